package dev.cavity.selection;

import dev.cavity.kernel.Parameter;

/**
 * One coordinate of the search.
 *
 * @param parameter the hyperparameter
 * @param start where the search starts, and the value it keeps if it is not free
 * @param lower its lower bound
 * @param upper its upper bound
 * @param prior its prior
 * @param free whether it is searched
 */
public record Coordinate(Parameter parameter, double start, double lower, double upper, Prior prior, boolean free) {
    /**
     * Checks that the start lies within the bounds.
     *
     * @param parameter the hyperparameter
     * @param start its start
     * @param lower its lower bound
     * @param upper its upper bound
     * @param prior its prior
     * @param free whether it is searched
     */
    public Coordinate {
        if (!(lower <= start && start <= upper)) {
            throw new IllegalArgumentException(parameter.name() + " starts at " + start
                    + ", which is not in its bounds [" + lower + ", " + upper + "]");
        }
    }

    /**
     * The name of the hyperparameter.
     *
     * @return for example "logBeta0"
     */
    public String name() {
        return parameter.name();
    }

    /**
     * The same, kept at its start.
     *
     * @return the coordinate
     */
    public Coordinate held() {
        return new Coordinate(parameter, start, lower, upper, prior, false);
    }

    /**
     * The same, searched within its bounds.
     *
     * @return the coordinate
     */
    public Coordinate freed() {
        return new Coordinate(parameter, start, lower, upper, prior, true);
    }

    /**
     * The same with other bounds.
     *
     * @param newLower the lower bound
     * @param newUpper the upper bound
     * @return the coordinate
     */
    public Coordinate within(double newLower, double newUpper) {
        return new Coordinate(parameter, start, newLower, newUpper, prior, free);
    }

    /** Whether a value lies on a bound. */
    boolean isAtBound(double value) {
        return free && (value <= lower || value >= upper);
    }

    /**
     * The same with a search that starts elsewhere.
     *
     * @param there where; moved into the bounds
     * @return the coordinate
     */
    public Coordinate startingAt(double there) {
        return new Coordinate(parameter, Math.max(lower, Math.min(upper, there)), lower, upper, prior, free);
    }
}
