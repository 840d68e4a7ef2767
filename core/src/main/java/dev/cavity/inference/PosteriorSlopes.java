package dev.cavity.inference;

import java.util.Optional;

/**
 * How what a posterior says of its rows left out moves with hyperparameters, to first order, the sites moving along.
 *
 * <p>A direction has a component for each of the coordinates that were asked for.
 */
public interface PosteriorSlopes {
    /**
     * The leave-one-out margins, rows of a group left out together.
     *
     * @return ∂s_i/∂θ_j, an array of all rows for each coordinate
     */
    double[][] margins();

    /**
     * The margins of two rows that are in no group, each without itself and without the other.
     *
     * @param i a row
     * @param j another
     * @param direction how far each coordinate moves
     * @param out what the margins of both move by, to be filled
     */
    void pair(int i, int j, double[] direction, double[] out);

    /**
     * How the loss of all other rows moves where each row is left out of everything, if its slopes were given.
     *
     * @return Σ_j ∂L(−i)/∂s_j · ∂s_j(−ij)/∂θ_h, an array of all rows i for each coordinate h
     */
    Optional<double[][]> lossOfOthers();
}
