package dev.cavity.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.KernelRecipe;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GatheredRowsTest {
    private static final double ROUNDING = 1e-12;
    private static final double SHIFT = 0.1;
    private static final int N = 60;

    /** Every so-many-th row is of one group; with as many groups as rows each stands alone. */
    @ParameterizedTest
    @ValueSource(ints = {N, 20})
    void marginsOfSomePairsAreThoseAmongAll(int groups) {
        Dataset data = Synthetic.twonorm(N, 2);
        Outcomes outcomes = data.outcomes()
                .withGroups(IntStream.range(0, N).map(i -> i % groups).toArray());
        Kernel kernel = KernelRecipe.byName("se", false).forDimension(20);
        Matrix inducing = data.inputs().selectRows(0, 7, 15, 30, 44);
        int[] some = {3, 4, 17, 23, 58};
        try (LocalRowBlocks<RowBlock> rows = LocalRowBlocks.of(new Observations(data.inputs(), outcomes), 3, 1);
                SparsePosterior posterior = SparseEp.of(ExpectationPropagation.withDefaults())
                        .infer(rows, kernel, inducing, 0, Optional.empty())) {
            Matrix all = posterior.pairMargins(SHIFT, IntStream.range(0, N).toArray());
            Matrix few = posterior.pairMargins(SHIFT, some);
            for (int p = 0; p < some.length; p++) {
                for (int q = 0; q < some.length; q++) {
                    assertThat(few.get(p, q)).isCloseTo(all.get(some[p], some[q]), within(ROUNDING));
                }
            }
        }
    }
}
