package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Memory does not grow with the number of rows: half a million rows, of which each format would need well over 100 MB. */
class StreamingTest {
    private static final int ROWS = 500_000;
    private static final long ALLOWED_GROWTH = 20L << 20;

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "a,b,c,d,e/ ! 1.25,2.5,some text,\"in quotes\",5/",
                "@attribute a real/@attribute b string/@data/ ! 1.25,'some text that is not short'/",
                "1 1:1/ ! -1 1:0.25 3:0.5 7:1.25 # a comment/"
            })
    void memoryDoesNotGrowWithTheRows(String head, String row) {
        InputStream text = new Repeated(head.replace('/', '\n'), row.replace('/', '\n'));
        try (RowReader reader = Tables.open(Source.of("big", text))) {
            reader.next();
            long before = used();
            long most = 0;
            int rows = 1;
            while (reader.next().isPresent()) {
                rows++;
                if (rows % 100_000 == 0) {
                    most = Math.max(most, used());
                }
            }
            assertThat(rows).isGreaterThanOrEqualTo(ROWS);
            assertThat(most - before).isLessThan(ALLOWED_GROWTH);
        }
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** The same row again and again. */
    private static final class Repeated extends InputStream {
        private final byte[] row;
        private ByteArrayInputStream current;
        private int left = ROWS;

        Repeated(String head, String row) {
            this.current = new ByteArrayInputStream(Texts.utf8(head));
            this.row = Texts.utf8(row);
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            int n = current.read(target, offset, length);
            if (n < 0 && left-- > 0) {
                current = new ByteArrayInputStream(row);
                n = current.read(target, offset, length);
            }
            return n;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }
    }
}
