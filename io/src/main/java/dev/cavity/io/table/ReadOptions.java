package dev.cavity.io.table;

import java.nio.charset.Charset;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * How a table is to be read. By default everything is found out from the file; each part can be said instead. Immutable.
 *
 * <p>The limits exist because a file may be hostile or simply not a table: they bound the memory that one row can take.
 */
public final class ReadOptions implements Cloneable {
    private static final int LONGEST_CELL = 1_000_000;
    private static final int MOST_COLUMNS = 100_000;

    // never written to once a change method has returned
    private Optional<TableFormat> format = Optional.empty();
    private Optional<Charset> encoding = Optional.empty();
    private Optional<Character> delimiter = Optional.empty();
    private DecimalMark decimal = DecimalMark.UNKNOWN;
    private Header header = Header.AUTO;
    private Set<String> missing = Set.of("", "?", "NA");
    private int maxCellLength = LONGEST_CELL;
    private int maxColumns = MOST_COLUMNS;
    private OptionalInt features = OptionalInt.empty();
    private int leastFeatures;

    /** Whether the first row of CSV or TSV holds the names of the columns. */
    public enum Header {
        /** It does. */
        YES,
        /** It does not; the columns are called c1, c2 and so on. */
        NO,
        /** Found out from the first rows. */
        AUTO
    }

    private ReadOptions() {}

    private interface Change {
        void on(ReadOptions copy);
    }

    private ReadOptions with(Change change) {
        try {
            ReadOptions copy = (ReadOptions) clone();
            change.on(copy);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError("options are cloneable", e);
        }
    }

    /**
     * Everything found out; empty cells, {@code ?} and {@code NA} missing; cells of up to a million characters and up to 100,000
     * columns.
     *
     * @return the options
     */
    public static ReadOptions withDefaults() {
        return new ReadOptions();
    }

    /**
     * With a format.
     *
     * @param value the format
     * @return new options
     */
    public ReadOptions withFormat(TableFormat value) {
        return with(copy -> copy.format = Optional.of(value));
    }

    /**
     * With an encoding of the text, which is otherwise UTF-8, or UTF-16 if the file begins with its mark.
     *
     * @param value the encoding
     * @return new options
     */
    public ReadOptions withEncoding(Charset value) {
        return with(copy -> copy.encoding = Optional.of(value));
    }

    /**
     * With a delimiter. It goes before the tab that the format TSV implies.
     *
     * @param value the delimiter; a blank stands for any run of blanks
     * @return new options
     * @throws IllegalArgumentException if it is a quote, the end of a line or no character of its own
     */
    public ReadOptions withDelimiter(char value) {
        if (value == '"' || value == '\n' || value == '\r' || Character.isSurrogate(value) || value == 0) {
            throw new IllegalArgumentException("delimiter " + Words.quoted(String.valueOf(value))
                    + " is a quote, the end of a line or no character of its own");
        }
        return with(copy -> copy.delimiter = Optional.of(value));
    }

    /**
     * With a decimal mark of all numbers in CSV or TSV.
     *
     * @param value the mark; unknown to find it out
     * @return new options
     */
    public ReadOptions withDecimal(DecimalMark value) {
        return with(copy -> copy.decimal = value);
    }

    /**
     * With or without a header.
     *
     * @param value whether there is a header
     * @return new options
     */
    public ReadOptions withHeader(Header value) {
        return with(copy -> copy.header = value);
    }

    /**
     * With other cells that mean missing.
     *
     * @param value these cells, without surrounding blanks
     * @return new options
     */
    public ReadOptions withMissing(Set<String> value) {
        return with(copy -> copy.missing = Set.copyOf(value));
    }

    /**
     * With other limits.
     *
     * @param cellLength the longest cell, in characters, from 1 to 16,777,216
     * @param columns the largest number of columns, from 1
     * @return new options
     * @throws IllegalArgumentException if a limit is out of its range
     */
    public ReadOptions withLimits(int cellLength, int columns) {
        if (cellLength < 1 || cellLength > LineReader.LONGEST) {
            throw new IllegalArgumentException(
                    "maxCellLength " + cellLength + " is not in [1, " + LineReader.LONGEST + "]");
        }
        if (columns < 1) {
            throw new IllegalArgumentException("maxColumns " + columns + " is not in [1, ∞)");
        }
        return with(copy -> {
            copy.maxCellLength = cellLength;
            copy.maxColumns = columns;
        });
    }

    /**
     * With the number of features of a LIBSVM file, which then is read only once; an index beyond it is refused.
     *
     * @param value the number of features, from 0 to the largest number of columns
     * @return new options
     * @throws IllegalArgumentException if it is out of its range
     */
    public ReadOptions withFeatures(int value) {
        requireColumns("features", value);
        return with(copy -> copy.features = OptionalInt.of(value));
    }

    /**
     * With the least number of features of a LIBSVM file. A feature that no row of a file names is 0 in all of them, so a model may
     * need more features than the file happens to name.
     *
     * @param value the number of features, from 0 to the largest number of columns
     * @return new options
     * @throws IllegalArgumentException if it is out of its range
     */
    public ReadOptions withLeastFeatures(int value) {
        requireColumns("leastFeatures", value);
        return with(copy -> copy.leastFeatures = value);
    }

    private void requireColumns(String name, int value) {
        if (value < 0 || value > maxColumns) {
            throw new IllegalArgumentException(name + " " + value + " is not in [0, " + maxColumns + "]");
        }
    }

    /** {@return the format; found out if empty} */
    public Optional<TableFormat> format() {
        return format;
    }

    /** {@return the encoding of the text; found out if empty} */
    public Optional<Charset> encoding() {
        return encoding;
    }

    /** {@return what separates the cells of CSV and TSV; found out if empty} */
    public Optional<Character> delimiter() {
        return delimiter;
    }

    /** {@return what stands before the fractions of numbers; found out if unknown} */
    public DecimalMark decimal() {
        return decimal;
    }

    /** {@return whether the first row holds the names of the columns} */
    public Header header() {
        return header;
    }

    /** {@return the longest cell, in characters} */
    public int maxCellLength() {
        return maxCellLength;
    }

    /** {@return the largest number of columns; for LIBSVM, the largest index} */
    public int maxColumns() {
        return maxColumns;
    }

    /** {@return the number of features of a LIBSVM file; if empty it is the largest index in the file} */
    public OptionalInt features() {
        return features;
    }

    /** {@return the least number of features of a LIBSVM file} */
    public int leastFeatures() {
        return leastFeatures;
    }

    /** Whether a cell means that the value is missing. */
    boolean isMissing(String cell) {
        return missing.contains(cell.strip());
    }
}
