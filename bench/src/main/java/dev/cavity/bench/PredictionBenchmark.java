package dev.cavity.bench;

import dev.cavity.data.Synthetic;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.Prediction;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Predictions, one thread: many rows at once beside the triangular product that their variances need, and a single row.
 * {@link Ratios} prints what they cost beside what is promised.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class PredictionBenchmark {
    private static final int BATCH = 10_000;
    private static final int BATCH_TRAINING = 1000;
    private static final int SINGLE_TRAINING = 400;

    /** A classifier of 1,000 rows and 10,000 rows to predict; a triangle and a right-hand side of the same sizes. */
    @State(Scope.Benchmark)
    public static class Batch {
        private final FittedGp model = model(BATCH_TRAINING);
        private final Matrix rows = Synthetic.ringnorm(BATCH, 2).inputs();
        private final Matrix triangle = normal(BATCH_TRAINING, BATCH_TRAINING);
        private final Matrix start = normal(BATCH_TRAINING, BATCH);
        private final Matrix side = Matrix.zeros(BATCH_TRAINING, BATCH);

        /** Numbers that do not grow from call to call. */
        @Setup(Level.Invocation)
        public void setUp() {
            System.arraycopy(start.array(), 0, side.array(), 0, side.array().length);
        }
    }

    /** A classifier of 400 rows and one row. */
    @State(Scope.Benchmark)
    public static class Single {
        private final FittedGp model = model(SINGLE_TRAINING);
        private final Matrix row = Synthetic.ringnorm(1, 2).inputs();
    }

    private static FittedGp model(int rows) {
        Blas.get().setThreads(1);
        return GpTrainer.withDefaults().fit(Synthetic.ringnorm(rows, 1));
    }

    private static Matrix normal(int rows, int columns) {
        Random random = new Random(1);
        Matrix matrix = Matrix.zeros(rows, columns);
        Arrays.setAll(matrix.array(), i -> random.nextGaussian() / rows);
        return matrix;
    }

    /**
     * The unit of a batch: a triangle of 1,000 times 10,000 columns.
     *
     * @param state the factors
     * @return the product
     */
    @Benchmark
    public Matrix triangularProduct(Batch state) {
        Blas.get().multiplyTriangular(state.triangle, state.side);
        return state.side;
    }

    /**
     * 10,000 rows.
     *
     * @param state the classifier and the rows
     * @return probabilities and latent moments
     */
    @Benchmark
    public List<Prediction> batch(Batch state) {
        return state.model.predict(state.rows);
    }

    /**
     * One row.
     *
     * @param state the classifier and the row
     * @return its probability and latent moments
     */
    @Benchmark
    public List<Prediction> single(Single state) {
        return state.model.predict(state.row);
    }
}
