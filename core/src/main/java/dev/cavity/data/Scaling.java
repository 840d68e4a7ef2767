package dev.cavity.data;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;

/**
 * How the columns of inputs are brought to comparable scales, by what is found in training inputs.
 *
 * <p>A column with two values only (an indicator, a yes or no) says "the same" or "not the same". Divided by its standard deviation, a
 * rare value would lie far from everything, and the rarer the farther; {@link #NUMBERS} and {@link #SQUASHED} therefore put its two values
 * at distance 1. The indicators of two categories are then at squared distance 2, as two standardised numbers are on average.
 *
 * <p>A column with heavy tails has most of its values close together and a few far away, and a stationary kernel takes the far ones for
 * strangers. {@link #SQUASHED} measures a number from the median in units of its quartiles and draws the tails in: z/√(1 + (z/{@value
 * #LIMIT})²) is about z in the middle and never leaves (−{@value #LIMIT}, {@value #LIMIT}).
 */
public enum Scaling {
    /** Inputs as they are. */
    NONE,
    /** Every column to mean 0 and standard deviation 1. */
    EVERY_COLUMN,
    /** Numbers to mean 0 and standard deviation 1; the two values of a column that has no more at distance 1. */
    NUMBERS,
    /** Numbers by median and quartiles, tails drawn in; the two values of a column that has no more at distance 1. */
    SQUASHED;

    /** What a squashed number never reaches. */
    static final double LIMIT = 3;

    /** The distance of the quartiles of a standard normal variable. */
    private static final double NORMAL_QUARTILES = 1.3489795003921634;

    /**
     * Learns from training inputs.
     *
     * @param inputs one row per example, at least one, all finite
     * @return what is to be done to inputs with as many columns
     * @throws IllegalArgumentException if there is no row or an input is not finite
     */
    public Standardizer learn(Matrix inputs) {
        Standardizer plain = Standardizer.fit(inputs);
        if (this == EVERY_COLUMN) {
            return plain;
        }
        int d = inputs.columns();
        if (this == NONE) {
            return Standardizer.identity(d);
        }
        double[] centres = plain.centres();
        double[] spreads = plain.spreads();
        double[] limits = new double[d];
        Arrays.fill(limits, Double.POSITIVE_INFINITY);
        int n = inputs.rows();
        for (int k = 0; k < d; k++) {
            double[] sorted = Arrays.copyOfRange(inputs.array(), k * n, (k + 1) * n);
            Arrays.sort(sorted);
            double range = sorted[n - 1] - sorted[0];
            if (hasTwoValues(sorted)) {
                spreads[k] = Math.min(range, Double.MAX_VALUE);
            } else if (this == SQUASHED && spreads[k] > 0) {
                double quartiles = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / NORMAL_QUARTILES;
                boolean spread = quartiles > 0 && quartiles < Double.POSITIVE_INFINITY;
                // more than half of the column may be one value
                centres[k] = spread ? quantile(sorted, 0.5) : centres[k];
                spreads[k] = spread ? quartiles : spreads[k];
                limits[k] = LIMIT;
            }
        }
        return Standardizer.of(centres, spreads, limits);
    }

    private static boolean hasTwoValues(double[] sorted) {
        int changes = 0;
        for (int i = 1; i < sorted.length && changes < 2; i++) {
            changes += sorted[i] == sorted[i - 1] ? 0 : 1;
        }
        return changes == 1;
    }

    /** Between the two neighbours, without overflow. */
    private static double quantile(double[] sorted, double p) {
        double at = p * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        double share = at - below;
        return (1 - share) * sorted[below] + share * sorted[above];
    }
}
