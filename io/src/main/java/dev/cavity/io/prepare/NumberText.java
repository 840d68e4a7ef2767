package dev.cavity.io.prepare;

import dev.cavity.io.table.Numbers;
import java.util.regex.Pattern;

/** What a cell is as a plain number ({@link Numbers}). */
enum NumberText {
    /** A finite number. */
    NUMBER,
    /** Looks like a number that is not finite: 1e400, NaN, -Infinity, inf. */
    NOT_FINITE,
    /** Anything else. */
    TEXT;

    /** So many digits are below the largest number. */
    private static final int SHORT = 300;

    private static final int LONGEST_NAME = 9;
    private static final Pattern NAMED = Pattern.compile("[+-]?(nan|inf|infinity)", Pattern.CASE_INSENSITIVE);

    static NumberText of(String text) {
        if (Numbers.isNumber(text)) {
            boolean surelyFinite = text.length() < SHORT && text.indexOf('e') < 0 && text.indexOf('E') < 0;
            return surelyFinite || Double.isFinite(Double.parseDouble(text)) ? NUMBER : NOT_FINITE;
        }
        return text.length() <= LONGEST_NAME && NAMED.matcher(text).matches() ? NOT_FINITE : TEXT;
    }
}
