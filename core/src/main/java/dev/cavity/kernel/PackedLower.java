package dev.cavity.kernel;

/**
 * The lower triangle of a symmetric n × n matrix with its diagonal, column after column: half the memory of a matrix.
 *
 * <p>Column j holds rows j to n-1. Columns are read and written through arrays in which row i is at index i.
 */
final class PackedLower {
    private final int n;
    private final double[] array;

    private PackedLower(int n) {
        this.n = n;
        this.array = new double[(int) ((long) n * (n + 1) / 2)];
    }

    /** Weighted squared distances between all rows of x. */
    static PackedLower squaredDistances(Columns x, double[] weights) {
        int n = x.rows();
        PackedLower squares = new PackedLower(n);
        double[] column = new double[n];
        for (int j = 0; j < n; j++) {
            SquaredDistances.toRow(x, j, x, j, weights, column);
            System.arraycopy(column, j, squares.array, squares.offset(j), n - j);
        }
        return squares;
    }

    /** Copies column j into the same rows of an array. */
    void read(int j, double[] column) {
        System.arraycopy(array, offset(j), column, j, n - j);
    }

    private int offset(int j) {
        return (int) ((long) j * n - (long) j * (j - 1) / 2);
    }
}
