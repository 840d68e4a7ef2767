package dev.cavity.linalg;

/**
 * The inverse L⁻¹ of a Cholesky factor B = L Lᵀ, from which B⁻¹ = L⁻ᵀ L⁻¹ can be applied, or its diagonal read, without
 * forming it.
 */
public final class InverseFactor {
    private final Matrix inverseLower;
    private final double logDeterminant;

    InverseFactor(Matrix inverseLower, double logDeterminant) {
        this.inverseLower = inverseLower;
        this.logDeterminant = logDeterminant;
    }

    /**
     * log det B, of the matrix itself, not of its inverse.
     *
     * @return the logarithm of the determinant
     */
    public double logDeterminant() {
        return logDeterminant;
    }

    /**
     * The diagonal of B⁻¹: the squared column norms of L⁻¹, in O(n²).
     *
     * @return (B⁻¹)_ii
     */
    public double[] diagonalOfInverse() {
        int n = inverseLower.rows();
        double[] a = inverseLower.array();
        double[] diagonal = new double[n];
        for (int j = 0; j < n; j++) {
            diagonal[j] = sumOfSquares(a, j + j * n, (j + 1) * n);
        }
        return diagonal;
    }

    /** Four running sums, so that the additions do not wait for each other. */
    private static double sumOfSquares(double[] a, int from, int to) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = from;
        for (; i + 3 < to; i += 4) {
            s0 += a[i] * a[i];
            s1 += a[i + 1] * a[i + 1];
            s2 += a[i + 2] * a[i + 2];
            s3 += a[i + 3] * a[i + 3];
        }
        for (; i < to; i++) {
            s0 += a[i] * a[i];
        }
        return (s0 + s1) + (s2 + s3);
    }

    /**
     * x ← B⁻¹ x in O(n²).
     *
     * @param x the vector, overwritten
     */
    public void applyInverse(double[] x) {
        Blas.get().multiplyTriangular(false, inverseLower, x);
        Blas.get().multiplyTriangular(true, inverseLower, x);
    }

    /**
     * X ← L⁻¹ X, so that the squared column norms of the result are xᵀ B⁻¹ x for each column.
     *
     * @param x the columns, overwritten
     */
    public void applyHalf(Matrix x) {
        Blas.get().multiplyTriangular(inverseLower, x);
    }

    /**
     * L⁻¹ itself.
     *
     * @return the lower triangle; what is above the diagonal has no meaning
     */
    public Matrix lower() {
        return inverseLower;
    }

    /**
     * Turns L⁻¹ into B⁻¹, in place: this object must not be used afterwards.
     *
     * @return B⁻¹, both triangles
     */
    public Matrix intoInverse() {
        intoLowerInverse().mirrorLower();
        return inverseLower;
    }

    /**
     * The same without what is above the diagonal.
     *
     * @return B⁻¹, whose lower triangle alone has a meaning
     */
    public Matrix intoLowerInverse() {
        Blas.get().squareTriangular(inverseLower);
        return inverseLower;
    }
}
