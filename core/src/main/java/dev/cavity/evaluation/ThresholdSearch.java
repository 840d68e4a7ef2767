package dev.cavity.evaluation;

import org.jspecify.annotations.Nullable;

/**
 * Finds the threshold on p(+1) that is best for a goal, exactly.
 *
 * <p>The candidates are all cuts of the sorted probabilities, predict-all and predict-none among them; cases with the
 * same probability stay together, and each counts as often as its weight says. The threshold of a cut is the midpoint of the two probabilities beside it, 0 and 1
 * taking the place of the one that predict-all and predict-none lack. Among cuts of equal value the one with the widest
 * gap between those two wins, then the one whose threshold is nearest to 0.5, then the larger threshold.
 *
 * <p><b>Numerics.</b> The threshold classifies exactly as counted: where the midpoint rounds to the lower of two
 * neighbouring doubles, the upper one is taken (p ≥ threshold includes it), and predict-none with a case at p = 1 gets
 * {@link Predictions#ABOVE_ALL}. Values are compared as they come, without a tolerance; counts of whole weights are exact, those of
 * others depend in their last bits on the order of summation.
 *
 * <p><b>Cost.</b> O(n log n) and n + 1 calls of the goal at most.
 */
public final class ThresholdSearch {
    private ThresholdSearch() {}

    /**
     * The best threshold.
     *
     * @param predictions labels and probabilities
     * @param goal what is maximised
     * @return the best cut
     * @throws IllegalArgumentException if the goal is NaN for every cut, as the F-measure is without positive cases
     */
    public static ThresholdChoice best(Predictions predictions, DecisionGoal goal) {
        Ranking ranking = Ranking.of(predictions);
        int levels = ranking.levels();
        double positives = ranking.allPositives();
        double negatives = ranking.allNegatives();
        ThresholdChoice best = null;
        double a = 0;
        double c = 0;
        for (int g = 0; g <= levels; g++) {
            best = better(
                    best,
                    goal,
                    new ConfusionMatrix(a, positives - a, c, negatives - c),
                    g == levels ? Double.NEGATIVE_INFINITY : ranking.score(g),
                    g == 0 ? Double.POSITIVE_INFINITY : ranking.score(g - 1));
            if (g < levels) {
                a += ranking.positives(g);
                c += ranking.negatives(g);
            }
        }
        if (best == null) {
            throw new IllegalArgumentException("goal " + goal + " is NaN for every threshold on " + predictions);
        }
        return best;
    }

    /**
     * The better of the best so far, null if there is none, and a cut that makes these decisions between two probabilities, −∞ and +∞ where there is no case below or above. Cuts come from the
     * top down.
     */
    static @Nullable ThresholdChoice better(
            @Nullable ThresholdChoice best,
            DecisionGoal goal,
            ConfusionMatrix matrix,
            double nextBelow,
            double nextAbove) {
        // levels that only their logarithms tell apart: no threshold on the probability fits between
        if (nextBelow == nextAbove) {
            return best;
        }
        double value = goal.value(matrix);
        if (Double.isNaN(value) || (best != null && value < best.value())) {
            return best;
        }
        double below = Math.max(0, nextBelow);
        double above = Math.min(1, nextAbove);
        double threshold = nextBelow == Double.NEGATIVE_INFINITY ? above / 2 : between(below, above);
        ThresholdChoice choice = new ThresholdChoice(threshold, value, matrix, below, above);
        return best == null || isBetter(choice, best) ? choice : best;
    }

    /** A double in (below, above], the midpoint if it can be; above all if there is none. */
    private static double between(double below, double above) {
        double middle = below + (above - below) / 2;
        if (middle > below) {
            return middle;
        }
        return above > below ? above : Predictions.ABOVE_ALL;
    }

    private static boolean isBetter(ThresholdChoice choice, ThresholdChoice best) {
        if (choice.value() != best.value()) {
            return choice.value() > best.value();
        }
        if (choice.gap() != best.gap()) {
            return choice.gap() > best.gap();
        }
        // thresholds fall during the search, so at equal distance the earlier one, which is larger, stays
        return Math.abs(choice.threshold() - 0.5) < Math.abs(best.threshold() - 0.5);
    }
}
