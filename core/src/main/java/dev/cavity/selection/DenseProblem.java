package dev.cavity.selection;

import dev.cavity.criterion.Criterion;
import dev.cavity.criterion.CriterionValue;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.Sites;
import dev.cavity.inference.WarmStart;
import dev.cavity.kernel.GramSource;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import java.util.Optional;

/**
 * A criterion with inference over all training points.
 *
 * <p>Holds the kernel's distances. Each evaluation makes one posterior and lets it go, so that no more than the matrices of
 * one evaluation are alive at a time.
 */
final class DenseProblem implements SelectionProblem<Posterior> {
    private final GramSource grams;
    private final int[] labels;
    private final Inference inference;
    private final Criterion criterion;
    private int evaluations;
    private int factorizations;
    private int notConverged;
    private int gradientsNotSolved;

    DenseProblem(Kernel kernel, Inference inference, Criterion criterion, Matrix inputs, int[] labels) {
        this.grams = kernel.on(inputs);
        this.labels = labels;
        this.inference = inference;
        this.criterion = criterion;
    }

    /** Runs the inference, warm if sites are given; a warm run that does not converge is repeated from cold. */
    @Override
    public Trial evaluate(Hyperparameters at, GradientMode mode, Optional<WarmStart> warm) {
        Posterior posterior = infer(at, inference, warm);
        if (!posterior.convergence().converged() && warm.isPresent()) {
            posterior = infer(at, inference, Optional.empty());
        }
        notConverged += posterior.convergence().converged() ? 0 : 1;
        return trial(at, posterior, mode);
    }

    @Override
    public Trial evaluateAtSites(Hyperparameters at, WarmStart sites) {
        factorizations++;
        Inference configured = inference.withLogParameters(at.logInference());
        Posterior posterior = configured.atSites(grams.at(at.logKernel()), labels, at.mean(), (Sites) sites);
        return trial(at, posterior, GradientMode.FIXED_SITES);
    }

    @Override
    public Posterior posterior(Hyperparameters at, double tolerance, Optional<WarmStart> warm) {
        return infer(at, inference.withTolerance(tolerance), warm);
    }

    @Override
    public CriterionValue value(Posterior posterior, double shift) {
        return criterion.evaluate(posterior, labels, shift, GradientMode.NONE);
    }

    @Override
    public boolean sitesMove() {
        return inference.parameterNames().isEmpty();
    }

    private Posterior infer(Hyperparameters at, Inference by, Optional<WarmStart> warm) {
        Posterior posterior = by.withLogParameters(at.logInference())
                .infer(grams.at(at.logKernel()), labels, at.mean(), warm.map(Sites.class::cast));
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

    @Override
    public double priorWeight() {
        return criterion.priorWeight(labels.length);
    }

    @Override
    public Work work() {
        return new Work(evaluations, factorizations, notConverged, gradientsNotSolved);
    }
}
