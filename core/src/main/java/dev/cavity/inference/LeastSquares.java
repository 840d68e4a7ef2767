package dev.cavity.inference;

import dev.cavity.data.Outcomes;
import dev.cavity.kernel.Gram;
import dev.cavity.kernel.Parameter;
import dev.cavity.kernel.ParameterRole;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Probit;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The probabilistic least-squares classifier: Gaussian process regression on the labels, squashed by the probit.
 *
 * <p>Labels are taken for noisy targets, y_i = f_i + c + ε_i with variance λ, so the sites are known at once: τ_i = 1/λ,
 * ν_i = (y_i − c)/λ. With K̄ = (K + λI)⁻¹ and α = K̄(y − c) their cavities are the leave-one-out formulas
 *
 * <pre>  μ_i = y_i − c − α_i/K̄_ii ,   v_i = 1/K̄_ii − λ ,   p_i = Φ((μ_i + c + γ)/√(1 + v_i + λ)) </pre>
 *
 * which equal n actual refits. The evidence is that of the regression. λ is fixed, or a hyperparameter of its own.
 *
 * <p><b>Source.</b> Rasmussen and Williams 6.5, 5.4.2; the paper's LS-CV. <b>Cost.</b> 2n³/3 flops.
 */
public final class LeastSquares implements Inference {
    private final double logNoise;

    private LeastSquares(double logNoise) {
        this.logNoise = logNoise;
    }

    /**
     * Least squares with noise variance λ.
     *
     * @param noise λ, positive
     * @return the inference
     */
    public static LeastSquares withNoise(double noise) {
        if (!(noise > 0) || !Double.isFinite(noise)) {
            throw new IllegalArgumentException("noise " + noise + " is not in (0, ∞)");
        }
        return new LeastSquares(Math.log(noise));
    }

    /**
     * Least squares with λ = 0.1.
     *
     * @return the inference
     */
    public static LeastSquares withDefaults() {
        return withNoise(0.1);
    }

    @Override
    public String name() {
        return "ls";
    }

    @Override
    public Likelihood likelihood() {
        return Probit.probit();
    }

    @Override
    public double tolerance() {
        return Double.MIN_VALUE; // nothing is iterated
    }

    @Override
    public LeastSquares withTolerance(double tolerance) {
        return this;
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.of("logNoise", ParameterRole.NOISE));
    }

    @Override
    public double[] logParameters() {
        return new double[] {logNoise};
    }

    @Override
    public LeastSquares withLogParameters(double... logParameters) {
        if (logParameters.length != 1 || !Double.isFinite(logParameters[0])) {
            throw new IllegalArgumentException(
                    "ls has one finite parameter, logNoise, not " + Arrays.toString(logParameters));
        }
        return new LeastSquares(logParameters[0]);
    }

    @Override
    public boolean sitesMove() {
        return false;
    }

    @Override
    public DensePosterior infer(Gram gram, Outcomes rows, double priorMean, Optional<Sites> warmStart) {
        Inference.requireProblem(gram, rows, priorMean, warmStart);
        int n = rows.size();
        double noise = Math.exp(logNoise);
        double[] tau = new double[n];
        double[] nu = new double[n];
        for (int i = 0; i < n; i++) {
            tau[i] = rows.weight(i) / noise;
            nu[i] = rows.weight(i) * (rows.label(i) - priorMean) / noise;
        }
        SiteState state = new SiteState(gram.matrix(), tau, nu, Matrix.zeros(n, n));
        return DensePosterior.of(
                gram,
                rows,
                state,
                new PredictiveLink(likelihood(), noise),
                priorMean,
                jacobian(state),
                Convergence.ofKnownSites(state.largestTauK(), n),
                new EvidenceTerms(
                        logEvidence(state, rows, priorMean), Optional.empty(), Optional.of(noiseShares(rows, noise))));
    }

    /** The sites of least squares are no choice: they follow from the labels and λ. */
    @Override
    public DensePosterior atSites(Gram gram, Outcomes rows, double priorMean, Sites sites) {
        return infer(gram, rows, priorMean, Optional.of(sites));
    }

    /**
     * log N(y; c, K + λI) = −½ (y − c)ᵀα − ½ log det B − ½ n log(2πλ), with α = g. A row that counts w times is a target with noise
     * λ/w, times what w targets have ahead of one: then n is Σw.
     */
    private double logEvidence(SiteState state, Outcomes rows, double priorMean) {
        double sum = -0.5 * state.logDeterminant - 0.5 * rows.totalWeight() * (Math.log(2 * Math.PI) + logNoise);
        for (int i = 0; i < rows.size(); i++) {
            sum -= 0.5 * (rows.label(i) - priorMean) * state.g[i];
        }
        return sum;
    }

    /** λ/w_i, the noise of each row; 0 for one that does not count, on which nothing depends. Where all count once, λ. */
    private static EvidenceTerms.Noise noiseShares(Outcomes rows, double noise) {
        double[] shares = new double[rows.size()];
        double constant = 0;
        for (int i = 0; i < shares.length; i++) {
            double weight = rows.weight(i);
            shares[i] = weight > 0 ? noise / weight : 0;
            constant += weight > 0 ? 0.5 * (1 - weight) : 0;
        }
        return new EvidenceTerms.Noise(shares, constant);
    }

    /** ∂τ/∂log λ = −τ, ∂ν/∂log λ = −ν, ∂ν/∂c = −1/λ. */
    private static SiteJacobian jacobian(SiteState state) {
        int n = state.tau.length;
        double[][] byPriorMean = new double[2][n];
        double[][] byLogNoise = new double[2][n];
        for (int i = 0; i < n; i++) {
            byPriorMean[1][i] = -state.tau[i];
            byLogNoise[0][i] = -state.tau[i];
            byLogNoise[1][i] = -state.nu[i];
        }
        return new SiteJacobian(SiteJacobian.NONE, SiteJacobian.NONE, SiteJacobian.NONE, byPriorMean, byLogNoise);
    }
}
