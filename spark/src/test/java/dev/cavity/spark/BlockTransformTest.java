package dev.cavity.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.ClassDataset;
import java.util.List;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(OS.WINDOWS) // where Spark needs binaries of Hadoop that are not in its jars
class BlockTransformTest {
    /** Products of matrices and of vectors add in another order. */
    private static final double ROUNDING = 1e-12;

    private final SparkSession spark = LocalSpark.session();
    private final ClassDataset data = Frames.clouds(3, 90, 3);
    private final Dataset<Row> frame = Frames.frame(spark, data);

    /** Fitted once for all tests. */
    private static GpClassificationModel model;

    @BeforeAll
    static void fit() {
        model = new GpClassifier()
                .setCriterion("evidence")
                .setInducing(5)
                .setMaxIter(1)
                .fit(Frames.frame(LocalSpark.session(), Frames.clouds(3, 90, 3)).coalesce(1));
    }

    @Test
    void schemaIsThatOfSparksOwnTransformation() {
        assertThat(model.transform(frame).schema())
                .isEqualTo(model.transformByRow(frame).schema());
        GpClassificationModel some = model.copy(org.apache.spark.ml.param.ParamMap.empty());
        some.setRawPredictionCol("");
        some.setPredictionCol("the.class");
        assertThat(some.transform(frame).schema())
                .isEqualTo(some.transformByRow(frame).schema());
        assertThat(some.transform(frame).columns())
                .containsExactly("id", "label", "features", "weight", "group", "probability", "the.class");
    }

    @Test
    void rowsAreThoseOfSparksOwnTransformationInTheirOrder() {
        // more rows than a block in some partitions, none in others
        Dataset<Row> many = spark.range(2600)
                .select(functions.col("id").mod(90).cast("int").as("place"))
                .repartition(5, functions.col("place").gt(60))
                .join(functions.broadcast(frame), functions.expr("place = id"))
                .cache();
        List<Row> blocks = model.transform(many).collectAsList();
        List<Row> one = model.transformByRow(many).collectAsList();
        assertThat(blocks).hasSize(2600).hasSameSizeAs(one);
        int before = many.columns().length;
        for (int i = 0; i < one.size(); i++) {
            for (int k = 0; k < before; k++) {
                assertThat(blocks.get(i).get(k)).isEqualTo(one.get(i).get(k));
            }
            Vector probability = blocks.get(i).getAs(before + 1);
            assertThat(probability.toArray())
                    .containsExactly(one.get(i).<Vector>getAs(before + 1).toArray(), within(ROUNDING));
            assertThat(blocks.get(i).getDouble(before + 2)).isEqualTo(one.get(i).getDouble(before + 2));
        }
        many.unpersist();
    }

    @Test
    void noRowsGiveNoRows() {
        assertThat(model.transform(frame.filter("id < 0")).count()).isZero();
    }
}
