package dev.cavity.inference;

/**
 * An approximate posterior: Gaussian sites, the marginals and cavities they give, the evidence, and how it was found.
 *
 * <p>The waist of the library: prediction, leave-one-out and criteria read a posterior and never ask which inference made
 * it. Not safe for use by several threads at once, because the expensive parts are computed when first asked for, in place.
 */
public interface Posterior extends Approximation {
    /**
     * The sites.
     *
     * @return τ and ν
     */
    Sites sites();

    /**
     * The posterior means of the latent function at the training points, without the prior mean c.
     *
     * @return a copy of m
     */
    double[] mean();

    /**
     * The posterior variances at the training points.
     *
     * @return a copy of the C_ii
     */
    double[] variance();

    /**
     * The means of the cavities: the posterior at a point without its own site.
     *
     * @return a copy of μ
     */
    double[] cavityMean();

    /**
     * The variances of the cavities.
     *
     * @return a copy of v
     */
    double[] cavityVariance();

    /**
     * The leave-one-out predictive distributions.
     *
     * @param shift the decision shift γ, which is added to the latent mean in predictions only
     * @return the margins
     */
    LeaveOneOut leaveOneOut(double shift);

    /**
     * The gradient of a loss that is a function of the leave-one-out margins.
     *
     * @param leaveOneOut what {@link #leaveOneOut} gave
     * @param lossByMargin ∂loss/∂s_i
     * @param mode whether the sites move with the hyperparameters; not {@code NONE}
     * @return ∂loss/∂θ
     * @throws ArithmeticException if a derivative is not finite
     */
    Gradient gradient(LeaveOneOut leaveOneOut, double[] lossByMargin, GradientMode mode);
}
