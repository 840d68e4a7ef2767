package dev.cavity.kernel;

import java.util.Arrays;

/**
 * Weighted squared distances, Σ_k w_k (x_k - z_k)².
 *
 * <p><b>Numerics.</b> By direct differences, not |x|² + |z|² - 2xᵀz: coincident points have distance exactly 0 and a
 * common offset of the inputs costs no digits.
 *
 * <p>A squared distance that overflows is {@link #FARTHEST}, which profiles take for infinity without computing with it; it does not change
 * with the weights.
 *
 * <p><b>Cost.</b> O(D) per pair, four columns at a time so that the sums stay in registers; the loops vectorise.
 */
final class SquaredDistances {
    /** The largest squared distance: a few times this is finite. */
    static final double FARTHEST = 1e300;

    private SquaredDistances() {}

    /** u[i] ← factor u[i], and no more than {@link #FARTHEST}. */
    static void scale(double[] u, int from, int to, double factor) {
        for (int i = from; i < to; i++) {
            u[i] = Math.min(u[i] * factor, FARTHEST);
        }
    }

    /** h[i] ← slopes[i]/u[i]: 0 where u is 0, since so is the slope, and where u is the farthest, which stays where it is. */
    static void divide(double[] slopes, double[] u, int from, int to, double[] h) {
        for (int i = from; i < to; i++) {
            h[i] = u[i] < FARTHEST ? slopes[i] / Math.max(u[i], Double.MIN_NORMAL) : 0;
        }
    }

    /** out[i] = squared distance between rows i of x, from ≤ i < x.rows(), and row j of z. */
    static void toRow(Columns x, int from, Columns z, int j, double[] weights, double[] out) {
        int to = x.rows();
        for (int i = from; i < to; i++) {
            out[i] = 0;
        }
        int k = 0;
        for (; k + 4 <= x.count(); k += 4) {
            addFour(x, z, j, k, weights, from, to, out);
        }
        for (; k < x.count(); k++) {
            addOne(x.get(k), z.get(k)[j], weights[k], from, to, out);
        }
    }

    /** The same where most weights are 0. */
    static void toRowBySome(Columns x, int from, Columns z, int j, double[] weights, double[] out) {
        int to = x.rows();
        Arrays.fill(out, from, to, 0);
        for (int k = 0; k < x.count(); k++) {
            if (weights[k] != 0) {
                addOne(x.get(k), z.get(k)[j], weights[k], from, to, out);
            }
        }
    }

    private static void addFour(Columns x, Columns z, int j, int k, double[] w, int from, int to, double[] out) {
        double[] x0 = x.get(k);
        double[] x1 = x.get(k + 1);
        double[] x2 = x.get(k + 2);
        double[] x3 = x.get(k + 3);
        double z0 = z.get(k)[j];
        double z1 = z.get(k + 1)[j];
        double z2 = z.get(k + 2)[j];
        double z3 = z.get(k + 3)[j];
        double w0 = w[k];
        double w1 = w[k + 1];
        double w2 = w[k + 2];
        double w3 = w[k + 3];
        for (int i = from; i < to; i++) {
            double t0 = x0[i] - z0;
            double t1 = x1[i] - z1;
            double t2 = x2[i] - z2;
            double t3 = x3[i] - z3;
            out[i] += (w0 * t0 * t0 + w1 * t1 * t1) + (w2 * t2 * t2 + w3 * t3 * t3);
        }
    }

    private static void addOne(double[] x, double z, double w, int from, int to, double[] out) {
        for (int i = from; i < to; i++) {
            double t = x[i] - z;
            out[i] += w * t * t;
        }
    }
}
