package dev.cavity.io.prepare;

import java.util.regex.Pattern;

/**
 * What counts as a number in a cell: digits with an optional sign, point and exponent. Java's own reading would also take
 * hexadecimal numbers and suffixes, so that a code like {@code 1d} became the number 1.
 */
enum NumberText {
    /** A finite number. */
    NUMBER,
    /** Looks like a number that is not finite: 1e400, NaN, -Infinity, inf. */
    NOT_FINITE,
    /** Anything else. */
    TEXT;

    private static final Pattern SYNTAX = Pattern.compile("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?");
    private static final Pattern NAMED = Pattern.compile("[+-]?(nan|inf|infinity)", Pattern.CASE_INSENSITIVE);

    static NumberText of(String text) {
        if (SYNTAX.matcher(text).matches()) {
            return Double.isFinite(Double.parseDouble(text)) ? NUMBER : NOT_FINITE;
        }
        return NAMED.matcher(text).matches() ? NOT_FINITE : TEXT;
    }
}
