package dev.cavity.verdict;

import java.util.List;
import java.util.Locale;

/** Figures and lists in sentences. */
final class Words {
    private static final int LISTED = 3;

    private Words() {}

    /** Three digits after the point. */
    static String figure(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.3f", value) : value > 0 ? "infinite" : "unknown";
    }

    /** With a sign. */
    static String signed(double value) {
        return String.format(Locale.ROOT, "%+.3f", value);
    }

    /** Per cent, with a digit after the point below ten where it is not 0. */
    static String percent(double share) {
        String digits = String.format(Locale.ROOT, share < 0.0995 ? "%.1f" : "%.0f", 100 * share);
        return (digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits) + " %";
    }

    /** A number with its word. */
    static String count(long number, String one) {
        return String.format(Locale.ROOT, "%,d %s%s", number, one, number == 1 ? "" : "s");
    }

    /** "a", "a and b", "a, b, c and 4 more". */
    static String list(List<String> names) {
        if (names.size() == 1) {
            return names.get(0);
        }
        int shown = names.size() <= LISTED ? names.size() - 1 : LISTED;
        String first = String.join(", ", names.subList(0, shown));
        return first + " and "
                + (names.size() <= LISTED ? names.get(names.size() - 1) : names.size() - LISTED + " more");
    }

    static String capitalised(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
