package dev.cavity.io.prepare;

import dev.cavity.io.DataException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides what the classes are.
 *
 * <p><b>Two or more?</b> A class that was asked for is positive, all others together are negative. Otherwise every value of the
 * label column is a class of its own, except that rare ones may be pooled.
 *
 * <p><b>Of two the positive one</b> is the one with a name like 1, yes, true or positive; if that does not decide, the rarer,
 * since what is looked for is as a rule rare; if both are as frequent, the later in natural order, as 1 comes after 0.
 *
 * <p><b>Several classes</b> are in natural order, or in the order the user gave. Each needs two rows, because with its only row
 * left out nothing is known of it.
 */
final class ClassLearner {
    static final String OTHER = "other";
    private static final Set<String> POSITIVE_NAMES = Set.of("1", "yes", "true", "positive", "y", "t");
    private static final int LEAST_ROWS = 2;
    private static final int LISTED = 10;
    /** A column with more different values than this, most of them once, is no list of classes. */
    private static final int MANY = 20;

    private final String source;
    private final ColumnProfile column;
    private final PreparationPlan plan;
    private final List<String> notes = new ArrayList<>();

    ClassLearner(String source, ColumnProfile column, PreparationPlan plan) {
        this.source = source;
        this.column = column;
        this.plan = plan;
    }

    /** The classes, and sentences about the choice. */
    record Learnt(Classes classes, List<String> notes) {}

    /** A class on its way: its name, its values and how many rows they have. */
    private record Candidate(NamedClass named, int rows) {
        static Candidate of(ColumnProfile.Value value) {
            return new Candidate(NamedClass.of(value.text()), value.count());
        }

        String name() {
            return named.name();
        }
    }

    Learnt learn() {
        List<ColumnProfile.Value> values = column.values();
        if (values.isEmpty()) {
            throw new DataException(source + ": no row has a value in the label column '" + column.name() + "'");
        }
        if (values.size() == 1) {
            throw new DataException(source + ": " + Counted.allRows(column.present()) + " of class '"
                    + values.get(0).text() + "' in the label column '" + column.name()
                    + "'; a classifier needs examples of two classes");
        }
        List<ColumnProfile.Value> wanted = plan.classes().isEmpty()
                ? values.stream().sorted(inNaturalOrder(values)).toList()
                : plan.classes().stream().map(this::find).toList();
        List<String> leftOut = leftOut(wanted);
        List<NamedClass> classes = plan.positive().isPresent() ? against(wanted) : apart(wanted);
        return new Learnt(new Classes(column.name(), classes, leftOut), notes);
    }

    private List<String> leftOut(List<ColumnProfile.Value> wanted) {
        List<ColumnProfile.Value> others = column.values().stream()
                .filter(value -> !wanted.contains(value))
                .toList();
        if (!others.isEmpty()) {
            int rows = others.stream().mapToInt(ColumnProfile.Value::count).sum();
            notes.add("left out " + Counted.inRows(rows) + " of other classes: " + listed(others));
        }
        return others.stream().map(ColumnProfile.Value::text).toList();
    }

    /** The class that was asked for against all others. */
    private List<NamedClass> against(List<ColumnProfile.Value> wanted) {
        ColumnProfile.Value positive = find(plan.positive().orElseThrow());
        if (!wanted.contains(positive)) {
            throw new DataException("class '" + positive.text()
                    + "' cannot be positive, because it is not among the classes to use: "
                    + String.join(", ", plan.classes()));
        }
        List<String> negatives = wanted.stream()
                .filter(value -> value != positive)
                .map(ColumnProfile.Value::text)
                .sorted()
                .toList();
        int rows = wanted.stream().mapToInt(ColumnProfile.Value::count).sum();
        notes.add("class '" + positive.text() + "' is positive, " + positive.count() + " of " + rows + " rows"
                + (negatives.size() > 1 ? "; the other " + negatives.size() + " classes together are negative" : ""));
        return List.of(Classes.against(positive.text(), negatives), NamedClass.of(positive.text()));
    }

    /** Every class for itself. */
    private List<NamedClass> apart(List<ColumnProfile.Value> wanted) {
        List<Candidate> candidates = pooled(wanted.stream().map(Candidate::of).toList());
        int rows = candidates.stream().mapToInt(Candidate::rows).sum();
        if (candidates.size() == 2) {
            Candidate positive = choose(candidates);
            notes.add("class '" + positive.name() + "' is positive, " + positive.rows() + " of " + rows
                    + " rows (chosen by its name or because it is rarer; --positive chooses another)");
            Candidate negative = candidates.get(candidates.get(0).equals(positive) ? 1 : 0);
            return List.of(negative.named(), positive.named());
        }
        requireRows(candidates);
        notes.add(candidates.size() + " classes: "
                + candidates.stream().map(c -> c.name() + " (" + c.rows() + ")").collect(Collectors.joining(", ")));
        return candidates.stream().map(Candidate::named).toList();
    }

    private List<Candidate> pooled(List<Candidate> candidates) {
        List<Candidate> rare = candidates.stream()
                .filter(c -> c.rows() < plan.poolRare() || c.name().equals(OTHER))
                .toList();
        if (rare.stream().allMatch(c -> c.name().equals(OTHER)) || candidates.size() == 2) {
            return candidates;
        }
        List<Candidate> pooled = new ArrayList<>(candidates);
        pooled.removeAll(rare);
        if (pooled.isEmpty()) {
            throw new DataException(source + ": no class of the label column '" + column.name() + "' has "
                    + plan.poolRare() + " rows, so --pool-rare " + plan.poolRare() + " leaves one class only");
        }
        int rows = rare.stream().mapToInt(Candidate::rows).sum();
        List<String> values =
                rare.stream().flatMap(c -> c.named().values().stream()).toList();
        pooled.add(new Candidate(new NamedClass(OTHER, values, true), rows));
        notes.add("classes with fewer than " + plan.poolRare() + " rows are one class, '" + OTHER + "' ("
                + Counted.inRows(rows) + "): " + String.join(", ", values));
        return pooled;
    }

    private void requireRows(List<Candidate> candidates) {
        List<Candidate> few =
                candidates.stream().filter(c -> c.rows() < LEAST_ROWS).toList();
        if (few.isEmpty()) {
            return;
        }
        if (candidates.size() > MANY && 2 * few.size() > candidates.size()) {
            throw new DataException(source + ": the label column '" + column.name() + "' has " + candidates.size()
                    + " different values in " + column.present()
                    + " rows, most of them once; a classifier needs a column with a few classes");
        }
        String names =
                few.stream().limit(LISTED).map(c -> Cells.quoted(c.name())).collect(Collectors.joining(", "))
                        + (few.size() > LISTED ? " and " + (few.size() - LISTED) + " more" : "");
        if (few.size() == 1 && few.get(0).name().equals(OTHER) && plan.poolRare() > 0) {
            throw new DataException(
                    source + ": --pool-rare " + plan.poolRare() + " leaves class '" + OTHER
                            + "' one row only, and each class needs two; take a larger number, or name the classes to use with --classes");
        }
        throw new DataException(
                source + ": " + (few.size() == 1 ? "class " + names + " has" : "classes " + names + " have")
                        + " one row only in the label column '" + column.name()
                        + "', and each class needs two; name the classes to use with --classes, or make rare ones one class with"
                        + " --pool-rare K");
    }

    private ColumnProfile.Value find(String name) {
        String key = Spelling.key(name);
        return column.values().stream()
                .filter(value -> Spelling.key(value.text()).equals(key))
                .findFirst()
                .orElseThrow(() -> new DataException(source + ": the label column '" + column.name()
                        + "' has no class '" + name + "'; it has " + listed(column.values())));
    }

    private static Candidate choose(List<Candidate> two) {
        List<Candidate> named =
                two.stream().filter(ClassLearner::soundsPositive).toList();
        if (named.size() == 1) {
            return named.get(0);
        }
        return two.stream()
                .min(Comparator.comparingInt(Candidate::rows).thenComparing(Candidate::name, Comparator.reverseOrder()))
                .orElseThrow();
    }

    private static boolean soundsPositive(Candidate candidate) {
        return POSITIVE_NAMES.contains(Spelling.key(candidate.name()).toLowerCase(Locale.ROOT));
    }

    /** As numbers if all are, else as text. */
    private static Comparator<ColumnProfile.Value> inNaturalOrder(List<ColumnProfile.Value> values) {
        boolean numbers = values.stream().allMatch(value -> value.kind() == NumberText.NUMBER);
        return numbers
                ? Comparator.comparingDouble(ColumnProfile::parse)
                : Comparator.comparing(ColumnProfile.Value::text);
    }

    private static String listed(List<ColumnProfile.Value> values) {
        return Counted.listed(values.stream()
                .map(value -> new Counted(value.text(), value.count()))
                .toList());
    }
}
