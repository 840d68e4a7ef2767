package dev.cavity.sparse;

import dev.cavity.inference.Gradient;
import dev.cavity.kernel.CrossGram;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;

/**
 * From cotangents of features v_i and residual variances λ_i to those of the kernel's parameters and of Z.
 *
 * <p>λ_i = k_ii − ‖v_i‖² and v_i = L⁻¹ k(Z, x_i): per block G_K = L⁻ᵀ(v̄_i − 2 λ̄_i v_i) goes through the cross-covariances, λ̄ through
 * the variances, and M = Σ (v̄_i − 2 λ̄_i v_i) v_iᵀ is summed for K_mm.
 */
final class FeatureCotangents {
    private FeatureCotangents() {}

    /** One block's share: by kernel, M, the offsets γ and c, and by Z. Overwrites the cotangents of the features. */
    static Totals pull(
            ProjectedBlock rows,
            InducingBasis basis,
            Matrix byFeatures,
            double[] byResidual,
            double[] offsets,
            boolean byInputs) {
        int m = byFeatures.rows();
        double[] v = rows.features().array();
        double[] g = byFeatures.array();
        for (int i = 0; i < byResidual.length; i++) {
            for (int k = i * m; k < (i + 1) * m; k++) {
                g[k] -= 2 * byResidual[i] * v[k];
            }
        }
        Matrix sum = Matrix.zeros(m, m);
        Blas.get().multiply(false, true, 1, byFeatures, rows.features(), 0, sum);
        Blas.get().solveTriangular(true, basis.factor(), byFeatures);
        Matrix x = rows.rows().inputs();
        CrossGram cross = basis.kernel().crossGram(basis.inputs(), x);
        double[] byKernel = cross.pullback(byFeatures);
        double[] byVariance = basis.kernel().diagonalPullback(x, byResidual);
        for (int j = 0; j < byKernel.length; j++) {
            byKernel[j] += byVariance[j];
        }
        double[] byZ = byInputs ? cross.pullbackToRows(byFeatures).array() : new double[0];
        return Totals.of(byKernel, sum.array(), offsets, byZ);
    }

    /** The gradient from the sums of all blocks. */
    static Gradient gradient(
            Totals totals, InducingBasis basis, boolean byInputs, double residual, int steps, boolean solved) {
        int m = basis.size();
        InducingBasis.BasisGradient own = basis.pullback(Matrix.wrap(m, m, totals.part(1)), byInputs);
        double[] kernel = sum(totals.part(0), own.kernel());
        double[] inputs = sum(totals.part(3), own.inputs());
        double shift = totals.at(2, 0);
        return new Gradient(kernel, new double[0], shift, totals.at(2, 1), residual, steps, solved, inputs);
    }

    private static double[] sum(double[] a, double[] b) {
        double[] sum = a.clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += b[i];
        }
        return sum;
    }
}
