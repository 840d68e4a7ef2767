package dev.cavity.sparse;

import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import java.io.Serializable;
import java.util.Arrays;

/** A block of training rows of two or more classes. The mathematics is binary: {@link #against} makes the rows of one class and the rest. */
public final class ClassBlock implements Serializable {
    private static final long serialVersionUID = 1;

    /** The rows, with any labels. */
    private final RowBlock rows;
    /** The class of each row. */
    private final int[] classOf;

    /**
     * A block of rows with their classes.
     *
     * @param rows inputs, weights and groups; their labels do not matter
     * @param classOf the number of each row's class, from 0; not copied
     * @throws IllegalArgumentException if there is not a class for each row
     */
    public ClassBlock(RowBlock rows, int... classOf) {
        if (classOf.length != rows.size()) {
            throw new IllegalArgumentException(classOf.length + " classes for " + rows.size() + " rows");
        }
        this.rows = rows;
        this.classOf = classOf;
    }

    /**
     * The rows.
     *
     * @return inputs, weights, groups and numbers of the rows; their labels do not matter
     */
    public RowBlock rows() {
        return rows;
    }

    /**
     * The class of a row.
     *
     * @param row its place in this block, from 0
     * @return the number of its class
     */
    public int classOf(int row) {
        return classOf[row];
    }

    /**
     * What was seen, told as one class against all others.
     *
     * @param positive the number of the class
     * @return labels, +1 for that class, with the weights and groups of the rows
     */
    Outcomes against(int positive) {
        return rows.outcomes()
                .relabelled(
                        Arrays.stream(classOf).map(c -> c == positive ? 1 : -1).toArray());
    }

    /**
     * The same rows in another place, or with other inputs.
     *
     * @param other as many rows
     * @return the block
     */
    public ClassBlock with(RowBlock other) {
        return new ClassBlock(other, classOf);
    }

    /**
     * One class against all others, over rows that are elsewhere: what is made and kept are labels, not inputs.
     *
     * @param rows the rows of all classes
     * @param positive the number of the class that is positive
     * @return the rows with labels, to be closed before those
     */
    public static RowBlocks<RowBlock> against(RowBlocks<ClassBlock> rows, int positive) {
        return rows.extend(
                block -> block.against(positive),
                (block, outcomes) ->
                        new RowBlock(new Observations(block.rows.inputs(), outcomes), block.rows.numbers()));
    }
}
