package dev.cavity.model;

import dev.cavity.evaluation.DecisionGoal;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.ThresholdSearch;

/** How a fitted classifier turns probabilities into decisions. */
@FunctionalInterface
public interface Decision {
    /**
     * The threshold on p(+1), chosen from the leave-one-out predictions of the training data.
     *
     * @param leaveOneOut the predictions
     * @return the threshold: a case is called positive when p ≥ threshold
     */
    double threshold(Predictions leaveOneOut);

    /**
     * Positive where p ≥ ½.
     *
     * @return the decision
     */
    static Decision half() {
        return predictions -> 0.5;
    }

    /**
     * Positive where p reaches the threshold that is best for a goal on the leave-one-out predictions, found exactly.
     *
     * @param goal F-measure, weighted error, costs, or one's own
     * @return the decision
     */
    static Decision bestFor(DecisionGoal goal) {
        return predictions -> ThresholdSearch.best(predictions, goal).threshold();
    }
}
