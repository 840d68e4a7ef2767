package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The rows that are left out two by two: all that count, or where that would be too many pairs, a random part of them.
 *
 * <p>A part has all rows of the rarer class up to half of the places, and as many of the other as fit, since the rarer class is what
 * limits how well a ranking can be judged. Which ones is fixed by the seed and by nothing else. Rows that stand for others of their
 * class count for them: weights are scaled so that both classes weigh what they weigh among all rows.
 */
public final class PairSample {
    /** 3,162 rows have 5 million pairs. */
    static final int MOST_ROWS = 3162;

    private static final long SEED = 20110101;

    private final int[] rows;
    private final Outcomes outcomes;
    private final long positives;
    private final long negatives;

    private PairSample(int[] rows, Outcomes outcomes, long positives, long negatives) {
        this.rows = rows;
        this.outcomes = outcomes;
        this.positives = positives;
        this.negatives = negatives;
    }

    /**
     * At most about five million pairs of rows.
     *
     * @param outcomes labels, weights and groups of all rows
     * @return the rows
     */
    public static PairSample of(Outcomes outcomes) {
        return of(outcomes, MOST_ROWS, SEED);
    }

    /**
     * All pairs of some number of rows.
     *
     * @param outcomes labels, weights and groups of all rows
     * @param mostRows how many rows there may be, at least 2
     * @param seed which of them, where there are more
     * @return the rows
     * @throws IllegalArgumentException if fewer than two rows are allowed
     */
    public static PairSample of(Outcomes outcomes, int mostRows, long seed) {
        if (mostRows < 2) {
            throw new IllegalArgumentException("most rows " + mostRows + " is not in [2, ∞)");
        }
        int[] positive = counted(outcomes, 1);
        int[] negative = counted(outcomes, -1);
        int half = mostRows / 2;
        int ofPositive = Math.min(positive.length, Math.max(half, mostRows - negative.length));
        int ofNegative = Math.min(negative.length, mostRows - ofPositive);
        SplittableRandom random = new SplittableRandom(seed);
        int[] rows = IntStream.concat(
                        IntStream.of(drawn(positive, ofPositive, random)),
                        IntStream.of(drawn(negative, ofNegative, random)))
                .sorted()
                .toArray();
        Outcomes some = outcomes.select(rows);
        double scalePositive = weight(outcomes, 1) / weight(some, 1);
        double scaleNegative = weight(outcomes, -1) / weight(some, -1);
        double[] weights = new double[rows.length];
        Arrays.setAll(weights, p -> some.weight(p) * (some.label(p) > 0 ? scalePositive : scaleNegative));
        return new PairSample(rows, some.withWeights(weights), positive.length, negative.length);
    }

    /** {@return the numbers of the rows, ascending, a copy: what {@code Posterior.pairMargins} takes} */
    public int[] rows() {
        return rows.clone();
    }

    /** {@return labels, weights and groups of these rows; the weights are those of all rows of their classes} */
    public Outcomes outcomes() {
        return outcomes;
    }

    /** {@return the number of pairs of a positive and a negative row among these} */
    public long pairs() {
        long some = outcomes.positives();
        return some * (rows.length - some);
    }

    /** {@return the number of pairs of a positive and a negative row among all rows that count} */
    public long allPairs() {
        return positives * negatives;
    }

    /** {@return whether every row that counts is there} */
    public boolean isWhole() {
        return rows.length == positives + negatives;
    }

    private static int[] counted(Outcomes outcomes, int label) {
        return IntStream.range(0, outcomes.size())
                .filter(i -> outcomes.label(i) == label && outcomes.weight(i) > 0)
                .toArray();
    }

    private static double weight(Outcomes outcomes, int label) {
        double sum = 0;
        for (int i = 0; i < outcomes.size(); i++) {
            sum += outcomes.label(i) == label ? outcomes.weight(i) : 0;
        }
        return sum;
    }

    /** The first of a shuffled array, without the rest. */
    private static int[] drawn(int[] all, int count, SplittableRandom random) {
        int[] shuffled = all.clone();
        for (int p = 0; p < count; p++) {
            int q = p + random.nextInt(shuffled.length - p);
            int row = shuffled[p];
            shuffled[p] = shuffled[q];
            shuffled[q] = row;
        }
        return Arrays.copyOf(shuffled, count);
    }
}
