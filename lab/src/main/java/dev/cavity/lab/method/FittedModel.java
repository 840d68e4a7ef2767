package dev.cavity.lab.method;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.Evaluation;

/** What a method made of training data. */
public interface FittedModel {
    /**
     * Predicts test rows and compares with their labels, at the model's own threshold.
     *
     * @param test rows with labels, in the units of the training data
     * @return the metrics
     */
    Evaluation evaluate(Dataset test);

    /**
     * The model's own estimate of its performance: leave-one-out on the training data, without refitting.
     *
     * @return the metrics
     */
    Evaluation leaveOneOut();

    /**
     * What happened.
     *
     * @return seconds, work, convergence, hyperparameters
     */
    FitRecord record();
}
