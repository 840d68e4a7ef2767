package dev.cavity.report;

import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.StandardErrors;
import java.util.List;

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
    private static final String F = "f:";
    private static final String WEIGHTED_ERROR = "wer:";

    /** With ζ and τ from the names of the criteria, such as "f:0.2", where it has them, else ½ and 1. */
    static Assessment of(
            Evaluation evaluation, String positive, String negative, boolean leaveOneOut, List<String> criteria) {
        double zeta = 0.5;
        double tau = 1;
        for (String part : String.join(" ", criteria).split("[^a-z0-9.:]+", -1)) {
            if (part.matches("f:[0-9.]+")) {
                zeta = Double.parseDouble(part.substring(F.length()));
            } else if (part.matches("wer:[0-9.]+")) {
                tau = Double.parseDouble(part.substring(WEIGHTED_ERROR.length()));
            }
        }
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
