package dev.cavity.model;

import dev.cavity.evaluation.ClassDecision;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.linalg.Matrix;
import dev.cavity.special.Gaussian;
import java.util.List;
import java.util.Optional;

/**
 * A fitted classifier of two classes: one Gaussian process, or several together. Immutable and safe for use by several threads.
 *
 * <p>Whatever evaluates or serves such a classifier takes this and never asks which kind it is.
 */
public interface BinaryClassifier extends Classifier {
    /**
     * Predicts a batch.
     *
     * @param points one point per row, in their own units
     * @return the predictions, in the order of the rows
     * @throws IllegalArgumentException if the number of columns is not that of the training data, or a value is not finite
     * @throws dev.cavity.data.ExtremeInputException if a value is so large that no probability can be computed
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
     * What it says of its training rows, each left out.
     *
     * @return the predictions, empty if it was fitted elsewhere and they were not brought along
     */
    Optional<LeftOut> leftOut();

    /**
     * The leave-one-out predictions of the training data, corrected for choosing where that is known.
     *
     * @return the predictions, empty if it was fitted elsewhere and they were not brought along
     */
    default Optional<Predictions> leaveOneOutPredictions() {
        return leftOut().map(LeftOut::honest);
    }

    /**
     * Evaluates on the training data by leave-one-out, without refitting; corrected for choosing where that is known: the rows are decided at this
     * classifier's threshold, or, where that was chosen by leave-one-out, each at the threshold of the others.
     *
     * @return the metrics
     * @throws IllegalStateException if {@link #leftOut} is empty
     */
    default Evaluation leaveOneOut() {
        return requireLeftOut().evaluateHonestly(threshold());
    }

    /**
     * The same as {@link #leaveOneOut}, with everything that was chosen with the help of a row left as it was chosen. Too good by
     * as much as the choosing gained.
     *
     * @return the metrics
     * @throws IllegalStateException if {@link #leftOut} is empty
     */
    default Evaluation leaveOneOutAsChosen() {
        return Evaluation.of(requireLeftOut().asChosen(), threshold());
    }

    private LeftOut requireLeftOut() {
        return leftOut()
                .orElseThrow(
                        () -> new IllegalStateException("this classifier's leave-one-out predictions were not kept"));
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
    BinaryClassifier withThreshold(double newThreshold);

    /**
     * The Gaussian processes it consists of, and how much each has to say.
     *
     * @return at least one; their weights are positive and add up to 1
     */
    List<Member> members();

    @Override
    default int classCount() {
        return 2;
    }

    @Override
    default Matrix logProbabilities(Matrix points) {
        double[] margins = margins(points);
        Matrix logs = Matrix.zeros(margins.length, 2);
        for (int i = 0; i < margins.length; i++) {
            logs.set(i, 0, Gaussian.logCdf(-margins[i]));
            logs.set(i, 1, Gaussian.logCdf(margins[i]));
        }
        return logs;
    }

    /** Positive where p(+1) ≥ threshold. */
    @Override
    default int decide(double... logProbabilities) {
        int[] anyLabel = {1};
        double[] negative = {logProbabilities[0]};
        double[] positive = {logProbabilities[1]};
        return Predictions.ofLogProbabilities(anyLabel, positive, negative).probability(0) >= threshold() ? 1 : 0;
    }

    @Override
    default Optional<ClassPredictions> leftOut(List<String> classes) {
        return leftOut().map(kept -> ClassPredictions.of(kept.honest(), classes.get(0), classes.get(1)));
    }

    @Override
    default Optional<ClassPredictions> leftOutAsChosen(List<String> classes) {
        return leftOut()
                .filter(kept -> kept.corrected().isPresent())
                .map(kept -> ClassPredictions.of(kept.asChosen(), classes.get(0), classes.get(1)));
    }

    @Override
    default Optional<ClassDecision> classDecision() {
        return Optional.empty();
    }

    @Override
    default List<BinaryClassifier> binaries() {
        return List.of(this);
    }

    @Override
    default Optional<BinaryClassifier> binary() {
        return Optional.of(this);
    }
}
