package dev.cavity.lab.statistics;

/** Which scores are good. */
public enum Direction {
    /** Losses and errors: the smallest score has rank 1. */
    SMALLER_IS_BETTER,
    /** F-measure, accuracy: the largest score has rank 1. */
    LARGER_IS_BETTER;

    /** The score with its sign such that smaller is better. */
    double asLoss(double score) {
        return this == SMALLER_IS_BETTER ? score : -score;
    }
}
