package dev.cavity.leaveout;

/**
 * A loss of pairs of a positive and a negative row, each pair left out together (with their groups, if they have any):
 *
 * <pre>  loss = −Σ_ij w_i w_j ψ(d_ij) / Σ_ij w_i w_j ,   d_ij = (μ_i − μ_j)/√(V_ii + V_jj − 2 V_ij) </pre>
 *
 * over positive i and negative j, where μ and V are the mean and the covariance of the two latent values in the cavity of the
 * pair: d is how many standard deviations the positive row is expected to lie above the negative one. Two rows at the same place have one
 * latent value between them; their difference has no variance but rounding, and d is 0: a tie.
 */
public interface PairLoss {
    /** Below this share of two variances that of the difference is rounding. */
    double ROUNDING = 1e-12;

    /**
     * One over the standard deviation of the difference of two latent values.
     *
     * @param variance of the difference
     * @param scale the variances of which it is a difference, together
     * @return the inverse of its root, 0 where the two values are one
     */
    static double inverseDeviation(double variance, double scale) {
        return variance > ROUNDING * scale ? 1 / Math.sqrt(variance) : 0;
    }

    /**
     * What a pair is worth.
     *
     * @param d how far the positive row lies above the negative one
     * @return ψ(d)
     */
    double value(double d);

    /**
     * Its derivative.
     *
     * @param d how far the positive row lies above the negative one
     * @return ψ'(d)
     */
    double slope(double d);

    /**
     * What the smooth value stands for: whether the pair is ranked rightly, ties counted half.
     *
     * @param d how far the positive row lies above the negative one
     * @return the value counted hard
     */
    double hardValue(double d);
}
