package dev.cavity.inference;

import dev.cavity.kernel.Gram;
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
    public LeastSquares withTolerance(double tolerance) {
        return this; // nothing is iterated
    }

    @Override
    public List<String> parameterNames() {
        return List.of("logNoise");
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
    public Posterior infer(Gram gram, int[] labels, double priorMean, Optional<Sites> warmStart) {
        Inference.requireProblem(gram, labels, priorMean, warmStart);
        int n = labels.length;
        double noise = Math.exp(logNoise);
        double[] tau = new double[n];
        double[] nu = new double[n];
        Arrays.fill(tau, 1 / noise);
        for (int i = 0; i < n; i++) {
            nu[i] = (labels[i] - priorMean) / noise;
        }
        SiteState state = new SiteState(gram.matrix(), tau, nu, Matrix.zeros(n, n));
        return DensePosterior.of(
                gram,
                state,
                new PredictiveLink(likelihood(), noise),
                priorMean,
                jacobian(state),
                Convergence.of(0, 0, 0, Convergence.Path.DIRECT),
                EvidenceTerms.stationary(logEvidence(state, labels, priorMean)));
    }

    /** The sites of least squares are no choice: they follow from the labels and λ. */
    @Override
    public Posterior atSites(Gram gram, int[] labels, double priorMean, Sites sites) {
        return infer(gram, labels, priorMean, Optional.of(sites));
    }

    /** log N(y; c, K + λI) = −½ (y − c)ᵀα − ½ log det B − ½ n log(2πλ), with α = g. */
    private double logEvidence(SiteState state, int[] labels, double priorMean) {
        double sum = -0.5 * state.logDeterminant - 0.5 * labels.length * (Math.log(2 * Math.PI) + logNoise);
        for (int i = 0; i < labels.length; i++) {
            sum -= 0.5 * (labels[i] - priorMean) * state.g[i];
        }
        return sum;
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
        return new SiteJacobian(null, null, null, byPriorMean, byLogNoise);
    }
}
