package dev.cavity.sparse;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.io.Serializable;

/**
 * A block of rows seen from the inducing variables: f_i | u ~ N(v_iᵀu, λ_i) with u ~ N(0, I).
 *
 * @param rows the rows themselves
 * @param fine the features v_i
 * @param coarse the same in single precision
 * @param residual λ_i = k_ii − ‖v_i‖², not negative
 */
record ProjectedBlock(RowBlock rows, FineRows fine, CoarseRows coarse, double[] residual) implements Serializable {
    private static final long serialVersionUID = 1;

    int size() {
        return residual.length;
    }

    /** The features as columns, m × rows; not a copy. */
    Matrix features() {
        return fine.features();
    }

    /** The features in one precision. */
    FeatureRows in(Precision precision) {
        return precision == Precision.SINGLE ? coarse : fine;
    }

    /** Takes a working copy of the features of some rows, of which the first has a number. */
    interface Panel {
        void accept(Matrix panel, int from);
    }

    void forEachPanel(Panel work) {
        PanelMatrix copy = new PanelMatrix(fine.m);
        fine.forEachPanel((from, to) -> work.accept(fine.panel(from, to, copy), from));
    }

    /** v_iᵀx. */
    double[] project(double[] x) {
        double[] y = new double[size()];
        Blas.get().multiply(true, features(), x, y);
        return y;
    }

    /** Σ w_i v_i. */
    double[] combine(double[] w) {
        double[] y = new double[fine.m];
        Blas.get().multiply(false, features(), w, y);
        return y;
    }

    /** ‖A v_i‖² for a lower triangular A. */
    double[] squaredNorms(Matrix lower, Precision precision) {
        return in(precision).squaredNorms(lower);
    }

    /** A v_i for all rows and a lower triangular A, one after the other. */
    double[] halves(Matrix lower) {
        Matrix all = features().copy();
        Blas.get().multiplyTriangular(lower, all);
        return all.array();
    }

    /** A v_i for some rows and a lower triangular A, one after the other. */
    double[] selected(int[] rows, Matrix lower) {
        int m = fine.m;
        Matrix panel = Matrix.zeros(m, rows.length);
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(features().array(), rows[i] * m, panel.array(), i * m, m);
        }
        Blas.get().multiplyTriangular(lower, panel);
        return panel.array();
    }

    /** v_iᵀ S v_i for a symmetric S, as v_iᵀ T v_i with T its lower triangle, doubled below the diagonal. */
    double[] quadraticForms(Matrix symmetric, Precision precision) {
        int m = fine.m;
        Matrix folded = symmetric.copy();
        for (int j = 0; j < m; j++) {
            for (int i = j + 1; i < m; i++) {
                folded.array()[i + j * m] *= 2;
            }
        }
        return in(precision).quadraticForms(folded);
    }

    /** A row's weight, given its place in the block and the product v_iᵀx of its features. */
    @FunctionalInterface
    interface RowWeight {
        double of(int row, double product);
    }

    /** Σ w_i v_i with w_i a function of v_iᵀx: a panel's features are read once, since that is what it costs. */
    double[] combine(double[] x, RowWeight weight, Precision precision) {
        FeatureRows v = in(precision);
        double[] sum = new double[v.m];
        double[] values = new double[FeatureRows.PANEL];
        v.forEachPanel((from, to) -> {
            v.project(x, from, to, values);
            for (int i = from; i < to; i++) {
                values[i - from] = weight.of(i, values[i - from]);
            }
            v.combine(values, from, to, sum);
        });
        return sum;
    }

    /** Σ w_i v_i v_iᵀ with w_i a function of v_iᵀx, lower triangle, a panel's features read once. */
    Matrix weightedGram(double[] x, RowWeight weight, Precision precision) {
        FeatureRows v = in(precision);
        GramSum sum = v.gramSum();
        double[] products = new double[FeatureRows.PANEL];
        v.forEachPanel((from, to) -> {
            v.project(x, from, to, products);
            for (int i = from; i < to; i++) {
                sum.add(weight.of(i, products[i - from]), i);
            }
        });
        return sum.total();
    }
}
