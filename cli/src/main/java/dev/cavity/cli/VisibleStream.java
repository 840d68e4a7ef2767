package dev.cavity.cli;

import dev.cavity.facts.Visible;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Text in UTF-8 on its way to a terminal, in which only line ends and tabs steer; see {@link Visible}. In JSON, too, where they can
 * only be inside of strings, the escapes mean the characters they stand for.
 */
final class VisibleStream extends OutputStream {
    private final PrintStream target;
    private final ByteArrayOutputStream ready = new ByteArrayOutputStream();
    /** The first bytes of a character that is not complete, or a carriage return whose line feed may follow. */
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();

    private int missing;

    VisibleStream(PrintStream target) {
        this.target = target;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            take(bytes[i]);
        }
        target.write(ready.toByteArray(), 0, ready.size());
        ready.reset();
    }

    private void take(byte b) {
        if (begun.size() == 1 && begun.toByteArray()[0] == '\r') {
            begun.reset();
            ready.writeBytes((b == '\n' ? "\r" : Visible.escape('\r')).getBytes(StandardCharsets.UTF_8));
        }
        if (missing == 0) {
            missing = following(b);
        } else {
            missing--;
        }
        begun.write(b);
        if (missing == 0 && b != '\r') {
            complete();
        }
    }

    /** How many bytes follow the first of a character. */
    private static int following(byte first) {
        int b = first & 0xff;
        return b >= 0xf0 ? 3 : b >= 0xe0 ? 2 : b >= 0xc0 ? 1 : 0;
    }

    private void complete() {
        String character = begun.toString(StandardCharsets.UTF_8);
        int c = character.codePointAt(0);
        if (Visible.steers(c) && c != '\n' && c != '\t') {
            ready.writeBytes(Visible.escape(c).getBytes(StandardCharsets.UTF_8));
        } else {
            ready.writeBytes(begun.toByteArray());
        }
        begun.reset();
    }

    /** A print stream keeps its failures to itself; whoever wraps this one in another wants to know. */
    @Override
    public void flush() throws IOException {
        if (target.checkError()) {
            throw new IOException("the stream cannot be written");
        }
    }
}
