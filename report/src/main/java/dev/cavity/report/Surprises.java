package dev.cavity.report;

import dev.cavity.evaluation.ClassPredictions;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rows that are surprising if the probabilities are right. Rows whose class got a small probability are to be expected: of the rows as they are, the
 * number whose class gets at most a is in the mean
 *
 * <pre>
 * E(a) = Σ_i Σ_c p_ic [p_ic ≤ a],
 * </pre>
 *
 * so that a row is surprising only if fewer than two as unlikely as it were to be expected, E(p of its class) &lt; 2.
 *
 * @param rows the numbers of the rows, the most surprising first
 */
record Surprises(List<Integer> rows) {
    private static final double EXPECTED = 2;

    static Surprises of(ClassPredictions predictions) {
        int classes = predictions.classCount();
        int n = predictions.size();
        double[] all = IntStream.range(0, n * classes)
                .mapToDouble(k -> Math.exp(predictions.logProbability(k / classes, k % classes)))
                .sorted()
                .toArray();
        double limit = 0;
        double expected = 0;
        for (int k = 0; k < all.length; k++) {
            expected += all[k];
            if (expected >= EXPECTED) {
                break;
            }
            // of equal ones all or none
            limit = k + 1 == all.length || all[k + 1] > all[k] ? all[k] : limit;
        }
        double most = Math.min(limit, 0.5);
        return new Surprises(IntStream.range(0, n)
                .filter(i -> predictions.weight(i) > 0)
                .filter(i -> Math.exp(predictions.logLikelihood(i)) <= most)
                .boxed()
                .sorted(Comparator.comparingDouble(predictions::logLikelihood))
                .toList());
    }

    /** The first of them. */
    int[] first(int most) {
        return Arrays.copyOf(rows.stream().mapToInt(Integer::intValue).toArray(), Math.min(most, rows.size()));
    }
}
