package dev.cavity.criterion;

/**
 * A loss as it is weighed against the priors of hyperparameters: on a scale where one row's share of a nat is worth one row's share of a nat of log
 * prior. It grows with the loss, so that without priors nothing else would be chosen.
 */
public interface LossScale {
    /** An average over rows of what is in nats, or nearly so: as it is. */
    LossScale AS_IT_IS = new LossScale() {
        @Override
        public double value(double loss) {
            return loss;
        }

        @Override
        public double slope(double loss) {
            return 1;
        }
    };

    /**
     * The loss on this scale.
     *
     * @param loss the loss
     * @return what is added to the priors' share
     */
    double value(double loss);

    /**
     * The derivative of the value by the loss.
     *
     * @param loss the loss
     * @return the derivative, not below 0
     */
    double slope(double loss);
}
