package dev.cavity.inference;

import dev.cavity.kernel.Gram;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.InverseFactor;
import dev.cavity.linalg.Matrix;

/**
 * The gradient of the log evidence.
 *
 * <pre>
 *   ∂log Z/∂K = ½ (g gᵀ − R) + ½ (u gᵀ + g uᵀ) ,   R = S^½ B⁻¹ S^½ ,   u = Aᵀ ∂log Z/∂m ,   Aᵀ = I − R K
 *   ∂log Z/∂c = Σ g_i + Σ u_i
 * </pre>
 *
 * <p>u is there for Laplace only, whose log det B is not stationary at the mode; for expectation propagation the sites do
 * not move to first order, for least squares they do not depend on K. For least squares ∂log Z/∂log λ = Σ_i (λ/w_i) ∂log Z/∂K_ii + ½ Σ (1 − w_i).
 *
 * <p><b>Source.</b> Rasmussen and Williams 5.5. <b>Cost.</b> n³/3 flops, in the storage of the factor.
 */
final class EvidenceGradient {
    private EvidenceGradient() {}

    static Gradient of(SiteState state, InverseFactor factor, EvidenceTerms evidence, Gram gram) {
        int n = state.tau.length;
        double[] root = SiteState.roots(state.tau);
        double[] g = state.g;
        double[] u = evidence.byMode()
                .map(byMode -> pullToPrior(state, factor, root, byMode))
                .orElseGet(() -> new double[n]);
        Matrix sensitivity = factor.intoInverse();
        double[] a = sensitivity.array();
        double mean = 0;
        double byNoise = evidence.noise().map(EvidenceTerms.Noise::constant).orElse(0.0);
        double[] noise = evidence.noise().map(EvidenceTerms.Noise::variances).orElse(new double[0]);
        for (int j = 0; j < n; j++) {
            int offset = j * n;
            for (int i = 0; i < n; i++) {
                a[offset + i] = 0.5 * (g[i] * g[j] + u[i] * g[j] + g[i] * u[j] - root[i] * root[j] * a[offset + i]);
            }
            mean += g[j] + u[j];
            byNoise += noise.length == 0 ? 0 : noise[j] * a[offset + j];
        }
        double[] inference = evidence.noise().isEmpty() ? new double[0] : new double[] {byNoise};
        return new Gradient(gram.pullback(sensitivity), inference, 0, mean, 0, 0, true);
    }

    /** Aᵀ x = x − S^½ B⁻¹ S^½ K x. */
    private static double[] pullToPrior(SiteState state, InverseFactor factor, double[] root, double[] x) {
        double[] w = new double[x.length];
        Blas.get().multiplySymmetric(state.k, x, w);
        for (int i = 0; i < w.length; i++) {
            w[i] *= root[i];
        }
        factor.applyInverse(w);
        for (int i = 0; i < w.length; i++) {
            w[i] = x[i] - root[i] * w[i];
        }
        return w;
    }
}
