package dev.cavity.report;

import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Goal;
import dev.cavity.evaluation.Predictions;

/**
 * Predictions of two classes with known outcomes, as a page speaks of them.
 *
 * @param evaluation the predictions and the threshold
 * @param positive the name of the positive class
 * @param negative the name of the other
 * @param leaveOneOut whether each row was predicted by a classifier that had not seen it, or the rows are new altogether
 * @param zeta ζ of the F-measure that is shown
 * @param missCost how many false alarms a miss costs
 */
record Assessment(
        Evaluation evaluation, String positive, String negative, boolean leaveOneOut, double zeta, double missCost) {
    /** With ζ and costs of the goal where it has them, else ½ and a false alarm for a miss. */
    static Assessment of(Evaluation evaluation, Subject subject, boolean leaveOneOut, Goal goal) {
        double zeta = goal instanceof Goal.FMeasure f ? f.zeta() : 0.5;
        double cost = 1;
        if (goal instanceof Goal.WeightedError wer && wer.tau() > 0) {
            cost = 1 / wer.tau();
        } else if (goal instanceof Goal.Costs costs && costs.falsePositive() > 0) {
            cost = costs.falseNegative() / costs.falsePositive();
        }
        return new Assessment(evaluation, subject.positive(), subject.classes().get(0), leaveOneOut, zeta, cost);
    }

    Predictions predictions() {
        return evaluation.predictions();
    }

    /** "Left out one at a time" or "On these rows". */
    String how() {
        return how(leaveOneOut, predictions().outcomes().isGrouped());
    }

    static String how(boolean leaveOneOut, boolean grouped) {
        return !leaveOneOut ? "On these rows" : grouped ? "Left out group by group" : "Left out one at a time";
    }
}
