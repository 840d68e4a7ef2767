package dev.cavity.model;

import dev.cavity.criterion.Criterion;
import dev.cavity.inference.Posterior;
import dev.cavity.leaveout.LostPairs;
import dev.cavity.linalg.Matrix;
import dev.cavity.selection.ChoiceCorrection;
import dev.cavity.selection.SelectionResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the user should know of a fit, one sentence each. */
final class FitRemarks {
    /** Inducing inputs that leave more than this share of the prior variance unexplained are worth a remark. */
    private static final double MUCH_RESIDUAL = 0.5;

    /** Of so much of the weight the correction for choosing may be held before that is worth a remark, where rows have weights. */
    private static final double MUCH_HELD = 0.1;

    private static final String OUT_OF_REACH =
            "rows weigh so much that without one of them the fit would often end at quite other hyperparameters, farther away than the"
                    + " correction for choosing follows: leave-one-out may still look too good; divide all weights by the same number, if"
                    + " they are not meant as counts";

    private FitRemarks() {}

    /**
     * Where the correction for choosing does not reach, and what rounding hides of the criterion and of the ranking; of rows that are
     * elsewhere copies cannot be told from others that lie close.
     */
    static List<String> doubts(
            Criterion criterion,
            Posterior posterior,
            Optional<Matrix> inputs,
            Optional<ChoiceCorrection> correction,
            Optional<PairMargins> pairs) {
        List<String> doubts = new ArrayList<>();
        correction
                .filter(known -> posterior.outcomes().isWeighted() && known.heldShare() > MUCH_HELD)
                .ifPresent(known -> doubts.add(OUT_OF_REACH));
        inputs.ifPresent(here -> {
            doubts.addAll(criterion.doubts(posterior, here));
            pairs.flatMap(known -> LostPairs.doubt("the AUC of rows left out in pairs", known.lost(here)))
                    .ifPresent(doubts::add);
        });
        return List.copyOf(doubts);
    }

    /** Everything: what the search says, the doubts, and what was noticed of criterion, inducing inputs and columns. */
    static List<String> warnings(
            Criterion criterion,
            SelectionResult result,
            List<String> doubts,
            Optional<SparseSetup> sparse,
            Optional<LeftOut> leftOut,
            List<String> constantColumns) {
        List<String> warnings = new ArrayList<>(result.warnings());
        warnings.addAll(doubts);
        leftOut.flatMap(known -> DecisionsAlone.remark(criterion, known.honest()))
                .ifPresent(warnings::add);
        sparse.filter(setup -> setup.residualShare() > MUCH_RESIDUAL)
                .ifPresent(setup -> warnings.add(String.format(
                        Locale.ROOT,
                        "%s %.0f %% of the prior variance unexplained; more may do better",
                        setup.inducing() == 1
                                ? "the only inducing input leaves"
                                : "the " + setup.inducing() + " inducing inputs leave",
                        100 * setup.residualShare())));
        constantColumns.forEach(name -> warnings.add("input '" + name + "' is constant and has no influence"));
        return List.copyOf(warnings);
    }
}
