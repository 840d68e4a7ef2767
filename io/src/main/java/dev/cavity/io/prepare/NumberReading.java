package dev.cavity.io.prepare;

import dev.cavity.io.table.DecimalMark;
import dev.cavity.io.table.MissingWords;
import dev.cavity.io.table.WrittenNumber;
import java.util.Optional;

/**
 * Reads numbers as people write them. Numbers of one column have one unit: 45 % beside 0.45, or € beside $, cannot be compared. A
 * currency may be left out, a per cent sign may not.
 *
 * @param mark the decimal mark of the file
 * @param otherwise the mark where the file does not tell and a number may have either
 * @param unit "%", a currency, or "" if there is neither
 * @param truth whether the numbers are 0 and 1, so that a yes or no may stand for them
 */
record NumberReading(DecimalMark mark, DecimalMark otherwise, String unit, boolean truth) implements Reading {
    static final String PER_CENT = "%";

    @Override
    public Optional<String> value(String cell) {
        if (mark == DecimalMark.POINT && unit.isEmpty()) {
            NumberText kind = NumberText.of(cell);
            if (kind != NumberText.TEXT) {
                return Optional.of(cell);
            }
        }
        if (truth && TruthWords.of(cell).isPresent()) {
            return Optional.of(TruthWords.of(cell).get() ? "1" : "0");
        }
        Optional<WrittenNumber> number = WrittenNumber.of(cell);
        if (number.isEmpty()) {
            return NumberText.of(cell) == NumberText.NOT_FINITE ? Optional.of(cell) : Optional.empty();
        }
        return hasUnit(number.get()) ? number.get().plain(markOf(number.get())) : Optional.empty();
    }

    private DecimalMark markOf(WrittenNumber number) {
        boolean open = mark == DecimalMark.UNKNOWN && number.evidence() == DecimalMark.UNKNOWN;
        return open ? otherwise : mark;
    }

    private boolean hasUnit(WrittenNumber number) {
        return number.unit().equals(unit) || (number.unit().isEmpty() && !unit.equals(PER_CENT));
    }

    @Override
    public boolean isMissing(String cell) {
        return MissingWords.contains(cell);
    }
}
