package dev.cavity.leaveout;

import dev.cavity.data.Outcomes;
import java.util.Optional;

/** A smooth loss of the leave-one-out margins s, where p(y_i = +1 | all others) = Φ(s_i). */
@FunctionalInterface
public interface LooLoss {
    /**
     * The loss and its derivatives.
     *
     * @param margins s
     * @param rows label and weight of each row
     * @param gradient ∂loss/∂s_i, to be filled
     * @return the loss
     */
    double loss(double[] margins, Outcomes rows, double[] gradient);

    /**
     * What the loss smooths, counted with hard decisions (+1 where s ≥ 0); the loss itself where nothing is smoothed.
     *
     * @param margins s
     * @param rows label and weight of each row
     * @return the loss of the decisions
     */
    default double trueLoss(double[] margins, Outcomes rows) {
        return loss(margins, rows, new double[margins.length]);
    }

    /**
     * The loss as a function of a few sums over the rows, if it is one. A loss that has this form works on rows that are not
     * all in one place; one that has not (a function of pairs, say) needs the margins gathered.
     *
     * @return the additive form, agreeing with {@link #loss}
     */
    default Optional<AdditiveLoss> additive() {
        return Optional.empty();
    }
}
