package dev.cavity.io.table;

import static dev.cavity.io.table.DecimalMark.COMMA;
import static dev.cavity.io.table.DecimalMark.POINT;
import static dev.cavity.io.table.DecimalMark.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DecimalMarksTest {
    private static List<DecimalMark> marks(String text) {
        return Texts.read("t.csv", text).columns().stream().map(Column::decimal).toList();
    }

    @Test
    void aColumnThatTellsDecidesForThoseThatDoNot() {
        assertThat(marks("a;b;c\n1,5;1.234;x\n2,5;12;y\n")).containsExactly(COMMA, COMMA, COMMA);
        assertThat(marks("a;b\n1.5;1,234\n2.5;12\n")).containsExactly(POINT, POINT);
    }

    @Test
    void columnsThatContradictEachOtherKeepTheirOwn() {
        assertThat(marks("a;b;c\n1,5;1.5;7\n2,5;2.5;8\n")).containsExactly(COMMA, POINT, UNKNOWN);
    }

    @Test
    void withoutEvidenceTheDelimiterDecides() {
        assertThat(marks("a,b\n\"1,234\",2\n")).containsExactly(POINT, POINT);
        assertThat(marks("a;b\n1,234;2\n")).containsExactly(UNKNOWN, UNKNOWN);
    }

    @Test
    void aFewNumbersAmongTextTellNothing() {
        assertThat(marks("a;b\nversion;1\n1,5;2\nrelease;3\n")).containsExactly(UNKNOWN, UNKNOWN);
    }

    @Test
    void decimalCommasAreSaid() {
        assertThat(Texts.read("t.csv", "a;b\n7;1,5\n").notes())
                .containsExactly("numbers have a decimal comma: '1,5' in column 'b' is read as 1.5");
        assertThat(Texts.read("t.csv", "a;b\n7;1.5\n").notes()).isEmpty();
    }

    @Test
    void whatWasSaidIsNotFoundOut() {
        ReadOptions options = ReadOptions.withDefaults().withDecimal(COMMA);
        assertThat(Texts.read("t.csv", "a;b\n1.5;1,5\n", options).columns())
                .extracting(Column::decimal)
                .containsExactly(COMMA, COMMA);
    }
}
