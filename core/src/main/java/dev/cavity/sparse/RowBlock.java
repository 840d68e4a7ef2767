package dev.cavity.sparse;

import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.linalg.Matrix;
import java.io.Serializable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.LongStream;

/** A block of training rows. Rows that belong together are in the same block. */
public final class RowBlock implements Serializable {
    private static final long serialVersionUID = 1;

    /** The rows, finite; nobody changes them. */
    private final Observations observations;
    /** The number of each of these rows among all. */
    private final long[] numbers;

    /**
     * A block of any rows.
     *
     * @param observations the rows, finite; nobody changes them
     * @param numbers the number of each of these rows among all, counted from 0, which only matters where rows are gathered
     */
    public RowBlock(Observations observations, long[] numbers) {
        this.observations = observations;
        this.numbers = numbers;
    }

    /**
     * A block of rows that follow each other.
     *
     * @param observations the rows
     * @param first the number of the first of them
     */
    public RowBlock(Observations observations, long first) {
        this(observations, LongStream.range(first, first + observations.size()).toArray());
    }

    /**
     * The rows.
     *
     * @return inputs and outcomes
     */
    public Observations observations() {
        return observations;
    }

    /**
     * Which rows these are.
     *
     * @return the number of each of these rows among all; the array itself, not to be written to
     */
    public long[] numbers() {
        return numbers;
    }

    /**
     * What the groups of these rows may be called among all rows: blocks know of no other's groups, and number their own as they like.
     *
     * @return for each row the number of the first row of its group among all
     */
    double[] firstOfGroups() {
        if (!outcomes().isGrouped()) {
            return Arrays.stream(numbers).asDoubleStream().toArray();
        }
        Map<Integer, Double> first = new HashMap<>();
        double[] names = new double[size()];
        for (int i = 0; i < names.length; i++) {
            double number = numbers[i];
            names[i] = first.computeIfAbsent(outcomes().group(i), group -> number);
        }
        return names;
    }

    /**
     * The number of rows.
     *
     * @return the number of points in this block
     */
    public int size() {
        return observations.size();
    }

    /**
     * The inputs.
     *
     * @return one row per point; the matrix itself, not to be written to
     */
    public Matrix inputs() {
        return observations.inputs();
    }

    /**
     * What was seen at each input.
     *
     * @return labels, weights and groups of these rows
     */
    public Outcomes outcomes() {
        return observations.outcomes();
    }
}
