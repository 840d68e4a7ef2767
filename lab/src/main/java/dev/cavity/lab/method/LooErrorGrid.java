package dev.cavity.lab.method;

import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.Kernels;
import dev.cavity.model.KernelRecipe;
import java.util.Optional;

/**
 * Scans a grid of (log β0, log β) and keeps the point with the fewest leave-one-out errors.
 *
 * <p><b>Source.</b> Opper and Winther (2000), <i>Gaussian processes for classification: mean-field algorithms</i>, Neural
 * Computation 12, as the paper's section 5 describes it: the error count chooses rough values from a scan of a range. Their
 * mean-field estimate of the count is the one that expectation propagation gives (Minka 2001).
 *
 * <p><b>Differences from the source.</b> The source leaves grid and ties open. Here the grid has steps of one on the log
 * scale, {@value #BELOW} below to {@value #ABOVE} above the start for β0 and {@value #RANGE} to either side for β; since the
 * count is discrete and often tied, ties go to the smaller leave-one-out NLP, then to the earlier point.
 *
 * <p><b>Cost.</b> One inference per grid point, each warm from its neighbour in β0, where the posterior changes least.
 */
final class LooErrorGrid implements LabMethod {
    private static final int BELOW = 3;
    private static final int ABOVE = 4;
    private static final int RANGE = 4;

    private final Scaling scaling;

    LooErrorGrid(Scaling scaling) {
        this.scaling = scaling;
    }

    @Override
    public LabMethod onInputs(Scaling wanted) {
        return new LooErrorGrid(wanted);
    }

    @Override
    public String name() {
        return "loo-error-grid";
    }

    @Override
    public String description() {
        return "grid of signal variance and length scale scanned by leave-one-out error count, ties by NLP"
                + " (Opper and Winther 2000)";
    }

    @Override
    public LabFit fit(Dataset train, long seed) {
        TrainingProblem problem =
                new TrainingProblem(train, KernelRecipe.isotropic(Kernels.squaredExponential()), scaling);
        double[] start = problem.kernel().logParameters();
        double[] best = start;
        int bestErrors = Integer.MAX_VALUE;
        double bestNlp = Double.POSITIVE_INFINITY;
        for (int scale = -RANGE; scale <= RANGE; scale++) {
            Optional<Sites> warm = Optional.empty();
            for (int signal = -BELOW; signal <= ABOVE; signal++) {
                double[] point = {start[0] + signal, start[1] + scale};
                DensePosterior posterior = problem.infer(problem.gram(point), warm);
                problem.count(1, 0);
                warm = Optional.of(posterior.sites());
                int errors = TrainingProblem.looErrors(posterior);
                double nlp = TrainingProblem.looNlp(posterior);
                if (errors < bestErrors || (errors == bestErrors && nlp < bestNlp)) {
                    best = point;
                    bestErrors = errors;
                    bestNlp = nlp;
                }
            }
        }
        return problem.finish(best, (double) bestErrors / train.size(), true);
    }
}
