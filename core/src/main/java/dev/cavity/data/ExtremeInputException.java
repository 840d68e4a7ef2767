package dev.cavity.data;

/**
 * An input is so large that nothing can be computed with it: scaled as the training inputs were it lies beyond {@link #LARGEST}, or squares of
 * it overflow. It is a mistake in the data, and its place says which.
 */
public final class ExtremeInputException extends ArithmeticException {
    private static final long serialVersionUID = 1;

    /** The largest scaled input: differences of such inputs, and multiples of these, are finite. */
    public static final double LARGEST = 1e304;

    /** The row, from 0. */
    private final int row;
    /** The column, from 0. */
    private final int column;
    /** The input as it was given. */
    private final double value;

    /**
     * An input at a place.
     *
     * @param row the row, from 0
     * @param column the column, from 0
     * @param value the input as it was given
     */
    public ExtremeInputException(int row, int column, double value) {
        super("input " + value + " in row " + row + ", column " + column + " is too large to compute with");
        this.row = row;
        this.column = column;
        this.value = value;
    }

    /**
     * Where it is.
     *
     * @return the row, from 0
     */
    public int row() {
        return row;
    }

    /**
     * Where it is.
     *
     * @return the column, from 0
     */
    public int column() {
        return column;
    }

    /**
     * What it is.
     *
     * @return the input as it was given
     */
    public double value() {
        return value;
    }
}
