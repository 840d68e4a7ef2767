package dev.cavity.sparse;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.io.Serializable;

/**
 * A block of rows seen from the inducing variables: f_i | u ~ N(v_iᵀu, λ_i) with u ~ N(0, I).
 *
 * <p><b>Cost.</b> Each sum over rows of m×m matrices is m² flops per row, each quadratic form likewise: level-3 BLAS on
 * panels of {@value #PANEL} rows, so that the working copy stays in the cache.
 *
 * @param rows the rows themselves
 * @param features the v_i as columns, m × rows
 * @param residual λ_i = k_ii − ‖v_i‖², not negative
 */
record ProjectedBlock(RowBlock rows, Matrix features, double[] residual) implements Serializable {
    private static final long serialVersionUID = 1;
    /** Rows that are worked on at a time. */
    static final int PANEL = 256;

    int size() {
        return residual.length;
    }

    /** Takes a working copy of the features of some rows, of which the first has a number. */
    interface Panel {
        void accept(Matrix panel, int from);
    }

    void forEachPanel(Panel work) {
        int m = features.rows();
        Matrix panel = null;
        for (int from = 0; from < size(); from += PANEL) {
            int columns = Math.min(PANEL, size() - from);
            if (panel == null || panel.columns() != columns) {
                panel = Matrix.zeros(m, columns);
            }
            System.arraycopy(features.array(), from * m, panel.array(), 0, columns * m);
            work.accept(panel, from);
        }
    }

    /** v_iᵀx. */
    double[] project(double[] x) {
        double[] y = new double[size()];
        Blas.get().multiply(true, features, x, y);
        return y;
    }

    /** Σ w_i v_i. */
    double[] combine(double[] w) {
        double[] y = new double[features.rows()];
        Blas.get().multiply(false, features, w, y);
        return y;
    }

    /** ‖A v_i‖² for a lower triangular A. */
    double[] squaredNorms(Matrix lower, Precision precision) {
        if (precision == Precision.SINGLE) {
            return new CoarseProducts(features).squaredNorms(lower);
        }
        int m = features.rows();
        double[] squares = new double[size()];
        forEachPanel((panel, from) -> {
            Blas.get().multiplyTriangular(lower, panel);
            double[] a = panel.array();
            for (int j = 0; j < panel.columns(); j++) {
                squares[from + j] = dot(a, j * m, a, j * m, m);
            }
        });
        return squares;
    }

    /** A v_i for all rows and a lower triangular A, one after the other. */
    double[] halves(Matrix lower) {
        Matrix all = features.copy();
        Blas.get().multiplyTriangular(lower, all);
        return all.array();
    }

    /** A v_i for some rows and a lower triangular A, one after the other. */
    double[] selected(int[] rows, Matrix lower) {
        int m = features.rows();
        Matrix panel = Matrix.zeros(m, rows.length);
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(features.array(), rows[i] * m, panel.array(), i * m, m);
        }
        Blas.get().multiplyTriangular(lower, panel);
        return panel.array();
    }

    /** v_iᵀ S v_i for a symmetric S, as v_iᵀ T v_i with T its lower triangle, doubled below the diagonal. */
    double[] quadraticForms(Matrix symmetric, Precision precision) {
        int m = features.rows();
        Matrix folded = symmetric.copy();
        for (int j = 0; j < m; j++) {
            for (int i = j + 1; i < m; i++) {
                folded.array()[i + j * m] *= 2;
            }
        }
        if (precision == Precision.SINGLE) {
            return new CoarseProducts(features).quadraticForms(folded);
        }
        double[] forms = new double[size()];
        forEachPanel((panel, from) -> {
            Blas.get().multiplyTriangular(folded, panel);
            for (int j = 0; j < panel.columns(); j++) {
                forms[from + j] = dot(features.array(), (from + j) * m, panel.array(), j * m, m);
            }
        });
        return forms;
    }

    /** A row's weight, given its place in the block and the product v_iᵀx of its features. */
    @FunctionalInterface
    interface RowWeight {
        double of(int row, double product);
    }

    /** Σ w_i v_i with w_i a function of v_iᵀx: n m numbers are read once, since that is what it costs. */
    double[] combine(double[] x, RowWeight weight) {
        int m = features.rows();
        double[] v = features.array();
        double[] sum = new double[m];
        for (int i = 0; i < size(); i++) {
            addTo(sum, weight.of(i, dot(v, i * m, x, 0, m)), v, i * m);
        }
        return sum;
    }

    /** Σ w_i v_i v_iᵀ with w_i a function of v_iᵀx, lower triangle, features read once. */
    Matrix weightedGram(double[] x, RowWeight weight, Precision precision) {
        int m = features.rows();
        double[] v = features.array();
        GramSum sum = GramSum.of(m, size(), precision);
        for (int i = 0; i < size(); i++) {
            sum.add(weight.of(i, dot(v, i * m, x, 0, m)), v, i * m);
        }
        return sum.total();
    }

    /** sum ← sum + w v for the features v that begin somewhere in an array. */
    static void addTo(double[] sum, double w, double[] v, int from) {
        for (int k = 0; k < sum.length; k++) {
            sum[k] += w * v[from + k];
        }
    }

    /** Four running sums, so that the additions do not wait for each other. */
    static double dot(double[] a, int from, double[] b, int fromB, int length) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int k = 0;
        for (; k + 3 < length; k += 4) {
            s0 += a[from + k] * b[fromB + k];
            s1 += a[from + k + 1] * b[fromB + k + 1];
            s2 += a[from + k + 2] * b[fromB + k + 2];
            s3 += a[from + k + 3] * b[fromB + k + 3];
        }
        for (; k < length; k++) {
            s0 += a[from + k] * b[fromB + k];
        }
        return (s0 + s1) + (s2 + s3);
    }
}
