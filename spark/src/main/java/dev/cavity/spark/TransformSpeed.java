package dev.cavity.spark;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Blas;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.ml.linalg.VectorUDT;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * A program: rows per second of {@link GpClassificationModel#transform}, block by block, beside Spark's own way row by row, alternately in one
 * run.
 *
 * <p>{@code TransformSpeed [ROWS] [INDUCING] [MASTER]}, by default 200,000 rows of twenty features, 200 inducing inputs, {@code local[2]}.
 */
public final class TransformSpeed {
    private static final int REPEATS = 5;
    private static final int TRAINING = 2000;

    private TransformSpeed() {}

    /**
     * The program.
     *
     * @param arguments rows, inducing inputs and master, each with a default
     */
    public static void main(String[] arguments) {
        int rows = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200_000;
        int inducing = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 200;
        SparkSession spark = SparkSession.builder()
                .appName("cavity-transform-speed")
                .master(arguments.length > 2 ? arguments[2] : "local[2]")
                .config("spark.ui.enabled", false)
                .getOrCreate();
        spark.sparkContext().setLogLevel("ERROR");
        Dataset<Row> training = frame(spark, TRAINING);
        GpClassificationModel model = new GpClassifier()
                .setCriterion("evidence")
                .setMaxIter(1)
                .setInducing(inducing)
                .fit(training.coalesce(1));
        Dataset<Row> many = frame(spark, rows).cache();
        many.count();
        System.out.printf(
                Locale.ROOT,
                "%d rows, %d inducing inputs, %s%n",
                rows,
                inducing,
                Blas.get().description());
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            double byRow = seconds(model.transformByRow(many));
            double byBlock = seconds(model.transform(many));
            System.out.printf(
                    Locale.ROOT,
                    "by row %.0f rows/s, by block %.0f rows/s, ratio %.1f%n",
                    rows / byRow,
                    rows / byBlock,
                    byRow / byBlock);
        }
        spark.stop();
    }

    /** All columns are computed and let go of. */
    private static double seconds(Dataset<Row> frame) {
        long start = System.nanoTime();
        frame.write().format("noop").mode("overwrite").save();
        return (System.nanoTime() - start) * 1e-9;
    }

    private static Dataset<Row> frame(SparkSession spark, int n) {
        ClassDataset data = ClassDataset.of(Synthetic.twonorm(n, 1));
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            rows.add(RowFactory.create(
                    (double) data.classOf(i), Vectors.dense(data.inputs().row(i))));
        }
        StructType schema =
                new StructType().add("label", DataTypes.DoubleType, false).add("features", new VectorUDT(), false);
        return spark.createDataFrame(rows, schema);
    }
}
