package dev.cavity.io.prepare;

import java.util.Optional;

/**
 * How the cells of one column of one file are read: the same value is written in many ways, and each becomes the way that
 * encodings know.
 */
interface Reading {
    /** Every cell is its own value. */
    Reading AS_WRITTEN = Optional::of;

    /**
     * The value of a cell.
     *
     * @param cell the cell without blanks around it, not missing
     * @return the value as encodings know it, or empty if the cell is none of this kind
     */
    Optional<String> value(String cell);

    /** Whether a cell means that the value is missing. */
    default boolean isMissing(String cell) {
        return false;
    }
}
