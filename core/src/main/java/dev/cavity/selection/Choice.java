package dev.cavity.selection;

import dev.cavity.criterion.Criterion;
import dev.cavity.criterion.LossScale;
import dev.cavity.data.Outcomes;
import dev.cavity.engine.Engine;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.Inferred;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.RowSlopes;
import java.util.List;

/** How hyperparameters were chosen: all that is needed to ask what they would be without a row. */
public final class Choice {
    private static final double STEP = 1e-3;

    private final Engine engine;
    private final Criterion criterion;
    private final SearchSpace space;
    private final Hyperparameters chosen;
    private final List<SearchSample> path;

    Choice(Engine engine, Criterion criterion, SearchSpace space, Hyperparameters chosen, List<SearchSample> path) {
        this.engine = engine;
        this.criterion = criterion;
        this.space = space;
        this.chosen = chosen;
        this.path = path;
    }

    /** What the search saw last, as it would be in the units of another problem, whose loss may be a sum over more rows. */
    List<SearchSample> seenFor(SelectionProblem problem) {
        double factor = problem.nats() / (criterion.priorWeight(engine.rows()) * engine.rows());
        return path.stream()
                .map(sample -> new SearchSample(
                        sample.point(),
                        java.util.Arrays.stream(sample.gradient())
                                .map(slope -> factor * slope)
                                .toArray()))
                .toList();
    }

    /**
     * The correction of leave-one-out for the choosing.
     *
     * @param inferred the posterior at the chosen hyperparameters
     * @return the correction; it changes nothing where nothing was chosen
     * @throws UnsupportedOperationException if the rows cannot be gathered
     */
    public ChoiceCorrection correction(Inferred inferred) {
        Outcomes rows = inferred.posterior().outcomes();
        if (space.free().isEmpty()) {
            return ChoiceCorrection.none(rows);
        }
        Sensitivities sensitivities = Sensitivities.of(
                space, chosen, inferred, () -> criterion.slopesOfOthers(inferred.posterior(), chosen.shift()));
        RowSlopes contributions =
                criterion.contributions(inferred.posterior(), chosen.shift()).times(scale(inferred));
        double[] end = java.util.Arrays.copyOf(space.toFree(chosen), sensitivities.size());
        double[][] inverse = ChoiceCurvature.inverse(sensitivities, contributions, priorHessian(end), free(path), end);
        return ChoiceCorrection.of(rows, sensitivities, contributions, inverse);
    }

    /** What the objective makes of a change of the loss. */
    private double scale(Inferred inferred) {
        LossScale scale = criterion.scale(inferred.posterior());
        return scale == LossScale.AS_IT_IS
                ? 1
                : scale.slope(criterion
                        .evaluate(inferred.posterior(), chosen.shift(), GradientMode.NONE)
                        .loss());
    }

    /** Without moved inducing inputs, which many rows choose together. */
    private List<SearchSample> free(List<SearchSample> samples) {
        int p = space.free().size();
        return samples.stream()
                .map(sample -> new SearchSample(
                        java.util.Arrays.copyOf(sample.point(), p), java.util.Arrays.copyOf(sample.gradient(), p)))
                .toList();
    }

    /** The priors are Gaussian: differences of their slopes are exact. */
    private double[][] priorHessian(double[] at) {
        int p = at.length;
        double weight = criterion.priorWeight(engine.rows());
        double[][] hessian = new double[p][p];
        for (int j = 0; j < p; j++) {
            double[] up = at.clone();
            double[] down = at.clone();
            up[j] += STEP;
            down[j] -= STEP;
            double[] above = space.priorPenalty().slope(up);
            double[] below = space.priorPenalty().slope(down);
            for (int k = 0; k < p; k++) {
                hessian[j][k] = weight * (above[k] - below[k]) / (2 * STEP);
            }
        }
        return hessian;
    }
}
