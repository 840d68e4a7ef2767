package dev.cavity.inference;

import dev.cavity.data.Outcomes;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Tilted;
import dev.cavity.linalg.Matrix;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The map of expectation propagation from sites to sites: condition the prior, take each cavity, match moments.
 *
 * <p>With a = ∂log Z/∂μ, b = −∂²log Z/∂μ², d = 1 − v b and the tilted mean m̂ = μ + v a:
 *
 * <pre>  τ = b/d ,   ν = (a + μ b)/d </pre>
 *
 * <p>Its derivatives, simplified with d + v b = 1 and the heat equation ∂Z/∂v = ½ ∂²Z/∂μ² (so ∂a/∂v + a b = −½ ∂b/∂μ):
 *
 * <pre>
 *   ∂τ/∂μ = b_μ/d² ,          ∂ν/∂μ = m̂ ∂τ/∂μ
 *   ∂τ/∂v = (b_v + b²)/d² ,   ∂ν/∂v = m̂ ∂τ/∂v − ½ b_μ/d
 *   ∂τ/∂c = ∂τ/∂μ ,           ∂ν/∂c = ∂ν/∂μ − τ
 * </pre>
 */
final class EpMap implements SiteIteration.Update<SiteState> {
    private final Matrix k;
    private final Outcomes rows;
    private final double priorMean;
    private final Likelihood likelihood;
    private final double tolerance;
    private final Tilted tilted = new Tilted();
    private final Matrix buffer;
    private @Nullable Matrix scratch;

    /** With states that are precise enough for a tolerance of the sites. */
    EpMap(Matrix k, Outcomes rows, double priorMean, Likelihood likelihood, double tolerance) {
        this.k = k;
        this.rows = rows;
        this.priorMean = priorMean;
        this.likelihood = likelihood;
        this.tolerance = tolerance;
        this.buffer = Matrix.zeros(k.rows(), k.rows());
    }

    double[] priorVariances() {
        double[] diagonal = new double[k.rows()];
        for (int i = 0; i < diagonal.length; i++) {
            diagonal[i] = k.get(i, i);
        }
        return diagonal;
    }

    /** T at no sites at all, where every cavity is the prior: a first iteration without a factorisation. */
    double[] fromPrior() {
        double[] tau = new double[rows.size()];
        double[] nu = new double[rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            newSite(i, 0, k.get(i, i), tau, nu);
        }
        return SiteIteration.join(tau, nu);
    }

    /** Every state lives in the same buffer: only the latest one is valid. */
    @Override
    public SiteState condition(double[] tau, double[] nu) {
        return new SiteState(k, tau, nu, buffer, tolerance);
    }

    @Override
    public void newSites(SiteState state, double[] tau, double[] nu) {
        for (int i = 0; i < rows.size(); i++) {
            newSite(i, state.cavityMean[i], state.cavityVariance[i], tau, nu);
        }
    }

    void newSite(int i, double cavityMean, double cavityVariance, double[] tau, double[] nu) {
        newSite(likelihood, rows, priorMean, i, cavityMean, cavityVariance, tilted, tau, nu);
    }

    /** The sites of rows whose cavities are given. */
    static Sites sites(Likelihood likelihood, Outcomes rows, double priorMean, double[] means, double[] variances) {
        double[] tau = new double[rows.size()];
        double[] nu = new double[rows.size()];
        Tilted scratch = new Tilted();
        for (int i = 0; i < rows.size(); i++) {
            newSite(likelihood, rows, priorMean, i, means[i], variances[i], scratch, tau, nu);
        }
        return Sites.of(tau, nu);
    }

    private static void newSite(
            Likelihood likelihood,
            Outcomes rows,
            double priorMean,
            int i,
            double cavityMean,
            double cavityVariance,
            Tilted tilted,
            double[] tau,
            double[] nu) {
        likelihood.tilted(rows.label(i), rows.weight(i), cavityMean + priorMean, cavityVariance, tilted);
        double d = tilted.d();
        tau[i] = Math.max(0, tilted.b() / d);
        nu[i] = (tilted.a() + cavityMean * tilted.b()) / d;
    }

    /** Turns the state's factor into the posterior covariance. */
    @Override
    public Optional<double[]> newtonStep(SiteState state, double[] residual, double tolerance) {
        if (scratch == null) {
            scratch = Matrix.zeros(k.rows(), k.rows());
        }
        Matrix covariance = PosteriorCovariance.lower(state, state.factor);
        PosteriorResponse response = new PosteriorResponse(state, new CovarianceProducts(covariance, scratch));
        return Optional.of(new SiteSystem(state, response, jacobian(state))
                .step(residual, tolerance)
                .solution());
    }

    SiteJacobian jacobian(SiteState state) {
        int n = rows.size();
        double[][] byMean = new double[2][n];
        double[][] byVariance = new double[2][n];
        double[][] byPriorMean = new double[2][n];
        for (int i = 0; i < n; i++) {
            double mu = state.cavityMean[i];
            double v = state.cavityVariance[i];
            likelihood.tilted(rows.label(i), rows.weight(i), mu + priorMean, v, tilted);
            double d = tilted.d();
            double tiltedMean = mu + v * tilted.a();
            byMean[0][i] = tilted.bMean() / (d * d);
            byMean[1][i] = tiltedMean * byMean[0][i];
            byVariance[0][i] = tilted.bVariancePlusB2() / (d * d);
            byVariance[1][i] = tiltedMean * byVariance[0][i] - 0.5 * tilted.bMean() / d;
            byPriorMean[0][i] = byMean[0][i];
            byPriorMean[1][i] = byMean[1][i] - tilted.b() / d;
        }
        return new SiteJacobian(byMean, byVariance, SiteJacobian.NONE, byPriorMean, SiteJacobian.NONE);
    }

    /**
     * log Z of the approximation, Rasmussen and Williams 3.65 in a form without differences of large numbers:
     * Σ log Z_i − ½ log det B + ½ Σ log(1 + τ_i v_i) + ½ νᵀm + ½ Σ (τ_i μ_i² − 2 μ_i ν_i − ν_i² v_i)/(1 + τ_i v_i).
     */
    double logEvidence(SiteState state) {
        double sum = -0.5 * state.logDeterminant;
        for (int i = 0; i < rows.size(); i++) {
            double mu = state.cavityMean[i];
            double v = state.cavityVariance[i];
            double tau = state.tau[i];
            double nu = state.nu[i];
            likelihood.tilted(rows.label(i), rows.weight(i), mu + priorMean, v, tilted);
            sum += tilted.logZ();
            sum += 0.5 * Math.log1p(tau * v) + 0.5 * nu * state.mean[i];
            sum += 0.5 * (tau * mu * mu - 2 * mu * nu - nu * nu * v) / (1 + tau * v);
        }
        return sum;
    }
}
