package dev.cavity.sparse;

import dev.cavity.inference.Gradient;
import dev.cavity.kernel.CrossGram;
import dev.cavity.kernel.CrossSource;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Gmres;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * From cotangents of features v_i and residual variances λ_i of a block's rows to those of the kernel's parameters and of Z.
 *
 * <p>λ_i = k_ii − ‖v_i‖² and v_i = L⁻¹ k(Z, x_i): per row G_K = L⁻ᵀ(v̄_i − 2 λ̄_i v_i) goes through the cross-covariances, λ̄ through
 * the variances, and M = Σ (v̄_i − 2 λ̄_i v_i) v_iᵀ is summed for K_mm. (At the fixed point its first part is a zᵀ + z aᵀ − 2Z. But what solving
 * the linear system leaves open would then be in the one and not in the other, whose difference is small beside both.)
 *
 * <p>Rows are taken in panels, so that all that is made of them stays in the cache. Not for sharing between threads.
 */
final class FeatureCotangents {
    private final ProjectedBlock rows;
    private final InducingBasis basis;
    private final boolean byInputs;
    private final double[] byResidual;
    private final double[] offsets = new double[2];
    private final double[] byKernel;
    private final double[] byZ;
    private final Matrix sum;
    private final CrossSource covariances;

    FeatureCotangents(ProjectedBlock rows, InducingBasis basis, boolean byInputs) {
        this.rows = rows;
        this.basis = basis;
        this.byInputs = byInputs;
        this.byResidual = new double[rows.size()];
        this.byKernel = new double[basis.kernel().logParameters().length];
        this.sum = Matrix.zeros(basis.size(), basis.size());
        this.covariances = basis.kernel().crossSource(basis.inputs());
        this.byZ = new double[byInputs ? basis.inputs().array().length : 0];
    }

    /** A row's λ̄, and what the offsets γ and c have of it. */
    void set(int row, double residual, double shift, double mean) {
        byResidual[row] = residual;
        offsets[0] += shift;
        offsets[1] += mean;
    }

    /** Takes v̄ of the rows of a panel to the kernel, after their λ̄ are set; overwrites it. */
    void add(Matrix features, int from, Matrix byFeatures) {
        int m = byFeatures.rows();
        double[] v = features.array();
        double[] g = byFeatures.array();
        for (int i = 0; i < features.columns(); i++) {
            double factor = 2 * byResidual[from + i];
            for (int k = i * m; k < (i + 1) * m; k++) {
                g[k] -= factor * v[k];
            }
        }
        Blas.get().multiply(false, true, 1, byFeatures, features, 1, sum);
        Blas.get().multiplyTransposedTriangular(basis.inverse(), byFeatures);
        int[] panel = IntStream.range(from, from + features.columns()).toArray();
        Matrix x = rows.rows().inputs().selectRows(panel);
        CrossGram cross = covariances.with(x);
        add(cross.pullback(byFeatures), byKernel);
        double[] residual = Arrays.copyOfRange(byResidual, from, from + features.columns());
        add(basis.kernel().diagonalPullback(x, residual), byKernel);
        if (byInputs) {
            add(cross.pullbackToRows(byFeatures).array(), byZ);
        }
    }

    private static void add(double[] term, double[] sum) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += term[i];
        }
    }

    /** The block's share: by kernel, M, the offsets γ and c, and by Z. */
    Totals totals() {
        return Totals.of(byKernel, sum.array(), offsets, byZ);
    }

    /** The gradient from the sums of all blocks, and the linear system that was solved before. */
    static Gradient gradient(Totals totals, InducingBasis basis, boolean byInputs, Gmres.Result solve) {
        int m = basis.size();
        InducingBasis.BasisGradient own = basis.pullback(Matrix.wrap(m, m, totals.part(1)), byInputs);
        double[] kernel = own.kernel().clone();
        add(totals.part(0), kernel);
        double[] inputs = own.inputs().clone();
        add(totals.part(3), inputs);
        return new Gradient(
                kernel,
                new double[0],
                totals.at(2, 0),
                totals.at(2, 1),
                solve.relativeResidual(),
                solve.steps(),
                solve.converged(),
                inputs);
    }
}
