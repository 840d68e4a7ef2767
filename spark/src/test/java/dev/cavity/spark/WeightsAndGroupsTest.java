package dev.cavity.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.ClassDataset;
import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.Predictions;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.sparse.Inducing;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(OS.WINDOWS) // where Spark needs binaries of Hadoop that are not in its jars
class WeightsAndGroupsTest {
    private static final int N = 120;
    private static final int M = 8;
    /** The search ends within its own tolerance, and sums in another order end it at a point that differs by little. */
    private static final double SEARCH = 1e-6;

    private final SparkSession spark = LocalSpark.session();
    private final ClassDataset plain = Frames.clouds(2, N, 2);
    private final GpClassifier estimator =
            new GpClassifier().setCriterion("nlp").setInducing(M).setMaxIter(1);

    private FittedGp local(ClassDataset data) {
        return GpTrainer.withDefaults()
                .withCriterion(Criteria.nlp())
                .withInducing(Inducing.kMeans(M, 1))
                .withMaxIterations(1)
                .fit(data.binary());
    }

    @Test
    void weightsAreThoseOfOneMachine() {
        double[] weights = IntStream.range(0, N).mapToDouble(i -> 0.5 * (i % 5)).toArray(); // zero is one of them
        ClassDataset data = plain.withWeights(weights);
        FittedGp here = local(data);
        GpClassificationModel there =
                estimator.setWeightCol("weight").fit(Frames.frame(spark, data).coalesce(2));

        assertThat(there.binary().leaveOneOut().nlp())
                .isCloseTo(here.leaveOneOut().nlp(), within(SEARCH));
        assertThat(there.binary().margins(data.inputs())).containsExactly(here.margins(data.inputs()), within(SEARCH));
        assertThat(there.binary().leftOut().orElseThrow().asChosen().outcomes().weights())
                .containsExactly(weights);
    }

    @Test
    void weightsOfOneGiveTheSameBitsAsNone() {
        Dataset<Row> frame = Frames.frame(spark, plain).coalesce(2);
        double[] without = estimator.fit(frame).binary().margins(plain.inputs());
        double[] with = estimator.setWeightCol("weight").fit(frame).binary().margins(plain.inputs());
        assertThat(with).containsExactly(without);
    }

    @Test
    void badWeightsGetASentence() {
        Dataset<Row> frame = Frames.frame(spark, plain);
        estimator.setWeightCol("weight");
        for (double bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> estimator.fit(weighing(frame, functions.lit(bad))))
                    .hasMessage("weight " + bad + " in column 'weight' is not in [0, ∞)");
        }
        assertThatThrownBy(
                        () -> estimator.fit(weighing(frame, functions.lit(null).cast("double"))))
                .hasMessage("a weight in column 'weight' is missing (null)");
        assertThatThrownBy(() -> estimator.fit(frame.withColumn("weight", functions.lit("much"))))
                .hasMessageContaining("Column weight must be of type numeric");
        assertThatThrownBy(() -> estimator.fit(frame.withColumn(
                        "weight",
                        functions.when(functions.col("label").equalTo(1), 0.0).otherwise(1.0))))
                .hasMessage("all rows of class 1 have weight 0 in column 'weight'; a class needs a row that counts");
    }

    private static Dataset<Row> weighing(Dataset<Row> frame, org.apache.spark.sql.Column row7) {
        return frame.withColumn(
                "weight", functions.when(functions.col("id").equalTo(7), row7).otherwise(functions.lit(1.0)));
    }

    @Test
    void rowsThatNobodyGroupedStandAloneInAllPartitions() {
        Outcomes rows = estimator
                .fit(Frames.frame(spark, plain).repartition(3))
                .binary()
                .leftOut()
                .orElseThrow()
                .asChosen()
                .outcomes();
        assertThat(rows.isGrouped()).isFalse();
    }

    @Test
    void groupsAreLeftOutTogetherAsOnOneMachine() {
        ClassDataset data =
                plain.withGroups(IntStream.range(0, N).map(i -> i % 40).toArray());
        Dataset<Row> frame = Frames.frame(spark, data).repartition(3).cache();
        FittedGp here = local(inTheOrderOfPartitions(data, frame));
        GpClassificationModel there = estimator.setGroupCol("group").fit(frame);

        assertThat(there.binary().leaveOneOut().nlp())
                .isCloseTo(here.leaveOneOut().nlp(), within(SEARCH));
        Predictions leftOut = there.binary().leftOut().orElseThrow().asChosen();
        assertThat(leftOut.outcomes().sharedGroups()).hasSize(40).allMatch(group -> group.length == 3);
        Predictions expected = here.leftOut().orElseThrow().asChosen();
        for (int i = 0; i < N; i++) {
            assertThat(leftOut.logPositive(i)).isCloseTo(expected.logPositive(i), within(SEARCH));
        }
        frame.unpersist();
    }

    /** Inducing inputs depend on the order of the rows. */
    private static ClassDataset inTheOrderOfPartitions(ClassDataset data, Dataset<Row> frame) {
        try (FrameRows rows = FrameRows.of(frame, new FrameColumns("label", "features", "", "group"))) {
            Matrix ordered = RowSample.of(rows.blocks(), 1);
            return data.select(IntStream.range(0, N)
                    .map(i -> IntStream.range(0, N)
                            .filter(j -> Arrays.equals(data.inputs().row(j), ordered.row(i)))
                            .findFirst()
                            .orElseThrow())
                    .toArray());
        }
    }

    @Test
    void badGroupsGetASentence() {
        Dataset<Row> frame = Frames.frame(spark, plain);
        estimator.setGroupCol("group");
        assertThatThrownBy(() -> estimator.fit(frame.withColumn("group", functions.lit("same"))))
                .hasMessage(
                        "all rows are of one group in column 'group', and without it no row would be left to learn from");
        assertThatThrownBy(() -> estimator.fit(frame.withColumn(
                        "group", functions.when(functions.col("id").gt(7), functions.col("group")))))
                .hasMessage("a group in column 'group' is missing (null)");
    }

    @Test
    void aGroupIsNeverDividedBetweenBlocks() {
        ClassDataset data =
                plain.withGroups(IntStream.range(0, N).map(i -> i % 7).toArray());
        FrameColumns columns = new FrameColumns("label", "features", "", "group");
        try (FrameRows rows = FrameRows.of(Frames.frame(spark, data).repartition(3), columns)) {
            assertThat(rows.tally().groups()).isEqualTo(7);
            int[] sizes = rows
                    .blocks()
                    .collect(block -> block.rows().outcomes().sharedGroups().stream()
                            .mapToInt(group -> group.length)
                            .toArray())
                    .stream()
                    .flatMapToInt(Arrays::stream)
                    .toArray();
            assertThat(sizes).hasSize(7).contains(18, 17).doesNotContain(0);
            assertThat(Arrays.stream(sizes).sum()).isEqualTo(N);
        }
    }
}
