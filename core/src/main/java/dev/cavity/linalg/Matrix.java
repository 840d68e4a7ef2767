package dev.cavity.linalg;

import java.io.Serializable;
import java.util.Arrays;

/**
 * A dense matrix, stored column by column in one plain {@code double[]}, the layout that BLAS reads without a copy.
 *
 * <p>Element (i, j) is {@code array()[i + j * rows()]}. The array is the live storage: a matrix is a workspace inside
 * the library and treated as read-only once it has been handed to another stage.
 */
public final class Matrix implements Serializable {
    private static final long serialVersionUID = 1;

    /** The number of rows. */
    private final int rows;
    /** The number of columns. */
    private final int columns;
    /** The elements, column by column. */
    private final double[] array;

    private Matrix(int rows, int columns, double[] array) {
        this.rows = rows;
        this.columns = columns;
        this.array = array;
    }

    /**
     * A matrix of zeros.
     *
     * @param rows the number of rows, at least 0
     * @param columns the number of columns, at least 0
     * @return the matrix
     * @throws IllegalArgumentException if a size is negative or the matrix does not fit into one Java array
     */
    public static Matrix zeros(int rows, int columns) {
        return new Matrix(rows, columns, new double[elements(rows, columns)]);
    }

    /**
     * A matrix around an existing column-major array, which is not copied.
     *
     * @param rows the number of rows
     * @param columns the number of columns
     * @param array the elements, column by column
     * @return the matrix
     */
    public static Matrix wrap(int rows, int columns, double[] array) {
        if (array.length != elements(rows, columns)) {
            throw new IllegalArgumentException("array of length " + array.length + " is not a " + rows + " x " + columns
                    + " matrix, which has " + elements(rows, columns) + " elements");
        }
        return new Matrix(rows, columns, array);
    }

    /**
     * A copy of rows given as arrays.
     *
     * @param rows the rows, all of one length
     * @return the matrix
     * @throws IllegalArgumentException if the rows have different lengths
     */
    public static Matrix ofRows(double[][] rows) {
        int n = rows.length;
        int d = n == 0 ? 0 : rows[0].length;
        Matrix matrix = zeros(n, d);
        for (int i = 0; i < n; i++) {
            if (rows[i].length != d) {
                throw new IllegalArgumentException("row " + i + " has " + rows[i].length + " values, row 0 has " + d);
            }
            for (int j = 0; j < d; j++) {
                matrix.array[i + j * n] = rows[i][j];
            }
        }
        return matrix;
    }

    private static int elements(int rows, int columns) {
        long size = (long) rows * columns;
        if (rows < 0 || columns < 0 || size > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("a " + rows + " x " + columns + " matrix does not fit into one array");
        }
        return (int) size;
    }

    /**
     * The number of rows.
     *
     * @return the number of rows
     */
    public int rows() {
        return rows;
    }

    /**
     * The number of columns.
     *
     * @return the number of columns
     */
    public int columns() {
        return columns;
    }

    /**
     * The live storage, column by column.
     *
     * @return the array itself, not a copy
     */
    public double[] array() {
        return array;
    }

    /**
     * One element.
     *
     * @param i the row
     * @param j the column
     * @return element (i, j)
     */
    public double get(int i, int j) {
        return array[i + j * rows];
    }

    /**
     * Sets one element.
     *
     * @param i the row
     * @param j the column
     * @param value the new value
     */
    public void set(int i, int j, double value) {
        array[i + j * rows] = value;
    }

    /**
     * A copy of one row.
     *
     * @param i the row
     * @return its elements
     */
    public double[] row(int i) {
        double[] row = new double[columns];
        for (int j = 0; j < columns; j++) {
            row[j] = array[i + j * rows];
        }
        return row;
    }

    /**
     * A new matrix with the chosen rows, in the given order.
     *
     * @param indices the rows to take; a row may be taken more than once
     * @return the matrix
     */
    public Matrix selectRows(int... indices) {
        Matrix selected = zeros(indices.length, columns);
        for (int j = 0; j < columns; j++) {
            for (int i = 0; i < indices.length; i++) {
                selected.array[i + j * indices.length] = array[indices[i] + j * rows];
            }
        }
        return selected;
    }

    /**
     * A copy.
     *
     * @return a matrix that shares nothing with this one
     */
    public Matrix copy() {
        return new Matrix(rows, columns, array.clone());
    }

    /** Copies the part below the diagonal of a square matrix over the part above it, in cache-sized blocks. */
    public void mirrorLower() {
        int n = rows;
        int block = 64;
        for (int jb = 0; jb < n; jb += block) {
            int jEnd = Math.min(jb + block, n);
            for (int ib = jb; ib < n; ib += block) {
                int iEnd = Math.min(ib + block, n);
                for (int j = jb; j < jEnd; j++) {
                    for (int i = Math.max(ib, j + 1); i < iEnd; i++) {
                        array[j + i * n] = array[i + j * n];
                    }
                }
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Matrix that
                && rows == that.rows
                && columns == that.columns
                && Arrays.equals(array, that.array);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * rows + columns) + Arrays.hashCode(array);
    }

    @Override
    public String toString() {
        return rows + " x " + columns + " matrix";
    }
}
