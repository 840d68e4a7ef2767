package dev.cavity.io.prepare;

import java.util.ArrayList;
import java.util.List;

/**
 * What was missing or not known in the rows of a file.
 *
 * @param rows how many rows were encoded
 * @param columns the columns in which something was
 */
public record EncodingCounts(long rows, List<OfColumn> columns) {
    /** Copies the list. */
    public EncodingCounts {
        columns = List.copyOf(columns);
    }

    /**
     * The counts of one column.
     *
     * @param column its name
     * @param missing how many values are missing
     * @param unseen how many values are categories that the model does not know
     * @param firstUnseen the first such value, or ""
     * @param firstUnseenLine the line it is on, or 0
     * @param treatment what became of them
     */
    public record OfColumn(
            String column, long missing, long unseen, String firstUnseen, long firstUnseenLine, String treatment) {
        boolean any() {
            return missing > 0 || unseen > 0;
        }
    }

    /**
     * How many values were missing in all columns.
     *
     * @return the number
     */
    public long missingValues() {
        return columns.stream().mapToLong(OfColumn::missing).sum();
    }

    /**
     * How many values were categories that the model does not know, in all columns.
     *
     * @return the number
     */
    public long unseenCategories() {
        return columns.stream().mapToLong(OfColumn::unseen).sum();
    }

    /**
     * The counts in words.
     *
     * @return one sentence for each, none if there is nothing to say
     */
    public List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        for (OfColumn column : columns) {
            if (column.missing() > 0) {
                sentences.add("column '" + column.column() + "': " + values(column.missing()) + " of " + rows
                        + " missing, treated as in training");
            }
            if (column.unseen() > 0) {
                sentences.add("column '" + column.column() + "': " + values(column.unseen()) + " of " + rows
                        + " not among the categories the model knows, first " + Cells.quoted(column.firstUnseen())
                        + " on line "
                        + column.firstUnseenLine() + "; " + column.treatment());
            }
        }
        return sentences;
    }

    private static String values(long count) {
        return count == 1 ? "1 value" : count + " values";
    }
}
