package dev.cavity.io.table;

import static dev.cavity.io.table.Texts.cells;
import static dev.cavity.io.table.Texts.read;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ArffReaderTest extends RowReaderContract {
    @Override
    String exampleName() {
        return "weather.arff";
    }

    @Override
    String example() {
        return """
                % a comment
                @RELATION weather

                @Attribute 'out look' {sunny, 'very rainy'}
                @attribute temperature REAL
                @attribute note string
                @data
                sunny, 21.5, "it's"
                % another
                'very rainy',?,x

                ?\t7 'a\\'b' % blanks separate too
                """;
    }

    @Override
    List<String> exampleColumns() {
        return List.of("out look", "temperature", "note");
    }

    @Override
    List<Row> exampleRows() {
        return List.of(
                Row.of(8, "sunny", "21.5", "it's"), Row.of(10, "very rainy", null, "x"), Row.of(12, null, "7", "a'b"));
    }

    @Test
    void kindsAreAsDeclared() {
        List<Column> columns = read(
                        "a.arff", "@attribute n integer\n@attribute c {b,a}\n@attribute d date 'yyyy'\n@data\n")
                .columns();
        assertThat(columns)
                .containsExactly(
                        new Column("n", Column.Kind.NUMERIC, Optional.empty()),
                        new Column("c", Column.Kind.NOMINAL, Optional.of(List.of("b", "a"))),
                        Column.undeclared("d"));
    }

    @Test
    void sparseRowsAreFilledWithZeroAndTheFirstValue() {
        Table table = read("s.arff", """
                @attribute a real
                @attribute b {x,y}
                @attribute c real
                @attribute d {u,'v w'}
                @data
                {1 y, 3 'v w'}
                {}
                {0 ?,2 5}
                """);
        assertThat(cells(table).subList(0, 2))
                .containsExactly(List.of("0", "y", "0", "v w"), List.of("0", "x", "0", "u"));
        assertThat(table.rows().get(2)).isEqualTo(Row.of(8, null, "x", "5", "u"));
    }

    @Test
    void aDeclaredValueIsNeverMissing() {
        Table table = read("c.arff", "@attribute region {NA,EU,'?'}\n@attribute x real\n@data\nNA,NA\n'?',\n");
        assertThat(table.rows()).containsExactly(Row.of(4, "NA", null), Row.of(5, "?", null));
    }

    @Test
    void aRowMayEndWithItsWeight() {
        Table table = read(
                "w.arff",
                "@attribute a real\n@attribute b {x,y}\n@data\n1,x,{2.5}\n2,y\n3 y {0}\n{1 y}, {4}\n{0 7} {0.5} % half\n");
        assertThat(table.rows())
                .containsExactly(
                        Row.of(4, "1", "x").withWeight(2.5),
                        Row.of(5, "2", "y"),
                        Row.of(6, "3", "y").withWeight(0),
                        Row.of(7, "0", "y").withWeight(4),
                        Row.of(8, "7", "x").withWeight(0.5));
    }
}
