package dev.cavity.inference;

import dev.cavity.likelihood.Tilted;
import dev.cavity.special.Gaussian;

/**
 * The leave-one-out predictive distributions of the training points, as margins: p(y_i = +1 | all others) = Φ(s_i).
 *
 * <p>They come from the cavities of the posterior at no further cost. A criterion is a function of the margins alone.
 */
public final class LeaveOneOut {
    private final double[] margins;
    private final double[] byMean;
    private final double[] byVariance;

    private LeaveOneOut(double[] margins, double[] byMean, double[] byVariance) {
        this.margins = margins;
        this.byMean = byMean;
        this.byVariance = byVariance;
    }

    static LeaveOneOut of(double[] cavityMean, double[] cavityVariance, double offset, PredictiveLink link) {
        int n = cavityMean.length;
        double[][] columns = new double[3][n];
        double[] point = new double[3];
        Tilted scratch = new Tilted();
        for (int i = 0; i < n; i++) {
            link.margin(cavityMean[i] + offset, cavityVariance[i], scratch, point);
            for (int k = 0; k < 3; k++) {
                columns[k][i] = point[k];
            }
        }
        return new LeaveOneOut(columns[0], columns[1], columns[2]);
    }

    /**
     * The margins s_i.
     *
     * @return a copy
     */
    public double[] margins() {
        return margins.clone();
    }

    /**
     * The number of points.
     *
     * @return n
     */
    public int size() {
        return margins.length;
    }

    /**
     * log p(y_i = label | all others).
     *
     * @param i the point
     * @param label −1 or +1
     * @return the log probability
     */
    public double logProbability(int i, int label) {
        return Gaussian.logCdf(label * margins[i]);
    }

    /** ṡ_i for changes of mean and variance. */
    double along(int i, double mean, double variance) {
        return byMean[i] * mean + byVariance[i] * variance;
    }

    /** ∂s_i/∂(cavity mean), not a copy. */
    double[] byMean() {
        return byMean;
    }

    /** ∂s_i/∂(cavity variance), not a copy. */
    double[] byVariance() {
        return byVariance;
    }
}
