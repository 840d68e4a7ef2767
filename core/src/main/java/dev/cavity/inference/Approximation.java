package dev.cavity.inference;

/** What every approximate posterior can say, over all training points or over inducing inputs. */
public interface Approximation {
    /**
     * The approximate log evidence log p(y | X, θ).
     *
     * @return log Z
     */
    double logEvidence();

    /**
     * The exact gradient of the log evidence.
     *
     * @return ∂log Z/∂θ; the shift has no part in it
     */
    Gradient evidenceGradient();

    /**
     * How the inference ended.
     *
     * @return converged or not, iterations, residual
     */
    Convergence convergence();

    /**
     * What is needed to predict at new points, apart from this posterior and immutable.
     *
     * @return the predictor
     */
    Predictor predictor();
}
