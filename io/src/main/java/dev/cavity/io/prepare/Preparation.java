package dev.cavity.io.prepare;

import dev.cavity.data.Dataset;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.ColumnSummary.Treatment;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Learns from a training table what to do with its columns, and does it.
 *
 * <p>Rows without a label are left out first, so that nothing is learnt from them. The training rows then go through the very
 * encoder that later rows go through.
 */
public final class Preparation {
    private static final int LISTED_LINES = 5;

    private final Table table;
    private final PreparationPlan plan;
    private final List<String> notes = new ArrayList<>();

    private Preparation(Table table, PreparationPlan plan) {
        this.table = table;
        this.plan = plan;
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
        List<Row> rows = labelled(label);
        ColumnProfile labels = ColumnProfile.of(plan.label(), label, rows);
        ClassLearner.Learnt classes = new ClassLearner(table.source(), labels).learn(plan.positive());
        notes.add(classes.note());

        List<Encoding> encodings = new ArrayList<>();
        List<ColumnSummary> summaries = new ArrayList<>();
        Set<Integer> used = new HashSet<>();
        for (int j = 0; j < table.columns().size(); j++) {
            Column column = table.columns().get(j);
            if (j == label || !chosen(column.name())) {
                Treatment treatment = j == label ? Treatment.LABEL : Treatment.NOT_CHOSEN;
                ColumnProfile profile = ColumnProfile.of(column.name(), j, rows);
                summaries.add(
                        new ColumnSummary(column.name(), treatment, profile.missing(), profile.distinct(), List.of()));
                continue;
            }
            ColumnLearner.Learnt learnt =
                    new ColumnLearner(table.source(), plan).learn(column, ColumnProfile.of(column.name(), j, rows));
            summaries.add(learnt.summary());
            learnt.encoding().ifPresent(encodings::add);
            learnt.note().ifPresent(notes::add);
            if (learnt.encoding().isPresent()) {
                used.add(j);
            }
        }
        if (encodings.isEmpty()) {
            throw new DataException(table.source() + ": no column is left to predict '" + plan.label() + "' from"
                    + notes.stream().skip(1).map(note -> "; " + note).collect(Collectors.joining()));
        }
        used.add(label);
        noteDuplicates(rows, used);
        Preprocessor preprocessor = new Preprocessor(classes.classes(), plan.missing(), encodings);
        return new Prepared(encode(preprocessor, rows), preprocessor, notes, summaries, rows);
    }

    private boolean chosen(String column) {
        return (plan.features().isEmpty() || plan.features().contains(column))
                && !plan.drop().contains(column);
    }

    private List<Row> labelled(int label) {
        List<Row> without = table.rows().stream()
                .filter(row -> Cells.text(row, label) == null)
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
        notes.add("dropped " + rows(without.size()) + " without a label (line" + (without.size() > 1 ? "s " : " ")
                + lines + (without.size() > LISTED_LINES ? ", ..." : "") + ")");
        return table.rows().stream()
                .filter(row -> Cells.text(row, label) != null)
                .toList();
    }

    /** Copies make leave-one-out too optimistic: a row left out is still there as its copy. */
    private void noteDuplicates(List<Row> rows, Set<Integer> used) {
        List<Integer> columns = used.stream().sorted().toList();
        Set<List<String>> different = new HashSet<>();
        for (Row row : rows) {
            List<String> cells = new ArrayList<>();
            columns.forEach(j -> cells.add(Cells.text(row, j)));
            different.add(cells);
        }
        int copies = rows.size() - different.size();
        if (copies > 0) {
            notes.add(rows(copies) + (copies == 1 ? " is a copy of another" : " are copies of others")
                    + " in label and features; they are kept, and make leave-one-out look better than it is");
        }
    }

    private static String rows(int count) {
        return count == 1 ? "1 row" : count + " rows";
    }

    private Dataset encode(Preprocessor preprocessor, List<Row> rows) {
        RowEncoder encoder = preprocessor.encoder(table.columns(), table.source());
        double[][] inputs = new double[rows.size()][];
        int[] labels = new int[rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            inputs[i] = encoder.encode(rows.get(i));
            labels[i] = encoder.label(rows.get(i)).orElseThrow();
        }
        return Dataset.of(Matrix.ofRows(inputs), labels)
                .withFeatures(preprocessor.features())
                .withClassNames(
                        preprocessor.classes().negativeName(),
                        preprocessor.classes().positive());
    }
}
