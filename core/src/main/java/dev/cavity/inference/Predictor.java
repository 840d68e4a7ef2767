package dev.cavity.inference;

import dev.cavity.linalg.Matrix;

/**
 * Predicts the latent function at new points from their covariances with the points that the posterior is held at: all
 * training points, or the inducing inputs. Immutable and safe for use by several threads.
 */
public interface Predictor {
    /**
     * The latent predictions at a batch of points.
     *
     * @param mean the latent means, with the prior mean c and without the shift γ
     * @param variance the latent variances (with the noise for least squares)
     * @param margin s, so that p(+1) = Φ(s), with the shift
     */
    record Latent(double[] mean, double[] variance, double[] margin) {}

    /**
     * Predicts.
     *
     * @param cross the covariances of those points (rows) with the new points (columns); overwritten
     * @param priorVariance the prior variances of the new points
     * @param shift the decision shift γ
     * @return mean, variance and margin for each new point
     */
    Latent predict(Matrix cross, double[] priorVariance, double shift);

    /**
     * By how much each covariance counts: the latent mean at a new point is c + Σ_j g_j k(x, z_j) over the points z_j that the posterior
     * is held at.
     *
     * @return g, a copy
     */
    double[] meanWeights();
}
