package dev.cavity.report;

import dev.cavity.evaluation.Predictions;

/**
 * How many rows of each class have which probability, in bins of equal width.
 *
 * @param positive counts of the positive rows
 * @param negative counts of the others
 */
record ProbabilityHistogram(long[] positive, long[] negative) {
    static final int BINS = 20;

    static ProbabilityHistogram of(Predictions predictions) {
        long[] positive = new long[BINS];
        long[] negative = new long[BINS];
        for (int i = 0; i < predictions.size(); i++) {
            int bin = Math.min(BINS - 1, (int) (predictions.probability(i) * BINS));
            (predictions.label(i) > 0 ? positive : negative)[bin]++;
        }
        return new ProbabilityHistogram(positive, negative);
    }
}
