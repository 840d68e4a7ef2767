package dev.cavity.sparse;

import dev.cavity.linalg.Matrix;
import java.io.Serializable;

/**
 * The features v_i of a block's rows in one precision, and the products that passes over the rows are made of.
 *
 * <p><b>Cost.</b> All but {@link #project} and {@link #combine} are m² flops per row: level-3 BLAS on panels of {@value #PANEL} rows, so
 * that working copies stay in the cache. Those two read m numbers per row, which is what they cost.
 */
abstract class FeatureRows implements Serializable {
    private static final long serialVersionUID = 1;
    /** Rows that are worked on at a time. */
    static final int PANEL = 256;

    /** The number of inducing inputs. */
    final int m;
    /** The number of rows. */
    final int n;

    FeatureRows(int m, int n) {
        this.m = m;
        this.n = n;
    }

    /** ‖A v_i‖² for a lower triangular A. */
    abstract double[] squaredNorms(Matrix lower);

    /** v_iᵀ T v_i for a lower triangular T. */
    abstract double[] quadraticForms(Matrix lower);

    /** The products v_iᵀx of some rows, into the first places of an array. */
    abstract void project(double[] x, int from, int to, double[] products);

    /** sum ← sum + Σ w_i v_i over some rows, whose weights stand in the first places of an array. */
    abstract void combine(double[] w, int from, int to, double[] sum);

    /** Σ w_i v_i v_iᵀ over rows of this block that are added one after the other. */
    abstract GramSum gramSum();

    /** What takes cotangents of the belief to the features, for a lower triangular A and a symmetric S with both triangles. */
    abstract RowPull pull(Matrix lower, Matrix inner);

    /** Takes the rows of a panel, from one number to before another. */
    @FunctionalInterface
    interface Panels {
        void accept(int from, int to);
    }

    final void forEachPanel(Panels work) {
        for (int from = 0; from < n; from += PANEL) {
            work.accept(from, Math.min(n, from + PANEL));
        }
    }
}
