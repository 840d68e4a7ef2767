package dev.cavity.bench;

import dev.cavity.criterion.Criterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.data.Standardizer;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.Inducing;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import dev.cavity.sparse.SparseEp;
import dev.cavity.sparse.SparsePosterior;
import dev.cavity.sparse.SparseStart;
import dev.cavity.sparse.Totals;
import java.util.Arrays;
import java.util.Optional;

/** ringnorm in blocks with m inducing inputs: one evaluation as the optimiser makes it, and the product it is measured by. */
final class SparseStudy implements AutoCloseable {
    private static final double STEP = 0.1;

    private final LocalRowBlocks<RowBlock> rows;
    private final Matrix inducing;
    private final Kernel kernel = Kernels.squaredExponential().isotropic(4, 20);
    private final SparseEp inference = SparseEp.of(ExpectationPropagation.withDefaults());

    SparseStudy(int n, int m, int threads) {
        Dataset data = Synthetic.ringnorm(n, 1);
        Standardizer standardizer = Standardizer.fit(data.inputs());
        Matrix inputs = standardizer.apply(data.inputs());
        this.rows = LocalRowBlocks.of(new Observations(inputs, data.outcomes()), threads);
        this.inducing =
                Inducing.greedyVariance(m).choose(kernel, inputs, standardizer).inputs();
    }

    /** Blocks of an n × m matrix, transposed, to be multiplied. */
    RowBlocks<Matrix> factors() {
        int m = inducing.rows();
        return rows.derive(block -> {
            Matrix factor = Matrix.zeros(m, block.size());
            Arrays.setAll(factor.array(), i -> Math.sin(i));
            return factor;
        });
    }

    /** The unit: (n × m)ᵀ(n × m) over the same blocks on the same threads. */
    static double[] product(RowBlocks<Matrix> factors) {
        return factors.sum(block -> {
                    Matrix product = Matrix.zeros(block.rows(), block.rows());
                    Blas.get().multiply(false, true, 1, block, block, 0, product);
                    return Totals.of(product.array());
                })
                .part(0);
    }

    /** What the unit takes. */
    ProcessorTime productTime() {
        try (RowBlocks<Matrix> factors = factors()) {
            product(factors);
            return ProcessorTime.leastOf(() -> product(factors));
        }
    }

    private SparsePosterior infer(double offset, double tolerance, Optional<SparseStart> warm) {
        double[] theta = kernel.logParameters();
        Arrays.setAll(theta, j -> theta[j] + offset);
        return inference.withTolerance(tolerance).infer(rows, kernel.withLogParameters(theta), inducing, 0, warm);
    }

    /** Cold inference at hyperparameters a typical optimiser step away: 0.1 in each logarithm. */
    SparseStart nearby() {
        try (SparsePosterior posterior = infer(-STEP, inference.tolerance(), Optional.empty())) {
            return posterior.start();
        }
    }

    /** One step of the optimiser: features, EP from warm, a criterion, its exact gradient, as precise as at the end of a search. */
    LossValue lossAndGradient(SparseStart warm, Criterion criterion) {
        return lossAndGradient(warm, criterion, inference.tolerance());
    }

    /** The same to a tolerance: searches ask for 10⁻³ while gradients are large. */
    LossValue lossAndGradient(SparseStart warm, Criterion criterion, double tolerance) {
        try (SparsePosterior posterior = infer(0, tolerance, Optional.of(warm))) {
            return criterion.evaluate(posterior, 0, GradientMode.EXACT);
        }
    }

    @Override
    public void close() {
        rows.close();
    }
}
