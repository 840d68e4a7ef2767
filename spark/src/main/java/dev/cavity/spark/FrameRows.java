package dev.cavity.spark;

import dev.cavity.data.Observations;
import dev.cavity.data.Standardizer;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * The rows of a data frame as blocks of at most {@value LocalRowBlocks#ROWS} rows, with the numbers that must be known of them.
 *
 * @param blocks the blocks, in their own units or standardised
 * @param positives how many rows are positive
 * @param dimension the number of features
 */
record FrameRows(SparkRowBlocks<RowBlock> blocks, long positives, int dimension) implements AutoCloseable {
    /** What a partition holds. */
    private record Count(int partition, long rows, long positives, int dimension) implements java.io.Serializable {}

    /**
     * Reads a frame whose first column is the label, 0 or 1, and whose second is the vector of features.
     *
     * @throws IllegalArgumentException if a label is another number, a feature not finite, or the vectors differ in size
     */
    static FrameRows of(Dataset<Row> frame) {
        JavaRDD<Row> rowsInOrder = RowOrder.determined(frame.toJavaRDD());
        JavaRDD<RowBlock> unnumbered = rowsInOrder.mapPartitions(FrameRows::blocks);
        List<Count> counts = SparkRowBlocks.unwrapped(() -> unnumbered
                .mapPartitionsWithIndex(
                        (number, part) -> List.of(count(number, part)).iterator(), true)
                .collect());
        long[] first = new long[counts.size()];
        long rows = 0;
        long positives = 0;
        int dimension = -1;
        for (Count count : counts) {
            first[count.partition()] = rows;
            rows += count.rows();
            positives += count.positives();
            if (count.rows() > 0) {
                dimension = dimension < 0 ? count.dimension() : requireSame(dimension, count.dimension());
            }
        }
        if (rows == 0) {
            throw new IllegalArgumentException("the data frame has no rows");
        }
        JavaRDD<RowBlock> numbered =
                unnumbered.mapPartitionsWithIndex((number, part) -> numbered(part, first[number]), true);
        return new FrameRows(SparkRowBlocks.of(numbered, rows), positives, dimension);
    }

    private static Iterator<RowBlock> blocks(Iterator<Row> part) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return part.hasNext();
            }

            @Override
            public RowBlock next() {
                List<double[]> inputs = new ArrayList<>();
                List<Integer> labels = new ArrayList<>();
                while (part.hasNext() && inputs.size() < LocalRowBlocks.ROWS) {
                    Row row = part.next();
                    labels.add(label(row.get(0)));
                    inputs.add(features(row.get(1)));
                    requireSame(inputs.get(0).length, inputs.get(inputs.size() - 1).length);
                }
                Observations rows = Observations.of(
                        Matrix.ofRows(inputs.toArray(double[][]::new)),
                        labels.stream().mapToInt(Integer::intValue).toArray());
                return new RowBlock(rows, 0);
            }
        };
    }

    private static int label(Object value) {
        if (value instanceof Number number && (number.doubleValue() == 0 || number.doubleValue() == 1)) {
            return number.doubleValue() == 1 ? 1 : -1;
        }
        throw new IllegalArgumentException("label " + value + " is not 0 or 1");
    }

    private static double[] features(Object value) {
        if (value == null) {
            throw new IllegalArgumentException("a vector of features is missing (null)");
        }
        double[] features = ((Vector) value).toArray();
        for (int k = 0; k < features.length; k++) {
            if (!Double.isFinite(features[k])) {
                throw new IllegalArgumentException("feature " + k + " of a row is " + features[k]
                        + ", which is not finite; use an Imputer, or drop such rows");
            }
        }
        return features.clone();
    }

    private static int requireSame(int dimension, int other) {
        if (dimension != other) {
            throw new IllegalArgumentException(
                    "vectors of features differ in size: " + dimension + " in one row, " + other + " in another");
        }
        return dimension;
    }

    private static Count count(int number, Iterator<RowBlock> part) {
        long rows = 0;
        long positives = 0;
        int dimension = 0;
        while (part.hasNext()) {
            RowBlock block = part.next();
            dimension = rows == 0
                    ? block.inputs().columns()
                    : requireSame(dimension, block.inputs().columns());
            rows += block.size();
            positives += block.outcomes().positives();
        }
        return new Count(number, rows, positives, dimension);
    }

    private static Iterator<RowBlock> numbered(Iterator<RowBlock> part, long first) {
        return new Iterator<>() {
            private long next = first;

            @Override
            public boolean hasNext() {
                return part.hasNext();
            }

            @Override
            public RowBlock next() {
                RowBlock block = part.next();
                RowBlock numbered = new RowBlock(block.observations(), next);
                next += block.size();
                return numbered;
            }
        };
    }

    /** The same rows standardised, kept instead of these. */
    FrameRows standardized(Standardizer standardizer) {
        SparkRowBlocks<RowBlock> standardized = blocks.derive(block ->
                new RowBlock(new Observations(standardizer.apply(block.inputs()), block.outcomes()), block.numbers()));
        return new FrameRows(standardized, positives, dimension);
    }

    @Override
    public void close() {
        blocks.close();
    }
}
