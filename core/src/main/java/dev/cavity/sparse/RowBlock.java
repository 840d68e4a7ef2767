package dev.cavity.sparse;

import dev.cavity.linalg.Matrix;
import java.io.Serializable;

/**
 * A block of training rows.
 *
 * @param inputs one row per point, finite
 * @param labels −1 or +1 for each of them
 * @param first the number of the first of these rows among all, which only matters where rows are gathered
 */
public record RowBlock(Matrix inputs, int[] labels, long first) implements Serializable {
    /**
     * Checks the block.
     *
     * @param inputs one row per point
     * @param labels one for each row
     * @param first the number of the first row
     */
    public RowBlock {
        if (inputs.rows() != labels.length) {
            throw new IllegalArgumentException(labels.length + " labels for " + inputs.rows() + " inputs");
        }
        for (int i = 0; i < labels.length; i++) {
            if (labels[i] != 1 && labels[i] != -1) {
                throw new IllegalArgumentException("label[" + i + "] " + labels[i] + " is not -1 or +1");
            }
        }
    }

    /**
     * The number of rows.
     *
     * @return the number of points in this block
     */
    public int size() {
        return labels.length;
    }
}
