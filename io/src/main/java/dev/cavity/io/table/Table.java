package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A table in memory.
 *
 * @param source the name of the file, as messages call it
 * @param columns its columns
 * @param rows its rows
 * @param notes what was found out about the file and is worth a sentence
 */
public record Table(String source, List<Column> columns, List<Row> rows, List<String> notes) implements Serializable {
    private static final String OTHER_DELIMITERS = ";\t|,";
    /**
     * Copies the lists.
     *
     * @param source the name of the file
     * @param columns its columns
     * @param rows its rows
     * @param notes what was found out about the file
     */
    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    /**
     * A table of which there is nothing to say.
     *
     * @param source the name of the file
     * @param columns its columns
     * @param rows its rows
     */
    public Table(String source, List<Column> columns, List<Row> rows) {
        this(source, columns, rows, List.of());
    }

    /**
     * Other rows of the same file.
     *
     * @param newRows the rows
     * @return the table, with the same columns and notes
     */
    public Table withRows(List<Row> newRows) {
        return new Table(source, columns, newRows, notes);
    }

    /**
     * Reads all rows.
     *
     * @param reader the reader, which is not closed
     * @return the table
     */
    public static Table readAll(RowReader reader) {
        List<Row> rows = new ArrayList<>();
        for (Optional<Row> row = reader.next(); row.isPresent(); row = reader.next()) {
            rows.add(row.get());
        }
        return new Table(reader.source(), reader.columns(), rows, reader.notes());
    }

    /**
     * The place of a column.
     *
     * @param name its name
     * @return its index
     * @throws DataException if there is none of that name
     */
    public int indexOf(String name) {
        return IntStream.range(0, columns.size())
                .filter(j -> columns.get(j).name().equals(name))
                .findFirst()
                .orElseThrow(() -> new DataException(source + ": there is no column '" + name + "'; the columns are "
                        + listed(columns.stream().map(Column::name).toList())));
    }

    /**
     * The names of columns in a sentence that says that another one is not among them; with what to do if all of them are in one, which is so where the
     * file has another character between its columns.
     *
     * @param names the names
     * @return the names, and the hint
     */
    public static String listed(List<String> names) {
        String all = String.join(", ", names);
        return names.size() == 1
                ? OTHER_DELIMITERS
                        .chars()
                        .filter(c -> all.indexOf(c) > 0)
                        .mapToObj(c -> all + "; columns seem to be separated by '" + (c == '\t' ? "\\t" : (char) c)
                                + "', so try --delimiter " + (c == '\t' ? "tab" : "'" + (char) c + "'"))
                        .findFirst()
                        .orElse(all)
                : all;
    }
}
