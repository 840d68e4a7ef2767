package dev.cavity.sparse;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;

/** Symmetric and triangular m×m matrices: what BLAS does not have a name for. */
final class Triangles {
    private static final double ROOT_TWO = Math.sqrt(2);

    private Triangles() {}

    /** Zeros above the diagonal, in place. */
    static Matrix clearUpper(Matrix lower) {
        int m = lower.rows();
        for (int j = 1; j < m; j++) {
            java.util.Arrays.fill(lower.array(), j * m, j * m + j, 0);
        }
        return lower;
    }

    static Matrix transpose(Matrix a) {
        Matrix t = Matrix.zeros(a.columns(), a.rows());
        for (int j = 0; j < a.columns(); j++) {
            for (int i = 0; i < a.rows(); i++) {
                t.array()[j + i * a.columns()] = a.array()[i + j * a.rows()];
            }
        }
        return t;
    }

    /** ½ (A + Aᵀ). */
    static Matrix symmetricPart(Matrix a) {
        int m = a.rows();
        Matrix s = Matrix.zeros(m, m);
        for (int j = 0; j < m; j++) {
            for (int i = 0; i < m; i++) {
                s.array()[i + j * m] = 0.5 * (a.array()[i + j * m] + a.array()[j + i * m]);
            }
        }
        return s;
    }

    /** A S Aᵀ for a symmetric S with both triangles and a lower triangular A, both triangles; 2m³ flops. */
    static Matrix congruence(Matrix lower, Matrix s) {
        Matrix half = s.copy();
        Blas.get().multiplyTriangular(lower, half);
        Matrix full = transpose(half);
        Blas.get().multiplyTriangular(lower, full);
        return symmetricPart(full);
    }

    /** Aᵀ S A. */
    static Matrix congruenceOfTranspose(Matrix a, Matrix s) {
        Matrix half = Matrix.zeros(a.columns(), s.columns());
        Blas.get().multiply(true, false, 1, a, s, 0, half);
        Matrix full = Matrix.zeros(a.columns(), a.columns());
        Blas.get().multiply(false, false, 1, half, a, 0, full);
        return symmetricPart(full);
    }

    /** The length of {@link #join}. */
    static int packedLength(int m) {
        return m * (m + 1) / 2 + m;
    }

    /**
     * The lower triangle of a symmetric matrix, column by column with what is below the diagonal times √2, then a vector:
     * the Euclidean norm of the result is that of the whole matrix and the vector.
     */
    static double[] join(Matrix symmetric, double[] vector) {
        int m = vector.length;
        double[] packed = new double[packedLength(m)];
        int next = 0;
        for (int j = 0; j < m; j++) {
            packed[next++] = symmetric.get(j, j);
            for (int i = j + 1; i < m; i++) {
                packed[next++] = ROOT_TWO * symmetric.get(i, j);
            }
        }
        System.arraycopy(vector, 0, packed, next, m);
        return packed;
    }

    /** The matrix of {@link #join}, both triangles. */
    static Matrix matrixOf(double[] packed, int m) {
        Matrix symmetric = Matrix.zeros(m, m);
        int next = 0;
        for (int j = 0; j < m; j++) {
            symmetric.set(j, j, packed[next++]);
            for (int i = j + 1; i < m; i++) {
                double value = packed[next++] / ROOT_TWO;
                symmetric.set(i, j, value);
                symmetric.set(j, i, value);
            }
        }
        return symmetric;
    }

    /** The vector of {@link #join}. */
    static double[] vectorOf(double[] packed, int m) {
        return java.util.Arrays.copyOfRange(packed, packed.length - m, packed.length);
    }
}
