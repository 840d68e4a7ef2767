package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import dev.cavity.linalg.Matrix;
import java.util.Locale;

/**
 * How well rows are ranked, judged by pairs of rows that were left out together: the leave-one-out ROC AUC that is not biased.
 *
 * <p>Pooled leave-one-out compares scores of different classifiers, and each row's own was made without it: leaving out a positive row
 * moves its score down, leaving out a negative one up, so that without any signal positives rank below negatives. Where both rows of a
 * pair are left out at once, one classifier that knows neither ranks them.
 *
 * <pre>
 *   AUC = Σ_ij w_i w_j h_ij / Σ_ij w_i w_j ,   h_ij = [s_i(−ij) &gt; s_j(−ij)] + ½ [=]        positive i, negative j
 *   score of row i = Σ_{j≠i} w_j h_ij / Σ_{j≠i} w_j                                       its share of victories over all rows
 * </pre>
 *
 * <p>The scores of this tournament put the rows into one order, from which the ROC curve and the average precision are taken. Victories
 * need not be transitive, so the area under that curve is close to AUC, not equal to it.
 *
 * <p><b>Standard error.</b> AUC is a mean of h over pairs, a two-sample U-statistic whose kernel is the classifier without the pair. Given
 * the classifier, pairs with a row in common are correlated and others are not; the first term of Hoeffding's decomposition then is
 * Σ_i (U_i − AUC)/n₊ + Σ_j (V_j − AUC)/n₋ with U_i the share of negatives that i beats and V_j the share of positives that beat j, the
 * rest being of order 1/(n₊n₋). That is DeLong's form with the pairwise shares in place of ranks; it needs no common ranking, which pairs
 * left out do not have. What it leaves out is that the classifiers of two pairs differ in four rows of n.
 *
 * <p><b>Source.</b> Airola, Pahikkala, Waegeman, De Baets and Salakoski (2011), Comput. Statist. Data Anal. 55, for leave-pair-out;
 * Montoya Perez, Airola, Boström, Jambor and Pahikkala (2019), Stat. Methods Med. Res. 28, for the tournament; DeLong, DeLong and
 * Clarke-Pearson (1988), Biometrics 44.
 *
 * <p><b>Cost.</b> O(r²) for r rows, once.
 */
public final class PairRanking {
    private static final double ROUNDING = 1e-9;

    private final PairSample sample;
    private final double[] won;
    private final double[] scores;
    private final double auc;
    private final MutualInfluence influence;

    private PairRanking(PairSample sample, double[] won, double[] scores, double auc, MutualInfluence influence) {
        this.sample = sample;
        this.won = won;
        this.scores = scores;
        this.auc = auc;
        this.influence = influence;
    }

    /** The score of a row by the classifier that knows neither it nor another row. */
    @FunctionalInterface
    public interface Margins {
        /**
         * The margin of one of the rows of a {@link PairSample}.
         *
         * @param p its place among them, from 0
         * @param q the place of the row that is left out with it
         * @return the margin, larger is more probably positive
         */
        double margin(int p, int q);
    }

    /**
     * From the margins of all pairs.
     *
     * @param sample the rows
     * @param margins element (p, q) is the margin of row p of the sample without itself and without row q
     * @return the ranking
     * @throws IllegalArgumentException if the sizes differ or a margin is NaN
     */
    public static PairRanking of(PairSample sample, Matrix margins) {
        int r = sample.outcomes().size();
        if (margins.rows() != r || margins.columns() != r) {
            throw new IllegalArgumentException(
                    margins.rows() + " × " + margins.columns() + " margins do not match " + r + " rows");
        }
        return of(sample, margins::get);
    }

    /**
     * From margins that are computed when asked for, each once.
     *
     * @param sample the rows
     * @param margins their margins in pairs
     * @return the ranking
     * @throws IllegalArgumentException if a margin is NaN
     */
    public static PairRanking of(PairSample sample, Margins margins) {
        Outcomes outcomes = sample.outcomes();
        int r = outcomes.size();
        double[] wonOthers = new double[r];
        double[] wonAll = new double[r];
        for (int p = 0; p < r; p++) {
            for (int q = 0; q < p; q++) {
                double victory = victory(margins.margin(p, q), margins.margin(q, p));
                wonAll[p] += outcomes.weight(q) * victory;
                wonAll[q] += outcomes.weight(p) * (1 - victory);
                if (outcomes.label(p) != outcomes.label(q)) {
                    wonOthers[p] += outcomes.weight(q) * victory;
                    wonOthers[q] += outcomes.weight(p) * (1 - victory);
                }
            }
        }
        double positives = 0;
        double negatives = 0;
        for (int p = 0; p < r; p++) {
            positives += outcomes.label(p) > 0 ? outcomes.weight(p) : 0;
            negatives += outcomes.label(p) < 0 ? outcomes.weight(p) : 0;
        }
        double[] won = new double[r];
        double[] scores = new double[r];
        for (int p = 0; p < r; p++) {
            won[p] = outcomes.label(p) > 0 ? wonOthers[p] / negatives : 1 - wonOthers[p] / positives;
            scores[p] = wonAll[p] / (positives + negatives - outcomes.weight(p));
        }
        return restore(sample, won, scores);
    }

    /**
     * Puts a ranking together again from what was kept of it.
     *
     * @param sample the rows
     * @param won what {@link #won(int)} gave for each of them
     * @param scores what {@link #score(int)} gave for each of them
     * @return the same ranking
     * @throws IllegalArgumentException if the sizes differ, or a share is not in [0, 1]
     */
    public static PairRanking restore(PairSample sample, double[] won, double[] scores) {
        Outcomes outcomes = sample.outcomes();
        if (won.length != outcomes.size() || scores.length != outcomes.size()) {
            throw new IllegalArgumentException(
                    won.length + " and " + scores.length + " shares do not match " + outcomes.size() + " rows");
        }
        requireShares("won", won);
        requireShares("scores", scores);
        double sum = 0;
        double positives = 0;
        for (int p = 0; p < won.length; p++) {
            if (outcomes.label(p) > 0) {
                sum += outcomes.weight(p) * won[p];
                positives += outcomes.weight(p);
            }
        }
        return new PairRanking(
                sample, won.clone(), scores.clone(), Math.min(1, sum / positives), MutualInfluence.none());
    }

    /** NaN is a share of no row. */
    private static void requireShares(String what, double[] shares) {
        for (double share : shares) {
            if (share < -ROUNDING || share > 1 + ROUNDING) {
                throw new IllegalArgumentException(what + " " + share + " is not in [0, 1]");
            }
        }
    }

    private static double victory(double own, double other) {
        if (Double.isNaN(own) || Double.isNaN(other)) {
            throw new IllegalArgumentException("margin NaN is not a number");
        }
        return own > other ? 1 : own == other ? 0.5 : 0;
    }

    /** {@return the rows that were compared, all that count or a part of them} */
    public PairSample sample() {
        return sample;
    }

    /** {@return how often a positive row ranks above a negative one when both are left out, ties ½; NaN if a class is missing} */
    public double auc() {
        return auc;
    }

    /** {@return the same with its standard error, which is NaN unless both classes have rows of two groups} */
    public Estimate aucEstimate() {
        return new Estimate(auc, contributions().standardError());
    }

    /**
     * The same ranking of rows that trained each other.
     *
     * @param mutual what they owe to each other, by which its intervals widen
     * @return the ranking
     */
    public PairRanking with(MutualInfluence mutual) {
        return new PairRanking(sample, won, scores, auc, mutual);
    }

    /** {@return what the rows owe to each other; none unless it was said} */
    public MutualInfluence influence() {
        return influence;
    }

    /**
     * Where the true area of the fitted classifier lies.
     *
     * @param level how often the interval is to cover the truth, in (0, 1)
     * @return the interval
     * @throws IllegalArgumentException if the level is not in (0, 1)
     */
    public IntervalEstimate aucInterval(double level) {
        return AreaInterval.ofRoc(
                auc, contributions(), sample.outcomes()::label, influence.auc(), sample.outcomes(), level);
    }

    /** What each row adds to the area. */
    Influence contributions() {
        return AucInfluence.ofShares(sample.outcomes(), won, auc);
    }

    /**
     * The pairs that a row decides rightly.
     *
     * @param p the place of the row in the sample, from 0
     * @return for a positive row the share of negative rows that it beats, for a negative one the share of positive rows that beat it;
     *     NaN if there are none
     */
    public double won(int p) {
        return won[p];
    }

    /**
     * The score of a row in the tournament.
     *
     * @param p the place of the row in the sample, from 0
     * @return its share of victories over all other rows, in [0, 1]
     */
    public double score(int p) {
        return scores[p];
    }

    /** {@return the ROC curve of the scores of the tournament; its thresholds are on these scores} */
    public RocCurve rocCurve() {
        return RocCurve.of(ranking());
    }

    /** {@return the precision-recall curve of the scores of the tournament; its thresholds are on these scores} */
    public PrecisionRecallCurve precisionRecallCurve() {
        return PrecisionRecallCurve.of(ranking());
    }

    /** {@return the average precision of the scores of the tournament; NaN without positive rows} */
    public double averagePrecision() {
        return ranking().averagePrecision();
    }

    /** {@return the same with its standard error, which is NaN unless there are positive rows of two groups} */
    public Estimate averagePrecisionEstimate() {
        Ranking ranking = ranking();
        return new Estimate(ranking.averagePrecision(), AveragePrecisionError.of(ranking));
    }

    /**
     * Where the true average precision of the fitted classifier lies. Rows that trained each other are taken to be worth as much less than
     * independent ones as they are for the area under the ROC curve.
     *
     * @param level how often the interval is to cover the truth, in (0, 1)
     * @return the interval
     * @throws IllegalArgumentException if the level is not in (0, 1)
     */
    public IntervalEstimate averagePrecisionInterval(double level) {
        return AreaInterval.ofAveragePrecision(ranking(), influence.worthForAuc(contributions()), level);
    }

    private Ranking ranking() {
        return Ranking.of(sample.outcomes(), scores);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT, "PairRanking[AUC %.4f from %d of %d pairs]", auc, sample.pairs(), sample.allPairs());
    }
}
