package dev.cavity.sparse;

import dev.cavity.linalg.Matrix;
import java.io.Serializable;

/** A block of training rows. Its arrays are not copied, and nobody changes them. */
public final class RowBlock implements Serializable {
    private static final long serialVersionUID = 1;

    /** One row per point. */
    private final Matrix inputs;
    /** −1 or +1 for each row. */
    private final int[] labels;
    /** The number of the first row among all. */
    private final long first;

    /**
     * A block.
     *
     * @param inputs one row per point, finite
     * @param labels −1 or +1 for each of them
     * @param first the number of the first of these rows among all, which only matters where rows are gathered
     */
    public RowBlock(Matrix inputs, int[] labels, long first) {
        if (inputs.rows() != labels.length) {
            throw new IllegalArgumentException(labels.length + " labels for " + inputs.rows() + " inputs");
        }
        for (int i = 0; i < labels.length; i++) {
            if (labels[i] != 1 && labels[i] != -1) {
                throw new IllegalArgumentException("label[" + i + "] " + labels[i] + " is not -1 or +1");
            }
        }
        this.inputs = inputs;
        this.labels = labels;
        this.first = first;
    }

    /**
     * The number of rows.
     *
     * @return the number of points in this block
     */
    public int size() {
        return labels.length;
    }

    /**
     * The inputs.
     *
     * @return one row per point; the matrix itself, not to be written to
     */
    public Matrix inputs() {
        return inputs;
    }

    /**
     * The labels.
     *
     * @return −1 or +1 for each row; the array itself, not to be written to
     */
    public int[] labels() {
        return labels;
    }

    /**
     * The number of the first of these rows among all.
     *
     * @return counted from 0
     */
    public long first() {
        return first;
    }
}
