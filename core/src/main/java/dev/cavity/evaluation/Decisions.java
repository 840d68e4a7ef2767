package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntPredicate;

/** What a threshold, or another way to decide, makes of each case: its cell of the confusion matrix, as the numbers 0 and 1 that rates are ratios of. */
final class Decisions {
    private final Outcomes outcomes;
    private final byte[] cells;

    private Decisions(Outcomes outcomes, byte[] cells) {
        this.outcomes = outcomes;
        this.cells = cells;
    }

    static Decisions of(Outcomes outcomes, IntPredicate called) {
        byte[] cells = new byte[outcomes.size()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = (byte) Cell.of(outcomes.label(i) > 0, called.test(i));
        }
        return new Decisions(outcomes, cells);
    }

    /** A case is called positive iff p(+1) ≥ threshold. */
    static Decisions of(Predictions predictions, double threshold) {
        requireThreshold(threshold);
        return of(predictions.outcomes(), i -> predictions.probability(i) >= threshold);
    }

    /** A case is called positive iff p(+1) reaches the threshold of the others. */
    static Decisions of(Predictions predictions, ThresholdsOfOthers thresholds) {
        if (thresholds.size() != predictions.size()) {
            throw new IllegalArgumentException(
                    thresholds.size() + " thresholds for " + predictions.size() + " predictions");
        }
        return of(predictions.outcomes(), i -> predictions.probability(i) >= thresholds.of(i));
    }

    static void requireThreshold(double threshold) {
        if (!(threshold >= 0 && threshold <= Predictions.ABOVE_ALL)) {
            throw new IllegalArgumentException("threshold " + threshold + " is not in [0, 1] or ABOVE_ALL");
        }
    }

    /** The cases of each cell, each as often as it counts. */
    ConfusionMatrix matrix() {
        double[] sums = new double[Cell.COUNT];
        for (int i = 0; i < cells.length; i++) {
            sums[cells[i]] += outcomes.weight(i);
        }
        return ConfusionMatrix.of(sums);
    }

    /** Of F_ζ = a / (a + ζ b + (1−ζ) c), whose every contribution is 0 where a is. */
    Influence fInfluence(double zeta) {
        return matrix().truePositives() == 0
                ? Influence.of(outcomes, new double[cells.length])
                : Influence.ofRatio(outcomes, this::truePositive, i -> involvedInF(i, zeta));
    }

    /** Labels, weights and groups of the cases. */
    Outcomes outcomes() {
        return outcomes;
    }

    double truePositive(int i) {
        return is(i, Cell.TRUE_POSITIVE);
    }

    double trueNegative(int i) {
        return is(i, Cell.TRUE_NEGATIVE);
    }

    double wrong(int i) {
        return is(i, Cell.FALSE_NEGATIVE) + is(i, Cell.FALSE_POSITIVE);
    }

    double calledPositive(int i) {
        return is(i, Cell.TRUE_POSITIVE) + is(i, Cell.FALSE_POSITIVE);
    }

    double positive(int i) {
        return is(i, Cell.TRUE_POSITIVE) + is(i, Cell.FALSE_NEGATIVE);
    }

    double negative(int i) {
        return 1 - positive(i);
    }

    /** What a case adds to the denominator a + ζ b + (1−ζ) c of the F-measure. */
    private double involvedInF(int i, double zeta) {
        return is(i, Cell.TRUE_POSITIVE) + zeta * is(i, Cell.FALSE_NEGATIVE) + (1 - zeta) * is(i, Cell.FALSE_POSITIVE);
    }

    /** What a case adds to the denominator n₊ + τ n₋ of the weighted error. */
    double classWeight(int i, double tau) {
        return positive(i) + tau * negative(i);
    }

    /** The confusion matrix without each group that counts, and how many groups leave the same one. */
    Map<ConfusionMatrix, Integer> matricesWithoutGroups(ConfusionMatrix all) {
        GroupNumbers groups = GroupNumbers.of(outcomes);
        double[][] ofGroup = new double[groups.count()][Cell.COUNT];
        boolean[] counts = new boolean[groups.count()];
        for (int i = 0; i < cells.length; i++) {
            ofGroup[groups.of(i)][cells[i]] += outcomes.weight(i);
            counts[groups.of(i)] |= outcomes.weight(i) > 0;
        }
        Map<ConfusionMatrix, Integer> without = new LinkedHashMap<>();
        for (int g = 0; g < ofGroup.length; g++) {
            if (counts[g]) {
                without.merge(
                        new ConfusionMatrix(
                                rest(all.truePositives(), ofGroup[g][Cell.TRUE_POSITIVE]),
                                rest(all.falseNegatives(), ofGroup[g][Cell.FALSE_NEGATIVE]),
                                rest(all.falsePositives(), ofGroup[g][Cell.FALSE_POSITIVE]),
                                rest(all.trueNegatives(), ofGroup[g][Cell.TRUE_NEGATIVE])),
                        1,
                        Integer::sum);
            }
        }
        return without;
    }

    /** Sums of weights that are not whole may round to less than a part of them. */
    private static double rest(double all, double part) {
        return Math.max(0, all - part);
    }

    private double is(int i, int cell) {
        return cells[i] == cell ? 1 : 0;
    }
}
