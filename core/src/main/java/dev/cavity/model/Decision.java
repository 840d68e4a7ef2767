package dev.cavity.model;

import dev.cavity.evaluation.DecisionGoal;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.ThresholdSearch;

/** How a fitted classifier turns probabilities into decisions. */
public sealed interface Decision {
    /**
     * The threshold on p(+1), chosen from the leave-one-out predictions of the training data where that is asked for.
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
        return new At(0.5);
    }

    /**
     * Positive where p reaches the threshold that is best for a goal on the leave-one-out predictions, found exactly.
     *
     * @param goal F-measure, weighted error, costs, or one's own
     * @return the decision
     */
    static Decision bestFor(DecisionGoal goal) {
        return new BestFor(goal);
    }

    /**
     * Positive where p reaches a threshold that is known.
     *
     * @param threshold the threshold, in [0, 1] or {@link Predictions#ABOVE_ALL}
     */
    record At(double threshold) implements Decision {
        /**
         * Checks the threshold.
         *
         * @param threshold the threshold
         */
        public At {
            Thresholds.require(threshold);
        }

        @Override
        public double threshold(Predictions leaveOneOut) {
            return threshold;
        }
    }

    /**
     * Positive where p reaches the threshold that is best for a goal by leave-one-out.
     *
     * @param goal what it is best for
     */
    record BestFor(DecisionGoal goal) implements Decision {
        @Override
        public double threshold(Predictions leaveOneOut) {
            return ThresholdSearch.best(leaveOneOut, goal).threshold();
        }
    }
}
