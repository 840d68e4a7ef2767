package dev.cavity.inference;

import dev.cavity.linalg.InverseFactor;
import dev.cavity.linalg.Matrix;

/**
 * Predicts the latent function at new points from their covariances with the training points.
 *
 * <pre>
 *   mean = k*ᵀ g ,   variance = k** − ‖L⁻¹ S^½ k*‖² + noise ,   s = link(mean + c + γ, variance)
 * </pre>
 *
 * <p><b>Source.</b> Rasmussen and Williams 3.24, 3.25, 3.60, 3.61. <b>Cost.</b> n² per point, level 3 for a batch. Immutable
 * and safe for use by several threads.
 */
final class DensePredictor implements Predictor {
    private final double[] g;
    private final double[] rootTau;
    private final InverseFactor factor;
    private final PredictiveLink link;
    private final double priorMean;

    DensePredictor(double[] g, double[] rootTau, InverseFactor factor, PredictiveLink link, double priorMean) {
        this.g = g;
        this.rootTau = rootTau;
        this.factor = factor;
        this.link = link;
        this.priorMean = priorMean;
    }

    @Override
    public Latent predict(Matrix cross, double[] priorVariance, double shift) {
        int n = cross.rows();
        int points = cross.columns();
        double[] a = cross.array();
        double[] mean = new double[points];
        for (int p = 0; p < points; p++) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                double covariance = a[i + p * n];
                sum += covariance * g[i];
                a[i + p * n] = covariance * rootTau[i];
            }
            mean[p] = sum + priorMean;
        }
        factor.applyHalf(cross);
        double[] variance = new double[points];
        double[] margin = new double[points];
        for (int p = 0; p < points; p++) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += a[i + p * n] * a[i + p * n];
            }
            double latent = Math.max(0, priorVariance[p] - sum);
            variance[p] = latent + link.noise();
            margin[p] = link.margin(mean[p] + shift, latent);
        }
        return new Latent(mean, variance, margin);
    }

    @Override
    public double[] meanWeights() {
        return g.clone();
    }
}
