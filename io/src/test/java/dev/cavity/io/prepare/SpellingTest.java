package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpellingTest {
    /** All cells of up to six characters with few different digits. */
    @Test
    void aNumberHasTheKeyThatBigDecimalGivesIt() {
        List<String> cells = List.of("");
        for (int length = 1; length <= 6; length++) {
            cells = cells.stream()
                    .flatMap(cell -> Stream.of("0", "7", ".", "-", "e").map(next -> cell + next))
                    .toList();
            for (String cell : cells) {
                if (NumberText.of(cell) == NumberText.NUMBER) {
                    assertThat(Spelling.key(cell)).as(cell).isEqualTo(slowly(cell));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.000001",
                "0.0000012",
                "0.0000001",
                "-0.00000099",
                "0.00000000000000012",
                "-0.5",
                "123456789.123456789",
                "1234567890123456789.5",
                "-0.030",
                "00.5",
                "100.0"
            })
    void soHaveSmallAndLongOnes(String cell) {
        assertThat(Spelling.key(cell)).isEqualTo(slowly(cell));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.2.3", "1.5a", "-.5x", "1,5", "0x1.8", "٣.٣", "a.b", "-"})
    void otherTextIsItsOwnKey(String cell) {
        assertThat(Spelling.key(cell)).isEqualTo(cell);
    }

    private static String slowly(String cell) {
        return new BigDecimal(cell).stripTrailingZeros().toString();
    }
}
