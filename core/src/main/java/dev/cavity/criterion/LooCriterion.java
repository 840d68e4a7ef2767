package dev.cavity.criterion;

import dev.cavity.data.Outcomes;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.RowSlopes;
import dev.cavity.leaveout.LooLoss;
import dev.cavity.linalg.Matrix;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A criterion that is a function of the leave-one-out margins s, where p(y_i = +1 | all others) = Φ(s_i).
 *
 * <p>One's own criterion is a name and a {@link LooLoss}; it knows no matrix, and its gradient with respect to every
 * hyperparameter follows:
 *
 * <pre>{@code
 * LooCriterion squaredMargins = LooCriterion.of("squared-margins", (s, rows, gradient) -> {
 *     double loss = 0;
 *     for (int i = 0; i < s.length; i++) {
 *         loss += (s[i] - rows.label(i)) * (s[i] - rows.label(i)) / s.length;
 *         gradient[i] = 2 * (s[i] - rows.label(i)) / s.length;
 *     }
 *     return loss;
 * });
 * }</pre>
 */
public interface LooCriterion extends Criterion, LooLoss {
    /**
     * A criterion from its loss.
     *
     * @param name a short name
     * @param loss the loss
     * @return the criterion, which chooses the shift as well
     */
    static LooCriterion of(String name, LooLoss loss) {
        return new LooCriterion() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public double loss(double[] margins, Outcomes rows, double[] gradient) {
                return loss.loss(margins, rows, gradient);
            }
        };
    }

    @Override
    default boolean usesShift() {
        return true;
    }

    @Override
    default boolean isLikelihood() {
        return false;
    }

    @Override
    default LossValue evaluate(Posterior posterior, double shift, GradientMode mode) {
        return posterior.evaluate(this, shift, mode);
    }

    /** The curvature by differences of the slopes of one margin at a time, its negative part left off. */
    @Override
    default RowSlopes contributions(Posterior posterior, double shift) {
        return MarginContributions.of(this, posterior.margins(shift), posterior.outcomes());
    }

    @Override
    default Optional<Matrix> slopesOfOthers(Posterior posterior, double shift) {
        Outcomes rows = posterior.outcomes();
        if (rows.isGrouped()) {
            return Optional.empty();
        }
        int[] all = IntStream.range(0, rows.size()).toArray();
        return Optional.of(MarginContributions.ofOthers(this, posterior.pairMargins(shift, all), rows));
    }
}
