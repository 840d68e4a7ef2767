package dev.cavity.spark;

import dev.cavity.data.Standardizer;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.BlockMap;
import dev.cavity.sparse.RowBlock;
import dev.cavity.sparse.RowBlocks;
import dev.cavity.sparse.Totals;
import java.util.Arrays;

/**
 * Means and standard deviations of columns in two passes over rows that are elsewhere.
 *
 * <p><b>Numerics.</b> As in {@link Standardizer}: the second pass corrects the mean by the mean of the deviations from it, and
 * sums squares of deviations, so that large offsets cost no digits. Deviations are in units of the size of their column, a power of two, so
 * that no square overflows or vanishes. A column in which all values are equal has deviation 0
 * exactly, which is counted, not computed.
 */
final class ColumnMoments {
    private ColumnMoments() {}

    static <B> Standardizer standardizer(RowBlocks<B> blocks, BlockMap<B, RowBlock> view, long n, int dimension) {
        Totals first = blocks.sum(rows -> {
            RowBlock block = view.apply(rows);
            double[] sums = new double[dimension];
            double[] sizes = new double[dimension];
            forEach(block.inputs(), (k, x) -> {
                sums[k] += x / n;
                sizes[k] += Math.abs(x) / n;
            });
            // nothing is added to the first row of all, so that it comes back as it is
            return Totals.of(
                    sums,
                    sizes,
                    block.size() > 0 && block.numbers()[0] == 0 ? block.inputs().row(0) : new double[dimension]);
        });
        double[] rough = first.part(0);
        double[] units = new double[dimension];
        Arrays.setAll(units, k -> first.at(1, k) > 0 ? Math.scalb(1.0, Math.getExponent(first.at(1, k))) : 1);
        double[] firstRow = first.part(2);
        Totals second = blocks.sum(rows -> {
            double[] deviations = new double[dimension];
            double[] squares = new double[dimension];
            double[] changes = new double[dimension];
            forEach(view.apply(rows).inputs(), (k, x) -> {
                double d = x / units[k] - rough[k] / units[k];
                deviations[k] += d / n;
                squares[k] += d * d / n;
                changes[k] += x == firstRow[k] ? 0 : 1;
            });
            return Totals.of(deviations, squares, changes);
        });
        double[] means = new double[dimension];
        double[] deviations = new double[dimension];
        for (int k = 0; k < dimension; k++) {
            double correction = second.at(0, k);
            means[k] = rough[k] + units[k] * correction;
            boolean constant = second.at(2, k) == 0;
            deviations[k] = constant ? 0 : units[k] * Math.sqrt(Math.max(0, second.at(1, k) - correction * correction));
        }
        return Standardizer.of(means, deviations);
    }

    private interface Cell {
        void accept(int column, double value);
    }

    private static void forEach(Matrix x, Cell cell) {
        int n = x.rows();
        for (int k = 0; k < x.columns(); k++) {
            for (int i = 0; i < n; i++) {
                cell.accept(k, x.array()[i + k * n]);
            }
        }
    }
}
