package dev.cavity.testing;

import dev.cavity.linalg.Matrix;

/** Linear algebra in the most obvious way, to compare with. Nothing here is fast and nothing is shared with the library. */
public final class Naive {
    private Naive() {}

    /** A B. */
    public static double[][] multiply(double[][] a, double[][] b) {
        int columns = b.length == 0 ? 0 : b[0].length;
        double[][] c = new double[a.length][columns];
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < b.length; k++) {
                for (int j = 0; j < columns; j++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    /** A x. */
    public static double[] multiply(double[][] a, double[] x) {
        double[] y = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < x.length; j++) {
                y[i] += a[i][j] * x[j];
            }
        }
        return y;
    }

    /** Aᵀ, of a matrix with at least one row. */
    public static double[][] transpose(double[][] a) {
        double[][] t = new double[a.length == 0 ? 0 : a[0].length][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < t.length; j++) {
                t[j][i] = a[i][j];
            }
        }
        return t;
    }

    /** A⁻¹ by Gauss and Jordan with pivots, and log |det A| in the last place of an extra row. */
    private static double[][] invertWithLogDeterminant(double[][] a) {
        int n = a.length;
        double[][] m = new double[n][2 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(a[i], 0, m[i], 0, n);
            m[i][n + i] = 1;
        }
        double logDeterminant = 0;
        for (int k = 0; k < n; k++) {
            int pivot = k;
            for (int i = k + 1; i < n; i++) {
                if (Math.abs(m[i][k]) > Math.abs(m[pivot][k])) {
                    pivot = i;
                }
            }
            double[] swap = m[k];
            m[k] = m[pivot];
            m[pivot] = swap;
            double head = m[k][k];
            logDeterminant += Math.log(Math.abs(head));
            for (int j = 0; j < 2 * n; j++) {
                m[k][j] /= head;
            }
            for (int i = 0; i < n; i++) {
                double factor = m[i][k];
                for (int j = k; i != k && factor != 0 && j < 2 * n; j++) {
                    m[i][j] -= factor * m[k][j];
                }
            }
        }
        double[][] result = new double[n + 1][n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(m[i], n, result[i], 0, n);
        }
        result[n] = new double[] {logDeterminant};
        return result;
    }

    /** A⁻¹. */
    public static double[][] inverse(double[][] a) {
        return java.util.Arrays.copyOf(invertWithLogDeterminant(a), a.length);
    }

    /** log |det A|. */
    public static double logDeterminant(double[][] a) {
        return invertWithLogDeterminant(a)[a.length][0];
    }

    /** The rows of a matrix. */
    public static double[][] rows(Matrix matrix) {
        double[][] rows = new double[matrix.rows()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = matrix.row(i);
        }
        return rows;
    }

    /** max |a_i|. */
    public static double maxNorm(double... a) {
        double largest = 0;
        for (double value : a) {
            largest = Double.isNaN(value) ? Double.NaN : Math.max(largest, Math.abs(value));
        }
        return largest;
    }

    /** max |a_i − b_i|. */
    public static double maxDifference(double[] a, double[] b) {
        if (a.length != b.length) {
            throw new IllegalArgumentException(a.length + " values against " + b.length);
        }
        double[] difference = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            difference[i] = a[i] - b[i];
        }
        return maxNorm(difference);
    }
}
