package dev.cavity.model;

import dev.cavity.evaluation.Predictions;
import java.util.List;
import java.util.Optional;

/** Predictions averaged with weights, on the scale of logarithms. */
final class Mixture {
    private Mixture() {}

    /** log Σ_k w_k p_k of both classes, for each case. */
    static Predictions mixed(double[] weights, List<Predictions> predictions) {
        Predictions first = predictions.get(0);
        int cases = first.size();
        double[][] positive = new double[weights.length][cases];
        double[][] negative = new double[weights.length][cases];
        for (int i = 0; i < cases; i++) {
            for (int k = 0; k < weights.length; k++) {
                positive[k][i] = predictions.get(k).logPositive(i);
                negative[k][i] = predictions.get(k).logNegative(i);
            }
        }
        double[] terms = new double[weights.length];
        double[] logPositive = new double[cases];
        double[] logNegative = new double[cases];
        for (int i = 0; i < cases; i++) {
            logPositive[i] = Math.min(0, LogSum.of(weights, positive, i, terms)); // 0 but for rounding
            logNegative[i] = Math.min(0, LogSum.of(weights, negative, i, terms));
        }
        return Predictions.ofLogProbabilities(first.outcomes(), logPositive, logNegative);
    }

    /** Corrected, and ranked by pairs, where all members are. */
    static LeftOut of(double[] weights, List<LeftOut> leftOut, List<Optional<PairMargins>> pairs) {
        boolean corrected =
                leftOut.stream().allMatch(member -> member.corrected().isPresent());
        boolean paired = pairs.stream().allMatch(Optional::isPresent);
        Predictions asChosen =
                mixed(weights, leftOut.stream().map(LeftOut::asChosen).toList());
        Predictions honest =
                mixed(weights, leftOut.stream().map(LeftOut::honest).toList());
        return new LeftOut(
                asChosen,
                corrected ? Optional.of(honest) : Optional.empty(),
                paired
                        ? Optional.of(PairMargins.ranking(
                                weights,
                                pairs.stream().map(Optional::orElseThrow).toList(),
                                honest))
                        : Optional.empty());
    }

    static void requireSameLabels(Predictions first, Predictions other) {
        boolean same = first.size() == other.size();
        for (int i = 0; same && i < first.size(); i++) {
            same = first.label(i) == other.label(i);
        }
        if (!same) {
            throw new IllegalArgumentException(
                    "the members of a committee must be fitted to the same rows: their labels differ");
        }
    }
}
