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
 */
public record Table(String source, List<Column> columns, List<Row> rows) implements Serializable {
    /**
     * Copies the lists.
     *
     * @param source the name of the file
     * @param columns its columns
     * @param rows its rows
     */
    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
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
        return new Table(reader.source(), reader.columns(), rows);
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
                        + String.join(", ", columns.stream().map(Column::name).toList())));
    }
}
