package dev.cavity.io.prepare;

import dev.cavity.io.DataException;
import dev.cavity.io.prepare.ColumnSummary.Treatment;
import dev.cavity.io.table.Column;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Decides what becomes of one column.
 *
 * <p><b>Numbers or categories?</b> What the file declares; else numbers if every value is one. Where at least 95 % of the
 * values are numbers, more than 20 different values in all, the rest are taken for slips of the pen and refused; otherwise
 * text makes the column categorical. Something like NaN among numbers is refused, too.
 *
 * <p><b>Dropped</b> are columns without values, with one value only, and identifiers ({@link Identifiers}), the last not if
 * the user named the column as a feature.
 *
 * <p><b>Categories</b> are in natural order. Of more than 100 the 99 most frequent keep an indicator, the rest share one.
 */
final class ColumnLearner {
    static final int MOST_INDICATORS = 100;
    private static final double MOSTLY = 0.95;
    private static final int FEW = 20;

    private final String source;
    private final PreparationPlan plan;

    ColumnLearner(String source, PreparationPlan plan) {
        this.source = source;
        this.plan = plan;
    }

    /** What was decided; no encoding if the column is dropped, no note if there is nothing worth a sentence. */
    record Learnt(ColumnSummary summary, Optional<Encoding> encoding, Optional<String> note) {}

    Learnt learn(Column column, ColumnProfile profile) {
        String name = column.name();
        if (plan.missing() == MissingPolicy.FAIL && profile.missing() > 0) {
            throw new DataException(Cells.missing(source, profile.firstMissing(), name) + " (" + profile.missing()
                    + " missing in this column)");
        }
        List<String> order = plan.ordinal().get(name);
        if (order != null) {
            requireInOrder(profile, order);
        }
        if (profile.present() == 0) {
            return dropped(profile, Treatment.DROPPED_EMPTY, "dropped column '" + name + "', which has no values");
        }
        if (profile.distinct() == 1) {
            return oneValue(profile);
        }
        boolean numeric = order == null && isNumeric(column, profile);
        if (order == null && !plan.features().contains(name) && Identifiers.isIdentifier(profile, numeric)) {
            return dropped(
                    profile,
                    Treatment.DROPPED_IDENTIFIER,
                    "dropped identifier-like column '" + name + "' (" + profile.distinct() + " different values in "
                            + profile.present() + " rows); --features keeps it");
        }
        boolean indicator = profile.missing() > 0;
        if (order != null) {
            double median = profile.median(value -> OrdinalEncoding.code(order, value.text()));
            return used(profile, Treatment.ORDINAL, new OrdinalEncoding(name, order, median, indicator));
        }
        if (numeric) {
            double median = profile.median(ColumnProfile::parse);
            return used(profile, Treatment.NUMERIC, new NumericEncoding(name, median, indicator));
        }
        return categorical(profile, indicator);
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
        boolean other = profile.distinct() > MOST_INDICATORS;
        List<String> categories = profile.values().stream()
                .sorted(Comparator.comparingInt(ColumnProfile.Value::count)
                        .reversed()
                        .thenComparing(ColumnProfile.Value::text))
                .limit(other ? MOST_INDICATORS - 1 : MOST_INDICATORS)
                .map(ColumnProfile.Value::text)
                .sorted()
                .toList();
        return used(profile, Treatment.ONE_HOT, new OneHotEncoding(name, categories, other, indicator));
    }

    private boolean isNumeric(Column column, ColumnProfile profile) {
        if (column.kind() == Column.Kind.NOMINAL) {
            return false;
        }
        int numbers = profile.cells(NumberText.NUMBER);
        if (numbers == profile.present()) {
            return true;
        }
        boolean onlyTextIsMissing = profile.cells(NumberText.TEXT) == 0;
        boolean mostly = numbers >= MOSTLY * profile.present() && profile.distinct() > FEW;
        if (column.kind() != Column.Kind.NUMERIC && !onlyTextIsMissing && !mostly) {
            return false;
        }
        ColumnProfile.Value odd = profile.values().stream()
                .filter(value -> value.kind() != NumberText.NUMBER)
                .findFirst()
                .orElseThrow();
        if (odd.kind() == NumberText.NOT_FINITE) {
            throw new DataException(Cells.notFinite(source, odd.line(), column.name(), odd.text()));
        }
        throw new DataException(Cells.place(source, odd.line(), column.name()) + ": " + Cells.quoted(odd.text())
                + " is not a number, while " + numbers + " of the column's " + profile.present()
                + " values are; correct it, or leave the cell empty if the value is missing");
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
                new ColumnSummary(profile.name(), treatment, profile.missing(), profile.distinct(), List.of()),
                Optional.empty(),
                Optional.of(note));
    }

    private static Learnt used(ColumnProfile profile, Treatment treatment, Encoding encoding) {
        return new Learnt(
                new ColumnSummary(
                        profile.name(), treatment, profile.missing(), profile.distinct(), encoding.features()),
                Optional.of(encoding),
                ColumnNotes.of(profile, encoding));
    }
}
