package dev.cavity.model;

import dev.cavity.evaluation.DecisionGoal;
import dev.cavity.evaluation.Goal;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.ThresholdSearch;
import dev.cavity.evaluation.ThresholdsOfOthers;
import java.util.Optional;

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
     * For each row the threshold had it been chosen without the row and its group.
     *
     * @param leaveOneOut the predictions
     * @return the thresholds; empty if none is chosen
     */
    default Optional<ThresholdsOfOthers> ofOthers(Predictions leaveOneOut) {
        return Optional.empty();
    }

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
     * What serves a goal best: costs have a threshold that follows from them, where both mistakes are expected to cost the same; an
     * F-measure has one that depends on the data; probabilities and orders have none, and ½ will do.
     *
     * @param goal the goal
     * @return the decision
     */
    static Decision forGoal(Goal goal) {
        if (goal instanceof Goal.FMeasure f) {
            return bestFor(DecisionGoal.fMeasure(f.zeta()));
        }
        if (goal instanceof Goal.WeightedError wer) {
            return new At(wer.tau() / (1 + wer.tau()));
        }
        if (goal instanceof Goal.Costs costs) {
            return new At(costs.falsePositive() / (costs.falsePositive() + costs.falseNegative()));
        }
        return half();
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

        @Override
        public Optional<ThresholdsOfOthers> ofOthers(Predictions leaveOneOut) {
            return Optional.of(ThresholdsOfOthers.of(leaveOneOut, goal));
        }
    }
}
