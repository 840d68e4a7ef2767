package dev.cavity.io.prepare;

import dev.cavity.io.table.MissingWords;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads dates as days since 1970-01-01.
 *
 * @param order which comes first in 3/4/2024
 */
record DateReading(DayOrder order) implements Reading {
    @Override
    public Optional<String> value(String cell) {
        OptionalDouble days = DateText.days(cell, order);
        return days.isPresent() ? Optional.of(Double.toString(days.getAsDouble())) : Optional.empty();
    }

    /** The days of a cell, NaN if it is no date. */
    double days(String cell) {
        return DateText.days(cell, order).orElse(Double.NaN);
    }

    @Override
    public boolean isMissing(String cell) {
        return MissingWords.contains(cell);
    }
}
