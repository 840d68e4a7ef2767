package dev.cavity.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.KernelRecipe;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import dev.cavity.sparse.SparseEp;
import dev.cavity.sparse.SparsePosterior;
import dev.cavity.sparse.Totals;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.LongAccumulator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(OS.WINDOWS) // where Spark needs binaries of Hadoop that are not in its jars
class SparkRowBlocksTest {
    /** Sums in another order differ by rounding, which the fixed point and the solve of the gradient do not enlarge much. */
    private static final double ROUNDING = 1e-9;

    private static final double SHIFT = 0.1;

    private final SparkSession spark = LocalSpark.session();
    private final Dataset data = Synthetic.twonorm(300, 1);
    private final Kernel kernel = KernelRecipe.byName("se", true).forDimension(20);
    private final Matrix inducing =
            data.inputs().selectRows(IntStream.range(0, 20).map(k -> 14 * k).toArray());
    private final SparseEp ep = SparseEp.of(ExpectationPropagation.withDefaults())
            .withTolerance(1e-11)
            .withSolveTolerance(1e-11);

    @ParameterizedTest
    @CsvSource({"nlp,1", "nlp,2", "nlp,7", "f1,7", "evidence,2", "evidence,7", "paper-auc,7", "brier,1"})
    void lossAndGradientAreThoseOfTheLocalRun(String criterion, int partitions) {
        LossValue local;
        try (RowBlocks<RowBlock> rows = LocalRowBlocks.of(new Observations(data.inputs(), data.outcomes()), 1, 1)) {
            local = value(rows, criterion);
        }
        try (SparkRowBlocks<RowBlock> rows = LocalSpark.blocks(spark, data, partitions)) {
            LossValue there = value(rows, criterion);

            assertThat(there.loss()).isCloseTo(local.loss(), within(ROUNDING * Math.max(1, Math.abs(local.loss()))));
            double[] expected = local.gradient().orElseThrow().kernel();
            double[] found = there.gradient().orElseThrow().kernel();
            for (int k = 0; k < expected.length; k++) {
                assertThat(found[k]).isCloseTo(expected[k], within(ROUNDING * Math.max(1, Math.abs(expected[k]))));
            }
        }
    }

    private LossValue value(RowBlocks<RowBlock> rows, String criterion) {
        try (SparsePosterior posterior = ep.infer(rows, kernel, inducing, 0.2, Optional.empty())) {
            assertThat(posterior.convergence().converged()).isTrue();
            return Criteria.byName(criterion).evaluate(posterior, SHIFT, GradientMode.EXACT);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 40})
    void theSamePartitionsGiveTheSameBits(int partitions) {
        double[] first = sums(partitions);
        for (int again = 0; again < 3; again++) {
            assertThat(sums(partitions)).containsExactly(first);
        }
    }

    private double[] sums(int partitions) {
        try (SparkRowBlocks<RowBlock> rows = LocalSpark.blocks(spark, data, partitions)) {
            return rows.sum(block -> {
                        double[] sums = new double[4];
                        for (int i = 0; i < block.size(); i++) {
                            for (int k = 0; k < sums.length; k++) {
                                sums[k] += Math.exp(block.inputs().get(i, k));
                            }
                        }
                        return Totals.of(sums);
                    })
                    .part(0);
        }
    }

    @Test
    void manyPartitionsAreAddedInTheirOrder() {
        try (SparkRowBlocks<RowBlock> rows = LocalSpark.blocks(spark, data, 40)) {
            double expected = 0;
            double group = 0;
            for (int k = 0; k < 40; k++) {
                if (k % PartitionSums.FAN_IN == 0) {
                    expected += group;
                    group = 0;
                }
                int first = data.size() * k / 40;
                group += Math.sqrt(first + 0.5);
            }
            expected += group;
            assertThat(rows.sum(block -> Totals.of(new double[] {Math.sqrt(block.numbers()[0] + 0.5)}))
                            .at(0, 0))
                    .isEqualTo(expected);
        }
    }

    @Test
    void whatAFunctionThrowsReachesTheCaller() {
        try (SparkRowBlocks<RowBlock> rows = LocalSpark.blocks(spark, data, 2)) {
            assertThatThrownBy(() -> rows.sum(block -> {
                        throw new ArithmeticException("not positive definite");
                    }))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessage("not positive definite");
        }
    }

    @Test
    void rowsAreGatheredInTheirOrder() {
        try (SparkRowBlocks<RowBlock> rows = LocalSpark.blocks(spark, data, 7)) {
            double[] gathered = rows.gather(block -> IntStream.range(0, block.size())
                    .mapToDouble(i -> block.inputs().get(i, 0))
                    .toArray());
            assertThat(gathered)
                    .containsExactly(IntStream.range(0, data.size())
                            .mapToDouble(i -> data.inputs().get(i, 0))
                            .toArray());
        }
    }

    /** Made once for each block, and each beside its own block in every pass. */
    @Test
    void extendedBlocksKeepWhatIsNewAndOnlyThat() {
        LongAccumulator made = spark.sparkContext().longAccumulator();
        try (SparkRowBlocks<RowBlock> rows = LocalSpark.blocks(spark, data, 3)) {
            rows.sum(block -> Totals.of(new double[] {block.size()}));
            int before = spark.sparkContext().getPersistentRDDs().size();
            try (SparkRowBlocks<double[]> extended = rows.extend(
                    block -> {
                        made.add(1);
                        return block.numbers()[0];
                    },
                    (block, first) -> new double[] {block.numbers()[0] - first, 1})) {
                for (int pass = 0; pass < 2; pass++) {
                    assertThat(extended.sum(Totals::of).part(0)).containsExactly(0, made.value());
                }
                assertThat(spark.sparkContext().getPersistentRDDs().size()).isEqualTo(before + 1);
            }
            assertThat(spark.sparkContext().getPersistentRDDs().size()).isEqualTo(before);
        }
    }

    @Test
    void closingLeavesNothingPersisted() {
        int before = spark.sparkContext().getPersistentRDDs().size();
        try (SparkRowBlocks<RowBlock> rows = LocalSpark.blocks(spark, data, 2)) {
            value(rows, "nlp");
        }
        assertThat(spark.sparkContext().getPersistentRDDs().size()).isEqualTo(before);
    }
}
