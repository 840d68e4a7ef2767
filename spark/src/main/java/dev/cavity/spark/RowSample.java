package dev.cavity.spark;

import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.ClassBlock;
import dev.cavity.sparse.Inducing;
import dev.cavity.sparse.RowBlock;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A sample of rows that depends on the seed and on the numbers of the rows only, not on how they are partitioned.
 *
 * <p>A row is in it if a hash of its number, as a share of all hashes, is below the share of rows that is wanted; of n rows
 * about {@value Inducing#SAMPLE} come to the driver, or all if there are no more.
 */
final class RowSample {
    private RowSample() {}

    static Matrix of(SparkRowBlocks<ClassBlock> rows, long seed) {
        double share = (double) Inducing.SAMPLE / rows.rows();
        List<double[][]> parts = rows.collect(block -> chosen(block.rows(), share, seed));
        return Matrix.ofRows(parts.stream().flatMap(java.util.Arrays::stream).toArray(double[][]::new));
    }

    private static double[][] chosen(RowBlock block, double share, long seed) {
        return IntStream.range(0, block.size())
                .filter(i -> share >= 1 || uniform(block.numbers()[i], seed) < share)
                .mapToObj(block.inputs()::row)
                .toArray(double[][]::new);
    }

    /** The finaliser of SplitMix64 (Steele, Lea and Flood 2014) on the row's number, as a number in [0, 1). */
    private static double uniform(long row, long seed) {
        long z = (row + 1) * 0x9e3779b97f4a7c15L + seed * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return ((z ^ (z >>> 31)) >>> 11) * 0x1.0p-53;
    }
}
