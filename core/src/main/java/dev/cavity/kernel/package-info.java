/**
 * What covariance do two inputs have?
 *
 * <p>A {@link dev.cavity.kernel.Kernel} is an immutable value that carries its parameters, all positive and handled as
 * natural logs. Put on inputs it becomes a {@link dev.cavity.kernel.GramSource}, which makes a
 * {@link dev.cavity.kernel.Gram} at any parameters: the covariance matrix K, and the pullback of a sensitivity
 * G = ∂loss/∂K to the gradient Σ_ab G_ab ∂K_ab/∂θ. A kernel never hands out a stack of derivative matrices.
 *
 * <p>Stationary kernels are {@link dev.cavity.kernel.Profile profile} × metric:
 * k(x, x') = β0 ρ(r²), r² = Σ_k (x_k - x'_k)²/β_k, with one β for all inputs (isotropic) or one for each (ard). β is
 * the <em>squared</em> length scale. A new stationary kernel is a profile of three lines. Kernels add and multiply:
 *
 * <pre>{@code
 * Kernel kernel = Kernels.matern52().isotropic(4, 10).plus(Kernels.linear(1));
 * Gram gram = kernel.on(inputs).at(kernel.logParameters());
 * }</pre>
 *
 * <p>Start reading at {@link dev.cavity.kernel.Kernel}; {@link dev.cavity.kernel.Kernels} makes them.
 *
 * @serial exclude
 */
package dev.cavity.kernel;
