package dev.cavity.io.prepare;

import dev.cavity.data.Dataset;
import dev.cavity.io.table.Row;
import java.util.List;

/**
 * Training data ready for a classifier, with what was learnt on the way.
 *
 * @param data the data, with names of features and classes
 * @param preprocessor does the same to later rows
 * @param notes what was decided, one sentence each
 * @param columns what was done with each column, in the order of the table
 * @param rows the rows of the table behind the data, in their order
 */
public record Prepared(
        Dataset data, Preprocessor preprocessor, List<String> notes, List<ColumnSummary> columns, List<Row> rows) {
    /** Copies the lists. */
    public Prepared {
        notes = List.copyOf(notes);
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }
}
