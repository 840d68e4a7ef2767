package dev.cavity.model;

import dev.cavity.evaluation.Predictions;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Predictions averaged with weights, on the scale of logarithms. */
final class Mixture {
    private Mixture() {}

    /** log Σ_k w_k p_k of both classes, for each case. */
    static Predictions mixed(double[] weights, List<Predictions> predictions) {
        return mixed(i -> weights, predictions);
    }

    /** The same with weights of each case's own. */
    static Predictions mixed(IntFunction<double[]> weightsOf, List<Predictions> predictions) {
        Predictions first = predictions.get(0);
        int members = predictions.size();
        int cases = first.size();
        double[][] positive = new double[members][cases];
        double[][] negative = new double[members][cases];
        for (int i = 0; i < cases; i++) {
            for (int k = 0; k < members; k++) {
                positive[k][i] = predictions.get(k).logPositive(i);
                negative[k][i] = predictions.get(k).logNegative(i);
            }
        }
        double[] terms = new double[members];
        double[] logPositive = new double[cases];
        double[] logNegative = new double[cases];
        for (int i = 0; i < cases; i++) {
            double[] weights = weightsOf.apply(i);
            logPositive[i] = Math.min(0, LogSum.of(weights, positive, i, terms)); // 0 but for rounding
            logNegative[i] = Math.min(0, LogSum.of(weights, negative, i, terms));
        }
        return Predictions.ofLogProbabilities(first.outcomes(), logPositive, logNegative);
    }

    /** Corrected, also for the choosing of weights, and ranked by pairs, where all members are. */
    static LeftOut of(Stacking.Weights chosen, List<LeftOut> leftOut, List<Optional<PairMargins>> pairs) {
        double[] weights = chosen.values();
        boolean corrected =
                leftOut.stream().allMatch(member -> member.corrected().isPresent());
        boolean paired = pairs.stream().allMatch(Optional::isPresent);
        Predictions asChosen =
                mixed(weights, leftOut.stream().map(LeftOut::asChosen).toList());
        Predictions honest = mixed(
                i -> chosen.without()[i], leftOut.stream().map(LeftOut::honest).toList());
        return new LeftOut(
                asChosen,
                corrected ? Optional.of(honest) : Optional.empty(),
                paired
                        ? Optional.of(PairMargins.ranking(
                                weights,
                                pairs.stream().map(Optional::orElseThrow).toList(),
                                honest))
                        : Optional.empty(),
                Optional.empty());
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
