package dev.cavity.evaluation;

/**
 * There is no interval.
 *
 * @param reason why, as words for a person that fit after "unknown, because", such as {@code there is no positive case}
 */
public record UnknownInterval(String reason) implements IntervalEstimate {
    /** {@return {@code unknown: } and the reason} */
    @Override
    public String toString() {
        return "unknown: " + reason;
    }
}
