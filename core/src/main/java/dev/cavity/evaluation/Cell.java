package dev.cavity.evaluation;

/** The four cells of a {@link ConfusionMatrix} as indices of an array. */
final class Cell {
    static final int TRUE_POSITIVE = 0;
    static final int FALSE_NEGATIVE = 1;
    static final int FALSE_POSITIVE = 2;
    static final int TRUE_NEGATIVE = 3;
    static final int COUNT = 4;

    private Cell() {}

    /** The cell of a case by what it is and what it is called. */
    static int of(boolean positive, boolean called) {
        if (positive) {
            return called ? TRUE_POSITIVE : FALSE_NEGATIVE;
        }
        return called ? FALSE_POSITIVE : TRUE_NEGATIVE;
    }
}
