package dev.cavity.sparse;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;

/**
 * Products with the features of a block's rows in single precision: half the time, for iterates on the way.
 *
 * <p><b>Numerics.</b> Seven digits of each product are left; sums over rows are {@link GramSum}'s.
 * Since Λ ≥ I, an error in a row's features grows no larger in the units of the posterior, in which everything is measured.
 */
final class CoarseProducts {
    private static final int PANEL = 256;

    private final double[] features;
    private final int m;
    private final int n;

    CoarseProducts(Matrix features) {
        this.features = features.array();
        this.m = features.rows();
        this.n = features.columns();
    }

    /** ‖A v_i‖² for a lower triangular A. */
    double[] squaredNorms(Matrix lower) {
        float[] a = rounded(lower.array());
        float[] panel = new float[m * Math.min(PANEL, n)];
        double[] squares = new double[n];
        for (int from = 0; from < n; from += PANEL) {
            int columns = Math.min(PANEL, n - from);
            round(features, from * m, columns * m, panel);
            Blas.get().multiplyTriangular(m, columns, a, panel);
            for (int j = 0; j < columns; j++) {
                squares[from + j] = dot(panel, panel, j * m);
            }
        }
        return squares;
    }

    /** v_iᵀ T v_i for a lower triangular T. */
    double[] quadraticForms(Matrix lower) {
        float[] a = rounded(lower.array());
        float[] panel = new float[m * Math.min(PANEL, n)];
        float[] before = new float[panel.length];
        double[] forms = new double[n];
        for (int from = 0; from < n; from += PANEL) {
            int columns = Math.min(PANEL, n - from);
            round(features, from * m, columns * m, panel);
            System.arraycopy(panel, 0, before, 0, columns * m);
            Blas.get().multiplyTriangular(m, columns, a, panel);
            for (int j = 0; j < columns; j++) {
                forms[from + j] = dot(before, panel, j * m);
            }
        }
        return forms;
    }

    private static float[] rounded(double[] x) {
        float[] y = new float[x.length];
        round(x, 0, x.length, y);
        return y;
    }

    private static void round(double[] x, int from, int length, float[] y) {
        for (int k = 0; k < length; k++) {
            y[k] = (float) x[from + k];
        }
    }

    /** Four running sums, so that the additions do not wait for each other. */
    private float dot(float[] a, float[] b, int from) {
        float s0 = 0;
        float s1 = 0;
        float s2 = 0;
        float s3 = 0;
        int k = from;
        int to = from + m;
        for (; k + 3 < to; k += 4) {
            s0 += a[k] * b[k];
            s1 += a[k + 1] * b[k + 1];
            s2 += a[k + 2] * b[k + 2];
            s3 += a[k + 3] * b[k + 3];
        }
        for (; k < to; k++) {
            s0 += a[k] * b[k];
        }
        return (s0 + s1) + (s2 + s3);
    }
}
