package dev.cavity.kernel;

/** What a kernel parameter means, so that starting values and priors can be chosen without knowing the kernel. */
public enum ParameterRole {
    /** A factor of the covariance, β0: the prior variance of the latent function, or of one term of it. */
    SIGNAL_VARIANCE,
    /** A squared length scale, β: the squared distance, in units of the inputs, over which the function varies. */
    SQUARED_LENGTH_SCALE,
    /** A number that changes the form of the profile, such as α of the rational quadratic. */
    SHAPE
}
