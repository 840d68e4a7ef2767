package dev.cavity.io.table;

/**
 * Which cells are plain numbers? {@link WrittenNumber} knows more ways to write one.
 *
 * <p>Decimal digits with at most one full stop, an optional sign and an optional exponent. {@link Double#parseDouble} would also
 * take {@code 1d}, {@code 0x1p3}, {@code NaN} and {@code Infinity}, which in a table are more likely names or faults, and it
 * answers no by throwing, which is slow for a column of text.
 */
public final class Numbers {
    private Numbers() {}

    /**
     * Whether a cell is a plain number.
     *
     * @param text the cell, without blanks around it
     * @return whether
     */
    public static boolean isNumber(String text) {
        int n = text.length();
        int i = sign(text, 0);
        int whole = digits(text, i);
        int end = whole;
        int count = whole - i;
        if (end < n && text.charAt(end) == '.') {
            int fraction = digits(text, end + 1);
            count += fraction - (end + 1);
            end = fraction;
        }
        if (count == 0) {
            return false;
        }
        if (end < n && (text.charAt(end) == 'e' || text.charAt(end) == 'E')) {
            int from = sign(text, end + 1);
            end = digits(text, from);
            if (end == from) {
                return false;
            }
        }
        return end == n;
    }

    private static int sign(String text, int at) {
        return at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+') ? at + 1 : at;
    }

    private static int digits(String text, int from) {
        int i = from;
        while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
            i++;
        }
        return i;
    }
}
