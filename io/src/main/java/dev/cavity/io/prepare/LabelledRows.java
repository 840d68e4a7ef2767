package dev.cavity.io.prepare;

import dev.cavity.data.ClassDataset;
import dev.cavity.io.DataException;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.RowReader;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rows whose classes are known, made into inputs as the rows of the training data were: what a classifier is evaluated on.
 *
 * @param data the data, with the classes of the training data, and with groups and weights
 * @param rows the rows behind it, in its order
 * @param notes what was left out, missing, not known or read in a way worth a sentence
 */
public record LabelledRows(ClassDataset data, List<Row> rows, List<String> notes) {
    /** Copies the lists. */
    public LabelledRows {
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    /**
     * Reads all rows.
     *
     * @param reader the rows, among whose columns the label is
     * @param preprocessor what training data taught
     * @param plan columns that say something of the row itself
     * @return those rows that have a class the classifier can predict
     * @throws DataException if there is no label column or no such row, or a row cannot be encoded
     */
    public static LabelledRows read(RowReader reader, Preprocessor preprocessor, RolePlan plan) {
        Classes classes = preprocessor.classes();
        requireNoFeature(preprocessor, plan);
        RowEncoder encoder = preprocessor.encoder(reader.columns(), reader.source());
        if (!encoder.hasLabel()) {
            throw new DataException(reader.source() + ": there is no column '" + classes.column()
                    + "', which holds the labels; use 'cavity predict' for rows without labels");
        }
        RowRoles roles = new RowRoles(
                reader.source(),
                reader.columns(),
                plan,
                new Cells(preprocessor.notation().missing()));
        List<String> notes = new ArrayList<>(reader.notes());
        List<Row> rows = new ArrayList<>();
        int without = 0;
        for (Optional<Row> row = reader.next(); row.isPresent(); row = reader.next()) {
            if (encoder.classOf(row.get()).isPresent()) {
                rows.add(row.get());
            } else {
                without++;
            }
        }
        List<Row> repeated = roles.repeated(rows, notes);
        if (repeated.isEmpty()) {
            throw new DataException(reader.source() + ": there is no row with a label");
        }
        double[][] inputs = repeated.stream().map(encoder::encode).toArray(double[][]::new);
        int[] classOf = repeated.stream()
                .mapToInt(row -> encoder.classOf(row).orElseThrow())
                .toArray();
        ClassDataset data =
                ClassDataset.of(Matrix.ofRows(inputs), classes.names(), classOf).withFeatures(preprocessor.features());
        encoder.requireKnownValues();
        ClassDataset complete = roles.on(data, repeated, notes);
        notes.addAll(encoder.counts().sentences());
        boolean open = classes.all().stream().anyMatch(NamedClass::open);
        long strange =
                open ? rows.stream().filter(row -> !encoder.hasKnownClass(row)).count() : 0;
        if (strange > 0) {
            notes.add(Counted.inRows(strange) + (strange == 1 ? " is" : " are")
                    + " of a class that training did not have and" + (strange == 1 ? " counts" : " count") + " as '"
                    + ClassLearner.OTHER + "'");
        }
        if (without > 0) {
            notes.add(without + (without == 1 ? " row has" : " rows have") + " no label"
                    + (classes.leftOut().isEmpty() ? "" : " or one of a class that was left out in training")
                    + " and were left out");
        }
        return new LabelledRows(complete, repeated, notes);
    }

    private static void requireNoFeature(Preprocessor preprocessor, RolePlan plan) {
        plan.byName().forEach((role, column) -> {
            if (preprocessor.columns().contains(column)) {
                throw new DataException("column '" + column + "' is a feature of the model and cannot be the " + role);
            }
            if (preprocessor.classes().column().equals(column)) {
                throw RolePlan.taken(column, "label", "the " + role);
            }
        });
    }
}
