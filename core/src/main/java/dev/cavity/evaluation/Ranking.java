package dev.cavity.evaluation;

import java.util.Arrays;
import java.util.Comparator;

/**
 * The cases from the most to the least probably positive, those with equal probabilities merged into one group.
 *
 * <p>Group g holds {@code positives[g]} and {@code negatives[g]} cases at {@code probability[g]}; everything that depends
 * on the order only (ROC, precision-recall, their areas) is a sum over groups.
 *
 * <p><b>Numerics.</b> Cases are ordered by p(+1), and where that is the same double by log p(+1) and log p(-1), so that
 * cases at 1 - 1e-20 and 1 - 1e-30, or at e^-800 and e^-900, are still told apart. Groups that share a probability are
 * therefore possible; every cut by a threshold on the probability is a cut of this order, but not the reverse.
 *
 * <p><b>Cost.</b> O(n log n), once.
 */
final class Ranking {
    private final double[] probability;
    private final int[] positives;
    private final int[] negatives;
    private final int groups;
    private final int allPositives;
    private final int allNegatives;

    private Ranking(Predictions predictions, Integer[] order) {
        int n = order.length;
        probability = new double[n];
        positives = new int[n];
        negatives = new int[n];
        allPositives = predictions.positives();
        allNegatives = predictions.negatives();
        int last = -1;
        for (int k = 0; k < n; k++) {
            int i = order[k];
            if (k == 0 || descending(predictions, order[k - 1], i) != 0) {
                last++;
                probability[last] = predictions.probability(i);
            }
            if (predictions.label(i) > 0) {
                positives[last]++;
            } else {
                negatives[last]++;
            }
        }
        groups = last + 1;
    }

    static Ranking of(Predictions predictions) {
        Integer[] order = new Integer[predictions.size()];
        Arrays.setAll(order, i -> i);
        Comparator<Integer> comparator = (i, j) -> descending(predictions, i, j);
        Arrays.sort(order, comparator);
        return new Ranking(predictions, order);
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

    int groups() {
        return groups;
    }

    double probability(int group) {
        return probability[group];
    }

    int positives(int group) {
        return positives[group];
    }

    int negatives(int group) {
        return negatives[group];
    }

    int allPositives() {
        return allPositives;
    }

    int allNegatives() {
        return allNegatives;
    }

    /**
     * The Mann-Whitney statistic: how often a random positive case ranks above a random negative one, ties counting ½.
     * Twice the count is summed in whole numbers, so the only rounding is that of the last division.
     *
     * @return the area under the ROC curve, NaN if a class is missing
     */
    double rocAuc() {
        long twiceWins = 0;
        long negativesBelow = allNegatives;
        for (int g = 0; g < groups; g++) {
            negativesBelow -= negatives[g];
            twiceWins += positives[g] * (2 * negativesBelow + negatives[g]);
        }
        return twiceWins / (2.0 * allPositives * allNegatives);
    }

    /**
     * Σ_g (R_g - R_{g-1}) P_g over the groups from the top, with R and P the recall and precision of a cut below g.
     *
     * @return the average precision, NaN without positive cases
     */
    double averagePrecision() {
        double sum = 0;
        long found = 0;
        long taken = 0;
        for (int g = 0; g < groups; g++) {
            found += positives[g];
            taken += positives[g] + negatives[g];
            sum += (double) positives[g] * found / taken;
        }
        return sum / allPositives;
    }
}
