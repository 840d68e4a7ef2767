package dev.cavity.kernel;

import dev.cavity.data.ExtremeInputException;
import dev.cavity.linalg.Matrix;
import java.util.OptionalInt;

/**
 * Inputs as one array per column, checked to be finite, and not too large to compute with.
 *
 * <p><b>Cost.</b> Separate arrays, so that hot loops index everything by the row alone: the just-in-time compiler then
 * knows that a store into one array cannot touch the next element of another, and vectorises.
 */
final class Columns {
    private final double[][] columns;
    private final int rows;

    private Columns(double[][] columns, int rows) {
        this.columns = columns;
        this.rows = rows;
    }

    static Columns of(Kernel kernel, Matrix inputs) {
        return of(kernel, inputs, ExtremeInputException.LARGEST);
    }

    /** Of inputs that are not to be larger than that. */
    static Columns of(Kernel kernel, Matrix inputs, double largest) {
        OptionalInt needed = kernel.inputColumns();
        if (needed.isPresent() && needed.getAsInt() != inputs.columns()) {
            throw new IllegalArgumentException("kernel " + kernel.name() + " needs inputs with " + needed.getAsInt()
                    + " columns, not " + inputs.columns());
        }
        int n = inputs.rows();
        double[][] columns = new double[inputs.columns()][n];
        for (int k = 0; k < columns.length; k++) {
            System.arraycopy(inputs.array(), k * n, columns[k], 0, n);
            for (int i = 0; i < n; i++) {
                if (!Double.isFinite(columns[k][i])) {
                    throw new IllegalArgumentException(
                            "input " + columns[k][i] + " in row " + i + ", column " + k + " is not finite");
                }
                if (Math.abs(columns[k][i]) > largest) {
                    throw new ExtremeInputException(i, k, columns[k][i]);
                }
            }
        }
        return new Columns(columns, n);
    }

    /** Two sets of inputs that are to be compared. */
    static Columns[] pair(Kernel kernel, Matrix a, Matrix b) {
        return pair(kernel, a, b, ExtremeInputException.LARGEST);
    }

    /** The same of inputs that are not to be larger than that. */
    static Columns[] pair(Kernel kernel, Matrix a, Matrix b, double largest) {
        requireSameWidth(a, b);
        return new Columns[] {of(kernel, a, largest), of(kernel, b, largest)};
    }

    static void requireSameWidth(Matrix a, Matrix b) {
        if (a.columns() != b.columns()) {
            throw new IllegalArgumentException(
                    "inputs with " + a.columns() + " columns cannot be compared with inputs with " + b.columns());
        }
    }

    int rows() {
        return rows;
    }

    int count() {
        return columns.length;
    }

    double[] get(int k) {
        return columns[k];
    }
}
