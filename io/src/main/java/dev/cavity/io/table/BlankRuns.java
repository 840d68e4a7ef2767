package dev.cavity.io.table;

import java.io.IOException;
import java.io.Reader;

/**
 * Makes each run of blanks and tabs one blank, and drops those at the beginning and end of a line, so that columns aligned with
 * blanks become cells with one delimiter. Blanks in quotes are left alone.
 */
final class BlankRuns extends Reader {
    private static final int NONE = -2;

    private final Reader in;
    private final char[] buffer = new char[1 << 13];
    private int position;
    private int limit;
    private int held = NONE;
    private boolean lineBegins = true;
    private boolean cellBegins = true;
    private boolean quoted;
    private boolean afterQuote;

    BlankRuns(Reader in) {
        this.in = in;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int n = 0;
        while (n < length) {
            int c = nextOut();
            if (c < 0) {
                break;
            }
            target[offset + n++] = (char) c;
        }
        return n == 0 && length > 0 ? -1 : n;
    }

    private int nextOut() throws IOException {
        if (held != NONE) {
            int c = held;
            held = NONE;
            return c;
        }
        int c = nextIn();
        if (!quoted && isBlank(c)) {
            while (isBlank(c)) {
                c = nextIn();
            }
            boolean between = !lineBegins && c >= 0 && c != '\n' && c != '\r';
            cellBegins = true;
            afterQuote = false;
            if (between) {
                held = passed(c);
                return ' ';
            }
        }
        return passed(c);
    }

    /** Follows the quotes: they count at the beginning of a cell, or doubled inside one. */
    private int passed(int c) {
        if (c == '"' && (quoted || cellBegins || afterQuote)) {
            afterQuote = quoted;
            quoted = !quoted;
        } else {
            afterQuote = false;
        }
        lineBegins = !quoted && (c == '\n' || c == '\r');
        cellBegins = lineBegins;
        return c;
    }

    private static boolean isBlank(int c) {
        return c == ' ' || c == '\t';
    }

    private int nextIn() throws IOException {
        if (position == limit) {
            position = 0;
            limit = Math.max(0, in.read(buffer, 0, buffer.length));
            if (limit == 0) {
                return -1;
            }
        }
        return buffer[position++];
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
