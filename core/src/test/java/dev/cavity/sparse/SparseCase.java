package dev.cavity.sparse;

import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.testing.Problem;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/** A problem with a kernel and inducing inputs, and sparse inference on it to a tight tolerance. */
record SparseCase(Problem problem, Kernel kernel, Matrix inducing) {
    /** Neither is zero: both offsets take part in what is checked. */
    static final double SHIFT = -0.2;

    static final double PRIOR_MEAN = 0.3;

    static final SparseEp TIGHT = SparseEp.of(ExpectationPropagation.withDefaults())
            .withTolerance(1e-12)
            .withSolveTolerance(1e-11);

    /** Every so-many-th input, each a little displaced so that none coincides with a row. */
    static SparseCase of(Problem problem, Kernel kernel, int m) {
        int n = problem.size();
        Matrix z = problem.inputs()
                .selectRows(IntStream.range(0, m).map(i -> i * n / m).toArray());
        Arrays.setAll(z.array(), i -> z.array()[i] + 0.2 + 0.05 * Math.sin(i + 1));
        return new SparseCase(problem, kernel, z);
    }

    LocalRowBlocks<RowBlock> rows(int blocks, int threads) {
        return rows(problem.outcomes(), blocks, threads);
    }

    /** The same points with other outcomes. */
    LocalRowBlocks<RowBlock> rows(Outcomes seen, int blocks, int threads) {
        return LocalRowBlocks.of(new Observations(problem.inputs(), seen), blocks, threads);
    }

    SparsePosterior infer(SparseEp ep, Optional<SparseStart> warm) {
        try (LocalRowBlocks<RowBlock> rows = rows(2, 1)) {
            return ep.infer(rows, kernel, inducing, PRIOR_MEAN, warm);
        }
    }

    @Override
    public String toString() {
        return problem + ", " + kernel + ", m = " + inducing.rows();
    }
}
