package dev.cavity.io.table;

import java.util.Locale;
import java.util.Set;

/**
 * What programs and people write where a number, a date or a yes is missing. Among categories these words may be categories, so
 * there they are left alone; only an empty cell, {@code ?} and {@code NA} are missing everywhere ({@link ReadOptions}).
 */
public final class MissingWords {
    private static final Set<String> WORDS = Set.of(
            "?", "na", "n/a", "#n/a", "#na", "<na>", "n.a.", "nan", "-nan", "nat", "null", "nil", "none", "-", "--",
            "\u2013", "\u2014", ".", "..");
    private static final int LONGEST = 5;

    private MissingWords() {}

    /**
     * Whether a cell among values of a kind that it is not means that the value is missing.
     *
     * @param text the cell, without blanks around it
     * @return whether
     */
    public static boolean contains(String text) {
        return text.length() <= LONGEST
                && !text.isEmpty()
                && !Character.isDigit(text.charAt(0))
                && WORDS.contains(text.toLowerCase(Locale.ROOT));
    }
}
