package dev.cavity.linalg;

/**
 * The Cholesky factor of a symmetric positive definite matrix: B = L Lᵀ, L lower triangular, in place.
 *
 * <p><b>Numerics.</b> The library factors only B = I + S^½ K S^½, whose eigenvalues are at least one, so no jitter is
 * ever added here; a matrix that is not positive definite is an error of the caller or an overflow, and is reported.
 *
 * <p><b>Cost.</b> n³/3 flops; L⁻¹ another n³/3; B⁻¹ from it another n³/3.
 */
public final class Cholesky {
    private final Matrix lower;
    private final double logDeterminant;

    private Cholesky(Matrix lower) {
        this.lower = lower;
        double sum = 0;
        for (int i = 0; i < lower.rows(); i++) {
            sum += Math.log(lower.get(i, i));
        }
        this.logDeterminant = 2 * sum;
    }

    /**
     * Factors a matrix in place.
     *
     * @param b the matrix; its lower triangle is read and overwritten with L
     * @return the factor, which owns the matrix from now on
     * @throws ArithmeticException if the matrix is not positive definite or not finite
     */
    public static Cholesky factorInPlace(Matrix b) {
        int minor = Blas.get().factor(b);
        if (minor != 0) {
            throw new ArithmeticException(
                    "the " + b + " is not positive definite: its leading minor of order " + minor + " fails");
        }
        Cholesky factor = new Cholesky(b);
        if (!Double.isFinite(factor.logDeterminant)) {
            throw new ArithmeticException("the Cholesky factor of the " + b + " is not finite");
        }
        return factor;
    }

    /**
     * log det B = 2 Σ log L_ii.
     *
     * @return the logarithm of the determinant
     */
    public double logDeterminant() {
        return logDeterminant;
    }

    /**
     * The factor itself.
     *
     * @return L in the lower triangle; what is above the diagonal has no meaning
     */
    public Matrix lower() {
        return lower;
    }

    /**
     * Solves B x = y in place.
     *
     * @param x y on entry, x on return
     */
    public void solve(double[] x) {
        Blas.get().solveTriangular(false, lower, x);
        Blas.get().solveTriangular(true, lower, x);
    }

    /**
     * Turns L into L⁻¹, in place: this factor must not be used afterwards.
     *
     * @return L⁻¹
     */
    public InverseFactor invertInPlace() {
        Blas.get().invertTriangular(lower);
        return new InverseFactor(lower, logDeterminant);
    }
}
