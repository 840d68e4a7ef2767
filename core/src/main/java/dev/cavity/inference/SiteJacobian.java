package dev.cavity.inference;

import dev.cavity.inference.PosteriorResponse.Rows;

/**
 * How each site follows from its inputs: the derivative of the map T that an inference brings to a fixed point.
 *
 * <p>For expectation propagation T reads the cavity, for Laplace the posterior mean, for least squares nothing but the
 * inference's own parameters. An array is {@link #NONE} where there is no dependence. Index 0 holds ∂τ_i, index 1 holds ∂ν_i.
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

    /** No dependence. */
    static final double[][] NONE = new double[2][0];

    /** Whether the sites depend on the posterior they make, so that a fixed point is involved. */
    boolean isImplicit() {
        return byCavityMean != NONE || byMean != NONE;
    }

    /** The change (τ̇, ν̇) of the sites that a change of the rows asks for. */
    double[] push(Rows change) {
        int n = change.mu().length;
        double[] sites = new double[2 * n];
        addProduct(byCavityMean, change.mu(), sites);
        addProduct(byCavityVariance, change.v(), sites);
        addProduct(byMean, change.m(), sites);
        return sites;
    }

    /** Adds what a hyperparameter does to the sites of itself. */
    void addDirect(HyperparameterChange change, double[] sites) {
        addMultiple(byPriorMean, change.priorMean(), sites);
        addMultiple(byLogNoise, change.logNoise(), sites);
    }

    private static void addMultiple(double[][] by, double factor, double[] sites) {
        int n = sites.length / 2;
        for (int i = 0; factor != 0 && i < by[0].length; i++) {
            sites[i] += factor * by[0][i];
            sites[n + i] += factor * by[1][i];
        }
    }

    private static void addProduct(double[][] by, double[] change, double[] sites) {
        int n = change.length;
        for (int i = 0; i < by[0].length; i++) {
            sites[i] += by[0][i] * change[i];
            sites[n + i] += by[1][i] * change[i];
        }
    }

    /** Tᵀλ: what a loss's derivatives λ by the sites make of its derivatives by the rows. */
    Rows pull(double[] lambda) {
        Rows by = Rows.zero(lambda.length / 2);
        setProduct(byCavityMean, lambda, by.mu());
        setProduct(byCavityVariance, lambda, by.v());
        setProduct(byMean, lambda, by.m());
        return by;
    }

    private static void setProduct(double[][] by, double[] lambda, double[] rows) {
        int n = rows.length;
        for (int i = 0; i < by[0].length; i++) {
            rows[i] = lambda[i] * by[0][i] + lambda[n + i] * by[1][i];
        }
    }

    /** Σ_i λᵀ ∂(τ, ν)_i/∂(...), 0 without a dependence. */
    static double pullSum(double[][] by, double[] lambda) {
        int n = lambda.length / 2;
        double sum = 0;
        for (int i = 0; i < by[0].length; i++) {
            sum += lambda[i] * by[0][i] + lambda[n + i] * by[1][i];
        }
        return sum;
    }
}
