package dev.cavity.io.prepare;

import dev.cavity.io.table.DecimalMark;
import java.util.List;

/**
 * How the training file was written, as far as later files need to know it.
 *
 * @param decimal what stood before the fractions of its numbers; it decides for a later file that does not tell
 * @param missing words that mean a missing value in every column, besides the empty cell, ? and NA
 */
public record Notation(DecimalMark decimal, List<String> missing) {
    /** Numbers with a decimal point, no further words. */
    public static final Notation PLAIN = new Notation(DecimalMark.POINT, List.of());

    /** Copies the list. */
    public Notation {
        missing = List.copyOf(missing);
        if (decimal == DecimalMark.UNKNOWN) {
            throw new IllegalArgumentException("the decimal mark of a notation is not known");
        }
    }
}
