package dev.cavity.io.prepare;

import dev.cavity.data.ClassDataset;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.ColumnSummary.Treatment;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.DecimalMark;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Learns from a training table what to do with its columns, and does it.
 *
 * <p>Rows without a label are left out first, so that nothing is learnt from them. The training rows then go through the very
 * encoder that later rows go through.
 */
public final class Preparation {
    /** How many times larger than half of its column a number may be: the squares of larger ratios leave the range of numbers. */
    private static final double FARTHEST = 1e150;

    private static final int LISTED_LINES = 5;

    private final Table table;
    private final PreparationPlan plan;
    private final List<String> notes;
    private final Cells cells;
    private final List<ColumnLearner.Learnt> learnt = new ArrayList<>();

    private Preparation(Table table, PreparationPlan plan) {
        this.table = table;
        this.plan = plan;
        this.notes = new ArrayList<>(table.notes());
        this.cells = new Cells(plan.missingWords());
    }

    /**
     * Learns and encodes.
     *
     * @param table the training data
     * @param plan what the user wants
     * @return data, preprocessor and notes
     * @throws DataException if the table is not fit for it; the message names file, line and column
     */
    public static Prepared learn(Table table, PreparationPlan plan) {
        return new Preparation(table, plan).run();
    }

    private Prepared run() {
        plan.mentioned().forEach(table::indexOf); // throws for a column that is not there
        int label = table.indexOf(plan.label());
        if (table.rows().isEmpty()) {
            throw new DataException(table.source() + " has no rows of data");
        }
        RowRoles roles = new RowRoles(table.source(), table.columns(), plan.roles(), cells);
        List<Row> labelled = roles.repeated(labelled(label), notes);
        Classes classes = plan.decided().orElseGet(() -> learnClasses(label, labelled));
        ClassIndex index = new ClassIndex(classes);
        List<Row> rows = labelled.stream()
                .filter(row -> index.of(cells.known(row, label)).isPresent())
                .toList();
        int[] classOf = rows.stream()
                .mapToInt(row -> index.of(cells.known(row, label)).orElseThrow())
                .toArray();
        learnColumns(rows, classOf);
        List<Encoding> encodings =
                learnt.stream().flatMap(column -> column.encoding().stream()).toList();
        Preprocessor preprocessor = new Preprocessor(classes, plan.missing(), encodings, notation());
        ClassDataset encoded = encode(preprocessor, rows, classOf);
        requireOrdinaryNumbers(encoded, rows);
        ClassDataset data = roles.on(encoded, rows, notes);
        roles.requireLearnable(data, notes);
        data = plan.classWeights().on(data, table.source(), notes);
        data = JoinedCopies.on(
                data, table.source(), plan.copies(), plan.roles().count().isPresent(), notes);
        List<ColumnSummary> summaries =
                learnt.stream().map(ColumnLearner.Learnt::summary).toList();
        PreparationPlan again = plan.after(classes, identifiers(summaries));
        return new Prepared(table.source(), data, preprocessor, notes, summaries, rows, again);
    }

    /** Refuses numbers that are so far from the rest of their column that the differences of the others vanish beside them. */
    private void requireOrdinaryNumbers(ClassDataset data, List<Row> rows) {
        for (int j = 0; j < data.features().size(); j++) {
            int from = j * data.size();
            double[] inputs = data.inputs().array();
            double largest = Arrays.stream(inputs, from, from + data.size())
                    .map(Math::abs)
                    .max()
                    .orElse(0);
            if (largest > FARTHEST && largest / FARTHEST > middleSize(inputs, from, data.size())) {
                int row = IntStream.range(0, data.size())
                        .filter(i -> Math.abs(inputs[from + i]) == largest)
                        .findFirst()
                        .orElseThrow();
                throw new DataException(Cells.place(
                                table.source(),
                                rows.get(row).line(),
                                data.features().get(j).origin())
                        + ": " + inputs[from + row]
                        + " is too far from the other values of the column to compute with");
            }
        }
    }

    private static double middleSize(double[] inputs, int from, int count) {
        double[] sizes = Arrays.stream(inputs, from, from + count)
                .map(Math::abs)
                .sorted()
                .toArray();
        return sizes[sizes.length / 2];
    }

    private List<Row> labelled(int label) {
        List<Row> without = table.rows().stream()
                .filter(row -> cells.text(row, label) == null)
                .toList();
        if (without.isEmpty()) {
            return table.rows();
        }
        if (plan.missing() == MissingPolicy.FAIL) {
            throw new DataException(Cells.missing(table.source(), without.get(0).line(), plan.label()));
        }
        String lines = without.stream()
                .limit(LISTED_LINES)
                .map(row -> Long.toString(row.line()))
                .collect(Collectors.joining(", "));
        notes.add("dropped " + Counted.inRows(without.size()) + " without a label (line"
                + (without.size() > 1 ? "s " : " ") + lines + (without.size() > LISTED_LINES ? ", ..." : "") + ")");
        return table.rows().stream()
                .filter(row -> cells.text(row, label) != null)
                .toList();
    }

    private Classes learnClasses(int label, List<Row> rows) {
        ColumnProfile asWritten = ColumnProfile.asWritten(plan.label(), label, rows, cells);
        boolean words = !NumberColumn.missingWords(asWritten).isEmpty(); // among classes these are classes
        ColumnProfile labels = asWritten.read(words ? Reading.AS_WRITTEN : ColumnLearner.truth(asWritten));
        ClassLearner.Learnt found = new ClassLearner(table.source(), labels, plan).learn();
        notes.addAll(found.notes());
        return found.classes();
    }

    private void learnColumns(List<Row> rows, int[] classOf) {
        ReadingNotes readings = new ReadingNotes();
        List<String> said = learnColumns(rows, classOf, true, readings);
        if (Steps.areTooMany(learnt)) {
            learnt.clear();
            readings = new ReadingNotes();
            said = learnColumns(rows, classOf, false, readings);
        }
        if (learnt.stream().allMatch(column -> column.encoding().isEmpty())) {
            throw new DataException(table.source() + ": no column is left to predict '" + plan.label() + "' from"
                    + said.stream().map(note -> "; " + note).collect(Collectors.joining()));
        }
        notes.addAll(readings.lines());
        notes.addAll(said);
    }

    /** Learns every column and returns what is worth saying of them. */
    private List<String> learnColumns(List<Row> rows, int[] classOf, boolean inSteps, ReadingNotes readings) {
        ColumnLearner learner = new ColumnLearner(table.source(), plan, inSteps, readings);
        List<String> said = new ArrayList<>();
        for (int j = 0; j < table.columns().size(); j++) {
            int place = j;
            Column column = table.columns().get(j);
            ColumnProfile profile = ColumnProfile.asWritten(column.name(), j, rows, cells);
            Optional<Treatment> unused = unused(column.name());
            ColumnLearner.Learnt one = unused.isPresent()
                    ? ColumnLearner.unused(profile, unused.get())
                    : learner.learn(column, profile, reading -> helpfulParts(reading, place, rows, classOf));
            learnt.add(one);
            one.note().ifPresent(said::add);
        }
        return said;
    }

    private boolean[] helpfulParts(DateReading reading, int column, List<Row> rows, int[] classOf) {
        double[] days = rows.stream()
                .map(row -> cells.text(row, column))
                .mapToDouble(cell -> cell == null ? Double.NaN : reading.days(cell))
                .toArray();
        return new boolean[] {DateParts.weekdayHelps(days, classOf), DateParts.monthHelps(days, classOf)};
    }

    private Notation notation() {
        boolean comma = learnt.stream().anyMatch(column -> column.mark() == DecimalMark.COMMA);
        return new Notation(comma ? DecimalMark.COMMA : DecimalMark.POINT, plan.missingWords());
    }

    /** Why a column is not even looked at, if it is not. */
    private Optional<Treatment> unused(String column) {
        if (column.equals(plan.label())) {
            return Optional.of(Treatment.LABEL);
        }
        Optional<Treatment> role = plan.roles().byName().entrySet().stream()
                .filter(entry -> entry.getValue().equals(column))
                .map(entry -> Treatment.ofRole(entry.getKey()))
                .findFirst();
        boolean chosen = (plan.features().isEmpty() || plan.features().contains(column))
                && !plan.drop().contains(column);
        return role.isPresent() || chosen ? role : Optional.of(Treatment.NOT_CHOSEN);
    }

    private static List<String> identifiers(List<ColumnSummary> summaries) {
        return summaries.stream()
                .filter(summary -> summary.treatment() == Treatment.DROPPED_IDENTIFIER)
                .map(ColumnSummary::column)
                .toList();
    }

    private ClassDataset encode(Preprocessor preprocessor, List<Row> rows, int[] classOf) {
        RowEncoder encoder = preprocessor.encoder(table.columns(), table.source());
        double[][] inputs = rows.stream().map(encoder::encode).toArray(double[][]::new);
        return ClassDataset.of(Matrix.ofRows(inputs), preprocessor.classes().names(), classOf)
                .withFeatures(preprocessor.features());
    }
}
