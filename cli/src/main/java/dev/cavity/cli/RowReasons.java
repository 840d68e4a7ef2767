package dev.cavity.cli;

import dev.cavity.explain.Contribution;
import dev.cavity.explain.Explainer;
import dev.cavity.io.DataException;
import dev.cavity.io.model.SavedModel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.Classifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** The columns that moved the probabilities of rows most, beside the predictions of these: as {@code cavity explain --row} has them. */
final class RowReasons {
    private static final String REASON = "reason_";

    /** Waiting longer than this for a hundred rows is said before. */
    private static final double PATIENCE = 5;

    private final Explainer explainer;
    private final int count;
    private final Streams streams;
    private boolean timed;

    private RowReasons(Explainer explainer, int count, Streams streams) {
        this.explainer = explainer;
        this.count = count;
        this.streams = streams;
    }

    /**
     * For a model that keeps the rows to compare with.
     *
     * @param wanted how many for each row, at least 1
     * @param name the file of the model
     * @param streams where it is said if it takes long
     * @throws DataException if it keeps none
     */
    static RowReasons of(SavedModel saved, int wanted, String name, Streams streams) {
        if (!keepsRows(saved.classifier())) {
            throw new DataException(
                    name + " has inducing inputs and keeps no training rows, which --explain compares with;"
                            + " 'cavity explain " + Shell.word(name) + " DATA --row N' compares with the rows of DATA");
        }
        Explainer explainer =
                Explainer.of(saved.classifier(), saved.preprocessor().features());
        return new RowReasons(explainer, Math.min(wanted, explainer.columns().size()), streams);
    }

    /** Whether the average row is known from the model alone. */
    static boolean keepsRows(Classifier classifier) {
        return classifier.binaries().stream()
                .flatMap(binary -> binary.members().stream())
                .allMatch(member -> member.gp().details().sparse().isEmpty());
    }

    /** How many there are for each row: no more than the table has columns. */
    int count() {
        return count;
    }

    /** The names of their columns. */
    List<String> names() {
        return IntStream.rangeClosed(1, count)
                .boxed()
                .flatMap(k -> List.of(REASON + k, "contribution_" + k).stream())
                .toList();
    }

    /** Whether a column of this name holds names of columns. */
    static boolean isName(String column) {
        return column.startsWith(REASON);
    }

    /**
     * The cells of rows.
     *
     * @param points the rows
     * @param classNumber the class whose probability is explained, for each row
     */
    List<List<String>> of(Matrix points, IntUnaryOperator classNumber) {
        List<List<String>> all = new ArrayList<>();
        if (!timed && points.rows() > 1) {
            timed = true;
            all.add(cells(classNumber.applyAsInt(0), points.row(0))); // the first one pays for what all have in common
            long start = System.nanoTime();
            all.add(cells(classNumber.applyAsInt(1), points.row(1)));
            double hundred =
                    100e-9 * (System.nanoTime() - start) / Runtime.getRuntime().availableProcessors();
            if (hundred > PATIENCE) {
                streams.note("explaining takes about " + TimeEstimate.words(hundred) + " for each hundred rows");
            }
        }
        all.addAll(IntStream.range(all.size(), points.rows())
                .parallel()
                .mapToObj(i -> cells(classNumber.applyAsInt(i), points.row(i)))
                .toList());
        return all;
    }

    private List<String> cells(int classNumber, double... point) {
        List<String> cells = new ArrayList<>();
        List<Contribution> strongest =
                explainer.explainClass(classNumber, point).strongestFirst();
        for (Contribution one : strongest.subList(0, count)) {
            cells.add(one.column());
            cells.add(Double.toString(one.value()));
        }
        return cells;
    }
}
