package dev.cavity.inference;

import dev.cavity.likelihood.Tilted;
import dev.cavity.linalg.Matrix;

/**
 * A loss of all other rows where each row is left out of everything: how it moves with a hyperparameter.
 *
 * <p>L(−i) is a function of the margins s_j(−ij), which the cavities of pairs have. With c = C_ij, Δ = b_i b_j − c² τ_i τ_j and
 *
 * <pre>
 *   M⁻¹ = [ b_j  c τ_j ; c τ_i  b_i ] / Δ ,      V̇ = M⁻¹ Σ̇' M⁻ᵀ ,   μ̇ = M⁻¹ ṁ' − V̇ g
 *   Σ̇'_ii = Ċ°_ii + c² τ̇_j ,   Σ̇'_ij = Ċ_ij + c (C_ii τ̇_i + C_jj τ̇_j) ,   ṁ'_i = ṁ_i − C_ii w_i − c w_j ,   w = ν̇ − m τ̇
 * </pre>
 *
 * where Ċ is what the posterior covariance moves by, Ċ°_ii that without what the own site adds: a cavity does not see the sites that are
 * left out. The derivative is Σ_j ∂L(−i)/∂s_j (∂s_j/∂μ μ̇_j + ∂s_j/∂V V̇_jj).
 *
 * <p><b>Source.</b> Our own; {@code BlockCavity.push} with k = 2 written out. <b>Cost.</b> O(n²) for each hyperparameter, Ċ given.
 */
final class OthersWithoutEach {
    private final SiteState state;
    private final Matrix covariance;
    private final int n;

    /** ∂L(−i)/∂μ_j and ∂L(−i)/∂V_jj of the pair's cavity, element (j, i). */
    private final double[] byMean;

    private final double[] byVariance;

    private OthersWithoutEach(SiteState state, Matrix covariance, double[] byMean, double[] byVariance) {
        this.state = state;
        this.covariance = covariance;
        this.n = state.tau.length;
        this.byMean = byMean;
        this.byVariance = byVariance;
    }

    /** Of slopes in margins, element (j, i) is ∂L(−i)/∂s_j(−ij); they are overwritten. */
    static OthersWithoutEach of(SiteState state, Matrix covariance, PredictiveLink link, double offset, Matrix slopes) {
        int n = state.tau.length;
        DensePairs pairs = new DensePairs(state, covariance);
        double[] byMean = slopes.array();
        double[] byVariance = new double[n * n];
        double[] pair = new double[4];
        double[] margin = new double[3];
        Tilted scratch = new Tilted();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                pairs.pair(i, j, pair);
                link.margin(pair[0] + offset, pair[2], scratch, margin);
                byVariance[i + j * n] = byMean[i + j * n] * margin[2];
                byMean[i + j * n] *= margin[1];
                link.margin(pair[1] + offset, pair[3], scratch, margin);
                byVariance[j + i * n] = byMean[j + i * n] * margin[2];
                byMean[j + i * n] *= margin[1];
            }
        }
        return new OthersWithoutEach(state, covariance, byMean, byVariance);
    }

    /**
     * Adds the derivative of each L(−i) to the sums: Ċ off its diagonal, Ċ° on it, ṁ, the sites' changes (τ̇, ν̇), and what is added to every
     * mean and every variance.
     */
    void along(
            Matrix moves,
            double[] variance,
            double[] mean,
            double[] sites,
            double offset,
            double noise,
            double[] sums) {
        double[] w = new double[n];
        for (int i = 0; i < n; i++) {
            w[i] = sites[n + i] - state.mean[i] * sites[i];
        }
        double[] c = covariance.array();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                double cij = c[i + j * n];
                double delta = 1 / (state.b[i] * state.b[j] - cij * cij * state.tau[i] * state.tau[j]);
                double p = state.b[j] * delta;
                double q = cij * state.tau[j] * delta;
                double r = cij * state.tau[i] * delta;
                double s = state.b[i] * delta;
                double sii = variance[i] + cij * cij * sites[j];
                double sjj = variance[j] + cij * cij * sites[i];
                double sij = moves.get(i, j) + cij * (state.variance[i] * sites[i] + state.variance[j] * sites[j]);
                double mi = mean[i] - state.variance[i] * w[i] - cij * w[j];
                double mj = mean[j] - state.variance[j] * w[j] - cij * w[i];
                double vii = p * p * sii + 2 * p * q * sij + q * q * sjj;
                double vjj = r * r * sii + 2 * r * s * sij + s * s * sjj;
                double vij = p * r * sii + (p * s + q * r) * sij + q * s * sjj;
                double ui = p * mi + q * mj - vii * state.g[i] - vij * state.g[j];
                double uj = r * mi + s * mj - vij * state.g[i] - vjj * state.g[j];
                sums[j] += byMean[i + j * n] * (ui + offset) + byVariance[i + j * n] * (vii + noise);
                sums[i] += byMean[j + i * n] * (uj + offset) + byVariance[j + i * n] * (vjj + noise);
            }
        }
    }
}
