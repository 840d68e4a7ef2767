package dev.cavity.io.table;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/** Notes that the end was reached: a fault that FastCSV finds after it can only be a quote that is never closed. */
final class EndNotingReader extends FilterReader {
    private boolean ended;

    EndNotingReader(Reader in) {
        super(in);
    }

    boolean ended() {
        return ended;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int n = super.read(target, offset, length);
        ended |= n < 0;
        return n;
    }
}
