package dev.cavity.spark;

import dev.cavity.data.ClassDataset;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.spark.ml.linalg.VectorUDT;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Small data for tests, as the library and as Spark have it. */
final class Frames {
    private Frames() {}

    /** Clouds in the plane, one for each class, that overlap a little; classes in turn, weights and groups as the data have them. */
    static ClassDataset clouds(int classes, int n, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[n][];
        String[] classOf = new String[n];
        for (int i = 0; i < n; i++) {
            double angle = 2 * Math.PI * (i % classes) / classes;
            rows[i] = new double[] {
                1.2 * Math.cos(angle) + random.nextGaussian(), 1.2 * Math.sin(angle) + random.nextGaussian()
            };
            classOf[i] = Integer.toString(i % classes);
        }
        return ClassDataset.of(rows, classOf);
    }

    /** Columns id, label, features, weight and group. */
    static Dataset<Row> frame(SparkSession spark, ClassDataset data) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < data.size(); i++) {
            rows.add(RowFactory.create(
                    i,
                    (double) data.classOf(i),
                    Vectors.dense(data.inputs().row(i)),
                    data.outcomes().weight(i),
                    "g" + data.outcomes().group(i)));
        }
        StructType schema = new StructType()
                .add("id", DataTypes.IntegerType, false)
                .add("label", DataTypes.DoubleType, false)
                .add("features", new VectorUDT(), false)
                .add("weight", DataTypes.DoubleType, true)
                .add("group", DataTypes.StringType, true);
        return spark.createDataFrame(rows, schema);
    }
}
