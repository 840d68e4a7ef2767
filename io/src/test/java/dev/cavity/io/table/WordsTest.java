package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class WordsTest {
    @Test
    void whatWasFoundIsNeverLong() {
        assertThat(Words.quoted("\u001a".repeat(1000))).hasSizeLessThan(60);
        assertThat(Words.quoted("😀".repeat(1000))).isEqualTo("'" + "😀".repeat(20) + "…'");
        assertThat(Words.list(Collections.nCopies(1000, "z".repeat(1000)))).hasSizeLessThan(200);
    }

    @Test
    void shortTextIsRepeatedAsItIs() {
        assertThat(Words.quoted("café\n")).isEqualTo("'café\\n'");
        assertThat(Words.list(List.of("red", "blue"))).isEqualTo("red, blue");
        assertThat(Words.list(Collections.nCopies(1012, "a"))).isEqualTo("a, a, a, a, a, a, a, a, a, a and 1,002 more");
    }

    @Test
    void countsHaveTheirPlural() {
        assertThat(Words.count(1, "cell")).isEqualTo("1 cell");
        assertThat(Words.count(1234, "cell")).isEqualTo("1,234 cells");
        for (long n : new long[] {0, 12, 999, 1000, 123_456, 1_234_567, -1, -999, -1000, -123_456, Long.MIN_VALUE}) {
            assertThat(Words.number(n)).isEqualTo(String.format(Locale.ROOT, "%,d", n));
        }
    }
}
