package dev.cavity.io.table;

/**
 * Cuts one line of ARFF into tokens.
 *
 * <p>Values in single or double quotes may hold anything, a backslash taking the next character as it is, except {@code \n},
 * {@code \r} and {@code \t}. Outside quotes a percent sign begins a comment that runs to the end of the line, as in Weka.
 */
final class ArffScanner {
    private final Place place;
    private final String line;
    private int position;
    private boolean quoted;

    ArffScanner(Place place, String line) {
        this.place = place;
        this.line = line;
    }

    Place place() {
        return place;
    }

    /** Skips blanks and says whether only a comment is left. */
    boolean atEnd() {
        while (position < line.length() && isBlank(line.charAt(position))) {
            position++;
        }
        return position == line.length() || line.charAt(position) == '%';
    }

    /** Whether the next character that is not blank is this; it is consumed if so. */
    boolean take(char c) {
        boolean found = !atEnd() && line.charAt(position) == c;
        if (found) {
            position++;
        }
        return found;
    }

    /** Whether the next character that is not blank is this. */
    boolean sees(char c) {
        return !atEnd() && line.charAt(position) == c;
    }

    /** The next word or quoted text. */
    String value(String what) {
        if (atEnd()) {
            throw place.problem(what + " is missing at the end of the line");
        }
        char c = line.charAt(position);
        quoted = c == '\'' || c == '"';
        if (quoted) {
            return quotedText(c);
        }
        int from = position;
        while (position < line.length() && isWord(line.charAt(position))) {
            position++;
        }
        if (position == from) {
            throw place.problem("'" + c + "' was found where " + what + " was expected");
        }
        return line.substring(from, position);
    }

    /** Whether the value that was read last stood in quotes. */
    boolean wasQuoted() {
        return quoted;
    }

    private String quotedText(char quote) {
        StringBuilder text = new StringBuilder();
        int from = position++;
        while (position < line.length()) {
            char c = line.charAt(position++);
            if (c == quote) {
                return text.toString();
            }
            if (c == '\\' && position < line.length()) {
                c = unescaped(line.charAt(position++));
            }
            text.append(c);
        }
        throw place.problem("the quote at character " + (from + 1) + " is never closed");
    }

    private static char unescaped(char c) {
        return switch (c) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> c;
        };
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c);
    }

    private static boolean isWord(char c) {
        return !isBlank(c) && c != ',' && c != '%' && c != '{' && c != '}';
    }
}
