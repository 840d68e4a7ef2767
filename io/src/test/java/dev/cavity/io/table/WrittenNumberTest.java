package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WrittenNumberTest {
    /** Cell, what it is with a decimal point, with a decimal comma, its unit; - if it is no number so. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "12 ! 12 ! 12 !",
                "-3.5 ! -3.5 ! - !",
                "−3.5 ! -3.5 ! - !",
                "+.5 ! .5 ! - !",
                "1e-3 ! 1e-3 ! 1e-3 !",
                "1.5e-3 ! 1.5e-3 ! - !",
                "1,5 ! - ! 1.5 !",
                "0,123 ! - ! 0.123 !",
                "1,234 ! 1234 ! 1.234 !",
                "1.234 ! 1.234 ! 1234 !",
                "1,234,567 ! 1234567 ! - !",
                "1.234.567 ! - ! 1234567 !",
                "1,234.50 ! 1234.50 ! - !",
                "1.234,50 ! - ! 1234.50 !",
                "12,34,567 ! - ! - !",
                "1 234,5 ! - ! 1234.5 !",
                "1 234 ! 1234 ! 1234 !",
                "1'234.5 ! 1234.5 ! - !",
                "45.1% ! 45.1 ! - ! %",
                "45,1 % ! - ! 45.1 ! %",
                "€9.50 ! 9.50 ! - ! €",
                "9,50 € ! - ! 9.50 ! €",
                "-$1,234.00 ! -1234.00 ! - ! $",
                "$-5 ! -5 ! -5 ! $",
                "($5.00) ! -5.00 ! - ! $",
                "R$ 7,00 ! - ! 7.00 ! R$",
                "9.50 EUR ! 9.50 ! - ! EUR"
            })
    void aNumberIsReadWithEitherMark(String cell, String point, String comma, String unit) {
        WrittenNumber number = WrittenNumber.of(cell).orElse(new WrittenNumber("", false, ""));
        assertThat(
                        number.body().isEmpty()
                                ? "-"
                                : number.plain(DecimalMark.POINT).orElse("-"))
                .isEqualTo(point);
        assertThat(
                        number.body().isEmpty()
                                ? "-"
                                : number.plain(DecimalMark.COMMA).orElse("-"))
                .isEqualTo(comma);
        assertThat(number.unit()).isEqualTo(unit == null ? "" : unit);
    }

    /** All cells of up to six characters with few different digits: a mark is known where the number can be read with one alone. */
    @Test
    void evidenceIsWhatCanBeReadInOneWayOnly() {
        List<String> cells = List.of("");
        for (int length = 1; length <= 6; length++) {
            cells = cells.stream()
                    .flatMap(cell -> Stream.of("0", "7", ".", ",", "e").map(next -> cell + next))
                    .toList();
            for (String cell : cells) {
                WrittenNumber.of(cell).ifPresent(number -> {
                    boolean point = number.plain(DecimalMark.POINT).isPresent();
                    boolean comma = number.plain(DecimalMark.COMMA).isPresent();
                    assertThat(number.evidence())
                            .as(cell)
                            .isEqualTo(
                                    point == comma
                                            ? DecimalMark.UNKNOWN
                                            : point ? DecimalMark.POINT : DecimalMark.COMMA);
                });
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                ".",
                ",",
                "1d",
                "0x1p3",
                "NaN",
                "1-2",
                "12/5",
                "1.2.3",
                "a1",
                "1 2",
                "5 kg",
                "%",
                "€",
                "(5",
                "5)",
                "--5",
                "1e",
                "$5€",
                "01,234 ,5",
                "2024-01-31",
                "12:30"
            })
    void otherTextIsNone(String cell) {
        assertThat(WrittenNumber.of(cell)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {"12 ! UNKNOWN", "1.5 ! POINT", "1,5 ! COMMA", "1,234 ! UNKNOWN", "1.234 ! UNKNOWN", "0.234 ! POINT"
            })
    void theEvidenceIsTheOnlyPossibleMark(String cell, DecimalMark mark) {
        assertThat(WrittenNumber.of(cell).orElseThrow().evidence()).isEqualTo(mark);
    }
}
