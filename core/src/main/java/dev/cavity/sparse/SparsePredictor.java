package dev.cavity.sparse;

import dev.cavity.inference.PredictiveLink;
import dev.cavity.inference.Predictor;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Tilted;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;

/**
 * Predicts from the inducing variables alone: v = L⁻¹ k(Z, x),
 *
 * <pre>  mean = vᵀa ,   variance = k(x, x) − ‖v‖² + vᵀPv ,   s = link(mean + c + γ, variance) </pre>
 *
 * <p><b>Cost.</b> 2m² flops per point, whatever the number of training rows. Immutable.
 */
public final class SparsePredictor implements Predictor {
    private final Matrix factor;
    private final Belief belief;
    private final PredictiveLink link;
    private final double priorMean;

    private SparsePredictor(Matrix factor, Belief belief, PredictiveLink link, double priorMean) {
        this.factor = factor;
        this.belief = belief;
        this.link = link;
        this.priorMean = priorMean;
    }

    /**
     * The predictor of a state.
     *
     * @param basis the inducing inputs with their kernel
     * @param state the posterior of the inducing variables
     * @param likelihood the likelihood
     * @param priorMean the prior mean c
     * @return the predictor
     * @throws ArithmeticException if the state's precision is not positive definite
     */
    public static SparsePredictor of(InducingBasis basis, SparseState state, Likelihood likelihood, double priorMean) {
        return new SparsePredictor(basis.factor(), Belief.of(state), new PredictiveLink(likelihood, 0), priorMean);
    }

    @Override
    public Latent predict(Matrix cross, double[] priorVariance, double shift) {
        int m = cross.rows();
        int points = cross.columns();
        Blas.get().solveTriangular(false, factor, cross);
        double[] v = cross.array();
        double[] mean = new double[points];
        Blas.get().multiply(true, cross, belief.mean(), mean);
        double[] variance = new double[points];
        for (int p = 0; p < points; p++) {
            variance[p] = Math.max(0, priorVariance[p] - FineRows.dot(v, p * m, v, p * m, m));
        }
        Blas.get().multiplyTriangular(belief.inverseFactor(), cross);
        double[] margin = new double[points];
        double[] out = new double[3];
        Tilted scratch = new Tilted();
        for (int p = 0; p < points; p++) {
            variance[p] += FineRows.dot(v, p * m, v, p * m, m);
            mean[p] += priorMean;
            link.margin(mean[p] + shift, variance[p], scratch, out);
            margin[p] = out[0];
        }
        return new Latent(mean, variance, margin);
    }

    /** vᵀa = k(x, Z) L⁻ᵀ a. */
    @Override
    public double[] meanWeights() {
        double[] g = belief.mean().clone();
        Blas.get().solveTriangular(true, factor, g);
        return g;
    }
}
