package dev.cavity.io.prepare;

import dev.cavity.io.table.Row;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Cells of rows, and how messages say where one is. */
final class Cells {
    private static final int LONGEST_QUOTE = 60;

    private final Set<String> missing;

    /**
     * Cells of which some words mean that the value is missing.
     *
     * @param missing the words, without blanks around them
     */
    Cells(Collection<String> missing) {
        this.missing = Set.copyOf(missing);
    }

    /** The text of a cell without blanks around it, or null if the value is missing. */
    @Nullable
    String text(Row row, int column) {
        String cell = row.cells().get(column);
        if (cell == null || cell.isBlank()) {
            return null;
        }
        String text = cell.strip();
        return missing.contains(text) ? null : text;
    }

    /** The text of a cell that is known to have one. */
    String known(Row row, int column) {
        return Objects.requireNonNull(text(row, column), "a cell without a value");
    }

    /** A value as messages show it: in quotes, on one line, cut if it is long. */
    static String quoted(String text) {
        String line = text.replaceAll("\\p{Cntrl}+", " ");
        return "'" + (line.length() > LONGEST_QUOTE ? line.substring(0, LONGEST_QUOTE) + "..." : line) + "'";
    }

    /** For example: patients.csv, line 7, column 'age'. */
    static String place(String source, long line, String column) {
        return source + ", line " + line + ", column '" + column + "'";
    }

    static String missing(String source, long line, String column) {
        return place(source, line, column) + ": the value is missing, which is not allowed with --missing fail";
    }

    static String notFinite(String source, long line, String column, String text) {
        return place(source, line, column) + ": " + quoted(text)
                + " is not a finite number; a missing value is an empty cell, ? or NA";
    }
}
