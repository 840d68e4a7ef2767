package dev.cavity.kernel;

/** What a hyperparameter means, so that starting values, priors and words can be chosen without knowing its name. */
public enum ParameterRole {
    /** A factor of the covariance, β0: the prior variance of the latent function, or of one term of it. */
    SIGNAL_VARIANCE(true),
    /** A squared length scale, β: the squared distance, in units of the inputs, over which the function varies. */
    SQUARED_LENGTH_SCALE(true),
    /** A number that changes the form of the kernel, such as α of the rational quadratic or the period of the periodic one. */
    SHAPE(true),
    /** The noise variance λ of least squares. */
    NOISE(true),
    /** The decision shift γ, which only predictions see. */
    SHIFT(false),
    /** The prior mean c of the latent function. */
    MEAN(false);

    private final boolean log;

    ParameterRole(boolean log) {
        this.log = log;
    }

    /**
     * Whether it is positive and searched as a natural logarithm.
     *
     * @return false for offsets, which are searched as they are
     */
    public boolean isLog() {
        return log;
    }
}
