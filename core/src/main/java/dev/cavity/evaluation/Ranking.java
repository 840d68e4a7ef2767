package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The cases from the most to the least probably positive, those that nothing tells apart on one level. Cases of weight 0 have no
 * part in it.
 *
 * <p>Level g holds positives of weight {@code positives(g)} and negatives of weight {@code negatives(g)} at {@code score(g)};
 * everything that depends on the order only (ROC, precision-recall, their areas) is a sum over levels.
 *
 * <p><b>Numerics.</b> Cases are ordered by p(+1), and where that is the same double by log p(+1) and log p(-1), so that
 * cases at 1 - 1e-20 and 1 - 1e-30, or at e^-800 and e^-900, are still told apart. Levels that share a probability are
 * therefore possible; every cut by a threshold on the probability is a cut of this order, but not the reverse. Sums of whole
 * weights are exact.
 *
 * <p><b>Cost.</b> O(n log n), once.
 */
final class Ranking {
    /** The level of a case that does not count. */
    static final int NOWHERE = -1;

    private final Outcomes outcomes;
    private final double[] score;
    private final double[] positives;
    private final double[] negatives;
    private final int[] levelOf;
    private final int levels;
    private final double allPositives;
    private final double allNegatives;

    private Ranking(Outcomes outcomes, IntToDoubleFunction scoreOf, Comparator<Integer> descending) {
        this.outcomes = outcomes;
        Integer[] order = IntStream.range(0, outcomes.size())
                .filter(i -> outcomes.weight(i) > 0)
                .boxed()
                .toArray(Integer[]::new);
        Arrays.sort(order, descending);
        score = new double[order.length];
        positives = new double[order.length];
        negatives = new double[order.length];
        levelOf = new int[outcomes.size()];
        Arrays.fill(levelOf, NOWHERE);
        int last = -1;
        for (int k = 0; k < order.length; k++) {
            int i = order[k];
            if (k == 0 || descending.compare(order[k - 1], i) != 0) {
                last++;
                score[last] = scoreOf.applyAsDouble(i);
            }
            levelOf[i] = last;
            (outcomes.label(i) > 0 ? positives : negatives)[last] += outcomes.weight(i);
        }
        levels = last + 1;
        allPositives = total(positives);
        allNegatives = total(negatives);
    }

    /** In the order of running sums over levels, so that these end exactly here. */
    private static double total(double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        return sum;
    }

    static Ranking of(Predictions predictions) {
        return new Ranking(predictions.outcomes(), predictions::probability, (i, j) -> descending(predictions, i, j));
    }

    /** By scores of any kind, the largest first. */
    static Ranking of(Outcomes outcomes, double[] scores) {
        return new Ranking(outcomes, i -> scores[i], (i, j) -> Double.compare(scores[j], scores[i]));
    }

    private static int descending(Predictions predictions, int i, int j) {
        int byProbability = Double.compare(predictions.probability(j), predictions.probability(i));
        if (byProbability != 0) {
            return byProbability;
        }
        int byLogPositive = Double.compare(predictions.logPositive(j), predictions.logPositive(i));
        return byLogPositive != 0
                ? byLogPositive
                : Double.compare(predictions.logNegative(i), predictions.logNegative(j));
    }

    /** Labels, weights and groups of all cases. */
    Outcomes outcomes() {
        return outcomes;
    }

    int levels() {
        return levels;
    }

    /** The level of a case, {@link #NOWHERE} if it does not count. */
    int levelOf(int row) {
        return levelOf[row];
    }

    double score(int level) {
        return score[level];
    }

    double positives(int level) {
        return positives[level];
    }

    double negatives(int level) {
        return negatives[level];
    }

    double allPositives() {
        return allPositives;
    }

    double allNegatives() {
        return allNegatives;
    }

    /**
     * The Mann-Whitney statistic: how often a random positive case ranks above a random negative one, ties counting ½.
     * Twice the count is summed, which is exact for whole weights, so the only rounding is that of the last division.
     *
     * @return the area under the ROC curve, NaN if a class is missing
     */
    double rocAuc() {
        double twiceWins = 0;
        double negativesDown = 0;
        for (int g = 0; g < levels; g++) {
            negativesDown += negatives[g];
            twiceWins += positives[g] * (2 * (allNegatives - negativesDown) + negatives[g]);
        }
        return Math.min(1, twiceWins / (2.0 * allPositives * allNegatives));
    }

    /**
     * Σ_g (R_g - R_{g-1}) P_g over the levels from the top, with R and P the recall and precision of a cut below g.
     *
     * @return the average precision, NaN without positive cases
     */
    double averagePrecision() {
        double sum = 0;
        double found = 0;
        double taken = 0;
        for (int g = 0; g < levels; g++) {
            found += positives[g];
            taken += positives[g] + negatives[g];
            sum += positives[g] * found / taken;
        }
        return sum / allPositives;
    }
}
