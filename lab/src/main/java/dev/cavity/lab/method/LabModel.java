package dev.cavity.lab.method;

import dev.cavity.evaluation.ClassDecision;
import dev.cavity.evaluation.FactorsOfOthers;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.ThresholdsOfOthers;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.LeftOut;
import java.util.Optional;

/**
 * What an experiment asks of a fitted model, whether it is one of the library's or not: probabilities of all classes for unseen
 * rows, and for its training rows left out, if it has them. Safe for use by several threads.
 */
public interface LabModel {
    /**
     * The log probabilities of all classes at new points.
     *
     * @param points one point per row, in their own units
     * @return log p(class | point), a row for each point and a column for each class, in the order of the training data
     */
    Matrix logProbabilities(Matrix points);

    /**
     * The log probabilities of all classes for the training rows, each left out, corrected for choosing where that is known.
     *
     * @return a row for each training row; empty if the model has no leave-one-out predictions
     */
    default Optional<Matrix> leftOut() {
        return Optional.empty();
    }

    /**
     * With two classes and a threshold that was chosen by leave-one-out, the threshold for each training row had it been chosen from the others.
     *
     * @return the thresholds; empty if the threshold was not chosen so, or that is not known
     */
    default Optional<ThresholdsOfOthers> thresholdsOfOthers() {
        return Optional.empty();
    }

    /**
     * With more than two classes and a decision that was chosen by leave-one-out, what each training row is called had it been chosen from the
     * others.
     *
     * @return the calls; empty if the decision was not chosen so, or that is not known
     */
    default Optional<FactorsOfOthers> factorsOfOthers() {
        return Optional.empty();
    }

    /**
     * With two classes, the probability from which on the second is predicted.
     *
     * @return the threshold
     */
    default double threshold() {
        return 0.5;
    }

    /**
     * With more than two classes, which one is predicted.
     *
     * @return the decision; the most probable class, unless the model is for something else
     */
    default ClassDecision decision() {
        return ClassDecision.highest();
    }

    /**
     * A classifier of the library.
     *
     * @param classifier the classifier
     * @return the model
     */
    static LabModel of(BinaryClassifier classifier) {
        return new LabModel() {
            @Override
            public Matrix logProbabilities(Matrix points) {
                return classifier.logProbabilities(points);
            }

            @Override
            public Optional<Matrix> leftOut() {
                return classifier.leftOut().map(LeftOut::honest).map(LabModel::logs);
            }

            @Override
            public Optional<ThresholdsOfOthers> thresholdsOfOthers() {
                return classifier.leftOut().flatMap(LeftOut::thresholds);
            }

            @Override
            public double threshold() {
                return classifier.threshold();
            }
        };
    }

    private static Matrix logs(Predictions predictions) {
        Matrix logs = Matrix.zeros(predictions.size(), 2);
        for (int i = 0; i < predictions.size(); i++) {
            logs.set(i, 0, predictions.logNegative(i));
            logs.set(i, 1, predictions.logPositive(i));
        }
        return logs;
    }
}
