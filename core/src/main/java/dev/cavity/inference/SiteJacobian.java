package dev.cavity.inference;

/**
 * How each site follows from its inputs: the derivative of the map T that an inference brings to a fixed point.
 *
 * <p>For expectation propagation T reads the cavity, for Laplace the posterior mean, for least squares nothing but the
 * inference's own parameters. An array is null where there is no dependence. Index 0 holds ∂τ_i, index 1 holds ∂ν_i.
 *
 * @param byCavityMean ∂(τ, ν)_i/∂μ_i
 * @param byCavityVariance ∂(τ, ν)_i/∂v_i
 * @param byMean ∂(τ, ν)_i/∂m_i
 * @param byPriorMean ∂(τ, ν)_i/∂c
 * @param byLogNoise ∂(τ, ν)_i/∂ log λ of least squares
 */
record SiteJacobian(
        double[][] byCavityMean,
        double[][] byCavityVariance,
        double[][] byMean,
        double[][] byPriorMean,
        double[][] byLogNoise) {

    /** Whether the sites depend on the posterior they make, so that a fixed point is involved. */
    boolean isImplicit() {
        return byCavityMean != null || byMean != null;
    }

    /** λᵀ ∂(τ, ν)/∂(...) for each point, 0 without a dependence. */
    static double pull(double[][] by, double[] lambdaTau, double[] lambdaNu, int i) {
        return by == null ? 0 : lambdaTau[i] * by[0][i] + lambdaNu[i] * by[1][i];
    }

    static double pullSum(double[][] by, double[] lambdaTau, double[] lambdaNu) {
        double sum = 0;
        for (int i = 0; i < lambdaTau.length; i++) {
            sum += pull(by, lambdaTau, lambdaNu, i);
        }
        return sum;
    }
}
