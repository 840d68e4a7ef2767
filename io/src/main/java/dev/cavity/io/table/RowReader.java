package dev.cavity.io.table;

import dev.cavity.io.DataException;
import java.util.List;
import java.util.Optional;

/** Streams the rows of a table, so that a file may be larger than memory. */
public interface RowReader extends AutoCloseable {
    /**
     * The name of the file, as messages call it.
     *
     * @return for example "patients.csv", or "standard input"
     */
    String source();

    /**
     * The columns, known before the first row.
     *
     * @return the columns
     */
    List<Column> columns();

    /**
     * What was found out about the file and is worth a sentence.
     *
     * @return one sentence each, none for a file without surprises
     */
    default List<String> notes() {
        return List.of();
    }

    /**
     * The next row.
     *
     * @return the row, or empty at the end
     * @throws DataException if the file is not what it should be; its message names file, line and column
     */
    Optional<Row> next();

    @Override
    void close();
}
