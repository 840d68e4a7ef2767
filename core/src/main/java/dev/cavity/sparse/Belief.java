package dev.cavity.sparse;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Cholesky;
import dev.cavity.linalg.InverseFactor;
import dev.cavity.linalg.Matrix;
import java.io.Serializable;

/**
 * A state as moments: u ~ N(a, P) with P = Λ⁻¹ and a = P r, through the factor Λ = L Lᵀ. It is what is sent to the rows.
 *
 * <p>Differences of states are measured where this belief is the unit: ΔΛ ↦ L⁻¹ ΔΛ L⁻ᵀ, Δr ↦ L⁻¹ (Δr − ΔΛ a), the change
 * of the mean in posterior standard deviations. That does not depend on units or on the basis.
 */
final class Belief implements Serializable {
    private static final long serialVersionUID = 1;
    /** Above this, what single precision rounds in Λ may be more than the prior's share of it. */
    private static final double LARGEST_COARSE = 1e8;

    private final Matrix inverseFactor;
    private final double[] mean;
    private final double logDeterminant;
    private final double largestPrecision;

    private Belief(Matrix inverseFactor, double[] mean, double logDeterminant, double largestPrecision) {
        this.inverseFactor = inverseFactor;
        this.mean = mean;
        this.logDeterminant = logDeterminant;
        this.largestPrecision = largestPrecision;
    }

    /** Throws ArithmeticException if Λ is not positive definite. */
    static Belief of(SparseState state) {
        Matrix lower = state.precision();
        double largest = 0;
        for (int i = 0; i < lower.rows(); i++) {
            largest = Math.max(largest, lower.get(i, i));
        }
        InverseFactor factor = Cholesky.factorInPlace(lower).invertInPlace();
        double[] mean = state.shift();
        factor.applyInverse(mean);
        return new Belief(Triangles.clearUpper(factor.lower()), mean, factor.logDeterminant(), largest);
    }

    /** The same variances around another mean. */
    Belief withMean(double[] newMean) {
        return new Belief(inverseFactor, newMean, logDeterminant, largestPrecision);
    }

    /** Whether iterates on the way may be made in single precision. */
    boolean allowsSinglePrecision() {
        return largestPrecision < LARGEST_COARSE;
    }

    int size() {
        return mean.length;
    }

    /** L⁻¹, zero above the diagonal; not a copy. */
    Matrix inverseFactor() {
        return inverseFactor;
    }

    /** a; not a copy. */
    double[] mean() {
        return mean;
    }

    /** log det Λ. */
    double logDeterminant() {
        return logDeterminant;
    }

    /** The largest element of the diagonal of Λ. */
    double largestPrecision() {
        return largestPrecision;
    }

    /** P. */
    Matrix covariance() {
        Matrix p = Matrix.zeros(size(), size());
        Blas.get().multiply(true, false, 1, inverseFactor, inverseFactor, 0, p);
        return Triangles.symmetricPart(p);
    }

    /** The difference of two packed states in units of this belief, packed. */
    double[] inUnits(double[] difference) {
        int m = size();
        Matrix precision = Triangles.matrixOf(difference, m);
        double[] shift = Triangles.vectorOf(difference, m);
        double[] moved = new double[m];
        Blas.get().multiply(false, precision, mean, moved);
        for (int i = 0; i < m; i++) {
            shift[i] -= moved[i];
        }
        return Triangles.join(Triangles.congruence(inverseFactor, precision), whitened(shift));
    }

    /** L⁻¹ x. */
    double[] whitened(double[] x) {
        double[] y = new double[size()];
        Blas.get().multiply(false, inverseFactor, x, y);
        return y;
    }

    /** L⁻ᵀ x. */
    double[] coloured(double[] x) {
        double[] y = new double[size()];
        Blas.get().multiply(true, inverseFactor, x, y);
        return y;
    }
}
