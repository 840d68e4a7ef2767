package dev.cavity.io.table;

/** What stands before the fraction of a number; the other of the two may then stand between thousands. */
public enum DecimalMark {
    /** As in 1,234.5. */
    POINT,
    /** As in 1.234,5. */
    COMMA,
    /** Nothing that was seen tells. */
    UNKNOWN;

    /**
     * What both of two observations say together.
     *
     * @param other another observation
     * @return the one that says something; {@link #UNKNOWN} if neither does or they contradict each other
     */
    DecimalMark and(DecimalMark other) {
        if (this == UNKNOWN || this == other) {
            return other;
        }
        return other == UNKNOWN ? this : UNKNOWN;
    }
}
