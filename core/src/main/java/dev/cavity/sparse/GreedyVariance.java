package dev.cavity.sparse;

import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;

/**
 * Inputs chosen one after the other where the prior variance given those before is largest: a pivoted Cholesky
 * factorisation of K, of which only the chosen columns are made.
 *
 * <p><b>Source.</b> Fine and Scheinberg 2001. <b>Cost.</b> O(n m² + n m D) and n m numbers.
 */
final class GreedyVariance {
    /** A remaining variance below this share of the largest one is rounding. */
    private static final double ROUNDING = 1e-10;

    private GreedyVariance() {}

    /**
     * Chooses.
     *
     * @param kernel the kernel, at its values
     * @param inputs the candidates, one per row
     * @param limit the largest number
     * @param share stop when no more than this share of the total variance remains
     * @return the chosen rows, in the order of choice
     */
    static Matrix choose(Kernel kernel, Matrix inputs, int limit, double share) {
        int n = inputs.rows();
        double[] remaining = kernel.diagonal(inputs);
        double total = Arrays.stream(remaining).sum();
        double floor = ROUNDING * Arrays.stream(remaining).max().orElse(0);
        double[][] columns = new double[Math.min(limit, n)][];
        int[] chosen = new int[columns.length];
        int m = 0;
        while (m < columns.length && (m == 0 || Arrays.stream(remaining).sum() > share * total)) {
            int pivot = largest(remaining);
            if (m > 0 && !(remaining[pivot] > floor)) {
                break;
            }
            double[] column = kernel.cross(inputs, inputs.selectRows(pivot)).array();
            for (int k = 0; k < m; k++) {
                subtract(column, columns[k], columns[k][pivot]);
            }
            double root = Math.sqrt(Math.max(remaining[pivot], Double.MIN_NORMAL));
            for (int i = 0; i < n; i++) {
                column[i] /= root;
                remaining[i] = Math.max(0, remaining[i] - column[i] * column[i]);
            }
            remaining[pivot] = 0;
            columns[m] = column;
            chosen[m++] = pivot;
        }
        return inputs.selectRows(Arrays.copyOf(chosen, m));
    }

    private static int largest(double[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            if (values[i] > values[best]) {
                best = i;
            }
        }
        return best;
    }

    private static void subtract(double[] column, double[] earlier, double factor) {
        for (int i = 0; i < column.length; i++) {
            column[i] -= factor * earlier[i];
        }
    }
}
