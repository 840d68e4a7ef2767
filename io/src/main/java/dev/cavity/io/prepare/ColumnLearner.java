package dev.cavity.io.prepare;

import dev.cavity.io.DataException;
import dev.cavity.io.prepare.ColumnSummary.Treatment;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.DecimalMark;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Decides what becomes of one column.
 *
 * <p><b>Numbers, dates, yes or no, or categories?</b> What the file declares; else numbers ({@link NumberColumn}), dates ({@link
 * DateColumn}), or yes and no in any spelling if every value is one; otherwise text makes the column categorical.
 *
 * <p><b>Dropped</b> are columns without values, with one value only, and those that name or describe single rows ({@link
 * Identifiers}), the last not if the user named the column.
 *
 * <p><b>Categories</b> are in natural order. Rare ones may share an indicator ({@link RareCategories}).
 */
final class ColumnLearner {
    private final String source;
    private final PreparationPlan plan;
    private final boolean inSteps;
    private final ReadingNotes readingNotes;

    ColumnLearner(String source, PreparationPlan plan, boolean inSteps, ReadingNotes readingNotes) {
        this.source = source;
        this.plan = plan;
        this.inSteps = inSteps;
        this.readingNotes = readingNotes;
    }

    /** What was decided; no encoding if the column is dropped, no note if there is nothing worth a sentence. */
    record Learnt(ColumnSummary summary, Optional<Encoding> encoding, Optional<String> note, DecimalMark mark) {}

    /** Whether weekday and month of dates help; asked only of columns with dates. */
    interface PartsOfDates {
        boolean[] helpful(DateReading reading);
    }

    Learnt learn(Column column, ColumnProfile asWritten, PartsOfDates parts) {
        String name = column.name();
        List<String> order = plan.ordinal().get(name);
        NumberColumn numbers = new NumberColumn(source, column, asWritten);
        Reading reading = order != null ? Reading.AS_WRITTEN : reading(column, asWritten, numbers);
        ColumnProfile profile = asWritten.read(reading);
        if (plan.missing() == MissingPolicy.FAIL && profile.missing() > 0) {
            throw new DataException(Cells.missing(source, profile.firstMissing(), name) + " (" + profile.missing()
                    + " missing in this column)");
        }
        if (order != null) {
            requireInOrder(profile, order);
        }
        if (profile.present() == 0) {
            return dropped(profile, Treatment.DROPPED_EMPTY, "dropped column '" + name + "', which has no values");
        }
        if (profile.distinct() == 1) {
            return oneValue(profile);
        }
        boolean numeric = reading instanceof NumberReading;
        if (order == null && !(reading instanceof DateReading) && !isKept(name)) {
            Optional<String> what = Identifiers.what(profile, numeric);
            if (what.isPresent()) {
                return dropped(
                        profile,
                        Treatment.DROPPED_IDENTIFIER,
                        "dropped column '" + name + "', which " + what.get() + "; --keep-identifier keeps it");
            }
        }
        noteMissingWords(asWritten, profile);
        boolean indicator = profile.missing() > 0;
        if (order != null) {
            double median = profile.median(value -> OrdinalEncoding.code(order, value.text()));
            return used(profile, Treatment.ORDINAL, new OrdinalEncoding(name, order, median, indicator));
        }
        if (reading instanceof NumberReading number) {
            numbers.note(number, readingNotes);
            boolean truth = number.unit().isEmpty() && profile.consistsOf("0", "1");
            double median = profile.median(ColumnProfile::parse);
            NumericEncoding plain = new NumericEncoding(name, median, indicator, number.unit(), truth);
            Optional<SteppedEncoding> stepped = inSteps ? Steps.learn(profile, plain) : Optional.empty();
            Encoding encoding = stepped.isPresent() ? stepped.get() : plain;
            Learnt used = used(profile, Treatment.NUMERIC, encoding);
            return new Learnt(used.summary(), used.encoding(), used.note(), number.mark());
        }
        if (reading instanceof DateReading date) {
            boolean[] helpful = parts.helpful(date);
            double median = profile.median(ColumnProfile::parse);
            return used(
                    profile,
                    Treatment.DATE,
                    new DateEncoding(name, date.order(), helpful[0], helpful[1], median, indicator));
        }
        return categorical(profile, indicator);
    }

    private boolean isKept(String column) {
        return plan.features().contains(column) || plan.keep().contains(column);
    }

    private Reading reading(Column column, ColumnProfile asWritten, NumberColumn numbers) {
        if (column.kind() != Column.Kind.NOMINAL) {
            Optional<NumberReading> number = numbers.reading();
            if (number.isPresent()) {
                return number.get();
            }
            Optional<DateReading> date = new DateColumn(source, asWritten, plan.dayOrder()).reading();
            if (date.isPresent()) {
                return date.get();
            }
        }
        return truth(asWritten);
    }

    /** The reading of yes and no, known by their first spellings, if all values are one of the two; else as written. */
    static Reading truth(ColumnProfile asWritten) {
        Set<String> words = NumberColumn.missingWords(asWritten);
        List<String> values = asWritten.values().stream()
                .map(ColumnProfile.Value::text)
                .filter(text -> !words.contains(text))
                .toList();
        return TruthWords.areTruths(values)
                ? new TruthReading(first(values, false), first(values, true))
                : Reading.AS_WRITTEN;
    }

    private static String first(List<String> values, boolean truth) {
        return values.stream()
                .filter(value -> TruthWords.of(value).orElseThrow() == truth)
                .findFirst()
                .orElseThrow();
    }

    private void noteMissingWords(ColumnProfile asWritten, ColumnProfile profile) {
        if (profile.missing() > asWritten.missing()) {
            readingNotes.add(
                    String.join(", ", NumberColumn.missingWords(asWritten)) + " means that the value is missing",
                    profile.name());
        }
    }

    private Learnt oneValue(ColumnProfile profile) {
        String value = profile.values().get(0).text();
        if (profile.missing() == 0) {
            String note = "dropped constant column '" + profile.name() + "' (value " + value + ")";
            return dropped(profile, Treatment.DROPPED_CONSTANT, note);
        }
        return used(profile, Treatment.MISSINGNESS, new MissingnessEncoding(profile.name()));
    }

    private Learnt categorical(ColumnProfile profile, boolean indicator) {
        String name = profile.name();
        if (profile.distinct() == 2) {
            List<ColumnProfile.Value> values = profile.values().stream()
                    .sorted(Comparator.comparing(ColumnProfile.Value::text))
                    .toList();
            double share = values.get(1).count() / (double) profile.present();
            return used(
                    profile,
                    Treatment.BINARY,
                    new BinaryEncoding(name, values.get(0).text(), values.get(1).text(), share, indicator));
        }
        List<String> categories = RareCategories.frequent(profile.values());
        boolean other = categories.size() < profile.distinct();
        return used(profile, Treatment.ONE_HOT, new OneHotEncoding(name, categories, other, indicator));
    }

    private void requireInOrder(ColumnProfile profile, List<String> order) {
        for (ColumnProfile.Value value : profile.values()) {
            if (OrdinalEncoding.code(order, value.text()) < 0) {
                throw new DataException(
                        Cells.place(source, value.line(), profile.name()) + ": " + Cells.quoted(value.text())
                                + " is not in the order given for it, " + String.join(", ", order));
            }
        }
    }

    private static Learnt dropped(ColumnProfile profile, Treatment treatment, String note) {
        return new Learnt(
                unused(profile, treatment).summary(), Optional.empty(), Optional.of(note), DecimalMark.UNKNOWN);
    }

    /** A column that is no feature whatever it holds. */
    static Learnt unused(ColumnProfile profile, Treatment treatment) {
        return new Learnt(
                new ColumnSummary(profile.name(), treatment, profile.missing(), profile.distinct(), List.of()),
                Optional.empty(),
                Optional.empty(),
                DecimalMark.UNKNOWN);
    }

    private static Learnt used(ColumnProfile profile, Treatment treatment, Encoding encoding) {
        return new Learnt(
                new ColumnSummary(
                        profile.name(), treatment, profile.missing(), profile.distinct(), encoding.features()),
                Optional.of(encoding),
                ColumnNotes.of(profile, encoding),
                DecimalMark.UNKNOWN);
    }
}
