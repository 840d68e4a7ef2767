package dev.cavity.evaluation;

/**
 * How much a metric of one classifier exceeds that of another on the same rows.
 *
 * @param value the first's metric less the second's; NaN if it is undefined
 * @param standardError its standard error; NaN if it is unknown
 * @param interval where the true difference lies
 */
public record Difference(double value, double standardError, IntervalEstimate interval) {
    /**
     * Whether the two can be told apart.
     *
     * @return whether the interval is known and leaves 0 out
     */
    public boolean isDistinct() {
        return interval instanceof Interval known && !known.contains(0);
    }
}
