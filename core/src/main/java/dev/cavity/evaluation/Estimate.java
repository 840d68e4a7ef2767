package dev.cavity.evaluation;

import java.util.Locale;

/**
 * A metric and how far it would typically be from itself on another sample of the same size.
 *
 * @param value the metric; NaN if it is undefined for these data
 * @param standardError its standard error, at least 0; NaN if it is unknown, as with a single case
 */
public record Estimate(double value, double standardError) {
    /**
     * Checks the standard error.
     *
     * @param value the metric
     * @param standardError at least 0, or NaN
     * @throws IllegalArgumentException if the standard error is negative
     */
    public Estimate {
        if (standardError < 0) {
            throw new IllegalArgumentException("standardError " + standardError + " is not in [0, ∞) or NaN");
        }
    }

    /**
     * {@return the value and its error to four digits after the point, such as {@code 0.8312 ± 0.0120}}
     */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.4f ± %.4f", value, standardError);
    }
}
