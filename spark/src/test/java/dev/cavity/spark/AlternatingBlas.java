package dev.cavity.spark;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import org.apache.spark.ml.classification.LogisticRegression;
import org.apache.spark.ml.feature.PCA;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The program of {@link BlasSideBySideTest}: Spark's linear algebra and ours by turns, whichever is first. */
final class AlternatingBlas {
    private static final int TURNS = 2;
    private static final int SIZE = 300;

    private AlternatingBlas() {}

    public static void main(String[] arguments) {
        boolean sparkFirst = arguments[0].equals("spark-first");
        if (!sparkFirst) {
            ours();
        }
        SparkSession spark = LocalSpark.session();
        Dataset data = Synthetic.ringnorm(100, 1);
        org.apache.spark.sql.Dataset<Row> frame = LocalSpark.frame(spark, data).cache();
        for (int turn = 0; turn < TURNS; turn++) {
            theirs();
            new PCA().setInputCol("features").setOutputCol("p").setK(3).fit(frame);
            new LogisticRegression().setMaxIter(1).fit(frame);
            ours();
        }
        new GpClassifier().setCriterion("evidence").setInducing(5).setMaxIter(1).fit(frame);
        System.out.println("SPARK "
                + dev.ludovic.netlib.blas.NativeBLAS.getInstance().getClass().getSimpleName());
        System.out.println("CAVITY " + Blas.get().description());
        System.out.println("DONE");
        System.exit(0);
    }

    /** Level 3 through the front that Spark uses for its native routines. */
    private static void theirs() {
        double[] a = values(1);
        double[] b = values(2);
        double[] c = new double[SIZE * SIZE];
        dev.ludovic.netlib.blas.NativeBLAS.getInstance()
                .dgemm("N", "N", SIZE, SIZE, SIZE, 1, a, SIZE, b, SIZE, 0, c, SIZE);
        require(c[0], a, b);
    }

    private static void ours() {
        double[] a = values(1);
        double[] b = values(2);
        Matrix c = Matrix.zeros(SIZE, SIZE);
        Blas.get().multiply(false, false, 1, Matrix.wrap(SIZE, SIZE, a), Matrix.wrap(SIZE, SIZE, b), 0, c);
        require(c.get(0, 0), a, b);
    }

    private static void require(double found, double[] a, double[] b) {
        double expected = 0;
        for (int k = 0; k < SIZE; k++) {
            expected += a[k * SIZE] * b[k];
        }
        if (Math.abs(found - expected) > 1e-10) {
            throw new IllegalStateException(found + " is not " + expected);
        }
    }

    private static double[] values(int seed) {
        double[] x = new double[SIZE * SIZE];
        for (int i = 0; i < x.length; i++) {
            x[i] = Math.sin(seed + 0.37 * i);
        }
        return x;
    }
}
