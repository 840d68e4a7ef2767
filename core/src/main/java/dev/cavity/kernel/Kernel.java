package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A covariance function k(x, x') with its parameters: an immutable value.
 *
 * <p>All parameters are positive and are handled as natural logs θ, which are accepted in [-300, 300]: far beyond what
 * is useful, and narrow enough that no covariance of ordinary inputs overflows. Inputs are matrices with one row per
 * point.
 */
public interface Kernel extends Serializable {
    /**
     * The structure of the kernel, for humans: {@code se}, {@code matern32 (ard)}, {@code se + linear}.
     *
     * @return the name
     */
    String name();

    /**
     * What the kernel is made of.
     *
     * @return the structure; {@link KernelStructure.Own} for a kernel of one's own
     */
    default KernelStructure structure() {
        return new KernelStructure.Own(name());
    }

    /**
     * The parameters, with names that are all different: {@code logBeta0}, {@code logBeta} or {@code logBeta1},
     * {@code logBeta2}, ..., {@code logAlpha}; in sums with {@code term1.}, in products with {@code factor1.} before.
     *
     * @return the parameters, all of which are positive and handled as logs
     */
    List<Parameter> parameters();

    /**
     * The names of the parameters.
     *
     * @return the names, in the order of {@link #parameters}
     */
    default List<String> parameterNames() {
        return parameters().stream().map(Parameter::name).toList();
    }

    /**
     * The parameters of this kernel.
     *
     * @return a copy of the natural logs, in the order of {@link #parameterNames()}
     */
    double[] logParameters();

    /**
     * A kernel of the same structure with other parameters.
     *
     * @param logParameters the natural logs, in the order of {@link #parameterNames()}
     * @return the kernel
     * @throws IllegalArgumentException if there are too few or too many, or one is not in [-300, 300]
     */
    Kernel withLogParameters(double... logParameters);

    /**
     * The number of input columns this kernel was made for.
     *
     * @return the number, or empty if it takes any
     */
    OptionalInt inputColumns();

    /**
     * Puts the kernel on inputs, to make covariance matrices at many parameters.
     *
     * @param inputs n points, one per row; copied
     * @return the source of covariance matrices; it does not depend on the parameters of this kernel
     * @throws IllegalArgumentException if the inputs are not finite or have the wrong number of columns
     */
    GramSource on(Matrix inputs);

    /**
     * The covariances between two sets of inputs.
     *
     * @param a points, one per row
     * @param b points, one per row
     * @return k(a_i, b_j), a.rows() × b.rows()
     * @throws IllegalArgumentException if the inputs are not finite or have the wrong number of columns
     */
    Matrix cross(Matrix a, Matrix b);

    /**
     * The variances of a set of inputs.
     *
     * @param inputs points, one per row
     * @return k(x_i, x_i) for every row
     * @throws IllegalArgumentException if the inputs are not finite or have the wrong number of columns
     */
    double[] diagonal(Matrix inputs);

    /**
     * The covariances between two sets of inputs, with their derivatives by the parameters and by the first inputs.
     *
     * @param a points, one per row
     * @param b points, one per row
     * @return the covariances k(a_i, b_j) and their pullbacks
     * @throws IllegalArgumentException if the inputs are not finite or have the wrong number of columns
     * @throws UnsupportedOperationException if a kernel of one's own does not have them; only sparse inference needs them
     */
    default CrossGram crossGram(Matrix a, Matrix b) {
        throw new UnsupportedOperationException(
                "kernel " + name() + " has no crossGram, which sparse inference needs for its gradients");
    }

    /**
     * The covariances of the same inputs with ever new ones.
     *
     * @param a points, one per row
     * @return what {@link #cross} and {@link #crossGram} give for them and others, set after set
     * @throws IllegalArgumentException if the inputs are not finite or have the wrong number of columns
     */
    default CrossSource crossSource(Matrix a) {
        return CrossSource.of(this, a);
    }

    /**
     * The gradient of a loss of the variances: Σ_i g_i ∂k(x_i, x_i)/∂θ.
     *
     * @param inputs points, one per row
     * @param g the sensitivities ∂loss/∂k(x_i, x_i)
     * @return ∂loss/∂θ, in the order of {@link #parameterNames()}
     * @throws UnsupportedOperationException if a kernel of one's own does not have it; only sparse inference needs it
     */
    default double[] diagonalPullback(Matrix inputs, double[] g) {
        throw new UnsupportedOperationException(
                "kernel " + name() + " has no diagonalPullback, which sparse inference needs for its gradients");
    }

    /**
     * The kernels whose sum this is.
     *
     * @return the terms of a sum, itself for every other kernel
     */
    default List<Kernel> terms() {
        return List.of(this);
    }

    /**
     * Whether it is a sum of kernels of one input column each, so that its functions are sums of functions of single columns.
     *
     * @return whether
     */
    default boolean isAdditive() {
        return false;
    }

    /**
     * The kernel as a mixture of products over input columns.
     *
     * @return the form, empty if the kernel has none or it is not known
     */
    default Optional<ProductForm> productForm() {
        return Optional.empty();
    }

    /**
     * The kernel as a function of inner products.
     *
     * @return the form, empty if the kernel has none or it is not known
     */
    default Optional<InnerProductForm> innerProductForm() {
        return Optional.empty();
    }

    /**
     * The sum of this kernel and another: the covariance of a sum of independent functions.
     *
     * @param other the other term
     * @return k + other, with the parameters of both
     * @throws IllegalArgumentException if the two need different numbers of input columns
     */
    default Kernel plus(Kernel other) {
        return SumKernel.of(this, other);
    }

    /**
     * The product of this kernel and another.
     *
     * @param other the other factor
     * @return k · other, with the parameters of both (so that only the product of their signal variances matters)
     * @throws IllegalArgumentException if the two need different numbers of input columns
     */
    default Kernel times(Kernel other) {
        return ProductKernel.of(this, other);
    }
}
