package dev.cavity.sparse;

import dev.cavity.linalg.Matrix;

/**
 * A matrix for panel after panel of rows, in the same memory as long as the panels are of one size: what is made anew for each of them is
 * written to memory that no cache has. Not for sharing between threads.
 */
final class PanelMatrix {
    private final int rows;
    private Matrix matrix;

    PanelMatrix(int rows) {
        this.rows = rows;
        this.matrix = Matrix.zeros(rows, 0);
    }

    /** With so many columns; what stands in it is to be overwritten. */
    Matrix of(int columns) {
        if (matrix.columns() != columns) {
            matrix = Matrix.zeros(rows, columns);
        }
        return matrix;
    }
}
