package dev.cavity.lab.statistics;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * When scores count as equal. A mean over partitions is a sum of fractions in floating point, and two methods with the same number of
 * errors have means that differ in the last digits, by the order in which the errors came. Such digits must not decide about ranks.
 *
 * <p>The mean of n numbers is off by at most n units of the last place, 10⁻¹⁴ relative for a hundred of them; scores of different
 * experiments differ by far more than 10⁻¹². Between the two there is nothing.
 */
final class Rounding {
    /** Scores that differ by this share of their size, or less, are equal. */
    static final double SHARE = 1e-12;

    private Rounding() {}

    /** Whether two scores are equal but for rounding. */
    static boolean same(double a, double b) {
        return a == b
                || (Double.isFinite(a)
                        && Double.isFinite(b)
                        && Math.abs(a - b) <= SHARE * Math.max(Math.abs(a), Math.abs(b)));
    }

    /** How far two differences of such scores may be apart and still be equal. */
    static double slack(double[] first, double[] second) {
        return SHARE
                * DoubleStream.concat(Arrays.stream(first), Arrays.stream(second))
                        .map(Math::abs)
                        .max()
                        .orElse(0);
    }
}
