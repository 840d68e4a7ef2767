package dev.cavity.io.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalHashTest {
    private static Table table(Row... rows) {
        return new Table(
                "t",
                IntStream.range(0, rows[0].cells().size())
                        .mapToObj(j -> Column.undeclared("c" + j))
                        .toList(),
                Arrays.asList(rows));
    }

    private static String hash(String... cells) {
        return CanonicalHash.of(table(Row.of(1, cells)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.50", ".5", "5e-1", "+0.5", " 0.5 ", "0.05E1"})
    void spellingsOfOneNumberAreOne(String half) {
        assertThat(hash(half, "a")).isEqualTo(hash("0.5", "a"));
    }

    @Test
    void zeroHasNoSign() {
        assertThat(hash("-0.00", "a")).isEqualTo(hash("0", "a"));
    }

    @Test
    void labelsAreTextAndNotNumbers() {
        assertThat(hash("1", "1.0")).isNotEqualTo(hash("1", "1"));
    }

    @Test
    void whatIsNotTheSameTableHasAnotherHash() {
        assertThat(new String[] {
                    hash("1", "a"),
                    hash("1", "b"),
                    hash("2", "a"),
                    hash("1", "1", "a"),
                    hash(null, "a"),
                    hash("", "a"),
                    hash("\\N", "a"),
                    hash("1\ta", "a"),
                    hash("1\\ta", "a"),
                    hash("x", "a\n1\ta"),
                    hash("x\n1", "a"),
                    CanonicalHash.of(table(Row.of(1, "1", "a"), Row.of(2, "2", "b"))),
                    CanonicalHash.of(table(Row.of(1, "2", "b"), Row.of(2, "1", "a")))
                })
                .doesNotHaveDuplicates();
    }

    @Test
    void theHashIsThatOfTheDocumentedText() {
        // printf 'cavity-table 1\n3 columns\n0.5\t\\N\tyes\n100\tred\tno\n' | sha256sum
        assertThat(CanonicalHash.of(table(Row.of(1, "0.50", null, "yes"), Row.of(2, "1e2", "red", "no"))))
                .isEqualTo("b83d26d176272792a3f4abd454b1202e69a8511be1c2dd6db42f0eb7e6e0dc5a");
    }

    @Test
    void anEnormousExponentIsText() {
        assertThat(hash("1e999999999", "a")).isNotEqualTo(hash("1e99999999", "a"));
    }
}
