package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;

/**
 * Loops over the part [from, to) of arrays that are all indexed alike, simple enough to be vectorised.
 *
 * <p>Sums over the pairs of a symmetric matrix are taken column by column over the lower triangle into an array of row
 * sums, since a sum into one number must keep its order and would not vectorise. The order is fixed: same bits always.
 */
final class Segments {
    private Segments() {}

    static void scale(double[] x, int from, int to, double factor) {
        for (int i = from; i < to; i++) {
            x[i] *= factor;
        }
    }

    /** x[i] ← factor x[i] y[i]. */
    static void multiply(double[] x, double[] y, int from, int to, double factor) {
        for (int i = from; i < to; i++) {
            x[i] *= factor * y[i];
        }
    }

    /** sums[i] ← sums[i] + x[i]. */
    static void add(double[] x, int from, int to, double[] sums) {
        for (int i = from; i < to; i++) {
            sums[i] += x[i];
        }
    }

    /** sums[i] ← sums[i] + factor x[i] y[i]. */
    static void addProduct(double[] x, double[] y, int from, int to, double factor, double[] sums) {
        for (int i = from; i < to; i++) {
            sums[i] += factor * x[i] * y[i];
        }
    }

    static double sum(double[] x) {
        double sum = 0;
        for (double value : x) {
            sum += value;
        }
        return sum;
    }

    /** Column j of a symmetric matrix from the diagonal down, everything below the diagonal doubled. */
    static void readFolded(Matrix symmetric, int j, double[] column) {
        int n = symmetric.rows();
        System.arraycopy(symmetric.array(), j * n + j, column, j, n - j);
        scale(column, j + 1, n, 2);
    }

    /** Σ_ab g_ab k_ab of two symmetric matrices. */
    static double innerProduct(Matrix g, Matrix k) {
        int n = g.rows();
        double[] column = new double[n];
        double[] other = new double[n];
        double[] sums = new double[n];
        for (int j = 0; j < n; j++) {
            readFolded(g, j, column);
            System.arraycopy(k.array(), j * n + j, other, j, n - j);
            addProduct(column, other, j, n, 1, sums);
        }
        return sum(sums);
    }

    /** Σ_ij g_ij k_ij of any two matrices of one shape, column by column. */
    static double innerProductOfAll(Matrix g, Matrix k) {
        int m = g.rows();
        double[] column = new double[m];
        double[] other = new double[m];
        double[] sums = new double[m];
        for (int j = 0; j < g.columns(); j++) {
            System.arraycopy(g.array(), j * m, column, 0, m);
            System.arraycopy(k.array(), j * m, other, 0, m);
            addProduct(column, other, 0, m, 1, sums);
        }
        return sum(sums);
    }

    static void requireShape(Matrix g, Matrix k) {
        if (g.rows() != k.rows() || g.columns() != k.columns()) {
            throw new IllegalArgumentException("sensitivity is a " + g + ", not a " + k);
        }
    }

    static void requireLength(double[] g, int n) {
        if (g.length != n) {
            throw new IllegalArgumentException("sensitivity has " + g.length + " elements, not " + n);
        }
    }

    static void requireSquare(Matrix g, int n) {
        if (g.rows() != n || g.columns() != n) {
            throw new IllegalArgumentException("sensitivity is a " + g + ", not a " + n + " x " + n + " matrix");
        }
    }
}
