package dev.cavity.io.table;

import dev.cavity.io.DataException;
import dev.cavity.io.Temporary;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;

/**
 * Copies a text to a temporary file while it is read, so that it can be read a second time. The file goes with the spool
 * or the process, and may be read by its owner only.
 */
final class Spool extends Reader {
    private final String source;
    private final Reader in;
    private final Temporary file;
    private final Writer copy;

    private Spool(String source, Reader in, Temporary file, Writer copy) {
        this.source = source;
        this.in = in;
        this.file = file;
        this.copy = copy;
    }

    static Spool of(String source, Reader in) {
        try {
            Temporary file = Temporary.at(Files.createTempFile("cavity-rows-", ".txt"));
            return new Spool(source, in, file, Files.newBufferedWriter(file.path()));
        } catch (IOException e) {
            throw failed(source, e);
        }
    }

    private static DataException failed(String source, IOException e) {
        return new DataException(
                source + ": it is read twice, but a temporary copy cannot be kept (" + e.getMessage() + ")", e);
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int n = in.read(target, offset, length);
        if (n > 0) {
            try {
                copy.write(target, offset, n);
            } catch (IOException e) {
                throw failed(source, e);
            }
        }
        return n;
    }

    /** The text again, after it was read to the end. Closing it closes and deletes everything. */
    Reader again() {
        try {
            copy.close();
            return new BufferedReader(Files.newBufferedReader(file.path())) {
                @Override
                public void close() throws IOException {
                    super.close();
                    Spool.this.close();
                }
            };
        } catch (IOException e) {
            throw failed(source, e);
        }
    }

    @Override
    public void close() {
        try (file;
                copy;
                in) {
            return;
        } catch (IOException e) {
            throw failed(source, e);
        }
    }
}
