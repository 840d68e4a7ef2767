package dev.cavity.criterion;

import dev.cavity.special.Gaussian;

/**
 * −(1/(n₊n₋)) Σ_{y_i=+1} Σ_{y_j=−1} Φ((s_i − s_j)/√2): the probability that a positive is ranked above a negative when each
 * margin carries the unit noise of the probit. It counts pairs where the ROC area counts them, smoothly.
 *
 * <p><b>Cost.</b> O(n₊ n₋).
 */
final class PairwiseAuc implements LooCriterion {
    private static final double ROOT_HALF = Math.sqrt(0.5);

    @Override
    public String name() {
        return "pairwise-auc";
    }

    @Override
    public boolean usesShift() {
        return false;
    }

    @Override
    public double loss(double[] margins, int[] labels, double[] gradient) {
        int n = margins.length;
        long positives =
                java.util.Arrays.stream(labels).filter(label -> label > 0).count();
        double pairs = (double) positives * (n - positives);
        java.util.Arrays.fill(gradient, 0);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; labels[i] > 0 && j < n; j++) {
                if (labels[j] < 0) {
                    double d = (margins[i] - margins[j]) * ROOT_HALF;
                    double slope = ROOT_HALF * Gaussian.density(d) / pairs;
                    sum += Gaussian.cdf(d);
                    gradient[i] -= slope;
                    gradient[j] += slope;
                }
            }
        }
        return -sum / pairs;
    }

    /** The area under the ROC curve itself, ties counted half. */
    @Override
    public double trueLoss(double[] margins, int[] labels) {
        double pairs = 0;
        double sum = 0;
        for (int i = 0; i < margins.length; i++) {
            for (int j = 0; labels[i] > 0 && j < margins.length; j++) {
                if (labels[j] < 0) {
                    pairs++;
                    sum += margins[i] > margins[j] ? 1 : margins[i] == margins[j] ? 0.5 : 0;
                }
            }
        }
        return -sum / pairs;
    }
}
