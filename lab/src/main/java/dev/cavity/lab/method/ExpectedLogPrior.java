package dev.cavity.lab.method;

import dev.cavity.inference.DensePosterior;
import dev.cavity.kernel.Gram;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Cholesky;
import dev.cavity.linalg.Matrix;

/**
 * E_q[log p(f|θ)] for a Gaussian q = N(m, C) that is held fixed, up to a constant, and its sensitivity to the prior
 * covariance K of θ:
 *
 * <pre>
 *   Q = −½ log det K − ½ tr K⁻¹ M ,   M = C + m mᵀ ,   ∂Q/∂K = ½ (K⁻¹ M K⁻¹ − K⁻¹)
 * </pre>
 *
 * <p><b>Source.</b> Kim and Ghahramani (2006), the M-step. <b>Numerics.</b> The one place where K itself is factorised, so
 * the caller adds a nugget to its diagonal. C = K₀ − (L⁻¹S^½K₀)ᵀ(L⁻¹S^½K₀) with LLᵀ = I + S^½K₀S^½. <b>Cost.</b> About 4n³
 * flops an evaluation.
 */
final class ExpectedLogPrior {
    private final Matrix moments;

    private ExpectedLogPrior(Matrix moments) {
        this.moments = moments;
    }

    /** For the q that a posterior with prior covariance {@code k0} has. */
    static ExpectedLogPrior under(DensePosterior posterior, Matrix k0) {
        int n = k0.rows();
        double[] tau = posterior.sites().tau();
        Matrix b = Matrix.zeros(n, n);
        Matrix half = Matrix.zeros(n, n);
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                double scaled = Math.sqrt(tau[i]) * k0.get(i, j);
                half.set(i, j, scaled);
                b.set(i, j, scaled * Math.sqrt(tau[j]) + (i == j ? 1 : 0));
            }
        }
        Blas.get().solveTriangular(false, Cholesky.factorInPlace(b).lower(), half);
        Matrix moments = k0.copy();
        Blas.get().subtractGram(half, moments);
        Blas.get().addOuterProduct(1, posterior.mean(), moments);
        moments.mirrorLower();
        return new ExpectedLogPrior(moments);
    }

    /** Q and ∂Q/∂K. */
    record Value(double value, Matrix byCovariance) {}

    /** At another prior covariance, which must be positive definite. */
    Value at(Matrix k) {
        int n = k.rows();
        Cholesky factor = Cholesky.factorInPlace(k.copy());
        double logDeterminant = factor.logDeterminant();
        Matrix inverse = factor.invertInPlace().intoInverse();
        Matrix product = Matrix.zeros(n, n);
        Blas.get().multiply(false, false, 1, inverse, moments, 0, product);
        double trace = 0;
        for (int i = 0; i < n; i++) {
            trace += product.get(i, i);
        }
        Matrix g = inverse.copy();
        Blas.get().multiply(false, false, 0.5, product, inverse, -0.5, g);
        g.mirrorLower(); // symmetric but for rounding
        return new Value(-0.5 * (logDeterminant + trace), g);
    }

    /** The covariance with a nugget on its diagonal; a constant one, so the pullback is that of the kernel alone. */
    static Gram withNugget(Gram gram, double nugget) {
        Matrix k = gram.matrix().copy();
        for (int i = 0; i < k.rows(); i++) {
            k.set(i, i, k.get(i, i) + nugget);
        }
        return new Gram() {
            @Override
            public Matrix matrix() {
                return k;
            }

            @Override
            public double[] pullback(Matrix g) {
                return gram.pullback(g);
            }
        };
    }
}
