package dev.cavity.io.prepare;

import dev.cavity.io.DataException;
import dev.cavity.io.table.MissingWords;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether the cells of a column are dates, and in which order day and month come.
 *
 * <p>They are if each is one, words for missing values apart. Of 3/4/2024 the column's other dates decide: one like 31/4/2024 tells
 * that the day comes first. Where none does, the user must. As with numbers, few cells that are no dates among many that are, are
 * refused.
 */
final class DateColumn {
    private static final double MOSTLY = 0.95;
    private static final int FEW = 20;

    private final String source;
    private final String name;
    private final DayOrder said;
    private final List<ColumnProfile.Value> values;

    DateColumn(String source, ColumnProfile asWritten, DayOrder said) {
        this.source = source;
        this.name = asWritten.name();
        this.said = said;
        this.values = asWritten.values().stream()
                .filter(value -> !MissingWords.contains(value.text()))
                .toList();
    }

    /** How the dates are read, or empty if the column holds none. */
    Optional<DateReading> reading() {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        if (odd(DayOrder.UNKNOWN).isEmpty()) {
            return Optional.of(new DateReading(said));
        }
        boolean dayFirst = odd(DayOrder.DMY).isEmpty();
        boolean monthFirst = odd(DayOrder.MDY).isEmpty();
        if (said != DayOrder.UNKNOWN) {
            return said(said == DayOrder.DMY ? dayFirst : monthFirst, dayFirst || monthFirst);
        }
        if (dayFirst && monthFirst && values.stream().anyMatch(DateColumn::isDoubtful)) {
            ColumnProfile.Value doubtful =
                    values.stream().filter(DateColumn::isDoubtful).findFirst().orElseThrow();
            throw new DataException(
                    place(doubtful) + " may begin with the day or with the month, and no date of the column tells;"
                            + " say which with --date-order dmy or --date-order mdy");
        }
        if (dayFirst || monthFirst) {
            return Optional.of(new DateReading(dayFirst ? DayOrder.DMY : DayOrder.MDY));
        }
        refuseSlips();
        return Optional.empty();
    }

    private Optional<DateReading> said(boolean fits, boolean otherFits) {
        if (fits) {
            return Optional.of(new DateReading(said));
        }
        if (otherFits) {
            throw new DataException(place(odd(said).get(0)) + " is no date with --date-order "
                    + said.name().toLowerCase(java.util.Locale.ROOT));
        }
        refuseSlips();
        return Optional.empty();
    }

    private List<ColumnProfile.Value> odd(DayOrder order) {
        return values.stream()
                .filter(value -> DateText.days(value.text(), order).isEmpty())
                .toList();
    }

    private static boolean isDoubtful(ColumnProfile.Value value) {
        return !DateText.days(value.text(), DayOrder.DMY).equals(DateText.days(value.text(), DayOrder.MDY));
    }

    private void refuseSlips() {
        List<ColumnProfile.Value> dayFirst = odd(DayOrder.DMY);
        List<ColumnProfile.Value> monthFirst = odd(DayOrder.MDY);
        List<ColumnProfile.Value> odd = dayFirst.size() <= monthFirst.size() ? dayFirst : monthFirst;
        int cells = values.stream().mapToInt(ColumnProfile.Value::count).sum();
        int dates = cells - odd.stream().mapToInt(ColumnProfile.Value::count).sum();
        if (dates >= MOSTLY * cells && values.size() > FEW) {
            throw new DataException(place(odd.get(0)) + " is not a date, while " + dates + " of the column's " + cells
                    + " values are; correct it, or leave the cell empty if the value is missing");
        }
    }

    private String place(ColumnProfile.Value value) {
        return Cells.place(source, value.line(), name) + ": " + Cells.quoted(value.text());
    }
}
