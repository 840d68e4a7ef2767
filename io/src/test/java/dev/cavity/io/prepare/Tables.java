package dev.cavity.io.prepare;

import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/** Tables made by hand. Line 1 is the header; "-" stands for a missing value. */
public final class Tables {
    private Tables() {}

    /** A table from text: cells apart by blanks. */
    public static Table of(String header, String... lines) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < lines.length; i++) {
            rows.add(row(i + 2, lines[i]));
        }
        return new Table("test.csv", columns(header), rows);
    }

    /** A table of n rows. */
    public static Table of(String header, int n, IntFunction<String> line) {
        String[] lines = new String[n];
        Arrays.setAll(lines, line);
        return of(header, lines);
    }

    public static List<Column> columns(String header) {
        return Arrays.stream(header.split(" ", -1)).map(Column::undeclared).toList();
    }

    public static Row row(long line, String cells) {
        return Row.of(
                line,
                Arrays.stream(cells.split(" ", -1))
                        .map(cell -> cell.equals("-") ? null : cell)
                        .toArray(String[]::new));
    }
}
