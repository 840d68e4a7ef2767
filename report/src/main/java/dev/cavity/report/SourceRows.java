package dev.cavity.report;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Feature;
import dev.cavity.io.table.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The rows behind predictions, as the user knows them.
 *
 * @param columns the names of the columns
 * @param rows one for each prediction, in their order, with as many cells as there are columns
 * @param numbered what a row's number is: "line" of a file, or "row" of a data set
 */
public record SourceRows(List<String> columns, List<Row> rows, String numbered) {
    /** Copies the lists. */
    public SourceRows {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * Rows of a file.
     *
     * @param columns the names of its columns
     * @param rows the rows that were predicted
     * @return the rows
     */
    public static SourceRows ofFile(List<String> columns, List<Row> rows) {
        return new SourceRows(columns, rows, "line");
    }

    /**
     * The inputs of a data set, numbered from 1.
     *
     * @param data the data
     * @return its rows
     */
    public static SourceRows of(ClassDataset data) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < data.size(); i++) {
            String[] cells = Arrays.stream(data.inputs().row(i))
                    .mapToObj(value -> Numerals.significant(value, 4))
                    .toArray(String[]::new);
            rows.add(Row.of(i + 1, cells));
        }
        return new SourceRows(data.features().stream().map(Feature::name).toList(), rows, "row");
    }
}
