package dev.cavity.linalg;

/**
 * A block of a column-major array: element (i, j) is {@code array[offset + i + j * stride]}. How many rows and columns it
 * has is said by the call that it is given to.
 *
 * @param array the array that holds it
 * @param offset its first element
 * @param stride the distance from one column to the next
 */
record Block(double[] array, int offset, int stride) {
    static Block of(Matrix matrix) {
        return of(matrix, 0, 0);
    }

    /** The block of a matrix that begins at (row, column). */
    static Block of(Matrix matrix, int row, int column) {
        return new Block(matrix.array(), row + column * matrix.rows(), Math.max(1, matrix.rows()));
    }

    /** The block that begins at (row, column) of this one. */
    Block at(int row, int column) {
        return new Block(array, offset + row + column * stride, stride);
    }

    /** Whether the array goes on to the end of the last of so many columns of full height, as netlib demands. */
    boolean hasFullColumns(int columns) {
        return offset + (long) columns * stride <= array.length;
    }

    /** The lower triangle of an n×n block on its own; what is above the diagonal is zero. */
    Block copyOfLower(int n) {
        Block copy = new Block(new double[n * n], 0, n);
        moveLower(copy, n);
        return copy;
    }

    /** Copies the lower triangle of an n×n block over that of another. */
    void moveLower(Block to, int n) {
        for (int j = 0; j < n; j++) {
            System.arraycopy(array, offset + j + j * stride, to.array, to.offset + j + j * to.stride, n - j);
        }
    }
}
