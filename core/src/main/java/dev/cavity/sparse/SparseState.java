package dev.cavity.sparse;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.io.Serializable;

/**
 * The posterior of the inducing variables in natural parameters: q(u) ∝ exp(−½ uᵀΛu + rᵀu), Λ = I + Σ t_i v_i v_iᵀ and
 * r = Σ b_i v_i. It is all that the algorithm keeps: m(m+3)/2 numbers, whatever the number of rows.
 */
public final class SparseState implements Serializable {
    private static final long serialVersionUID = 1;

    /** Λ, both triangles. */
    private final Matrix precision;
    /** r. */
    private final double[] shift;

    private SparseState(Matrix precision, double[] shift) {
        this.precision = precision;
        this.shift = shift;
    }

    /**
     * A state.
     *
     * @param precision Λ, symmetric, both triangles
     * @param shift r
     * @return the state
     */
    public static SparseState of(Matrix precision, double[] shift) {
        int m = shift.length;
        if (precision.rows() != m || precision.columns() != m) {
            throw new IllegalArgumentException("Λ is a " + precision + ", r has " + m + " elements");
        }
        for (double value : precision.array()) {
            requireFinite("Λ", value);
        }
        for (double value : shift) {
            requireFinite("r", value);
        }
        return new SparseState(precision.copy(), shift.clone());
    }

    private static void requireFinite(String what, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("an element of " + what + " is " + value + ", which is not finite");
        }
    }

    /** Λ = I, r = 0. */
    static SparseState prior(int m) {
        Matrix identity = Matrix.zeros(m, m);
        for (int i = 0; i < m; i++) {
            identity.set(i, i, 1);
        }
        return new SparseState(identity, new double[m]);
    }

    static SparseState ofPacked(double[] packed, int m) {
        return new SparseState(Triangles.matrixOf(packed, m), Triangles.vectorOf(packed, m));
    }

    double[] packed() {
        return Triangles.join(precision, shift);
    }

    /**
     * The same message of the data to the inducing values f_Z = L u, seen from another basis L': Λ' = I + Xᵀ(Λ − I)X and
     * r' = Xᵀr with X = L⁻¹L'.
     */
    SparseState carriedOver(InducingBasis from, InducingBasis to) {
        int m = shift.length;
        Matrix x = to.factor().copy();
        Blas.get().solveTriangular(false, from.factor(), x);
        Matrix message = precision.copy();
        for (int i = 0; i < m; i++) {
            message.array()[i + i * m] -= 1;
        }
        Matrix carried = Triangles.congruenceOfTranspose(x, message);
        for (int i = 0; i < m; i++) {
            carried.array()[i + i * m] += 1;
        }
        double[] r = new double[m];
        Blas.get().multiply(true, x, shift, r);
        return new SparseState(carried, r);
    }

    /**
     * The number of inducing variables.
     *
     * @return m
     */
    public int size() {
        return shift.length;
    }

    /**
     * Λ.
     *
     * @return a copy, both triangles
     */
    public Matrix precision() {
        return precision.copy();
    }

    /**
     * r.
     *
     * @return a copy
     */
    public double[] shift() {
        return shift.clone();
    }
}
