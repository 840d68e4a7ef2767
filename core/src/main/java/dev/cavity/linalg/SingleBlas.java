package dev.cavity.linalg;

import dev.ludovic.netlib.blas.BLAS;

/**
 * Products in single precision: half the time, seven digits. Matrices are arrays, column by column, without gaps; on the thread that calls.
 */
public final class SingleBlas {
    private final BLAS blas;
    private final ExitGate gate;

    SingleBlas(BLAS blas, ExitGate gate) {
        this.blas = blas;
        this.gate = gate;
    }

    /**
     * C ← A B for a square A.
     *
     * @param m the number of rows of all three
     * @param columns the number of columns of B and C
     * @param a A
     * @param b B
     * @param c C, overwritten
     */
    public void multiply(int m, int columns, float[] a, float[] b, float[] c) {
        call(m, columns, () -> blas.sgemm("N", "N", m, columns, m, 1, a, 0, m, b, 0, m, 0, c, 0, m));
    }

    /**
     * X ← op(L) X for a lower triangular L.
     *
     * @param transpose whether op(L) is the transpose
     * @param m the number of rows of both
     * @param columns the number of columns of X
     * @param lower L
     * @param x X, overwritten
     */
    public void multiplyTriangular(boolean transpose, int m, int columns, float[] lower, float[] x) {
        call(m, columns, () -> blas.strmm("L", "L", op(transpose), "N", m, columns, 1, lower, 0, m, x, 0, m));
    }

    /**
     * y ← op(A) x with some of the columns of A.
     *
     * @param transpose whether op(A) is the transpose
     * @param m the number of rows of A
     * @param a the matrix whose columns are taken
     * @param from the first column
     * @param to the column after the last
     * @param x x
     * @param y y, overwritten
     */
    public void multiplyColumns(boolean transpose, int m, float[] a, int from, int to, float[] x, float[] y) {
        call(m, to - from, () -> blas.sgemv(op(transpose), m, to - from, 1, a, from * m, m, x, 0, 1, 0, y, 0, 1));
    }

    /**
     * C ← X Xᵀ, lower triangle.
     *
     * @param m the number of rows of X
     * @param columns the number of columns of X
     * @param x X
     * @param c C, lower triangle overwritten
     */
    public void outerProducts(int m, int columns, float[] x, float[] c) {
        call(m, columns, () -> blas.ssyrk("L", "N", m, columns, 1, x, 0, m, 0, c, 0, m));
    }

    /** Nothing where there is nothing to be done, and not after the process has begun to end. */
    private void call(int m, int columns, Runnable work) {
        if (m > 0 && columns > 0) {
            gate.enter();
            try {
                work.run();
            } finally {
                gate.leave();
            }
        }
    }

    private static String op(boolean transpose) {
        return transpose ? "T" : "N";
    }
}
