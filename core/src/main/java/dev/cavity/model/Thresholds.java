package dev.cavity.model;

import dev.cavity.evaluation.Predictions;

/** What a threshold on p(+1) may be. */
final class Thresholds {
    private Thresholds() {}

    static double require(double threshold) {
        if (!(threshold >= 0 && threshold <= Predictions.ABOVE_ALL)) {
            throw new IllegalArgumentException("threshold " + threshold + " is not in [0, 1] or ABOVE_ALL");
        }
        return threshold;
    }
}
