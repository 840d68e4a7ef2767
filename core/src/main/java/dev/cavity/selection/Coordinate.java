package dev.cavity.selection;

/**
 * One coordinate of the search.
 *
 * @param name its name: "logBeta0", "logBeta", "logNoise", "shift", "mean", ...
 * @param start where the search starts, and the value it keeps if it is not free
 * @param lower its lower bound
 * @param upper its upper bound
 * @param prior its prior
 * @param free whether it is searched
 */
public record Coordinate(String name, double start, double lower, double upper, Prior prior, boolean free) {
    /**
     * Checks that the start lies within the bounds.
     *
     * @param name its name
     * @param start its start
     * @param lower its lower bound
     * @param upper its upper bound
     * @param prior its prior
     * @param free whether it is searched
     */
    public Coordinate {
        if (!(lower <= start && start <= upper)) {
            throw new IllegalArgumentException(
                    name + " starts at " + start + ", which is not in its bounds [" + lower + ", " + upper + "]");
        }
    }

    Coordinate held() {
        return new Coordinate(name, start, lower, upper, prior, false);
    }

    Coordinate freed() {
        return new Coordinate(name, start, lower, upper, prior, true);
    }

    /** Whether a value lies on a bound. */
    boolean isAtBound(double value) {
        return free && (value <= lower || value >= upper);
    }
}
