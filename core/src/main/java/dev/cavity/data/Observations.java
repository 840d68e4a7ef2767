package dev.cavity.data;

import dev.cavity.linalg.Matrix;
import java.io.Serializable;

/**
 * What a binary Gaussian process is given: inputs, and what was seen at each of them. Its parts are not copied and not to be
 * written to.
 */
public final class Observations implements Serializable {
    private static final long serialVersionUID = 1;

    /** One row per point. */
    private final Matrix inputs;
    /** What was seen at each of them. */
    private final Outcomes outcomes;

    /**
     * Inputs with what was seen there.
     *
     * @param inputs one row per point
     * @param outcomes labels, weights and groups of the rows
     * @throws IllegalArgumentException if there is not an outcome for each input
     */
    public Observations(Matrix inputs, Outcomes outcomes) {
        if (inputs.rows() != outcomes.size()) {
            throw new IllegalArgumentException(outcomes.size() + " labels for " + inputs.rows() + " inputs");
        }
        this.inputs = inputs;
        this.outcomes = outcomes;
    }

    /**
     * Rows that count once each and belong with no other.
     *
     * @param inputs one row per point
     * @param labels −1 or +1 for each of them
     * @return the observations
     */
    public static Observations of(Matrix inputs, int... labels) {
        return new Observations(inputs, Outcomes.of(labels));
    }

    /**
     * Some of the rows.
     *
     * @param rows row numbers from 0, in the order wanted
     * @return the observations of these rows
     */
    public Observations select(int... rows) {
        return new Observations(inputs.selectRows(rows), outcomes.select(rows));
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
     * What was seen at each input.
     *
     * @return labels, weights and groups of the rows
     */
    public Outcomes outcomes() {
        return outcomes;
    }

    /**
     * The number of rows.
     *
     * @return n
     */
    public int size() {
        return outcomes.size();
    }
}
