package dev.cavity.io.table;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Turns what was found in a file into text for a message. What a file holds may be long, or hold control characters, so it is
 * never put into a message as it is.
 */
final class Words {
    private static final int LONGEST = 40;
    private static final int MOST = 10;

    private Words() {}

    /** In quotes, shortened, with control characters written as escapes. */
    static String quoted(String text) {
        StringBuilder out = new StringBuilder("'");
        int end = Math.min(text.length(), LONGEST);
        if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                out.append("\\n");
            } else if (c == '\t') {
                out.append("\\t");
            } else if (Character.isISOControl(c)) {
                out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append(end < text.length() ? "…'" : "'").toString();
    }

    /** "1 cell", "4 cells". */
    static String count(long n, String noun) {
        return number(n) + " " + noun + (n == 1 ? "" : "s");
    }

    /** With commas between the thousands. */
    static String number(long n) {
        return String.format(Locale.ROOT, "%,d", n);
    }

    /** "red, blue", or the first ten and how many more there are. */
    static String list(Collection<String> values) {
        String first = values.stream().limit(MOST).map(Words::shortened).collect(Collectors.joining(", "));
        return values.size() <= MOST ? first : first + " and " + number(values.size() - MOST) + " more";
    }

    private static String shortened(String value) {
        String q = quoted(value);
        return q.substring(1, q.length() - 1);
    }
}
