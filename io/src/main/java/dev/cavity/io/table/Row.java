package dev.cavity.io.table;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * One row of a table.
 *
 * @param line the line of the file on which it begins, from 1
 * @param cells its cells, as many as the table has columns; null where a value is missing
 */
public record Row(long line, List<String> cells) implements Serializable {
    /**
     * A row of cells.
     *
     * @param line the line
     * @param cells the cells, null where a value is missing
     * @return the row
     */
    public static Row of(long line, String... cells) {
        return new Row(line, Collections.unmodifiableList(Arrays.asList(cells)));
    }
}
