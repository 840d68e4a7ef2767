package dev.cavity.model;

import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.PairRanking;
import dev.cavity.evaluation.PairSample;
import dev.cavity.evaluation.Predictions;
import java.util.Optional;

/**
 * What a classifier says of its training rows, each left out together with its group.
 *
 * @param asChosen every row predicted from all others, by hyperparameters (and weights of members) that were chosen with all rows:
 *     where they were chosen by these very predictions, it is too good
 * @param corrected the same had they been chosen without the row, too; empty if that was not computed
 * @param pairs how rows are ranked when they are left out two by two, corrected where the predictions are; empty if that was not
 *     computed
 */
public record LeftOut(Predictions asChosen, Optional<Predictions> corrected, Optional<PairRanking> pairs) {
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
        return new LeftOut(asChosen, Optional.empty(), Optional.empty());
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
     * The metrics of the most honest predictions; those of their order from rows left out two by two where that is known.
     *
     * @param threshold positive where p ≥ threshold
     * @return the metrics
     */
    public Evaluation evaluate(double threshold) {
        Evaluation evaluation = Evaluation.of(honest(), threshold);
        return pairs.map(evaluation::rankedBy).orElse(evaluation);
    }
}
