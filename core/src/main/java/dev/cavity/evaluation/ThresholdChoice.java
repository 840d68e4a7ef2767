package dev.cavity.evaluation;

/**
 * The threshold that {@link ThresholdSearch} found, and what it achieves on the cases it was found on. That flatters it,
 * also with leave-one-out predictions: the threshold itself has seen every case.
 *
 * @param threshold predict positive iff p(+1) ≥ threshold; in [0, 1] or {@link Predictions#ABOVE_ALL}
 * @param value the goal's value, larger is better
 * @param confusionMatrix the decisions that the threshold makes
 * @param below the largest p(+1) that is predicted negative; 0 if all cases are predicted positive
 * @param above the smallest p(+1) that is predicted positive; 1 if none is
 */
public record ThresholdChoice(
        double threshold, double value, ConfusionMatrix confusionMatrix, double below, double above) {

    /** {@return above - below, how far the threshold could move without a change of decision} */
    public double gap() {
        return above - below;
    }
}
