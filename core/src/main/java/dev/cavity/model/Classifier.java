package dev.cavity.model;

import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.Optional;

/**
 * A fitted classifier: one Gaussian process, or several together. Immutable and safe for use by several threads.
 *
 * <p>Everything that saves, reports, evaluates or serves a classifier takes this and never asks which kind it is.
 */
public interface Classifier {
    /**
     * The number of inputs of a point.
     *
     * @return D
     */
    int dimension();

    /**
     * Predicts a batch.
     *
     * @param points one point per row, in their own units
     * @return the predictions, in the order of the rows
     * @throws IllegalArgumentException if the number of columns is not that of the training data, or a value is not finite
     */
    List<Prediction> predict(Matrix points);

    /**
     * Predicts one point.
     *
     * @param point its inputs, in their own units
     * @return the prediction
     */
    default Prediction predict(double... point) {
        return predict(Matrix.ofRows(new double[][] {point})).get(0);
    }

    /**
     * The margins of a batch: s with p(+1) = Φ(s), which ranks points even where probabilities round to 0 or 1.
     *
     * @param points one point per row, in their own units
     * @return s, in the order of the rows
     * @throws IllegalArgumentException as for {@link #predict(Matrix)}
     */
    double[] margins(Matrix points);

    /**
     * Predicts a labelled data set, for evaluation.
     *
     * @param points one point per row
     * @param trueLabels their labels
     * @return labels and log probabilities
     */
    Predictions predictions(Matrix points, int... trueLabels);

    /**
     * Evaluates on a labelled data set, at this classifier's threshold.
     *
     * @param points one point per row
     * @param trueLabels their labels
     * @return the metrics
     */
    default Evaluation evaluate(Matrix points, int... trueLabels) {
        return Evaluation.of(predictions(points, trueLabels), threshold());
    }

    /**
     * The leave-one-out predictions of the training data.
     *
     * @return the predictions, empty if it was fitted elsewhere and they were not brought along
     */
    Optional<Predictions> leaveOneOutPredictions();

    /**
     * Evaluates on the training data by leave-one-out, at this classifier's threshold, without refitting.
     *
     * @return the metrics
     * @throws IllegalStateException if {@link #leaveOneOutPredictions} is empty
     */
    default Evaluation leaveOneOut() {
        Predictions kept = leaveOneOutPredictions()
                .orElseThrow(
                        () -> new IllegalStateException("this classifier's leave-one-out predictions were not kept"));
        return Evaluation.of(kept, threshold());
    }

    /**
     * The threshold on p(+1).
     *
     * @return the threshold: positive where p ≥ threshold
     */
    double threshold();

    /**
     * The same classifier with another threshold.
     *
     * @param newThreshold positive where p ≥ threshold; in [0, 1] or {@link Predictions#ABOVE_ALL}
     * @return the classifier
     * @throws IllegalArgumentException if the threshold is not allowed
     */
    Classifier withThreshold(double newThreshold);

    /**
     * The Gaussian processes it consists of, and how much each has to say.
     *
     * @return at least one; their weights are positive and add up to 1
     */
    List<Member> members();

    /**
     * How it was fitted.
     *
     * @return the summary
     */
    FitSummary summary();
}
