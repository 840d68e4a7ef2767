package dev.cavity.cli;

import dev.cavity.evaluation.DecisionGoal;
import dev.cavity.model.Decision;

/** How the threshold on the probability is given: a number, or the goal it is to be best for. */
final class ThresholdOption {
    private ThresholdOption() {}

    static Decision parse(String text) {
        String goal = text.strip();
        try {
            if (goal.equals("f1")) {
                return Decision.bestFor(DecisionGoal.fMeasure(0.5));
            }
            if (goal.startsWith("f:")) {
                return Decision.bestFor(DecisionGoal.fMeasure(Double.parseDouble(goal.substring(2))));
            }
            if (goal.startsWith("wer:")) {
                return Decision.bestFor(DecisionGoal.weightedError(Double.parseDouble(goal.substring(4))));
            }
            if (goal.startsWith("cost:")) {
                String[] costs = goal.substring(5).split(":", -1);
                if (costs.length != 2) {
                    throw new IllegalArgumentException("two costs are needed");
                }
                return Decision.bestFor(DecisionGoal.costs(Double.parseDouble(costs[0]), Double.parseDouble(costs[1])));
            }
            double fixed = Double.parseDouble(goal);
            if (fixed >= 0 && fixed <= 1) {
                return new Decision.At(fixed);
            }
        } catch (IllegalArgumentException e) {
            // falls through to the sentence below
        }
        throw new UsageException("--threshold '" + text + "' is not a number in [0, 1], f1, f:ζ, wer:τ or"
                + " cost:FALSE_NEGATIVE:FALSE_POSITIVE");
    }
}
