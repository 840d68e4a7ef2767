package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Venn–Abers probabilities of two classes: what the labels of similarly scored rows say, whatever the classifier's own probabilities mean.
 *
 * <p>A new row with score s is added to the calibration rows once as negative and once as positive; isotonic regression of labels on scores
 * then gives it p₀ and p₁. One of the two is calibrated by construction if rows are exchangeable. They are far apart where few rows are
 * near. Merged into one number they are p₁/(1 − p₀ + p₁), which is best for log loss in the worst case.
 *
 * <p>Calibration rows are the training rows with leave-one-out scores: log odds that the classifier gave them unseen. Rows count as often as
 * their weights say, the new one once. Rows of one group count each; they are not exchangeable, so that with groups the guarantee holds only
 * approximately, while the probabilities remain those of rows like the new one.
 *
 * <p><b>Source.</b> Vovk and Petej (2014), <i>Venn–Abers predictors</i>; Vovk, Petej and Fedorova (2015), in its inductive form.
 *
 * <p><b>Cost.</b> O(n log n) once, O(log n) for a new row.
 */
public final class VennAbers {
    private final double[] scores;
    private final double[] ifNegative;
    private final double[] ifPositive;

    private VennAbers(double[] scores, double[] ifNegative, double[] ifPositive) {
        this.scores = scores;
        this.ifNegative = ifNegative;
        this.ifPositive = ifPositive;
    }

    /**
     * The two probabilities of a new row.
     *
     * @param ifNegative p₀, had it been added as negative
     * @param ifPositive p₁, had it been added as positive; at least p₀
     */
    public record Pair(double ifNegative, double ifPositive) {
        /** {@return p₁/(1 − p₀ + p₁), one probability for both} */
        public double merged() {
            return ifPositive / (1 - ifNegative + ifPositive);
        }
    }

    /**
     * From calibration rows.
     *
     * @param leftOut predictions of rows that the classifier did not see, leave-one-out ones as a rule
     * @return the probabilities
     */
    public static VennAbers of(Predictions leftOut) {
        int[] rows = IntStream.range(0, leftOut.size())
                .filter(i -> leftOut.weight(i) > 0)
                .toArray();
        return of(leftOut, sorted(leftOut, rows));
    }

    /** From rows in ascending order of their scores. */
    private static VennAbers of(Predictions leftOut, int[] sorted) {
        double[] scores = new double[sorted.length];
        double[] weights = new double[sorted.length];
        double[] positives = new double[sorted.length];
        int cells = 0;
        for (int row : sorted) {
            double score = score(leftOut, row);
            if (cells == 0 || scores[cells - 1] != score) {
                scores[cells++] = score;
            }
            weights[cells - 1] += leftOut.weight(row);
            positives[cells - 1] += leftOut.label(row) > 0 ? leftOut.weight(row) : 0;
        }
        double[] w = Arrays.copyOf(weights, cells);
        double[] y = Arrays.copyOf(positives, cells);
        // one more negative is one more positive in the mirror: order and labels reversed
        double[] mirrored = new double[cells];
        int last = cells - 1;
        Arrays.setAll(mirrored, j -> w[last - j] - y[last - j]);
        double[] above = CumulativeHull.withOnePositive(reversed(w), mirrored);
        double[] ifNegative = Arrays.stream(reversed(above)).map(p -> 1 - p).toArray();
        return new VennAbers(Arrays.copyOf(scores, cells), ifNegative, CumulativeHull.withOnePositive(w, y));
    }

    /**
     * Probabilities as they were kept.
     *
     * @param scores what {@link #scores()} gave
     * @param ifNegative what {@link #ifNegative()} gave
     * @param ifPositive what {@link #ifPositive()} gave
     * @return the probabilities
     * @throws IllegalArgumentException if the lengths differ or are 0, scores do not ascend, or a probability is not in [0, 1]
     */
    public static VennAbers restore(double[] scores, double[] ifNegative, double[] ifPositive) {
        int k = scores.length;
        if (k == 0 || ifNegative.length != k || ifPositive.length != k) {
            throw new IllegalArgumentException(
                    k + " scores, " + ifNegative.length + " and " + ifPositive.length + " probabilities do not match");
        }
        for (int j = 0; j < k; j++) {
            if (Double.isNaN(scores[j]) || (j > 0 && !(scores[j] > scores[j - 1]))) {
                throw new IllegalArgumentException("score " + scores[j] + " at place " + j + " is not ascending");
            }
            if (!(ifNegative[j] >= 0 && ifNegative[j] <= 1 && ifPositive[j] >= 0 && ifPositive[j] <= 1)) {
                throw new IllegalArgumentException("probabilities " + ifNegative[j] + " and " + ifPositive[j]
                        + " at place " + j + " are not in [0, 1]");
            }
        }
        return new VennAbers(scores.clone(), ifNegative.clone(), ifPositive.clone());
    }

    /** {@return a copy of the distinct scores of the calibration rows, log odds, ascending} */
    public double[] scores() {
        return scores.clone();
    }

    /** {@return a copy of p₀ at each of these scores} */
    public double[] ifNegative() {
        return ifNegative.clone();
    }

    /** {@return a copy of p₁ at each of these scores} */
    public double[] ifPositive() {
        return ifPositive.clone();
    }

    /**
     * The probabilities of a new row.
     *
     * @param logOdds log p(+1) − log p(−1) by the classifier
     * @return p₀ and p₁
     * @throws IllegalArgumentException if the log odds are NaN
     */
    public Pair at(double logOdds) {
        if (Double.isNaN(logOdds)) {
            throw new IllegalArgumentException("logOdds NaN is not a number");
        }
        int place = Arrays.binarySearch(scores, logOdds);
        // between two scores a positive is fitted with the next one above, a negative with the next one below
        int below = place >= 0 ? place : -place - 2;
        int above = place >= 0 ? place : -place - 1;
        return new Pair(below < 0 ? 0 : ifNegative[below], above == scores.length ? 1 : ifPositive[above]);
    }

    /**
     * The merged probabilities of labelled rows.
     *
     * @param predictions what the classifier says of rows that are not among the calibration rows
     * @return the same rows with merged probabilities
     */
    public Predictions recalibrated(Predictions predictions) {
        double[] merged = new double[predictions.size()];
        Arrays.setAll(merged, i -> at(score(predictions, i)).merged());
        return Predictions.ofProbabilities(predictions.outcomes(), merged);
    }

    /**
     * The merged probabilities of the calibration rows themselves, each from the others: a row's group has no say in them. What shows whether
     * Venn–Abers would better these probabilities.
     *
     * <p><b>Cost.</b> O(G n) for G groups.
     *
     * @param leftOut predictions of rows that the classifier did not see
     * @return the same rows with merged probabilities
     * @throws IllegalArgumentException if all rows that count are of one group
     */
    public static Predictions leftOut(Predictions leftOut) {
        Outcomes outcomes = leftOut.outcomes();
        GroupNumbers groups = GroupNumbers.of(outcomes);
        if (groups.countWith(outcomes.weights()) < 2) {
            throw new IllegalArgumentException("all rows are of one group: nothing is left to calibrate by");
        }
        int[] sorted = sorted(
                leftOut,
                IntStream.range(0, leftOut.size())
                        .filter(i -> leftOut.weight(i) > 0)
                        .toArray());
        double[] merged = new double[leftOut.size()];
        int[][] rowsOf = groups.rows();
        for (int g = 0; g < rowsOf.length; g++) {
            int left = g;
            VennAbers others = of(
                    leftOut,
                    IntStream.of(sorted).filter(i -> groups.of(i) != left).toArray());
            for (int i : rowsOf[g]) {
                merged[i] = others.at(score(leftOut, i)).merged();
            }
        }
        return Predictions.ofProbabilities(outcomes, merged);
    }

    private static double score(Predictions predictions, int i) {
        return predictions.logPositive(i) - predictions.logNegative(i);
    }

    private static int[] sorted(Predictions predictions, int[] rows) {
        return IntStream.of(rows)
                .boxed()
                .sorted((i, j) -> Double.compare(score(predictions, i), score(predictions, j)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static double[] reversed(double[] values) {
        double[] reversed = new double[values.length];
        Arrays.setAll(reversed, j -> values[values.length - 1 - j]);
        return reversed;
    }
}
