package dev.cavity.sparse;

import dev.cavity.inference.Anderson;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.linalg.Vectors;

/**
 * The mean of the inducing variables that goes with given variances of the rows: the a with Σ g_i(q_i, v_iᵀa) v_i = a.
 *
 * <p>Expectation propagation moves means far and variances little when hyperparameters change. A pass that looks for the mean
 * alone costs O(n m) where one that changes the variances costs O(n m²), so the mean is found first and the variances follow it.
 *
 * <p><b>Source.</b> Newton's steps a ← a + P(Σ g v − a) with P of the belief, in units of the posterior, under Anderson
 * acceleration. <b>Numerics.</b> A step that does not halve the residual is the last: the best mean seen is taken. A step whose
 * outcome can be told from the speed of the ones before is not checked by a pass of its own; the pass that follows tells.
 */
final class MeanSearch {
    private static final int DEPTH = 3;
    private static final int MOST_PASSES = 8;
    /** A step that leaves more than this share of the residual is the last. */
    private static final double SLOW = 0.5;
    /** No step is believed to leave less than this share. */
    private static final double FASTEST = 0.02;

    private final Likelihood likelihood;
    private final double priorMean;
    /** What a step leaves of the residual, as seen last; 1 where none was seen. */
    private double speed = 1;

    MeanSearch(Likelihood likelihood, double priorMean) {
        this.likelihood = likelihood;
        this.priorMean = priorMean;
    }

    /**
     * Looks for the mean, from that of a belief.
     *
     * @param rows the rows with their variances
     * @param belief the belief that the variances come from
     * @param target the residual that is good enough, in units of the posterior
     * @param precision how many digits sums over rows have
     * @return the mean
     */
    double[] from(RowBlocks<VarianceBlock> rows, Belief belief, double target, Precision precision) {
        double[] best = belief.mean();
        double least = Double.POSITIVE_INFINITY;
        double[] a = best;
        double[] y = new double[belief.size()];
        Anderson anderson = new Anderson(DEPTH);
        for (int pass = 1; ; pass++) {
            double[] r = residual(rows, belief, a, 0.01 * target, precision);
            double size = Vectors.norm(r);
            if (!(size < least)) {
                speed = 1;
                return best;
            }
            double left = pass == 1 ? speed : size / least;
            least = size;
            best = a;
            if (pass > 1) {
                speed = Math.max(FASTEST, left);
            }
            if ((pass > 1 && left > SLOW) || pass == MOST_PASSES) {
                return best;
            }
            y = anderson.next(y, r, double[]::clone);
            a = belief.coloured(y);
            Vectors.axpy(1, belief.mean(), a);
            if (speed <= SLOW && size * speed <= target) {
                return a;
            }
        }
    }

    private double[] residual(
            RowBlocks<VarianceBlock> rows, Belief belief, double[] a, double tolerance, Precision precision) {
        double[] s = rows.sum(new MeanPass(a, likelihood, priorMean, tolerance, precision))
                .part(0);
        Vectors.axpy(-1, a, s);
        return belief.whitened(s);
    }
}
