package dev.cavity.io.prepare;

import java.math.BigDecimal;

/**
 * When two spellings are the same class or category: when they are the same text, or numbers that are equal. Programs that
 * write tables turn 1 into 1.0 and back; that must not make a new class.
 */
final class Spelling {
    /** Longer digits are codes, not numbers somebody reformatted, and are costly to take for numbers. */
    private static final int LONGEST_NUMBER = 40;

    /** BigDecimal writes what begins like this with an exponent. */
    private static final String TINY = "0.000000";

    private Spelling() {}

    /** The same for all spellings of one value: the text itself, or the shortest way to write the number. */
    static String key(String text) {
        String stripped = text.strip();
        if (isShortest(stripped)) {
            return stripped;
        }
        if (stripped.length() > LONGEST_NUMBER || NumberText.of(stripped) != NumberText.NUMBER) {
            return stripped;
        }
        try {
            return new BigDecimal(stripped).stripTrailingZeros().toString();
        } catch (NumberFormatException exponentTooLong) {
            return stripped;
        }
    }

    /**
     * Whether a text is a number with a fraction and surely written as {@link BigDecimal} would: digits without a 0 before them, a point, digits without a 0
     * behind them, and not so small that it would have an exponent. Most numbers of a table are, and this is many times faster to see than a BigDecimal is made.
     */
    private static boolean isShortest(String text) {
        int n = text.length();
        int first = n > 0 && text.charAt(0) == '-' ? 1 : 0;
        if (n - first < 3
                || n > LONGEST_NUMBER
                || text.charAt(first) == '.'
                || text.charAt(n - 1) == '0'
                || text.charAt(n - 1) == '.') {
            return false;
        }
        if (text.charAt(first) == '0' && (text.charAt(first + 1) != '.' || text.startsWith(TINY, first))) {
            return false;
        }
        int points = 0;
        for (int i = first; i < n; i++) {
            char c = text.charAt(i);
            if (c == '.') {
                points++;
            } else if (c < '0' || c > '9') {
                return false;
            }
        }
        return points == 1;
    }
}
