package dev.cavity.selection;

import dev.cavity.criterion.Criterion;
import dev.cavity.criterion.CriterionValue;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.GramSource;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import java.util.Optional;

/**
 * A criterion as a function of hyperparameters, for given data, kernel and inference.
 *
 * <p>Holds what does not depend on the hyperparameters (the kernel's distances) and counts the work done. Each evaluation
 * makes one posterior and lets it go, so that no more than the matrices of one evaluation are alive at a time.
 */
final class SelectionProblem {
    private final GramSource grams;
    private final int[] labels;
    private final Inference inference;
    private final Criterion criterion;
    private int evaluations;
    private int factorizations;
    private int notConverged;
    private int gradientsNotSolved;

    SelectionProblem(Kernel kernel, Inference inference, Criterion criterion, Matrix inputs, int[] labels) {
        this.grams = kernel.on(inputs);
        this.labels = labels;
        this.inference = inference;
        this.criterion = criterion;
    }

    /** Runs the inference, warm if sites are given; a warm run that does not converge is repeated from cold. */
    Trial evaluate(Hyperparameters at, GradientMode mode, Optional<Sites> warm) {
        Posterior posterior = infer(at, inference, warm);
        if (!posterior.convergence().converged() && warm.isPresent()) {
            posterior = infer(at, inference, Optional.empty());
        }
        notConverged += posterior.convergence().converged() ? 0 : 1;
        return trial(at, posterior, mode);
    }

    /** Keeps the sites as they are: the paper's M-step. */
    Trial evaluateAtSites(Hyperparameters at, Sites sites) {
        factorizations++;
        Inference configured = inference.withLogParameters(at.logInference());
        Posterior posterior = configured.atSites(grams.at(at.logKernel()), labels, at.mean(), sites);
        return trial(at, posterior, GradientMode.FIXED_SITES);
    }

    /** The posterior at hyperparameters to a given tolerance, for keeps. */
    Posterior posterior(Hyperparameters at, double tolerance, Optional<Sites> warm) {
        return infer(at, inference.withTolerance(tolerance), warm);
    }

    private Posterior infer(Hyperparameters at, Inference by, Optional<Sites> warm) {
        Posterior posterior =
                by.withLogParameters(at.logInference()).infer(grams.at(at.logKernel()), labels, at.mean(), warm);
        factorizations += posterior.convergence().iterations() + 1;
        return posterior;
    }

    private Trial trial(Hyperparameters at, Posterior posterior, GradientMode mode) {
        evaluations++;
        CriterionValue value = criterion.evaluate(posterior, labels, at.shift(), mode);
        if (mode == GradientMode.EXACT) {
            gradientsNotSolved +=
                    value.gradient().isPresent() && !value.gradient().get().solveConverged() ? 1 : 0;
        }
        return new Trial(at, value, posterior.convergence(), posterior.sites());
    }

    /** −log prior, in the units of the criterion. */
    double priorWeight() {
        return criterion.priorWeight(labels.length);
    }

    Work work() {
        return new Work(evaluations, factorizations, notConverged, gradientsNotSolved);
    }
}
