package dev.cavity.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.data.Observations;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalRowBlocksTest {
    private static final int N = 23;

    private static LocalRowBlocks<RowBlock> rows(int blocks, int threads) {
        double[] x = IntStream.range(0, N).asDoubleStream().toArray();
        int[] labels = new int[N];
        Arrays.setAll(labels, i -> i % 2 == 0 ? 1 : -1);
        return LocalRowBlocks.of(Observations.of(Matrix.wrap(N, 1, x), labels), blocks, threads);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "7, 1", "7, 3", "23, 2", "40, 2"})
    void everyRowCountsOnceAndInOrder(int blocks, int threads) {
        try (LocalRowBlocks<RowBlock> rows = rows(blocks, threads)) {
            Totals totals = rows.sum(block -> Totals.of(new double[] {
                block.size(), Arrays.stream(block.inputs().array()).sum()
            }));
            assertThat(totals.part(0)).containsExactly(N, N * (N - 1) / 2.0);
            assertThat(rows.gather(block -> block.inputs().array()))
                    .containsExactly(IntStream.range(0, N).asDoubleStream().toArray());
            try (RowBlocks<double[]> derived = rows.derive(block ->
                    Arrays.stream(block.inputs().array()).map(x -> 2 * x).toArray())) {
                assertThat(derived.gather(block -> block))
                        .containsExactly(
                                IntStream.range(0, N).mapToDouble(i -> 2 * i).toArray());
            }
            try (RowBlocks<double[]> extended = rows.extend(
                    RowBlock::size, (block, size) -> new double[] {size, block.size(), block.numbers()[0]})) {
                Totals both = extended.sum(Totals::of);
                assertThat(both.at(0, 0)).isEqualTo(both.at(0, 1)).isEqualTo(N);
            }
            assertThat(rows.sum(block -> Totals.of(new double[] {
                                block.numbers()[0] - block.inputs().get(0, 0)
                            }))
                            .at(0, 0))
                    .isZero();
        }
    }

    @Test
    void exceptionsOfFunctionsReachTheCaller() {
        for (int threads = 1; threads <= 2; threads++) {
            try (LocalRowBlocks<RowBlock> rows = rows(5, threads)) {
                assertThatThrownBy(() -> rows.sum(block -> {
                            throw new ArithmeticException("of block " + block.numbers()[0]);
                        }))
                        .isInstanceOf(ArithmeticException.class)
                        .hasMessage("of block 0");
            }
        }
    }

    @Test
    void totalsOfDifferentShapesAreRefused() {
        Totals sum = Totals.none().add(Totals.of(new double[2]));
        assertThatIllegalArgumentException().isThrownBy(() -> sum.add(Totals.of(new double[3])));
        assertThatIllegalArgumentException().isThrownBy(() -> sum.add(Totals.of(new double[2], new double[1])));
        assertThat(sum.add(Totals.none()).part(0)).hasSize(2);
    }

    @Test
    void badRowsAreNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Observations.of(Matrix.zeros(2, 1), 1, 0))
                .withMessage("label 0 in row 1 is not -1 or +1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Observations.of(Matrix.zeros(2, 1), 1))
                .withMessage("1 labels for 2 inputs");
    }
}
