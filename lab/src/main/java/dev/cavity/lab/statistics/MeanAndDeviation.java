package dev.cavity.lab.statistics;

import java.util.Locale;

/**
 * A summary of n numbers: their mean and their sample standard deviation s = √(Σ(x-x̄)²/(n-1)).
 *
 * <p>Papers print mean ± s, the spread of one partition. How well the mean is known is the {@link #standardError()},
 * s/√n; over partitions of one data set it is too small, because they overlap.
 *
 * <p><b>Numerics.</b> Two passes; the second removes the rounding error of the first mean, so that a large common offset
 * does no harm. An infinite number makes the mean infinite and the deviation NaN.
 *
 * @param count how many numbers, n
 * @param mean their mean
 * @param deviation their standard deviation; NaN if unknown, as with a single number
 */
public record MeanAndDeviation(int count, double mean, double deviation) {
    /**
     * Checks the values.
     *
     * @param count at least 1
     * @param mean not NaN
     * @param deviation at least 0, or NaN
     * @throws IllegalArgumentException if a value is out of its range
     */
    public MeanAndDeviation {
        if (count < 1) {
            throw new IllegalArgumentException("count " + count + " is not in [1, ∞)");
        }
        if (Double.isNaN(mean)) {
            throw new IllegalArgumentException("mean NaN is not in [-∞, ∞]");
        }
        if (deviation < 0) {
            throw new IllegalArgumentException("deviation " + deviation + " is not in [0, ∞] or NaN");
        }
    }

    /**
     * Summarises numbers.
     *
     * @param values at least one number, none of them NaN, not both ∞ and -∞
     * @return their summary
     * @throws IllegalArgumentException if there are none or one is NaN
     */
    public static MeanAndDeviation of(double... values) {
        int n = values.length;
        double sum = 0;
        for (int i = 0; i < n; i++) {
            if (Double.isNaN(values[i])) {
                throw new IllegalArgumentException("values[" + i + "] NaN is not in [-∞, ∞]");
            }
            sum += values[i];
        }
        double first = sum / n;
        if (!Double.isFinite(first) || n < 2) {
            return new MeanAndDeviation(n, first, Double.NaN);
        }
        double rest = 0;
        double squares = 0;
        for (double value : values) {
            double d = value - first;
            rest += d;
            squares += d * d;
        }
        double variance = Math.max(0, squares - rest * rest / n) / (n - 1);
        return new MeanAndDeviation(n, first + rest / n, Math.sqrt(variance));
    }

    /** {@return s/√n; NaN if the deviation is} */
    public double standardError() {
        return deviation / Math.sqrt(count);
    }

    /** {@return mean and deviation to two digits after the point, such as {@code 23.90 ± 0.81}; one value has no deviation} */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.2f", mean)
                + (Double.isNaN(deviation) ? "" : String.format(Locale.ROOT, " ± %.2f", deviation));
    }
}
