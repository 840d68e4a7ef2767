package dev.cavity.lab.method;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.Sites;
import dev.cavity.model.GpSummary;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.selection.IterationReport;
import dev.cavity.selection.Priors;
import java.util.Optional;

/**
 * Maximises the evidence with a length scale for each input, and keeps the iterate on the way that has the fewest
 * leave-one-out errors, the one of largest evidence where several have. The ascent itself over-fits; stopping it by another
 * measure is meant to prevent that.
 *
 * <p><b>Source.</b> Qi, Minka, Picard and Ghahramani (2004), <i>Predictive automatic relevance determination by expectation
 * propagation</i>, ICML, as the paper's section 5 describes it.
 *
 * <p><b>Differences from the source.</b> They have weights on features and the fast sequential update of Faul and Tipping;
 * here it is the paper's Gaussian process and L-BFGS on the exact gradient of the evidence, no priors, no prior mean.
 *
 * <p><b>Cost.</b> That of evidence maximisation plus one warm inference per iterate.
 */
final class EvidencePathByLooError implements LabMethod {
    private final Scaling scaling;

    EvidencePathByLooError(Scaling scaling) {
        this.scaling = scaling;
    }

    @Override
    public LabMethod onInputs(Scaling wanted) {
        return new EvidencePathByLooError(wanted);
    }

    @Override
    public String name() {
        return "ard-evidence-loo";
    }

    @Override
    public String description() {
        return "evidence maximisation with ARD that keeps the iterate of least leave-one-out error, ties by evidence"
                + " (Qi et al. 2004)";
    }

    @Override
    public LabFit fit(Dataset train, long seed) {
        KernelRecipe ard = KernelRecipe.byName("se", true);
        TrainingProblem problem = new TrainingProblem(train, ard, scaling);
        GpSummary ascent = GpTrainer.withDefaults()
                .withKernel(ard)
                .withScaling(scaling)
                .withCriterion(Criteria.evidence())
                .withPriors(Priors.none())
                .withMean(false)
                .fit(train)
                .details();
        problem.count(ascent.work().evaluations(), ascent.work().steps());
        IterationReport best = null;
        int bestErrors = Integer.MAX_VALUE;
        Optional<Sites> warm = Optional.empty();
        for (IterationReport iterate : ascent.history()) {
            DensePosterior posterior =
                    problem.infer(problem.gram(iterate.hyperparameters().logKernel()), warm);
            problem.count(1, 0);
            warm = Optional.of(posterior.sites());
            int errors = TrainingProblem.looErrors(posterior);
            if (best == null || errors < bestErrors || (errors == bestErrors && iterate.loss() < best.loss())) {
                best = iterate;
                bestErrors = errors;
            }
        }
        if (best == null) {
            throw new ArithmeticException("the evidence is not finite at the start of the search");
        }
        problem.note("iterate " + best.iteration() + " of "
                + ascent.history().get(ascent.history().size() - 1).iteration() + " was kept");
        return problem.finish(
                best.hyperparameters().logKernel(), (double) bestErrors / train.size(), ascent.converged());
    }
}
