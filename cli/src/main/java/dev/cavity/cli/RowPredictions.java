package dev.cavity.cli;

import dev.cavity.data.ExtremeInputException;
import dev.cavity.data.Feature;
import dev.cavity.io.DataException;
import dev.cavity.io.model.SavedModel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Prediction;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntToLongFunction;

/**
 * What a classifier says of rows of a table. Where no number comes out, because a value lies beyond all that the model can scale,
 * it is said for which line, and in which column.
 */
final class RowPredictions {
    private final BinaryClassifier classifier;
    private final List<Feature> features;
    private final String source;

    RowPredictions(SavedModel saved, String source) {
        this.classifier = saved.binary();
        this.features = saved.preprocessor().features();
        this.source = source;
    }

    /** Predicts rows whose numbers in the file are known. */
    List<Prediction> of(Matrix points, IntToLongFunction line) {
        return explained(points, line, rows -> {
            List<Prediction> predictions = classifier.predict(rows);
            if (!predictions.stream().allMatch(RowPredictions::isNumber)) {
                throw new ArithmeticException("a prediction is not finite");
            }
            return predictions;
        });
    }

    private static boolean isNumber(Prediction prediction) {
        return Double.isFinite(prediction.probability())
                && Double.isFinite(prediction.latentMean())
                && Double.isFinite(prediction.latentVariance());
    }

    /** Does something with rows, and if it fails over one of them says which. */
    <T> T explained(Matrix points, IntToLongFunction line, Function<Matrix, T> task) {
        try {
            return task.apply(points);
        } catch (ExtremeInputException e) {
            throw new DataException(
                    source + ", line " + line.applyAsLong(e.row()) + ", column '"
                            + features.get(e.column()).origin() + "': " + e.value()
                            + " is too far from the values that the model was fitted to for a probability to be computed",
                    e);
        } catch (IllegalArgumentException | ArithmeticException e) {
            for (int i = 0; i < points.rows(); i++) {
                if (!hasPrediction(points.selectRows(i))) {
                    throw new DataException(
                            source + ", line " + line.applyAsLong(i) + ": no probability can be computed for this row,"
                                    + " because a value of it, or of the model file, is too large to compute with",
                            e);
                }
            }
            throw e;
        }
    }

    private boolean hasPrediction(Matrix point) {
        try {
            return isNumber(classifier.predict(point).get(0));
        } catch (IllegalArgumentException | ArithmeticException e) {
            return false;
        }
    }
}
