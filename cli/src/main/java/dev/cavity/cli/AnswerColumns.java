package dev.cavity.cli;

import dev.cavity.evaluation.VennAbers;
import dev.cavity.io.model.SavedModel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Prediction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;

/**
 * What is written for each row. Two classes: the prediction, the probability of the positive class, mean and variance of the latent
 * function. More: the prediction and the probability of each class. Then, where they are asked for, the range of calibrated probabilities
 * and the set of classes, and the columns that moved the probability most: of the positive class, of several the predicted one.
 */
final class AnswerColumns {
    private static final String SET = "class_set";
    private static final String BETWEEN = "|";

    private final Answers answers;
    private final Optional<BinaryClassifier> two;
    private final RowPredictions predictions;
    private final List<String> classes;
    private final Optional<RowReasons> reasons;
    private final List<String> names;

    AnswerColumns(Answers answers, SavedModel saved, String source, Optional<RowReasons> reasons) {
        this.answers = answers;
        this.two = answers.classifier().binary();
        this.predictions = new RowPredictions(saved, source);
        this.classes = saved.preprocessor().classes().names();
        this.reasons = reasons;
        this.names = allNames();
    }

    /** The names of the columns. */
    List<String> names() {
        return names;
    }

    private List<String> allNames() {
        List<String> names = new ArrayList<>(List.of("prediction"));
        if (two.isPresent()) {
            names.add("probability");
            if (answers.areCalibrated()) {
                names.add("probability_low");
                names.add("probability_high");
            }
            names.add("latent_mean");
            names.add("latent_variance");
        } else {
            classes.forEach(name -> names.add("probability_" + name));
        }
        if (answers.haveSets()) {
            names.add(SET);
        }
        reasons.ifPresent(some -> names.addAll(some.names()));
        return List.copyOf(names);
    }

    /** Whether a column holds names, of classes or columns. */
    boolean isName(int column) {
        return column == 0 || names.get(column).equals(SET) || RowReasons.isName(names.get(column));
    }

    /** The cells of rows whose numbers in the file are known. */
    List<List<String>> of(Matrix points, IntToLongFunction line) {
        Optional<List<Prediction>> latent = two.map(binary -> predictions.of(binary, points, line));
        boolean plain = latent.isPresent() && !answers.areCalibrated() && !answers.haveSets();
        Matrix own = plain ? Matrix.zeros(0, 2) : predictions.logProbabilities(points, line);
        Matrix said = answers.logProbabilities(own);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < points.rows(); i++) {
            List<String> row = latent.isPresent() ? ofTwo(latent.get().get(i), own, said, i) : ofSeveral(said, i);
            if (answers.haveSets()) {
                row.add(set(answers.set(own, i)));
            }
            rows.add(row);
        }
        if (reasons.isPresent()) {
            List<List<String>> why = reasons.get().of(points, i -> latent.isPresent() ? 1 : answers.decide(said, i));
            for (int i = 0; i < rows.size(); i++) {
                rows.get(i).addAll(why.get(i));
            }
        }
        return rows;
    }

    private List<String> ofTwo(Prediction prediction, Matrix own, Matrix said, int row) {
        List<String> cells = new ArrayList<>();
        if (answers.areCalibrated()) {
            VennAbers.Pair range = answers.range(own, row, 1);
            cells.add(classes.get(answers.decide(said, row)));
            cells.add(Double.toString(range.merged()));
            cells.add(Double.toString(range.ifNegative()));
            cells.add(Double.toString(range.ifPositive()));
        } else {
            cells.add(classes.get(prediction.label() > 0 ? 1 : 0));
            cells.add(Double.toString(prediction.probability()));
        }
        cells.add(Double.toString(prediction.latentMean()));
        cells.add(Double.toString(prediction.latentVariance()));
        return cells;
    }

    private List<String> ofSeveral(Matrix said, int row) {
        List<String> cells = new ArrayList<>(List.of(classes.get(answers.decide(said, row))));
        for (double log : said.row(row)) {
            cells.add(Double.toString(Math.exp(log)));
        }
        return cells;
    }

    /** The names with a bar between them; one that holds a bar itself has a backslash in front of it. */
    private String set(int[] numbers) {
        return Arrays.stream(numbers)
                .mapToObj(classes::get)
                .map(name -> name.replace("\\", "\\\\").replace(BETWEEN, "\\" + BETWEEN))
                .collect(Collectors.joining(BETWEEN));
    }
}
