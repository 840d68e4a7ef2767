package dev.cavity.io.prepare;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.io.DataException;
import dev.cavity.io.table.Row;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Training data ready for a classifier, with what was learnt on the way.
 *
 * @param source the name of the file, as messages call it
 * @param classes the data with their classes, two or more, and with names of features, groups and weights
 * @param preprocessor does the same to later rows
 * @param notes what was decided, one sentence each
 * @param columns what was done with each column, in the order of the table
 * @param rows the rows of the table behind the data, in their order
 * @param again prepares some of {@link #rows} with the classes that were found in all of them
 */
public record Prepared(
        String source,
        ClassDataset classes,
        Preprocessor preprocessor,
        List<String> notes,
        List<ColumnSummary> columns,
        List<Row> rows,
        PreparationPlan again) {
    /** Copies the lists. */
    public Prepared {
        notes = List.copyOf(notes);
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * The data for a classifier of two classes.
     *
     * @return the data, with names of features and classes
     * @throws DataException if there are more than two classes; the sentence says how to choose one of them
     */
    public Dataset data() {
        if (!preprocessor.classes().areTwo()) {
            throw new DataException(source + ": the label column '"
                    + preprocessor.classes().column() + "' has "
                    + classes.classes().size() + " classes, so --positive must name one of them: " + listed());
        }
        return classes.binary();
    }

    private String listed() {
        int[] counts = classes.counts();
        return Counted.listed(IntStream.range(0, counts.length)
                .mapToObj(c -> new Counted(classes.classes().get(c), counts[c]))
                .toList());
    }
}
