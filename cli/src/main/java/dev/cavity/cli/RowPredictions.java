package dev.cavity.cli;

import dev.cavity.data.ExtremeInputException;
import dev.cavity.data.Feature;
import dev.cavity.io.DataException;
import dev.cavity.io.model.SavedModel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import dev.cavity.model.Prediction;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntToLongFunction;

/**
 * What a classifier says of rows of a table. Where no number comes out, because a value lies beyond all that the model can scale,
 * it is said for which line, and in which column.
 */
final class RowPredictions {
    private final Classifier classifier;
    private final List<Feature> features;
    private final String source;

    RowPredictions(SavedModel saved, String source) {
        this.classifier = saved.classifier();
        this.features = saved.preprocessor().features();
        this.source = source;
    }

    /** The log probabilities of all classes, for rows whose numbers in the file are known. */
    Matrix logProbabilities(Matrix points, IntToLongFunction line) {
        return explained(points, line, classifier::logProbabilities, RowPredictions::areNumbers);
    }

    /** What a classifier of two classes says of rows whose numbers in the file are known. */
    List<Prediction> of(BinaryClassifier two, Matrix points, IntToLongFunction line) {
        return explained(
                points, line, two::predict, predictions -> predictions.stream().allMatch(RowPredictions::isNumber));
    }

    private static boolean areNumbers(Matrix logProbabilities) {
        for (double log : logProbabilities.array()) {
            if (Double.isNaN(log)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNumber(Prediction prediction) {
        return Double.isFinite(prediction.probability())
                && Double.isFinite(prediction.latentMean())
                && Double.isFinite(prediction.latentVariance());
    }

    /** Asks for rows, and if it fails over one of them says which. */
    private <T> T explained(
            Matrix points, IntToLongFunction line, Function<Matrix, T> ask, Function<T, Boolean> isGood) {
        RuntimeException failure;
        try {
            T answer = ask.apply(points);
            if (isGood.apply(answer)) {
                return answer;
            }
            failure = new ArithmeticException("a prediction is not finite");
        } catch (ExtremeInputException e) {
            throw new DataException(
                    source + ", line " + line.applyAsLong(e.row()) + ", column '"
                            + features.get(e.column()).origin() + "': " + e.value()
                            + " is too far from the values that the model was fitted to for a probability to be computed",
                    e);
        } catch (IllegalArgumentException | ArithmeticException e) {
            failure = e;
        }
        for (int i = 0; i < points.rows(); i++) {
            if (!hasAnswer(points.selectRows(i), ask, isGood)) {
                throw new DataException(
                        source + ", line " + line.applyAsLong(i) + ": no probability can be computed for this row,"
                                + " because a value of it, or of the model file, is too large to compute with",
                        failure);
            }
        }
        throw failure;
    }

    private static <T> boolean hasAnswer(Matrix point, Function<Matrix, T> ask, Function<T, Boolean> isGood) {
        try {
            return isGood.apply(ask.apply(point));
        } catch (IllegalArgumentException | ArithmeticException e) {
            return false;
        }
    }
}
