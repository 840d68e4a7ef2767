package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.Optional;

/**
 * The covariance matrix of a kernel on a set of inputs at one choice of parameters, and its derivative as a pullback.
 *
 * <p>With θ the log parameters of the kernel and G a symmetric sensitivity ∂loss/∂K,
 *
 * <pre>  pullback(G)_j = Σ_ab G_ab ∂K_ab/∂θ_j  =  ∂loss/∂θ_j</pre>
 *
 * <p>for all parameters together. A Gram stays valid whatever is asked of its source later, and may be read by several
 * threads.
 */
public interface Gram {
    /**
     * The covariance matrix K, n × n, symmetric, both triangles filled.
     *
     * @return the matrix itself, not a copy; it must not be written to
     */
    Matrix matrix();

    /**
     * The gradient of a loss with respect to all log parameters.
     *
     * @param g the sensitivity ∂loss/∂K: n × n, symmetric, both triangles filled; only read
     * @return Σ_ab G_ab ∂K_ab/∂θ_j, in the order of {@link Kernel#parameterNames()}
     * @throws IllegalArgumentException if g is not n × n
     */
    double[] pullback(Matrix g);

    /**
     * The derivative of the covariance matrix by one log parameter, for forward derivatives, where it is had in closed form.
     *
     * @param parameter which one, in the order of {@link Kernel#parameterNames()}
     * @return ∂K/∂θ_j, symmetric, both triangles filled, not to be written to: it may be K itself; or empty, and
     *     {@link GramSource#derivative} has it by differences
     */
    default Optional<Matrix> derivative(int parameter) {
        return Optional.empty();
    }
}
