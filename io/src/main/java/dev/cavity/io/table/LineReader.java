package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads line by line and knows the number of the line.
 *
 * <p>Unlike {@link java.io.BufferedReader} it refuses to collect a line without end, so that a hostile file cannot fill the
 * memory.
 */
final class LineReader implements Closeable {
    /** No row of a table that fits the other limits comes near this. */
    static final int LONGEST = 1 << 24;

    private final String source;
    private final Reader in;
    private final char[] buffer = new char[1 << 14];
    private int position;
    private int limit;
    private boolean skipLineFeed;
    private long line;

    LineReader(String source, Reader in) {
        this.source = source;
        this.in = in;
    }

    /** The next line without its end, or null. */
    @Nullable
    String next() {
        StringBuilder text = null;
        while (true) {
            if (position == limit && !fill()) {
                return text == null ? null : text.toString();
            }
            if (skipLineFeed) {
                skipLineFeed = false;
                if (buffer[position] == '\n') {
                    position++;
                    continue;
                }
            }
            if (text == null) {
                text = new StringBuilder();
                line++;
            }
            int from = position;
            while (position < limit && buffer[position] != '\n' && buffer[position] != '\r') {
                position++;
            }
            text.append(buffer, from, position - from);
            if (text.length() > LONGEST) {
                throw tooLong(place());
            }
            if (position < limit) {
                skipLineFeed = buffer[position++] == '\r';
                return text.toString();
            }
        }
    }

    /** Where the line that was read last is. */
    Place place() {
        return new Place(source, line);
    }

    static DataException tooLong(Place place) {
        return place.problem(
                "the row is longer than " + Words.number(LONGEST) + " characters, which is more than allowed");
    }

    private boolean fill() {
        try {
            position = 0;
            limit = Math.max(0, in.read(buffer, 0, buffer.length));
            return limit > 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
