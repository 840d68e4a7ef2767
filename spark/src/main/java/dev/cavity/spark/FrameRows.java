package dev.cavity.spark;

import dev.cavity.data.Observations;
import dev.cavity.data.Standardizer;
import dev.cavity.sparse.ClassBlock;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * The rows of a data frame as blocks of about {@value LocalRowBlocks#ROWS} rows, with the numbers that must be known of them.
 *
 * @param blocks the blocks, in their own units or standardised
 * @param tally how many rows each class has, and what they weigh
 */
record FrameRows(SparkRowBlocks<ClassBlock> blocks, RowTally tally) implements AutoCloseable {
    /**
     * Reads a frame.
     *
     * @throws IllegalArgumentException if a label is no class, a feature not finite, a weight negative, or the vectors differ in size
     */
    static FrameRows of(Dataset<?> frame, FrameColumns columns) {
        JavaRDD<Row> rowsInOrder = RowOrder.determined(columns.of(frame).toJavaRDD());
        JavaRDD<ClassBlock> unnumbered = rowsInOrder.mapPartitions(part -> new BlocksOfRows(part, columns));
        List<RowTally> parts = SparkRowBlocks.unwrapped(() -> unnumbered
                .mapPartitions(part -> List.of(RowTally.of(part)).iterator())
                .collect());
        long[] first = new long[parts.size()];
        RowTally all = RowTally.none();
        for (int k = 0; k < first.length; k++) {
            first[k] = all.rows();
            all = all.plus(parts.get(k));
        }
        if (all.rows() == 0) {
            throw new IllegalArgumentException("the data frame has no rows");
        }
        JavaRDD<ClassBlock> numbered =
                unnumbered.mapPartitionsWithIndex((number, part) -> numbered(part, first[number]), true);
        return new FrameRows(SparkRowBlocks.of(numbered, all.rows()), all);
    }

    private static Iterator<ClassBlock> numbered(Iterator<ClassBlock> part, long first) {
        return new Iterator<>() {
            private long next = first;

            @Override
            public boolean hasNext() {
                return part.hasNext();
            }

            @Override
            public ClassBlock next() {
                ClassBlock block = part.next();
                ClassBlock numbered = block.with(new RowBlock(block.rows().observations(), next));
                next += block.rows().size();
                return numbered;
            }
        };
    }

    /** The same rows standardised, kept instead of these. */
    FrameRows standardized(Standardizer standardizer) {
        SparkRowBlocks<ClassBlock> standardized = blocks.derive(block -> {
            RowBlock rows = block.rows();
            return block.with(
                    new RowBlock(new Observations(standardizer.apply(rows.inputs()), rows.outcomes()), rows.numbers()));
        });
        return new FrameRows(standardized, tally);
    }

    @Override
    public void close() {
        blocks.close();
    }
}
