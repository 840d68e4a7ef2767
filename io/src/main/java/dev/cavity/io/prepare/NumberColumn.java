package dev.cavity.io.prepare;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.DecimalMark;
import dev.cavity.io.table.MissingWords;
import dev.cavity.io.table.WrittenNumber;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Decides whether the cells of a column are numbers, and how these are written.
 *
 * <p>They are if each is one, words for missing values apart, all with one decimal mark and one unit. Where at least 95 % of the
 * values are numbers, more than 20 different values in all, the rest are taken for slips of the pen and refused; so are columns in
 * which all values are numbers but not with one mark and one unit, and a comma that may mean two things where nothing in the file
 * tells which.
 */
final class NumberColumn {
    private static final double MOSTLY = 0.95;
    private static final int FEW = 20;

    private final String source;
    private final Column column;
    private final List<ColumnProfile.Value> values;

    NumberColumn(String source, Column column, ColumnProfile asWritten) {
        this.source = source;
        this.column = column;
        this.values = asWritten.values().stream()
                .filter(value -> !MissingWords.contains(value.text()))
                .toList();
    }

    /** How the numbers are read, or empty if the column is not numeric. */
    Optional<NumberReading> reading() {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        DecimalMark mark = mark();
        String unit = unit();
        NumberReading reading = new NumberReading(mark, DecimalMark.POINT, unit, false);
        List<ColumnProfile.Value> odd = values.stream()
                .filter(value -> reading.value(value.text()).isEmpty())
                .toList();
        int cells = cells(values);
        int numbers = cells - cells(odd);
        if (odd.isEmpty()) {
            requireFinite();
            requireNoDoubt(mark);
            return Optional.of(reading);
        }
        boolean mostly = numbers >= MOSTLY * cells && values.size() > FEW;
        boolean allSomehow = values.stream().allMatch(NumberColumn::isNumber);
        if (column.kind() == Column.Kind.NUMERIC || mostly || allSomehow) {
            throw refused(odd.get(0), unit, numbers, cells);
        }
        return Optional.empty();
    }

    private static int cells(List<ColumnProfile.Value> values) {
        return values.stream().mapToInt(ColumnProfile.Value::count).sum();
    }

    private static boolean isNumber(ColumnProfile.Value value) {
        return value.kind() != NumberText.TEXT || WrittenNumber.of(value.text()).isPresent();
    }

    /** What the file tells, else what most of the column's numbers tell, so that the others are odd, else unknown. */
    private DecimalMark mark() {
        if (column.decimal() != DecimalMark.UNKNOWN) {
            return column.decimal();
        }
        int points = 0;
        int commas = 0;
        for (ColumnProfile.Value value : values) {
            DecimalMark mark =
                    WrittenNumber.of(value.text()).map(WrittenNumber::evidence).orElse(DecimalMark.UNKNOWN);
            points += mark == DecimalMark.POINT ? value.count() : 0;
            commas += mark == DecimalMark.COMMA ? value.count() : 0;
        }
        if (points == 0 && commas == 0) {
            return DecimalMark.UNKNOWN;
        }
        return points >= commas ? DecimalMark.POINT : DecimalMark.COMMA;
    }

    /** The most frequent one, so that the others are odd. */
    private String unit() {
        if (values.stream().noneMatch(value -> value.kind() == NumberText.TEXT)) {
            return "";
        }
        return values.stream()
                .filter(value -> value.kind() == NumberText.TEXT)
                .flatMap(value -> WrittenNumber.of(value.text())
                        .filter(number -> !number.unit().isEmpty())
                        .map(number -> new Counted(number.unit(), value.count()))
                        .stream())
                .collect(Collectors.groupingBy(Counted::value, Collectors.summingInt(Counted::rows)))
                .entrySet()
                .stream()
                .max(java.util.Map.Entry.<String, Integer>comparingByValue()
                        .thenComparing(java.util.Map.Entry.comparingByKey()))
                .map(java.util.Map.Entry::getKey)
                .orElse("");
    }

    private void requireFinite() {
        for (ColumnProfile.Value value : values) {
            if (value.kind() == NumberText.NOT_FINITE) {
                throw new DataException(Cells.notFinite(source, value.line(), column.name(), value.text()));
            }
        }
    }

    private void requireNoDoubt(DecimalMark mark) {
        if (mark != DecimalMark.UNKNOWN) {
            return;
        }
        for (ColumnProfile.Value value : values) {
            Optional<WrittenNumber> doubtful = WrittenNumber.of(value.text()).filter(WrittenNumber::isDoubtful);
            if (doubtful.isPresent()) {
                throw new DataException(place(value) + " may be "
                        + doubtful.get().plain(DecimalMark.POINT).orElseThrow() + " or "
                        + doubtful.get().plain(DecimalMark.COMMA).orElseThrow()
                        + "; say which with --decimal . or --decimal ,");
            }
        }
    }

    private DataException refused(ColumnProfile.Value odd, String unit, int numbers, int cells) {
        if (odd.kind() == NumberText.NOT_FINITE) {
            return new DataException(Cells.notFinite(source, odd.line(), column.name(), odd.text()));
        }
        Optional<WrittenNumber> number = WrittenNumber.of(odd.text());
        if (number.isPresent() && !number.get().unit().equals(unit)) {
            return new DataException(place(odd)
                    + (number.get().unit().isEmpty() ? " has no " : " has another unit than ") + unit + ", which "
                    + numbers + " of the column's " + cells + " values have; write them all alike");
        }
        if (number.isPresent()) {
            return new DataException(place(odd) + " has another decimal mark than other numbers "
                    + (column.decimal() == DecimalMark.UNKNOWN ? "of the column" : "of the file")
                    + "; write them all alike, or say which it is with --decimal . or --decimal ,");
        }
        return new DataException(place(odd) + " is not a number, while " + numbers + " of the column's " + cells
                + " values are; correct it, or leave the cell empty if the value is missing");
    }

    private String place(ColumnProfile.Value value) {
        return Cells.place(source, value.line(), column.name()) + ": " + Cells.quoted(value.text());
    }

    /** Says what is worth saying of how the numbers are written. */
    void note(NumberReading reading, ReadingNotes notes) {
        String name = column.name();
        Optional<String> comma = values.stream()
                .map(ColumnProfile.Value::text)
                .filter(text -> reading.mark() == DecimalMark.COMMA && text.indexOf(',') >= 0)
                .findFirst();
        if (comma.isPresent() && column.decimal() != DecimalMark.COMMA) {
            notes.add("numbers have a decimal comma", name);
        }
        boolean plain = reading.mark() == DecimalMark.POINT
                && values.stream().noneMatch(value -> value.kind() == NumberText.TEXT);
        if (!plain && values.stream().anyMatch(value -> isApart(value.text(), reading))) {
            notes.add("thousands are written apart, as in " + example(reading), name);
        }
        if (!reading.unit().isEmpty()) {
            notes.add("numbers are read without their " + reading.unit(), name);
        }
    }

    private static boolean isApart(String text, NumberReading reading) {
        String body = WrittenNumber.of(text).map(WrittenNumber::body).orElse("");
        char between = reading.mark() == DecimalMark.COMMA ? '.' : ',';
        return body.chars().anyMatch(c -> c == between || c == '\'' || c == '\u2019' || Character.isSpaceChar(c));
    }

    private String example(NumberReading reading) {
        return values.stream()
                .map(ColumnProfile.Value::text)
                .filter(text -> isApart(text, reading))
                .findFirst()
                .map(text -> Cells.quoted(text) + " for " + reading.value(text).orElseThrow())
                .orElseThrow();
    }

    /** The words for missing values that stand among the values of a column. */
    static Set<String> missingWords(ColumnProfile asWritten) {
        return asWritten.values().stream()
                .map(ColumnProfile.Value::text)
                .filter(MissingWords::contains)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
