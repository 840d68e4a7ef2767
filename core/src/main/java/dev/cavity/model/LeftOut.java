package dev.cavity.model;

import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.PairRanking;
import dev.cavity.evaluation.PairSample;
import dev.cavity.evaluation.Predictions;
import dev.cavity.evaluation.ThresholdsOfOthers;
import java.util.Optional;

/**
 * What a classifier says of its training rows, each left out together with its group, and what it makes of them.
 *
 * @param asChosen every row predicted from all others, by hyperparameters (and weights of members) that were chosen with all rows:
 *     where they were chosen by these very predictions, it is too good
 * @param corrected the same had they been chosen without the row, too; empty if that was not computed
 * @param pairs how rows are ranked when they are left out two by two, corrected where the predictions are; empty if that was not
 *     computed
 * @param thresholds what each row is decided by, where the threshold was chosen by these predictions: that of the other rows; empty if it
 *     was not chosen, or that was not computed
 */
public record LeftOut(
        Predictions asChosen,
        Optional<Predictions> corrected,
        Optional<PairRanking> pairs,
        Optional<ThresholdsOfOthers> thresholds) {
    /** So many rows have a million pairs, which is 32 MB for each member of a committee. */
    private static final int PAIRED_ROWS = 2000;

    private static final long SEED = 20110101;

    /**
     * The rows that are left out two by two: all of them, or a fixed part where there are many.
     *
     * @param rows all rows
     * @return those of {@link #pairs}
     */
    public static PairSample pairSample(Outcomes rows) {
        return PairSample.of(rows, PAIRED_ROWS, SEED);
    }

    /**
     * Predictions that nothing has corrected.
     *
     * @param asChosen every row predicted from all others
     * @return what is known
     */
    public static LeftOut uncorrected(Predictions asChosen) {
        return new LeftOut(asChosen, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The same with rows decided by the thresholds of the others, where predictions are corrected and the decision chooses a threshold. */
    LeftOut decidedBy(Decision decision) {
        return new LeftOut(asChosen, corrected, pairs, corrected.flatMap(decision::ofOthers));
    }

    /** The same for a threshold that was not chosen. */
    LeftOut decidedByAnother() {
        return new LeftOut(asChosen, corrected, pairs, Optional.empty());
    }

    /**
     * The most honest there is.
     *
     * @return the corrected predictions, or those as chosen where no others are known
     */
    public Predictions honest() {
        return corrected.orElse(asChosen);
    }

    /**
     * The metrics of the most honest predictions and decisions: a threshold that was chosen by these predictions is taken as chosen
     * from the other rows.
     *
     * @param threshold positive where p ≥ threshold, for new rows and, where it was not chosen, for these
     * @return the metrics
     */
    public Evaluation evaluateHonestly(double threshold) {
        Evaluation evaluation = evaluate(threshold);
        return thresholds.map(evaluation::decidedBy).orElse(evaluation);
    }

    /**
     * The metrics of the most honest predictions at one threshold for all rows; those of their order from rows left out two by two where that is known.
     *
     * @param threshold positive where p ≥ threshold
     * @return the metrics
     */
    public Evaluation evaluate(double threshold) {
        Evaluation evaluation = Evaluation.of(honest(), threshold);
        return pairs.map(evaluation::rankedBy).orElse(evaluation);
    }
}
