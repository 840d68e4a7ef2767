package dev.cavity.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Predictions come out while rows go in: the table may be larger than memory. */
class PredictStreamingTest {
    private static final int ROWS = 100_000;
    /** Rows that may be in buffers on their way: of the reader, of a block, of the writers. */
    private static final int ON_THEIR_WAY = 20_000;

    @TempDir
    private Path folder;

    @Test
    void rowsAreNotCollected() {
        String model = Toys.model(folder).toString();
        Rows rows = new Rows();
        Watch watch = new Watch(rows);
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        InputStream before = System.in;
        System.setIn(rows);
        int code;
        try (PrintStream out = new PrintStream(watch, false, StandardCharsets.UTF_8);
                PrintStream error = new PrintStream(err, true, StandardCharsets.UTF_8)) {
            code = Main.run(new Streams(out, error, false), "predict", model, "-", "--keep", "id");
        } finally {
            System.setIn(before);
        }
        assertThat(code).as(err.toString(StandardCharsets.UTF_8)).isEqualTo(ExitCode.DONE);
        assertThat(watch.lines).isEqualTo(ROWS + 1L);
        assertThat(watch.furthestBehind).isLessThan(ON_THEIR_WAY);
    }

    /** Rows made when they are asked for. */
    private static final class Rows extends InputStream {
        private byte[] line = "id,x,y,color\n".getBytes(StandardCharsets.UTF_8);
        private int at;
        private int made;

        @Override
        public int read() {
            return fill() ? line[at++] : -1;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            if (!fill()) {
                return -1;
            }
            int count = Math.min(length, line.length - at);
            System.arraycopy(line, at, target, offset, count);
            at += count;
            return count;
        }

        private boolean fill() {
            if (at == line.length && made < ROWS) {
                line = (made + "," + made % 17 / 8.0 + "," + made % 5 / 4.0 + ",red\n")
                        .getBytes(StandardCharsets.UTF_8);
                at = 0;
                made++;
            }
            return at < line.length;
        }
    }

    /** Counts lines, and how many more rows have been made by then. */
    private static final class Watch extends OutputStream {
        private final Rows rows;
        private long lines;
        private long furthestBehind;

        Watch(Rows rows) {
            this.rows = rows;
        }

        @Override
        public void write(int b) throws IOException {
            if (b == '\n') {
                lines++;
                furthestBehind = Math.max(furthestBehind, rows.made - lines);
            }
        }
    }
}
