package dev.cavity.criterion;

import dev.cavity.inference.Gradient;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LeaveOneOut;
import dev.cavity.inference.Posterior;
import java.util.Optional;

/**
 * A criterion that is a function of the leave-one-out margins s, where p(y_i = +1 | all others) = Φ(s_i).
 *
 * <p>One's own criterion is {@link #name} and {@link #loss}; it knows no matrix, and its gradient with respect to every
 * hyperparameter follows:
 *
 * <pre>{@code
 * LooCriterion squaredMargins = LooCriterion.of("squared-margins", (s, y, gradient) -> {
 *     double loss = 0;
 *     for (int i = 0; i < s.length; i++) {
 *         loss += (s[i] - y[i]) * (s[i] - y[i]) / s.length;
 *         gradient[i] = 2 * (s[i] - y[i]) / s.length;
 *     }
 *     return loss;
 * });
 * }</pre>
 */
public interface LooCriterion extends Criterion {
    /** A smooth loss of the margins. */
    @FunctionalInterface
    interface Loss {
        /**
         * The loss and its derivatives.
         *
         * @param margins s
         * @param labels y, −1 or +1
         * @param gradient ∂loss/∂s_i, to be filled
         * @return the loss
         */
        double at(double[] margins, int[] labels, double[] gradient);
    }

    /**
     * A criterion from its loss.
     *
     * @param name a short name
     * @param loss the loss
     * @return the criterion, which chooses the shift as well
     */
    static LooCriterion of(String name, Loss loss) {
        return new LooCriterion() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public double loss(double[] margins, int[] labels, double[] gradient) {
                return loss.at(margins, labels, gradient);
            }
        };
    }

    /**
     * The loss and its derivatives.
     *
     * @param margins s
     * @param labels y, −1 or +1
     * @param gradient ∂loss/∂s_i, to be filled
     * @return the loss
     */
    double loss(double[] margins, int[] labels, double[] gradient);

    /**
     * What the loss smooths, counted with hard decisions (+1 where s ≥ 0); the loss itself where nothing is smoothed.
     *
     * @param margins s
     * @param labels y, −1 or +1
     * @return the loss of the decisions
     */
    default double trueLoss(double[] margins, int[] labels) {
        return loss(margins, labels, new double[margins.length]);
    }

    /**
     * The loss as a function of a few sums over the rows, if it is one. A criterion that has this form works on rows that
     * are not all in one place; one that has not (a function of pairs, say) needs the margins gathered.
     *
     * @return the additive form, agreeing with {@link #loss}
     */
    default Optional<AdditiveLoss> additive() {
        return Optional.empty();
    }

    @Override
    default boolean usesShift() {
        return true;
    }

    @Override
    default double priorWeight(int n) {
        return 1.0 / n;
    }

    @Override
    default CriterionValue evaluate(Posterior posterior, int[] labels, double shift, GradientMode mode) {
        LeaveOneOut loo = posterior.leaveOneOut(shift);
        double[] margins = loo.margins();
        double[] byMargin = new double[margins.length];
        double loss = loss(margins, labels, byMargin);
        Optional<Gradient> gradient =
                mode == GradientMode.NONE ? Optional.empty() : Optional.of(posterior.gradient(loo, byMargin, mode));
        return new CriterionValue(loss, trueLoss(margins, labels), gradient);
    }

    @Override
    default CriterionValue evaluate(RowPosterior posterior, double shift, GradientMode mode) {
        boolean wanted = Criterion.requireExact(mode);
        if (additive().isPresent()) {
            AdditiveLoss loss = additive().get();
            double[] sums = posterior.sums(loss, shift);
            Optional<Gradient> gradient =
                    wanted ? Optional.of(posterior.gradient(loss, sums, shift)) : Optional.empty();
            return new CriterionValue(loss.loss(sums), loss.trueLoss(sums), gradient);
        }
        double[] margins = posterior.margins(shift);
        int[] labels = posterior.labels();
        double[] byMargin = new double[margins.length];
        double loss = loss(margins, labels, byMargin);
        Optional<Gradient> gradient = wanted ? Optional.of(posterior.gradient(byMargin, shift)) : Optional.empty();
        return new CriterionValue(loss, trueLoss(margins, labels), gradient);
    }
}
