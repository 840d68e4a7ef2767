package dev.cavity.spark;

import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.ClassBlock;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.RowBlock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a partition as blocks of {@value LocalRowBlocks#ROWS}, read one after the other. Where rows are grouped, those of a group
 * follow each other, and a block ends with the group of its last row.
 */
final class BlocksOfRows implements Iterator<ClassBlock> {
    private final Iterator<Row> rows;
    private final FrameColumns columns;
    /** The first row of the next block; null before the first and after the last. */
    private @Nullable Row next;

    BlocksOfRows(Iterator<Row> rows, FrameColumns columns) {
        this.rows = rows;
        this.columns = columns;
        advance();
    }

    private void advance() {
        next = rows.hasNext() ? rows.next() : null;
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    /** Its rows are numbered from 0. */
    @Override
    public ClassBlock next() {
        if (next == null) {
            throw new NoSuchElementException("the partition has no more rows");
        }
        List<double[]> inputs = new ArrayList<>();
        List<Integer> classOf = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        List<Integer> groups = new ArrayList<>();
        String group = null;
        while (next != null) {
            String own = columns.group(next);
            boolean same = columns.isGrouped() && own.equals(group);
            if (inputs.size() >= LocalRowBlocks.ROWS && !same) {
                break;
            }
            groups.add(same ? groups.get(groups.size() - 1) : Integer.valueOf(groups.size()));
            group = own;
            classOf.add(columns.label(next));
            weights.add(columns.weight(next));
            inputs.add(columns.features(next));
            FeatureValues.requireSame(inputs.get(0).length, inputs.get(inputs.size() - 1).length);
            advance();
        }
        int[] anyLabels = new int[inputs.size()];
        Arrays.fill(anyLabels, -1);
        Outcomes outcomes = Outcomes.of(anyLabels)
                .withWeights(weights.stream().mapToDouble(Double::doubleValue).toArray())
                .withGroups(groups.stream().mapToInt(Integer::intValue).toArray());
        Observations observations = new Observations(Matrix.ofRows(inputs.toArray(double[][]::new)), outcomes);
        return new ClassBlock(
                new RowBlock(observations, 0),
                classOf.stream().mapToInt(Integer::intValue).toArray());
    }
}
