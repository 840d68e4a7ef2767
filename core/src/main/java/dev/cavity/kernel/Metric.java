package dev.cavity.kernel;

import java.io.Serializable;

/**
 * Squared length scales, and how the squared distance depends on them: r² = scale · Σ_k weight_k (x_k - x'_k)².
 *
 * <p>The weights may depend on the length scales or not; if not, the sums are made once for all parameters.
 */
interface Metric extends Serializable {
    /** The metric of scales at the logs of the squared length scales. */
    static Metric of(Scales scales, double... logScales) {
        return scales.isOne() ? new IsotropicMetric(logScales[0]) : new ArdMetric(scales, logScales);
    }

    /** Whether the weights are the same for all length scales. */
    boolean fixedWeights();

    /** One weight for each input column. */
    double[] weights(int columns);

    /** How many length scales there are. */
    int count();

    /** The weights of the columns that have one length scale, 0 for the others; where the weights depend on the length scales. */
    double[] weightsOf(int number);

    /** The factor of the weighted sum. */
    double scale();

    /** Starts the sum that gives the gradient with respect to the logs of the squared length scales. */
    Pullback pullback(Columns x);

    /**
     * The same gradient from sums that are there already: of G β0 u ρ'(u) for fixed weights, else of G β0 ρ'(u) (x_k - z_k)² for
     * each column k.
     */
    double[] gradient(double[] sums);

    /** Σ over pairs of G_ab ∂K_ab/∂log β, column by column. */
    interface Pullback {
        /**
         * Adds the pairs of row j with rows j to n-1.
         *
         * @param j the column of the lower triangle; columns come in ascending order
         * @param slopes G_ij β0 u ρ'(u) at i, doubled below the diagonal
         * @param u r²_ij at i
         */
        void add(int j, double[] slopes, double[] u);

        /** The gradient, after the last column. */
        double[] gradient();
    }
}
