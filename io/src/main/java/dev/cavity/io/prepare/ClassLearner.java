package dev.cavity.io.prepare;

import dev.cavity.io.DataException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides which class is positive.
 *
 * <p>The one that was asked for. Otherwise, of two: the one with a name like 1, yes, true or positive; if that does not
 * decide, the rarer, since what is looked for is as a rule rare; if both are as frequent, the later in natural order, as 1
 * comes after 0. Of more than two nobody can tell, so then it must be asked for.
 */
final class ClassLearner {
    private static final Set<String> POSITIVE_NAMES = Set.of("1", "yes", "true", "positive", "y", "t");
    private static final int LISTED = 10;

    private final String source;
    private final ColumnProfile column;

    ClassLearner(String source, ColumnProfile column) {
        this.source = source;
        this.column = column;
    }

    /** The classes, and a sentence about the choice. */
    record Learnt(Classes classes, String note) {}

    Learnt learn(Optional<String> wanted) {
        List<ColumnProfile.Value> values = column.values();
        if (values.isEmpty()) {
            throw new DataException(source + ": no row has a value in the label column '" + column.name() + "'");
        }
        if (values.size() == 1) {
            throw new DataException(source + ": all " + column.present() + " rows are of class '"
                    + values.get(0).text() + "' in the label column '" + column.name()
                    + "'; a classifier needs examples of two classes");
        }
        ColumnProfile.Value positive = wanted.isPresent() ? find(wanted.get()) : choose();
        List<String> negatives = values.stream()
                .filter(value -> value != positive)
                .map(ColumnProfile.Value::text)
                .sorted()
                .toList();
        Classes classes = new Classes(column.name(), positive.text(), negatives);
        String note = "class '" + positive.text() + "' is positive, " + positive.count() + " of " + column.present()
                + " rows"
                + (negatives.size() > 1 ? "; the other " + negatives.size() + " classes together are negative" : "")
                + (wanted.isPresent()
                        ? ""
                        : " (chosen by its name or because it is rarer; --positive chooses another)");
        return new Learnt(classes, note);
    }

    private ColumnProfile.Value find(String name) {
        String key = Spelling.key(name);
        return column.values().stream()
                .filter(value -> Spelling.key(value.text()).equals(key))
                .findFirst()
                .orElseThrow(() -> new DataException(source + ": the label column '" + column.name()
                        + "' has no class '" + name + "'; it has " + listed()));
    }

    private ColumnProfile.Value choose() {
        List<ColumnProfile.Value> values = column.values();
        if (values.size() > 2) {
            throw new DataException(source + ": the label column '" + column.name() + "' has " + values.size()
                    + " classes, so --positive must name one of them: " + listed());
        }
        List<ColumnProfile.Value> named =
                values.stream().filter(ClassLearner::soundsPositive).toList();
        if (named.size() == 1) {
            return named.get(0);
        }
        return values.stream()
                .min(Comparator.comparingInt(ColumnProfile.Value::count)
                        .thenComparing(ColumnProfile.Value::text, Comparator.reverseOrder()))
                .orElseThrow();
    }

    private static boolean soundsPositive(ColumnProfile.Value value) {
        return POSITIVE_NAMES.contains(Spelling.key(value.text()).toLowerCase(Locale.ROOT));
    }

    private String listed() {
        List<ColumnProfile.Value> values = column.values();
        String list = values.stream()
                .sorted(Comparator.comparingInt(ColumnProfile.Value::count)
                        .reversed()
                        .thenComparing(ColumnProfile.Value::text))
                .limit(LISTED)
                .map(value -> Cells.quoted(value.text()) + " (" + value.count() + ")")
                .collect(Collectors.joining(", "));
        return list + (values.size() > LISTED ? " and " + (values.size() - LISTED) + " more" : "");
    }
}
