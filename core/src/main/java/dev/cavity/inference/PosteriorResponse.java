package dev.cavity.inference;

/**
 * How cavities and posterior means answer to the sites, to first order, in both directions. With ρ = 1/b = v/C_ii, C° the posterior
 * covariances without their diagonal and w = ν̇ − m τ̇:
 *
 * <pre>
 *   forward:    v̇ = −ρ² (C°∘C°) τ̇ ,   μ̇ = ρ C° w − g v̇ ,   ṁ = C° w + C_ii w
 *   backward:   h_C = ρ² (ḡ_v − ḡ_μ g) ,   h_m = ρ ḡ_μ + ḡ_m ,   ν: q = C° h_m + C_ii ḡ_m ,   τ: −(C°∘C°) h_C − m∘q
 * </pre>
 *
 * The two are transposes of each other. A cavity does not depend on its own site, so the diagonal of C has no part in either but
 * through the mean.
 *
 * <p><b>Source.</b> Differentiating 1/v = 1/C_ii − τ and μ = m − v g; with 1 + τ v = ρ the terms of the own site cancel exactly, and are
 * left out. <b>Cost.</b> Two products with n×n matrices in each direction.
 */
final class PosteriorResponse {
    private final SiteState state;
    private final CovarianceProducts products;
    private final int n;

    PosteriorResponse(SiteState state, CovarianceProducts products) {
        this.state = state;
        this.products = products;
        this.n = state.tau.length;
    }

    /** Changes of cavity mean, cavity variance and posterior mean of each row, or a loss's derivatives by them. */
    record Rows(double[] mu, double[] v, double[] m) {
        static Rows zero(int n) {
            return new Rows(new double[n], new double[n], new double[n]);
        }
    }

    /** What changes (τ̇, ν̇) of the sites do to the rows. */
    Rows push(double[] sites) {
        double[] tau = new double[n];
        double[] w = new double[n];
        for (int i = 0; i < n; i++) {
            tau[i] = sites[i];
            w[i] = sites[n + i] - state.mean[i] * sites[i];
        }
        double[] squares = products.squaresTimes(tau);
        double[] means = products.times(w);
        Rows change = Rows.zero(n);
        for (int i = 0; i < n; i++) {
            double rho = 1 / state.b[i];
            change.v[i] = -rho * rho * squares[i];
            change.mu[i] = rho * means[i] - state.g[i] * change.v[i];
            change.m[i] = means[i] + state.variance[i] * w[i];
        }
        return change;
    }

    /** (C°∘C°) τ̇. */
    double[] squares(double[] sites) {
        return products.squaresTimes(java.util.Arrays.copyOf(sites, n));
    }

    /** A loss's derivatives by the marginals, {h_C, h_m}. */
    double[][] toMarginals(Rows by) {
        double[][] h = new double[2][n];
        for (int i = 0; i < n; i++) {
            double rho = 1 / state.b[i];
            h[0][i] = rho * rho * (by.v[i] - by.mu[i] * state.g[i]);
            h[1][i] = rho * by.mu[i] + by.m[i];
        }
        return h;
    }

    /** A loss's derivatives by the sites, (τ-part, ν-part). */
    double[] pull(Rows by) {
        double[][] h = toMarginals(by);
        double[] squares = products.squaresTimes(h[0]);
        double[] q = products.times(h[1]);
        double[] out = new double[2 * n];
        for (int i = 0; i < n; i++) {
            double nuPart = q[i] + state.variance[i] * by.m[i];
            out[i] = -squares[i] - state.mean[i] * nuPart;
            out[n + i] = nuPart;
        }
        return out;
    }
}
