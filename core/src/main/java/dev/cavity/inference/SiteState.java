package dev.cavity.inference;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Cholesky;
import dev.cavity.linalg.InverseFactor;
import dev.cavity.linalg.Matrix;

/**
 * What Gaussian sites make of a prior covariance K: marginals, cavities and the factor behind them.
 *
 * <pre>
 *   B = I + S^½ K S^½ = L Lᵀ,  S = diag(τ)       eigenvalues ≥ 1: never K⁻¹
 *   g = ν − S^½ B⁻¹ S^½ K ν,   m = K g           posterior mean; g = ν − S m
 *   C_ii = (1 − b_i)/τ_i,      b_i = (B⁻¹)_ii    posterior variance
 *   v_i = C_ii/b_i,            μ_i = m_i − v_i g_i   cavity
 * </pre>
 *
 * <p><b>Source.</b> Rasmussen and Williams 3.6; μ_i = m_i − v_i g_i is (m_i/C_ii − ν_i) v_i without its cancellation.
 *
 * <p><b>Numerics.</b> 1 − b_i = τ_i C_ii loses all digits as τ_i → 0. Where it is too small for the digits that are wanted the variance is
 * taken from C_ii = K_ii − ‖L⁻¹ S^½ K e_i‖² instead, which is exact in that limit; its error is that of K_ii, the other's
 * that of 1/τ_i, so it is used only where τ_i K_ii < 1.
 *
 * <p><b>Cost.</b> One Cholesky factorisation and one triangular inverse, 2n³/3 flops, plus n² for each point with a tiny
 * site. One n×n buffer, which the factor keeps.
 */
final class SiteState {
    /** Below this τ_i C_ii the form (1 − b_i)/τ_i has fewer than 11 digits, and below this it has fewer than 5. */
    private static final double SMALL = 1e-5;

    private static final double SMALLEST = 1e-11;

    /** What (1 − b_i)/τ_i loses to rounding when τ_i C_ii is 1, with a margin. */
    private static final double LOSS = 1e-14;

    /** A variance is never taken for smaller than this share of the prior's: less is rounding. */
    private static final double ROUNDING = 1e-16;

    private static final int BLOCK = 256;

    final Matrix k;
    final double[] tau;
    final double[] nu;
    final InverseFactor factor;
    final double logDeterminant;
    final double[] g;
    final double[] mean;
    final double[] variance;
    /** b_i = 1 − τ_i C_ii = (B⁻¹)_ii, accurate where it is small. */
    final double[] b;

    final double[] cavityMean;
    final double[] cavityVariance;

    /** From which τ_i C_ii on the form that divides by τ_i is good enough. */
    private final double small;

    /** As precisely as it can be had. */
    SiteState(Matrix k, double[] tau, double[] nu, Matrix buffer) {
        this(k, tau, nu, buffer, 0);
    }

    /**
     * Shares τ and ν with the caller, who must not change them; overwrites the buffer, which the state then owns. The variances are right
     * to the tolerance, relatively: where few digits are asked for, there are few points that are so certain that they need the other form.
     */
    SiteState(Matrix k, double[] tau, double[] nu, Matrix buffer, double tolerance) {
        this.small = Math.max(SMALLEST, Math.min(SMALL, LOSS / tolerance));
        this.k = k;
        this.tau = tau;
        this.nu = nu;
        int n = k.rows();
        double[] rootTau = roots(tau);
        this.factor = factor(k, rootTau, buffer).invertInPlace();
        this.logDeterminant = factor.logDeterminant();
        this.g = new double[n];
        this.mean = new double[n];
        posteriorMean(rootTau);
        this.b = factor.diagonalOfInverse();
        this.variance = variances(rootTau);
        this.cavityMean = new double[n];
        this.cavityVariance = new double[n];
        for (int i = 0; i < n; i++) {
            cavityVariance[i] = variance[i] / b[i];
            cavityMean[i] = mean[i] - cavityVariance[i] * g[i];
        }
    }

    /** By how much rounding in K is seen in what the sites give. */
    double largestTauK() {
        double largest = 0;
        for (int i = 0; i < tau.length; i++) {
            largest = Math.max(largest, tau[i] * k.get(i, i));
        }
        return largest;
    }

    static double[] roots(double[] tau) {
        double[] roots = new double[tau.length];
        for (int i = 0; i < tau.length; i++) {
            roots[i] = Math.sqrt(tau[i]);
        }
        return roots;
    }

    /** The Cholesky factor of B = I + S^½ K S^½, in the buffer's lower triangle. */
    static Cholesky factor(Matrix k, double[] rootTau, Matrix buffer) {
        int n = k.rows();
        double[] source = k.array();
        double[] b = buffer.array();
        for (int j = 0; j < n; j++) {
            scaleColumn(source, b, rootTau, rootTau[j], j, n);
            b[j + j * n] += 1;
        }
        return Cholesky.factorInPlace(buffer);
    }

    private static void scaleColumn(double[] source, double[] b, double[] rootTau, double factor, int j, int n) {
        int offset = j * n;
        for (int i = j; i < n; i++) {
            b[offset + i] = source[offset + i] * rootTau[i] * factor;
        }
    }

    private void posteriorMean(double[] rootTau) {
        int n = tau.length;
        double[] w = new double[n];
        Blas.get().multiplySymmetric(k, nu, w);
        for (int i = 0; i < n; i++) {
            w[i] *= rootTau[i];
        }
        factor.applyInverse(w);
        for (int i = 0; i < n; i++) {
            g[i] = nu[i] - rootTau[i] * w[i];
        }
        Blas.get().multiplySymmetric(k, g, mean);
    }

    private double[] variances(double[] rootTau) {
        int n = tau.length;
        double[] c = new double[n];
        for (int i = 0; i < n; i++) {
            // what others know exactly has no variance, and rounding may put b above 1
            c[i] = Math.max((1 - b[i]) / tau[i], ROUNDING * k.get(i, i));
        }
        variancesFromPrior(rootTau, c, tinySites());
        return c;
    }

    private boolean isTiny(int i) {
        return 1 - b[i] < small && tau[i] * k.get(i, i) < 1;
    }

    /** The points whose sites are too small for the forms that divide by τ_i. */
    int[] tinySites() {
        return java.util.stream.IntStream.range(0, tau.length)
                .filter(this::isTiny)
                .toArray();
    }

    /** C_ii = K_ii − ‖L⁻¹ S^½ K e_i‖² for the points with tiny sites, in blocks of columns. */
    private void variancesFromPrior(double[] rootTau, double[] c, int[] tiny) {
        int n = tau.length;
        for (int from = 0; from < tiny.length; from += BLOCK) {
            int to = Math.min(from + BLOCK, tiny.length);
            Matrix columns = Matrix.zeros(n, to - from);
            double[] a = columns.array();
            for (int p = from; p < to; p++) {
                for (int i = 0; i < n; i++) {
                    a[i + (p - from) * n] = rootTau[i] * k.array()[i + tiny[p] * n];
                }
            }
            factor.applyHalf(columns);
            for (int p = from; p < to; p++) {
                double sum = 0;
                for (int i = (p - from) * n; i < (p - from + 1) * n; i++) {
                    sum += a[i] * a[i];
                }
                double prior = k.get(tiny[p], tiny[p]);
                c[tiny[p]] = Math.max(prior - sum, ROUNDING * prior);
            }
        }
    }
}
