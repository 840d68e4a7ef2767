package dev.cavity.report;

import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Goal;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.StandardErrors;

/**
 * Predictions with known outcomes, as a page speaks of them.
 *
 * @param evaluation the predictions and the threshold
 * @param positive the name of the positive class
 * @param negative the name of the other
 * @param leaveOneOut whether each row was predicted by a classifier that had not seen it, or the rows are new altogether
 * @param zeta ζ of the F-measure that is shown
 * @param tau τ of the weighted error that is shown
 */
record Assessment(
        Evaluation evaluation, String positive, String negative, boolean leaveOneOut, double zeta, double tau) {
    /** With ζ and τ of the goal where it has them, else ½ and 1. */
    static Assessment of(Evaluation evaluation, String positive, String negative, boolean leaveOneOut, Goal goal) {
        double zeta = goal instanceof Goal.FMeasure f ? f.zeta() : 0.5;
        double tau = goal instanceof Goal.WeightedError wer ? wer.tau() : 1;
        return new Assessment(evaluation, positive, negative, leaveOneOut, zeta, tau);
    }

    Predictions predictions() {
        return evaluation.predictions();
    }

    StandardErrors errors() {
        return evaluation.withStandardErrors();
    }

    /** "left out one at a time" or "on these rows". */
    String how() {
        return leaveOneOut ? "Left out one at a time" : "On these rows";
    }
}
