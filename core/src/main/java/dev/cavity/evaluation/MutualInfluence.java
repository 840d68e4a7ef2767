package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What leave-one-out is less certain by than an evaluation on rows that trained nothing: variances to be added to those of its metrics.
 *
 * <p>The mean leave-one-out loss is held against the loss of the fitted classifier on fresh rows. Let the loss of row i move by h_ij when
 * row j joins its training rows, of which r_j is the mean over rows like i and g_ij = h_ij − r_j the rest. The means r_j move leave-one-out
 * and the truth alike and cancel; what remains of the difference is
 *
 * <pre>
 *   Σ_i (l_i − E l)/n + Σ_{i≠j} g_ij/n ,    with variance    Var(l)/n + E[g_ij g_ji]
 * </pre>
 *
 * where Var(l) is the variance of the losses as they are seen, which has the g_ij² in it. The first term is what every standard error
 * has. The second is there because two rows serve each other: the row that helps its neighbour is helped by it, so that errors come in pairs.
 * Pairs of rows left out together show it: h_ij = l_i(−i) − l_i(−ij), and the sum of g_ij g_ji over all pairs, divided by n², is the
 * estimate. It is some 10 to 50 % of Var(l)/n at 100 rows; without it nominal 95 % intervals cover 90 to 92 %
 * (docs/decisions/0030-leave-one-out.md).
 *
 * <p><b>ROC AUC.</b> The same for the share U_i of pairs that row i wins, each pair divided by the rows of the two classes. What U_i is
 * without row k would take triples of rows; the log odds are taken to move by what each of the two rows moves by when k is left out with
 * it alone.
 *
 * <p><b>Groups</b> leave and join as one: g is summed over the rows of a group, and products are of groups. <b>Weights</b> count as ever. An
 * estimate below 0 is 0.
 *
 * <p><b>Source.</b> Our own; the decomposition is Hoeffding's (1948) to second order. <b>Cost.</b> O(m³) for m = min(r, {@value #MOST_ROWS})
 * rows.
 *
 * @param nlp to be added to the variance of the mean log loss
 * @param brier to be added to the variance of the mean Brier score
 * @param error to be added to the variance of the rate of wrong decisions
 * @param auc to be added to the variance of the area under the ROC curve
 */
public record MutualInfluence(double nlp, double brier, double error, double auc) {
    /** More rows would tell the same more precisely, at a cost that grows with the third power. */
    static final int MOST_ROWS = 500;

    private static final long SEED = 19480301;

    /**
     * Checks the variances.
     *
     * @param nlp at least 0
     * @param brier at least 0
     * @param error at least 0
     * @param auc at least 0
     * @throws IllegalArgumentException if one is not in [0, ∞)
     */
    public MutualInfluence {
        for (double variance : new double[] {nlp, brier, error, auc}) {
            if (!(variance >= 0 && variance < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("variance " + variance + " is not in [0, ∞)");
            }
        }
    }

    /** What a row is worth for the area under the ROC curve, of what an independent one is. */
    double worthForAuc(Influence contributions) {
        double error = contributions.standardError();
        return error > 0 ? error * error / (error * error + auc) : 1;
    }

    /** {@return that of rows that trained nothing, such as a test set} */
    public static MutualInfluence none() {
        return new MutualInfluence(0, 0, 0, 0);
    }

    /**
     * From rows left out one by one and two by two.
     *
     * @param sample the rows that were left out two by two
     * @param leftOut what is said of all rows, each left out alone
     * @param threshold a row is called positive iff p(+1) ≥ threshold
     * @param logOdds log p(+1) − log p(−1) of a row of the sample when it and another are left out
     * @return the variances
     * @throws IllegalArgumentException if log odds are NaN
     */
    public static MutualInfluence of(
            PairSample sample, Predictions leftOut, double threshold, PairRanking.Margins logOdds) {
        PairSample some = PairSample.of(sample.outcomes(), MOST_ROWS, SEED);
        return new Estimation(some, sample.rows(), leftOut, threshold, logOdds).all();
    }

    /** The odds of some rows, and their units. */
    private static final class Estimation {
        private final Outcomes outcomes;
        private final GroupNumbers groups;
        private final int[][] units;
        private final double threshold;
        /** Of each row, left out alone. */
        private final double[] alone;
        /** Of each row (first index), left out with another. */
        private final double[][] paired;

        Estimation(
                PairSample some, int[] rowsOfSample, Predictions leftOut, double threshold, PairRanking.Margins odds) {
            this.outcomes = some.outcomes();
            this.groups = GroupNumbers.of(outcomes);
            this.units = groups.rows();
            this.threshold = threshold;
            int[] places = some.rows();
            int m = places.length;
            alone = new double[m];
            paired = new double[m][m];
            for (int p = 0; p < m; p++) {
                int row = rowsOfSample[places[p]];
                alone[p] = leftOut.logPositive(row) - leftOut.logNegative(row);
                for (int q = 0; q < m; q++) {
                    paired[p][q] = groups.of(p) == groups.of(q) ? alone[p] : odds.margin(places[p], places[q]);
                    if (Double.isNaN(paired[p][q])) {
                        throw new IllegalArgumentException("log odds NaN are not a number");
                    }
                }
            }
        }

        MutualInfluence all() {
            double logOddsOfThreshold = Math.log(threshold) - Math.log1p(-Math.min(1, threshold));
            double one = total(1) + total(-1);
            return new MutualInfluence(
                    ofLoss((odds, y) -> softplus(-y * odds), one),
                    ofLoss((odds, y) -> square(1 / (1 + Math.exp(y * odds))), one),
                    ofLoss((odds, y) -> (odds >= logOddsOfThreshold) == (y > 0) ? 0 : 1, one),
                    total(1) > 0 && total(-1) > 0 ? ofArea() : 0);
        }

        /** A loss of the log odds and the label. */
        private interface Loss {
            double of(double logOdds, int label);
        }

        private double ofLoss(Loss loss, double all) {
            double[][] moved = new double[alone.length][units.length];
            for (int i = 0; i < alone.length; i++) {
                int y = outcomes.label(i);
                int own = groups.of(i);
                double whole = loss.of(alone[i], y);
                double[] without = paired[i];
                double[] moves = moved[i];
                for (int k = 0; k < moves.length; k++) {
                    double difference = own == k ? 0 : whole - loss.of(without[units[k][0]], y);
                    // a row that is certain and wrong has no finite loss, and none that moves
                    moves[k] = Double.isFinite(difference) ? difference : 0;
                }
            }
            double[] scale = new double[alone.length];
            Arrays.setAll(scale, i -> outcomes.weight(i) / all);
            return products(moved, scale, false);
        }

        private double ofArea() {
            int n = alone.length;
            double positives = total(1);
            double negatives = total(-1);
            double[][] moved = new double[n][units.length];
            double[][] shift = new double[n][units.length];
            double[] largest = new double[n];
            for (int i = 0; i < n; i++) {
                for (int k = 0; k < units.length; k++) {
                    shift[i][k] = alone[i] - paired[i][units[k][0]];
                    largest[i] = Math.max(largest[i], Math.abs(shift[i][k]));
                }
            }
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < i; j++) {
                    double ahead = paired[i][j] - paired[j][i];
                    boolean isPair = outcomes.label(i) != outcomes.label(j);
                    // most pairs are too far apart for any other row to turn them round
                    if (isPair && !(Math.abs(ahead) > largest[i] + largest[j])) {
                        addTurns(i, j, ahead, shift, moved);
                    }
                }
            }
            double[] scale = new double[n];
            for (int i = 0; i < n; i++) {
                boolean positive = outcomes.label(i) > 0;
                scale[i] = outcomes.weight(i) / (positive ? positives : negatives);
                for (int k = 0; k < units.length; k++) {
                    moved[i][k] /= positive ? negatives : positives;
                }
            }
            return products(moved, scale, true);
        }

        /** What every other unit moves by in the shares that two rows of different classes win against each other. */
        private void addTurns(int i, int j, double ahead, double[][] shift, double[][] moved) {
            int ownI = groups.of(i);
            int ownJ = groups.of(j);
            double before = Math.signum(ahead);
            double half = 0.5 * outcomes.label(i);
            double[] shiftI = shift[i];
            double[] shiftJ = shift[j];
            for (int k = 0; k < shiftI.length; k++) {
                double turned = ahead - (shiftI[k] - shiftJ[k]);
                if (turned * before <= 0 && k != ownI && k != ownJ) {
                    double change = half * (before - Math.signum(turned));
                    moved[i][k] += outcomes.weight(j) * change;
                    moved[j][k] += outcomes.weight(i) * change;
                }
            }
        }

        /**
         * Σ_{I≠K} A_I(K) A_K(I), A_I(K) the sum over the rows of I of what unit K moves them by beyond the mean, of all rows or of those of
         * their class.
         */
        private double products(double[][] moved, double[] scale, boolean byClass) {
            double[][] ofUnit = new double[units.length][units.length];
            double[] ofPositive = means(moved, scale, byClass ? 1 : 0);
            double[] ofNegative = byClass ? means(moved, scale, -1) : ofPositive;
            for (int i = 0; i < moved.length; i++) {
                int own = groups.of(i);
                double[] mean = outcomes.label(i) > 0 ? ofPositive : ofNegative;
                double[] moves = moved[i];
                double[] sum = ofUnit[own];
                for (int k = 0; k < sum.length; k++) {
                    sum[k] += k == own ? 0 : scale[i] * (moves[k] - mean[k]);
                }
            }
            double sum = 0;
            for (int a = 0; a < units.length; a++) {
                for (int b = 0; b < a; b++) {
                    sum += 2 * ofUnit[a][b] * ofUnit[b][a];
                }
            }
            return Math.max(0, sum);
        }

        /** What each unit moves others by, in the mean over the rows with a label, or over all if it is 0. */
        private double[] means(double[][] moved, double[] scale, int label) {
            double[] sums = new double[units.length];
            double[] weights = new double[units.length];
            for (int i = 0; i < moved.length; i++) {
                if (label != 0 && outcomes.label(i) != label) {
                    continue;
                }
                int own = groups.of(i);
                double[] moves = moved[i];
                for (int k = 0; k < moves.length; k++) {
                    double weight = k == own ? 0 : scale[i];
                    sums[k] += weight * moves[k];
                    weights[k] += weight;
                }
            }
            Arrays.setAll(sums, k -> weights[k] > 0 ? sums[k] / weights[k] : 0);
            return sums;
        }

        private double total(int label) {
            return IntStream.range(0, outcomes.size())
                    .filter(i -> outcomes.label(i) == label)
                    .mapToDouble(outcomes::weight)
                    .sum();
        }

        /** log(1 + eˣ). */
        private static double softplus(double x) {
            return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
        }

        private static double square(double x) {
            return x * x;
        }
    }
}
