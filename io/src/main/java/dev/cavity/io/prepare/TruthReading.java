package dev.cavity.io.prepare;

import dev.cavity.io.table.MissingWords;
import java.util.Optional;

/**
 * Reads yes and no in every spelling as the two that the column is known by.
 *
 * @param no how no is known
 * @param yes how yes is known
 */
record TruthReading(String no, String yes) implements Reading {
    /** The reading of a column of two values, if they are yes and no. */
    static Optional<TruthReading> of(String one, String other) {
        Optional<Boolean> first = TruthWords.of(one);
        Optional<Boolean> second = TruthWords.of(other);
        if (first.isEmpty() || second.isEmpty() || first.equals(second)) {
            return Optional.empty();
        }
        return Optional.of(first.get() ? new TruthReading(other, one) : new TruthReading(one, other));
    }

    @Override
    public Optional<String> value(String cell) {
        return Optional.of(TruthWords.of(cell).map(truth -> truth ? yes : no).orElse(cell));
    }

    @Override
    public boolean isMissing(String cell) {
        return MissingWords.contains(cell);
    }
}
