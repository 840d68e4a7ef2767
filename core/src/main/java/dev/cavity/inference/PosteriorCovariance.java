package dev.cavity.inference;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.InverseFactor;
import dev.cavity.linalg.Matrix;

/**
 * The posterior covariances C_ij, i ≠ j, in the storage of the state's factor; the diagonal is set to zero.
 *
 * <p>With no tiny site C_ij = −(B⁻¹)_ij/√(τ_i τ_j), elementwise. A tiny site t has no such form; there K R = C S gives, with
 * M = B⁻¹ S^½ K e_t, C_it = M_i/√τ_i for an ordinary i and C_tt' = K_tt' − (S^½ K e_t')ᵀ M between tiny ones. No element is a
 * difference of larger numbers, except where tiny sites meet.
 *
 * <p>The diagonal is left out because nothing that depends on it survives in a gradient: a cavity does not see its own
 * site. The variances C_ii and b_i = 1 − τ_i C_ii are in the {@link SiteState}, each accurate in its own form.
 *
 * <p><b>Cost.</b> n³/3 flops, and 2n²t + 2nt² for t tiny sites.
 */
final class PosteriorCovariance {
    private PosteriorCovariance() {}

    /** Overwrites the factor, which is that of the state; both triangles of the result are valid. */
    static Matrix offDiagonal(SiteState state, InverseFactor factor) {
        Matrix covariance = lower(state, factor);
        covariance.mirrorLower();
        return covariance;
    }

    /** The same of which the lower triangle alone is valid, which is enough for products with vectors. */
    static Matrix lower(SiteState state, InverseFactor factor) {
        Matrix inverse = factor.intoLowerInverse();
        int[] tiny = state.tinySites();
        double[] root = SiteState.roots(state.tau);
        if (tiny.length == 0) {
            scale(inverse, root);
            return inverse;
        }
        inverse.mirrorLower();
        Matrix weighted = weightedColumns(state.k, root, tiny);
        Matrix m = Matrix.zeros(root.length, tiny.length);
        Blas.get().multiply(false, false, 1, inverse, weighted, 0, m);
        scale(inverse, root);
        fillTiny(inverse, state.k, root, tiny, weighted, m);
        return inverse;
    }

    /** S^½ K e_t for each tiny site t. */
    private static Matrix weightedColumns(Matrix k, double[] root, int[] tiny) {
        int n = root.length;
        Matrix columns = Matrix.zeros(n, tiny.length);
        for (int p = 0; p < tiny.length; p++) {
            for (int i = 0; i < n; i++) {
                columns.array()[i + p * n] = root[i] * k.array()[i + tiny[p] * n];
            }
        }
        return columns;
    }

    private static void scale(Matrix inverse, double[] root) {
        int n = root.length;
        double[] c = inverse.array();
        double[] reciprocal = new double[n];
        for (int i = 0; i < n; i++) {
            reciprocal[i] = root[i] > 0 ? 1 / root[i] : 0;
        }
        for (int j = 0; j < n; j++) {
            int offset = j * n;
            double factor = -reciprocal[j];
            scaleBelow(c, offset, j, factor, reciprocal);
            c[offset + j] = 0;
        }
    }

    private static void scaleBelow(double[] c, int offset, int j, double factor, double[] reciprocal) {
        for (int i = j + 1; i < reciprocal.length; i++) {
            c[offset + i] *= factor * reciprocal[i];
        }
    }

    private static void fillTiny(Matrix c, Matrix k, double[] root, int[] tiny, Matrix weighted, Matrix m) {
        Matrix between = Matrix.zeros(tiny.length, tiny.length);
        Blas.get().multiply(true, false, 1, weighted, m, 0, between);
        boolean[] isTiny = new boolean[root.length];
        for (int t : tiny) {
            isTiny[t] = true;
        }
        for (int p = 0; p < tiny.length; p++) {
            int t = tiny[p];
            for (int i = 0; i < root.length; i++) {
                if (!isTiny[i]) {
                    double value = m.get(i, p) / root[i];
                    c.set(i, t, value);
                    c.set(t, i, value);
                }
            }
            for (int q = 0; q < p; q++) {
                double value = k.get(t, tiny[q]) - between.get(p, q);
                c.set(t, tiny[q], value);
                c.set(tiny[q], t, value);
            }
        }
    }
}
