package dev.cavity.data;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * How the columns of inputs are brought to comparable scales, by what is found in training inputs.
 *
 * <p>A column with two values only (an indicator, a yes or no) says "the same" or "not the same". Divided by its standard deviation, a
 * rare value would lie far from everything, and the rarer the farther; {@link #NUMBERS} and {@link #SQUASHED} therefore put its two values
 * at distance 1. The indicators of two categories are then at squared distance 2, as two standardised numbers are on average.
 *
 * <p>A column with heavy tails has most of its values close together and a few far away, and a stationary kernel takes the far ones for
 * strangers. {@link #SQUASHED} measures a number from the median in units of its quartiles and draws the tails in: z/√(1 + (z/{@value
 * #LIMIT})²) is about z in the middle and never leaves (−{@value #LIMIT}, {@value #LIMIT}). {@link #TAILS} does so only to columns that ask
 * for it, those with one value in a hundred farther from the median than {@value #HEAVY} such units (2.33 for a normal variable, 3.1 for
 * Student's t with 5 degrees, 4.8 for an exponential one), because a column without tails has nothing to gain from being bent.
 */
public enum Scaling {
    /** Inputs as they are. */
    NONE,
    /** Every column to mean 0 and standard deviation 1. */
    EVERY_COLUMN,
    /** Numbers to mean 0 and standard deviation 1; the two values of a column that has no more at distance 1. */
    NUMBERS,
    /** Numbers by median and quartiles, tails drawn in; the two values of a column that has no more at distance 1. */
    SQUASHED,
    /** As {@link #SQUASHED} for columns with heavy tails, as {@link #NUMBERS} for the others. */
    TAILS,
    /** Numbers by their ranks, as quantiles of a standard normal variable. */
    RANKS,
    /** As {@link #RANKS} for columns with heavy tails, as {@link #NUMBERS} for the others. */
    HEAVY_RANKS;

    /** What a squashed number never reaches. */
    static final double LIMIT = 3;

    /** How far the most extreme hundredth of a column must lie for its tail to count as heavy. */
    static final double HEAVY = 3.5;

    private static final double EXTREME = 0.01;

    /** The distance of the quartiles of a standard normal variable. */
    private static final double NORMAL_QUARTILES = 1.3489795003921634;

    /**
     * Learns from training inputs of which it is not known which are indicators, other than by having two values.
     *
     * @param inputs one row per example, at least one, all finite
     * @return what is to be done to inputs with as many columns
     * @throws IllegalArgumentException if there is no row or an input is not finite
     */
    public Standardizer learn(Matrix inputs) {
        return learn(inputs, feature -> false);
    }

    /**
     * Learns from training inputs. An indicator counts as a column of two values even if it has a third, which stands for not known.
     *
     * @param inputs one row per example, at least one, all finite
     * @param features the columns
     * @return what is to be done to inputs with as many columns
     * @throws IllegalArgumentException if there is no row, an input is not finite, or there are too few or too many features
     */
    public Standardizer learn(Matrix inputs, List<Feature> features) {
        if (features.size() != inputs.columns()) {
            throw new IllegalArgumentException(features.size() + " features for " + inputs.columns() + " columns");
        }
        return learn(inputs, k -> features.get(k).isIndicator());
    }

    private Standardizer learn(Matrix inputs, IntPredicate isIndicator) {
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
        double[][] knots = new double[d][0];
        double[][] scores = new double[d][0];
        for (int k = 0; k < d; k++) {
            double[] sorted = Arrays.copyOfRange(inputs.array(), k * n, (k + 1) * n);
            Arrays.sort(sorted);
            double range = sorted[n - 1] - sorted[0];
            if (isIndicator.test(k) && range > 0) {
                spreads[k] = 1;
            } else if (hasTwoValues(sorted)) {
                spreads[k] = Math.min(range, Double.MAX_VALUE);
            } else if ((this == RANKS || this == HEAVY_RANKS) && spreads[k] > 0) {
                double quartiles = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / NORMAL_QUARTILES;
                boolean spread = quartiles > 0 && quartiles < Double.POSITIVE_INFINITY;
                double centre = spread ? quantile(sorted, 0.5) : centres[k];
                double unit = spread ? quartiles : spreads[k];
                if (this == RANKS || isHeavy(sorted, centre, unit)) {
                    ranks(sorted, knots, scores, k);
                }
            } else if ((this == SQUASHED || this == TAILS) && spreads[k] > 0) {
                double quartiles = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / NORMAL_QUARTILES;
                boolean spread = quartiles > 0 && quartiles < Double.POSITIVE_INFINITY;
                // more than half of the column may be one value
                double centre = spread ? quantile(sorted, 0.5) : centres[k];
                double unit = spread ? quartiles : spreads[k];
                if (this == SQUASHED || isHeavy(sorted, centre, unit)) {
                    centres[k] = centre;
                    spreads[k] = unit;
                    limits[k] = LIMIT;
                }
            }
        }
        return Standardizer.of(centres, spreads, limits).bent(knots, scores);
    }

    private static void ranks(double[] sorted, double[][] knots, double[][] scores, int k) {
        int n = sorted.length;
        double[] x = new double[n];
        double[] z = new double[n];
        int count = 0;
        for (int i = 0; i < n; ) {
            int j = i;
            while (j < n && sorted[j] == sorted[i]) {
                j++;
            }
            x[count] = sorted[i];
            z[count++] = dev.cavity.special.Gaussian.inverseOfLogCdf(Math.log(0.5 * (i + j) / n));
            i = j;
        }
        knots[k] = Arrays.copyOf(x, count);
        scores[k] = Arrays.copyOf(z, count);
    }

    /**
     * How far inputs are spread: half of the mean squared distance of two rows, with which kernels of one length scale start.
     *
     * @param scaled training inputs, as scaled
     * @return the sum of the variances of the columns; their number where every column was standardised, or none
     */
    public double spread(Matrix scaled) {
        if (this == EVERY_COLUMN || this == NONE) {
            return scaled.columns();
        }
        double[] deviations = Standardizer.fit(scaled).spreads();
        double sum = Arrays.stream(deviations)
                .map(deviation -> deviation * deviation)
                .sum();
        return sum > 0 ? sum : scaled.columns();
    }

    private static boolean isHeavy(double[] sorted, double centre, double unit) {
        double above = (quantile(sorted, 1 - EXTREME) - centre) / unit;
        double below = (centre - quantile(sorted, EXTREME)) / unit;
        return Math.max(above, below) > HEAVY;
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
