package dev.cavity.bench;

import dev.cavity.data.ClassDataset;
import dev.cavity.evaluation.Goal;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.ClassTrainer;
import dev.cavity.model.Classifier;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.ManyRows;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** How long the default takes with several classes, each two clouds among the others in 16 dimensions. */
public final class ManyClasses {
    private static final int DIMENSION = 16;
    private static final double APART = 1.2;
    private static final double SPREAD = 1.5;

    private ManyClasses() {}

    /**
     * Measures.
     *
     * @param arguments the numbers of rows, of classes and of threads; by default 10000 10 2
     */
    public static void main(String[] arguments) {
        int rows = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
        int classes = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 10;
        int threads = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 2;
        Blas.get().setThreads(1);
        ClassDataset data = clouds(rows, classes);
        long start = System.nanoTime();
        Classifier model = new ClassTrainer(DefaultTrainer.forGoal(Goal.LOG_LOSS), threads).fit(data);
        System.out.printf(
                "%d rows of %d classes, %s: %.0f s, converged %s%n",
                rows,
                classes,
                ManyRows.areMany(rows, classes) ? ManyRows.inducing(rows, classes) + " inducing inputs" : "all rows",
                (System.nanoTime() - start) * 1e-9,
                model.summary().converged());
    }

    private static ClassDataset clouds(int rows, int classes) {
        SplittableRandom random = new SplittableRandom(3);
        double[][] centres = new double[2 * classes][];
        for (int k = 0; k < centres.length; k++) {
            centres[k] = IntStream.range(0, DIMENSION)
                    .mapToDouble(c -> APART * random.nextGaussian())
                    .toArray();
        }
        Matrix inputs = Matrix.zeros(rows, DIMENSION);
        int[] classOf = IntStream.range(0, rows).map(i -> i % classes).toArray();
        for (int i = 0; i < rows; i++) {
            double[] centre = centres[classOf[i] + classes * random.nextInt(2)];
            for (int c = 0; c < DIMENSION; c++) {
                inputs.set(i, c, centre[c] + SPREAD * random.nextGaussian());
            }
        }
        List<String> names = IntStream.range(0, classes).mapToObj(k -> "c" + k).toList();
        return ClassDataset.of(inputs, names, classOf);
    }
}
