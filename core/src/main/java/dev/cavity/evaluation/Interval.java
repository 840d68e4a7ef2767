package dev.cavity.evaluation;

import java.util.Locale;

/**
 * Where the truth lies, at a level of confidence that whoever asked knows.
 *
 * @param low the lower end
 * @param high the upper end, not below the lower one
 */
public record Interval(double low, double high) implements IntervalEstimate {
    /**
     * Checks the ends.
     *
     * @param low the lower end
     * @param high the upper end
     * @throws IllegalArgumentException if an end is NaN or the lower one is above the other
     */
    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException("low " + low + " is not at most high " + high);
        }
    }

    /**
     * Whether a value lies within it.
     *
     * @param value the value
     * @return whether low ≤ value ≤ high
     */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** The part of it between two bounds; its point nearest to them if it lies outside. */
    Interval within(double least, double most) {
        return new Interval(Math.max(least, Math.min(most, low)), Math.max(least, Math.min(most, high)));
    }

    /** {@return high - low} */
    public double width() {
        return high - low;
    }

    /** {@return both ends to four digits after the point, such as {@code 0.8012 to 0.8571}} */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.4f to %.4f", low, high);
    }
}
