package dev.cavity.io.table;

import java.util.Collection;
import java.util.Locale;
import java.util.StringJoiner;

/**
 * Turns what was found in a file into text for a message. What a file holds may be long, or hold control characters, so it is
 * never put into a message as it is.
 */
final class Words {
    private static final int LONGEST = 40;
    private static final int LONGEST_LIST = 120;
    private static final int MOST = 10;

    private Words() {}

    /** In quotes, shortened, with control characters written as escapes. */
    static String quoted(String text) {
        return "'" + shortened(text) + "'";
    }

    private static String shortened(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            if (out.length() >= LONGEST) {
                return out.append('…').toString();
            }
            int c = text.codePointAt(i);
            if (c == '\n') {
                out.append("\\n");
            } else if (c == '\t') {
                out.append("\\t");
            } else if (Character.isISOControl(c)) {
                out.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                out.appendCodePoint(c);
            }
        }
        return out.toString();
    }

    /** "1 cell", "4 cells". */
    static String count(long n, String noun) {
        return number(n) + " " + noun + (n == 1 ? "" : "s");
    }

    /** With commas between the thousands. */
    static String number(long n) {
        StringBuilder grouped =
                new StringBuilder(Long.toString(n)); // a Formatter takes a short command longer than its table
        for (int i = grouped.length() - 3; i > (n < 0 ? 1 : 0); i -= 3) {
            grouped.insert(i, ',');
        }
        return grouped.toString();
    }

    /** "red, blue", or the first of them and how many more there are. */
    static String list(Collection<String> values) {
        StringJoiner first = new StringJoiner(", ");
        int n = 0;
        for (String value : values) {
            if (n == MOST || first.length() > LONGEST_LIST) {
                return first + " and " + number(values.size() - n) + " more";
            }
            first.add(shortened(value));
            n++;
        }
        return first.toString();
    }
}
