package dev.cavity.io.table;

import static dev.cavity.io.table.Texts.cells;
import static dev.cavity.io.table.Texts.lines;
import static dev.cavity.io.table.Texts.names;
import static dev.cavity.io.table.Texts.read;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DelimitedReaderTest extends RowReaderContract {
    @Override
    String exampleName() {
        return "patients.csv";
    }

    @Override
    String example() {
        return "age,sex,label\n61,f,yes\n\n 44 , ? ,no\n,NA,yes\n\n\n";
    }

    @Override
    List<String> exampleColumns() {
        return List.of("age", "sex", "label");
    }

    @Override
    List<Row> exampleRows() {
        return List.of(Row.of(2, "61", "f", "yes"), Row.of(4, "44", null, "no"), Row.of(5, null, null, "yes"));
    }

    @Test
    void quotesMayHoldDelimitersQuotesAndLines() {
        Table table = read("t.csv", "a,b\n\"x,y\",1\n\"line\nbreak\",2\n\"say \"\"no\"\"\",3\n");
        assertThat(cells(table))
                .containsExactly(List.of("x,y", "1"), List.of("line\nbreak", "2"), List.of("say \"no\"", "3"));
        assertThat(lines(table)).containsExactly(2L, 3L, 5L);
    }

    @Test
    void blanksInsideQuotesCount() {
        assertThat(cells(read("t.csv", "a,b\n\" x \", y \n"))).containsExactly(List.of(" x ", "y"));
    }

    @Test
    void theMarksOfMissingValuesCanBeChosen() {
        ReadOptions options = ReadOptions.withDefaults().withMissing(Set.of("-999"));
        assertThat(read("t.csv", "a,b\n-999,NA\n", options).rows()).containsExactly(Row.of(2, null, "NA"));
    }

    @Test
    void emptyNamesAreNumbered() {
        assertThat(names(read("t.csv", ",x,\n1,2,3\n"))).containsExactly("column 1", "x", "column 3");
    }

    @Test
    void theLastLineNeedsNoEnd() {
        assertThat(cells(read("t.csv", "a,b\n1,2"))).containsExactly(List.of("1", "2"));
    }

    @Test
    void rowsOfMissingValuesAreRows() {
        assertThat(read("t.csv", "a,b\n1,2\n,\n").rows()).hasSize(2);
    }

    @Test
    void oneColumnIsATable() {
        Table table = read("t.csv", "label\nyes\nno\n\"\"\n");
        assertThat(names(table)).containsExactly("label");
        assertThat(table.rows()).containsExactly(Row.of(2, "yes"), Row.of(3, "no"), Row.of(4, (String) null));
    }

    @Test
    void aHeaderAloneIsATableWithoutRows() {
        assertThat(read("t.csv", "a,b,c\n").rows()).isEmpty();
    }

    @Test
    void columnsMayBeAlignedWithBlanks() {
        Table table = read("german.data", "  1.5   20 \"a b\"\n 2.5    3    x\n");
        assertThat(cells(table)).containsExactly(List.of("1.5", "20", "a b"), List.of("2.5", "3", "x"));
        assertThat(names(table)).containsExactly("c1", "c2", "c3");
    }

    @Test
    void manyColumnsAreRead() {
        String row = "7,".repeat(49_999) + "7\n";
        assertThat(read("wide.csv", row + row + row).columns()).hasSize(50_000);
    }
}
