package dev.cavity.io.table;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One row of a table.
 *
 * @param line the line of the file on which it begins, from 1
 * @param cells its cells, as many as the table has columns; null where a value is missing
 * @param weight how often the row counts by what the format itself says of it, 1 where it says nothing
 */
public record Row(long line, List<@Nullable String> cells, double weight) implements Serializable {
    /**
     * A row that counts once.
     *
     * @param line the line
     * @param cells its cells, null where a value is missing
     */
    public Row(long line, List<@Nullable String> cells) {
        this(line, cells, 1);
    }

    /**
     * A row of cells that counts once.
     *
     * @param line the line
     * @param cells the cells, null where a value is missing
     * @return the row
     */
    public static Row of(long line, @Nullable String... cells) {
        return new Row(line, Collections.unmodifiableList(Arrays.asList(cells)));
    }

    /**
     * The same row with a weight.
     *
     * @param newWeight how often it counts, at least 0
     * @return the row
     */
    public Row withWeight(double newWeight) {
        return new Row(line, cells, newWeight);
    }
}
