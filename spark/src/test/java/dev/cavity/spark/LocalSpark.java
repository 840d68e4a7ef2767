package dev.cavity.spark;

import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.sparse.RowBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.VectorUDT;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Assumptions;

/** Spark in the process of the test. */
final class LocalSpark {
    private LocalSpark() {}

    static SparkSession session() {
        return SparkSession.builder()
                .master("local[2]")
                .appName("cavity-test")
                .config("spark.ui.enabled", false)
                .config("spark.sql.shuffle.partitions", 2)
                .config("spark.sql.codegen.wholeStage", false)
                .config("spark.sql.adaptive.enabled", false)
                .getOrCreate();
    }

    /** Hadoop 3.4, with which Spark 4.1 writes files and starts executors, calls what JDK 24 has taken away. */
    static void assumeHadoopWorks() {
        Assumptions.assumeTrue(
                Runtime.version().feature() < 24,
                "Spark " + org.apache.spark.package$.MODULE$.SPARK_VERSION()
                        + " cannot write files or start executors on JDK 24 and later: its Hadoop needs javax.security.auth.Subject.getSubject");
    }

    /** Data in partitions of nearly the same size, in the order of the rows; some are empty if there are few rows. */
    static SparkRowBlocks<RowBlock> blocks(SparkSession spark, Dataset data, int partitions) {
        List<RowBlock> blocks = new ArrayList<>();
        for (int k = 0; k < partitions; k++) {
            int from = data.size() * k / partitions;
            int to = data.size() * (k + 1) / partitions;
            Observations all = new Observations(data.inputs(), data.outcomes());
            blocks.add(new RowBlock(all.select(IntStream.range(from, to).toArray()), from));
        }
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        return SparkRowBlocks.of(context.parallelize(blocks, partitions), data.size());
    }

    /** Columns label (0 or 1) and features. */
    static org.apache.spark.sql.Dataset<Row> frame(SparkSession spark, Dataset data) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < data.size(); i++) {
            rows.add(RowFactory.create(
                    data.label(i) > 0 ? 1.0 : 0.0, Vectors.dense(data.inputs().row(i))));
        }
        StructType schema = new StructType(new StructField[] {
            new StructField("label", DataTypes.DoubleType, false, Metadata.empty()),
            new StructField("features", new VectorUDT(), false, Metadata.empty())
        });
        return spark.createDataFrame(rows, schema);
    }
}
