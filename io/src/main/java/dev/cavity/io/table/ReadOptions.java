package dev.cavity.io.table;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * How a table is to be read. By default everything is found out from the file; each part can be said instead.
 *
 * <p>The limits exist because a file may be hostile or simply not a table: they bound the memory that one row can take.
 *
 * @param format the format; found out if empty
 * @param delimiter what separates the cells of CSV and TSV, a blank standing for any run of blanks; found out if empty
 * @param header whether the first row holds the names of the columns
 * @param missing the cells that mean that a value is missing, compared without surrounding blanks
 * @param maxCellLength the longest cell, in characters
 * @param maxColumns the largest number of columns; for LIBSVM, the largest index
 * @param features the number of features of a LIBSVM file; if empty it is the largest index in the file
 */
public record ReadOptions(
        Optional<TableFormat> format,
        Optional<Character> delimiter,
        Header header,
        Set<String> missing,
        int maxCellLength,
        int maxColumns,
        OptionalInt features) {
    private static final int LONGEST_CELL = 1_000_000;
    private static final int MOST_COLUMNS = 100_000;

    /** Whether the first row of CSV or TSV holds the names of the columns. */
    public enum Header {
        /** It does. */
        YES,
        /** It does not; the columns are called c1, c2 and so on. */
        NO,
        /** Found out from the first rows. */
        AUTO
    }

    /**
     * Checks the values.
     *
     * @param format the format
     * @param delimiter what separates the cells
     * @param header whether the first row holds the names of the columns
     * @param missing the cells that mean that a value is missing
     * @param maxCellLength the longest cell, from 1 to 16,777,216
     * @param maxColumns the largest number of columns, from 1
     * @param features the number of features of a LIBSVM file, from 0 to {@code maxColumns}
     * @throws IllegalArgumentException if a value is out of its range
     */
    public ReadOptions {
        missing = Set.copyOf(missing);
        delimiter.ifPresent(ReadOptions::checkDelimiter);
        if (maxCellLength < 1 || maxCellLength > LineReader.LONGEST) {
            throw new IllegalArgumentException(
                    "maxCellLength " + maxCellLength + " is not in [1, " + LineReader.LONGEST + "]");
        }
        if (maxColumns < 1) {
            throw new IllegalArgumentException("maxColumns " + maxColumns + " is not in [1, ∞)");
        }
        if (features.isPresent() && (features.getAsInt() < 0 || features.getAsInt() > maxColumns)) {
            throw new IllegalArgumentException(
                    "features " + features.getAsInt() + " is not in [0, " + maxColumns + "]");
        }
    }

    private static void checkDelimiter(char c) {
        if (c == '"' || c == '\n' || c == '\r' || Character.isSurrogate(c) || c == 0) {
            throw new IllegalArgumentException("delimiter " + Words.quoted(String.valueOf(c))
                    + " is a quote, the end of a line or no character of its own");
        }
    }

    /**
     * Everything found out; empty cells, {@code ?} and {@code NA} missing; cells of up to a million characters and up to 100,000
     * columns.
     *
     * @return the options
     */
    public static ReadOptions withDefaults() {
        return new ReadOptions(
                Optional.empty(),
                Optional.empty(),
                Header.AUTO,
                Set.of("", "?", "NA"),
                LONGEST_CELL,
                MOST_COLUMNS,
                OptionalInt.empty());
    }

    /**
     * With a format.
     *
     * @param value the format
     * @return new options
     */
    public ReadOptions withFormat(TableFormat value) {
        return new ReadOptions(Optional.of(value), delimiter, header, missing, maxCellLength, maxColumns, features);
    }

    /**
     * With a delimiter. It goes before the tab that the format TSV implies.
     *
     * @param value the delimiter; a blank stands for any run of blanks
     * @return new options
     */
    public ReadOptions withDelimiter(char value) {
        return new ReadOptions(format, Optional.of(value), header, missing, maxCellLength, maxColumns, features);
    }

    /**
     * With or without a header.
     *
     * @param value whether there is a header
     * @return new options
     */
    public ReadOptions withHeader(Header value) {
        return new ReadOptions(format, delimiter, value, missing, maxCellLength, maxColumns, features);
    }

    /**
     * With other cells that mean missing.
     *
     * @param value these cells, without surrounding blanks
     * @return new options
     */
    public ReadOptions withMissing(Set<String> value) {
        return new ReadOptions(format, delimiter, header, value, maxCellLength, maxColumns, features);
    }

    /**
     * With other limits.
     *
     * @param cellLength the longest cell, in characters
     * @param columns the largest number of columns
     * @return new options
     */
    public ReadOptions withLimits(int cellLength, int columns) {
        return new ReadOptions(format, delimiter, header, missing, cellLength, columns, features);
    }

    /**
     * With the number of features of a LIBSVM file, which then is read only once; a model that was trained on more features than
     * the file happens to name needs this.
     *
     * @param value the number of features
     * @return new options
     */
    public ReadOptions withFeatures(int value) {
        return new ReadOptions(format, delimiter, header, missing, maxCellLength, maxColumns, OptionalInt.of(value));
    }

    /** Whether a cell means that the value is missing. */
    boolean isMissing(String cell) {
        return missing.contains(cell.strip());
    }
}
