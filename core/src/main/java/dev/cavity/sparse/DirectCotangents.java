package dev.cavity.sparse;

import dev.cavity.linalg.Matrix;
import java.io.Serializable;
import java.util.Optional;

/** What a loss itself asks of the rows of a block, before anything moves with it. */
@FunctionalInterface
interface DirectCotangents extends Serializable {
    /** The cotangents of a block's rows. */
    Rows of(SolvedBlock block);

    /**
     * Cotangents of the rows of a block.
     *
     * <p>A row that is left out alone has those of its cavity. One that is left out with others has those of its marginal
     * (ē; q̄ and its covariances with the others through Y, whose columns are y_i = Σ_j Σ̄_ij v_j), of its site (t̄ and ḡ, as {@link
     * RowSite#pullSite} takes them) and of its residual variance.
     */
    final class Rows {
        final double[] cavityMean;
        final double[] cavityVariance;
        final double[] mean;
        final double[] byT;
        final double[] byG;
        final double[] residual;
        /** ∂loss/∂(μ + c + γ) of each row. */
        final double[] offset;
        /** Y; none where every row is left out alone. */
        Optional<Matrix> forces = Optional.empty();

        Rows(int n) {
            this.cavityMean = new double[n];
            this.cavityVariance = new double[n];
            this.mean = new double[n];
            this.byT = new double[n];
            this.byG = new double[n];
            this.residual = new double[n];
            this.offset = new double[n];
        }
    }
}
