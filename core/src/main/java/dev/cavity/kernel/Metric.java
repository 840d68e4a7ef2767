package dev.cavity.kernel;

import java.io.Serializable;
import java.util.List;
import java.util.OptionalInt;

/**
 * Squared length scales, and how the squared distance depends on them: r² = scale · Σ_k weight_k (x_k - x'_k)².
 *
 * <p>The weights may depend on the length scales or not; if not, the sums are made once for all parameters.
 */
interface Metric extends Serializable {
    /** What is added to the name of the profile. */
    String suffix();

    /** The names of the logs of the squared length scales. */
    List<String> parameterNames();

    /** The same metric with other squared length scales, given as logs, one for each name. */
    Metric withLogScales(double... logScales);

    /** The number of input columns needed, or empty for any. */
    OptionalInt inputColumns();

    /** Whether the weights are the same for all length scales. */
    boolean fixedWeights();

    /** One weight for each input column. */
    double[] weights(int columns);

    /** The factor of the weighted sum. */
    double scale();

    /** Starts the sum that gives the gradient with respect to the logs of the squared length scales. */
    Pullback pullback(Columns x);

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
