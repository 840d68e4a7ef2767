package dev.cavity.evaluation;

import java.util.Optional;

/**
 * An interval, or the reason why there is none: some data leave a metric undefined, or say nothing about how far it would move.
 */
public sealed interface IntervalEstimate permits Interval, UnknownInterval {
    /** {@return the interval, if there is one} */
    default Optional<Interval> interval() {
        return this instanceof Interval interval ? Optional.of(interval) : Optional.empty();
    }
}
