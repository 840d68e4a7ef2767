package dev.cavity.sparse;

import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Tilted;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;

/**
 * The rows' part of the log evidence, and its gradient.
 *
 * <pre>
 *   log Z = φ(F(z)) + Σ_i [ log Z_i − ½ log δ_i − ½ (B_i μ_i² + 2 μ_i a_i + κ_i a_i²)/δ_i ] ,   φ(Λ, r) = ½ rᵀΛ⁻¹r − ½ log det Λ
 *   ∂log Z/∂v_i = a_i a − t_i P v_i ,   ∂log Z/∂λ_i = ½ (a_i² − B_i) ,   ∂log Z/∂c = Σ a_i
 * </pre>
 *
 * <p>The evidence is stationary in the sites, and in this form (φ at F(z), not at z) errors of z count to second order.
 */
final class EvidencePass {
    private EvidencePass() {}

    /** φ. */
    static double logPartition(SparseState state) {
        Belief belief = Belief.of(state);
        double[] r = state.shift();
        double sum = -0.5 * belief.logDeterminant();
        for (int i = 0; i < r.length; i++) {
            sum += 0.5 * r[i] * belief.mean()[i];
        }
        return sum;
    }

    /**
     * The rows' terms.
     *
     * @param likelihood the likelihood
     * @param priorMean c
     */
    record Value(Likelihood likelihood, double priorMean) implements BlockMap<SolvedBlock, Totals> {
        private static final long serialVersionUID = 1;

        @Override
        public Totals apply(SolvedBlock block) {
            RowSite site = new RowSite(likelihood, priorMean);
            double sum = 0;
            for (int i = 0; i < block.size(); i++) {
                double mu = block.sites().mu()[i];
                double kappa = block.sites().kappa()[i];
                block.restore(site, i);
                Tilted tilted = site.tilted();
                double a = tilted.a();
                sum += tilted.logZ() - 0.5 * Math.log(site.delta());
                sum -= 0.5 * (tilted.b() * mu * mu + 2 * mu * a + kappa * a * a) / site.delta();
            }
            return Totals.of(new double[] {sum});
        }
    }

    /**
     * The rows' share of the gradient.
     *
     * @param basis the basis
     * @param likelihood the likelihood
     * @param priorMean c
     * @param covariance P
     * @param mean a
     * @param byInputs whether Z moves
     */
    record Slope(
            InducingBasis basis,
            Likelihood likelihood,
            double priorMean,
            Matrix covariance,
            double[] mean,
            boolean byInputs)
            implements BlockMap<SolvedBlock, Totals> {
        private static final long serialVersionUID = 1;

        @Override
        public Totals apply(SolvedBlock block) {
            int m = mean.length;
            FeatureCotangents pulled = new FeatureCotangents(block.rows(), basis, byInputs);
            RowSite site = new RowSite(likelihood, priorMean);
            PanelMatrix ofCovariance = new PanelMatrix(m);
            block.rows().forEachPanel((panel, from) -> {
                Matrix byFeatures = ofCovariance.of(panel.columns());
                Blas.get().multiply(false, false, -1, covariance, panel, 0, byFeatures);
                double[] g = byFeatures.array();
                for (int j = 0; j < panel.columns(); j++) {
                    block.restore(site, from + j);
                    double a = site.tilted().a();
                    double t = site.t();
                    pulled.set(from + j, 0.5 * (a * a - site.tilted().b()), 0, a);
                    for (int k = 0; k < m; k++) {
                        g[j * m + k] = t * g[j * m + k] + a * mean[k];
                    }
                }
                pulled.add(panel, from, byFeatures);
            });
            return pulled.totals();
        }
    }
}
