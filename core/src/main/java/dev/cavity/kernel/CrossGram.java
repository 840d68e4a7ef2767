package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;

/**
 * The covariances between two sets of inputs at one choice of parameters, and their derivatives as pullbacks.
 *
 * <p>With a_1 … a_m the rows, b_1 … b_p the columns, θ the log parameters of the kernel and G a sensitivity ∂loss/∂K,
 *
 * <pre>
 *   pullback(G)_j           = Σ_ab G_ab ∂K_ab/∂θ_j
 *   pullbackToRows(G)_ak    = Σ_b  G_ab ∂K_ab/∂a_ak
 * </pre>
 *
 * <p><b>Cost.</b> O(m p D), and no array of that size: m p numbers at most.
 */
public interface CrossGram {
    /**
     * The covariances.
     *
     * @return k(a_i, b_j), m × p; the matrix itself, not to be written to
     */
    Matrix matrix();

    /**
     * The gradient of a loss with respect to all log parameters.
     *
     * @param g the sensitivity ∂loss/∂K, m × p; only read
     * @return ∂loss/∂θ, in the order of {@link Kernel#parameterNames()}
     */
    double[] pullback(Matrix g);

    /**
     * The gradient of a loss with respect to the inputs that make the rows. Where a kernel has a kink at coincident inputs
     * (Matérn 1/2), they contribute 0.
     *
     * @param g the sensitivity ∂loss/∂K, m × p; only read
     * @return ∂loss/∂a, m × D
     */
    Matrix pullbackToRows(Matrix g);
}
