package dev.cavity.evaluation;

import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Predictions of several classes for tests, drawn from fixed seeds. */
final class ClassCases {
    private ClassCases() {}

    /** Classes of unequal size, c with probability proportional to c + 1, and scores that know something of them. */
    static ClassPredictions random(long seed, int n, int k) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] classOf = new int[n];
        Matrix logs = Matrix.zeros(n, k);
        for (int i = 0; i < n; i++) {
            int u = random.nextInt(k * (k + 1) / 2);
            int c = 0;
            while (u > c) {
                u -= ++c;
            }
            classOf[i] = c;
            double sum = 0;
            double[] scores = new double[k];
            for (int d = 0; d < k; d++) {
                scores[d] = 1.5 * random.nextGaussian() + (d == c ? 1.5 : 0);
                sum += Math.exp(scores[d]);
            }
            for (int d = 0; d < k; d++) {
                logs.set(i, d, scores[d] - Math.log(sum));
            }
        }
        return ClassPredictions.of(names(k), classOf, logs);
    }

    static List<String> names(int k) {
        return IntStream.range(0, k).mapToObj(c -> "class " + c).toList();
    }

    /** A matrix of logarithms of these probabilities. */
    static Matrix logs(double[]... rows) {
        Matrix logs = Matrix.zeros(rows.length, rows[0].length);
        for (int i = 0; i < rows.length; i++) {
            for (int c = 0; c < rows[i].length; c++) {
                logs.set(i, c, Math.log(rows[i][c]));
            }
        }
        return logs;
    }
}
