package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.io.Reader;

/**
 * Shows the beginning of a text before it is read, so that format, delimiter and header can be found out from a stream as well as
 * from a file. The text is then read from its first character on.
 */
final class Head extends Reader {
    /** Enough for some hundred rows of an ordinary table, and for the names of a wide one. */
    static final int SIZE = 1 << 18;

    private final TextReader rest;
    private final String text;
    private final boolean complete;
    private int position;

    Head(TextReader rest) {
        this.rest = rest;
        StringBuilder seen = new StringBuilder();
        char[] buffer = new char[1 << 13];
        int n = 0;
        while (n >= 0 && seen.length() < SIZE) {
            n = readOrStop(buffer, Math.min(buffer.length, SIZE - seen.length()));
            seen.append(buffer, 0, Math.max(n, 0));
        }
        text = seen.toString();
        complete = n < 0;
    }

    /** A fault ends the head; it comes again, and is then reported, when the reader gets there. */
    private int readOrStop(char[] buffer, int length) {
        try {
            return rest.read(buffer, 0, length);
        } catch (DataException e) {
            return -1;
        }
    }

    /** The first characters. */
    String text() {
        return text;
    }

    /** Whether these are all. */
    boolean complete() {
        return complete;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        if (position == text.length()) {
            return rest.read(target, offset, length);
        }
        int n = Math.min(length, text.length() - position);
        text.getChars(position, position + n, target, offset);
        position += n;
        return n;
    }

    @Override
    public void close() {
        rest.close();
    }
}
