package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.function.IntToDoubleFunction;

/**
 * Every metric of an {@link Evaluation} with an interval that covers the truth, at n from about 50 to 1,000 rows, as often as its level
 * says. The cases, or groups of cases, are taken as a random sample and the threshold as given in advance.
 *
 * <ul>
 *   <li>Means (NLP, Brier): Student's interval corrected for skewness.
 *   <li>Shares (error, precision, recall, specificity) and F: Wilson's interval with as many independent rows as weights and groups
 *       leave.
 *   <li>ROC AUC: DeLong's on the scale of log odds, Newcombe's method 5 where all pairs are ranked alike. Average precision: the
 *       jackknife's on the scale of log odds.
 * </ul>
 *
 * <p>None has width 0, and none is NaN: where the data say nothing, the reason is the answer. Nothing is random. What was measured is in
 * docs/decisions/0030-leave-one-out.md.
 *
 * <p><b>Cost.</b> O(n) each.
 */
public final class Intervals {
    private final Evaluation evaluation;
    private final Predictions predictions;
    private final Ranking ranking;
    private final Decisions decisions;
    private final double level;
    private final MutualInfluence influence;

    Intervals(Evaluation evaluation, Ranking ranking, double level, MutualInfluence influence) {
        Wilson.z(level); // checks it
        this.evaluation = evaluation;
        this.predictions = evaluation.predictions();
        this.ranking = ranking;
        this.decisions = evaluation.decisions();
        this.level = level;
        this.influence = influence;
    }

    /**
     * The same for predictions of rows that trained each other, as leave-one-out ones have. The variances of log loss, Brier score, error and
     * AUC grow by what is known; rows are taken to be worth as much less for precision, recall, specificity and F as they are for the error,
     * and for average precision as for AUC.
     *
     * @param mutual what the rows owe to each other
     * @return the intervals
     */
    public Intervals with(MutualInfluence mutual) {
        return new Intervals(evaluation, ranking, level, mutual);
    }

    /** {@return how often such intervals cover the truth, such as 0.95} */
    public double level() {
        return level;
    }

    /** {@return the interval of the mean of -log p(y), at least 0} */
    public IntervalEstimate nlp() {
        return mean(i -> -predictions.logLikelihood(i), influence.nlp(), Double.POSITIVE_INFINITY);
    }

    /** {@return the interval of the mean of (p(+1) - [y = +1])²} */
    public IntervalEstimate brier() {
        return mean(i -> Evaluation.squaredError(predictions, i), influence.brier(), 1);
    }

    /** {@return the interval of the rate of wrong decisions} */
    public IntervalEstimate error() {
        return ShareInterval.of(outcomes(), i -> 1, decisions::wrong, worth(), level, "there is no case");
    }

    /** {@return the interval of precision} */
    public IntervalEstimate precision() {
        return ShareInterval.of(
                outcomes(),
                decisions::calledPositive,
                decisions::truePositive,
                worth(),
                level,
                "no case is called positive");
    }

    /** {@return the interval of recall} */
    public IntervalEstimate recall() {
        return ShareInterval.of(
                outcomes(), decisions::positive, decisions::truePositive, worth(), level, "there is no positive case");
    }

    /** {@return the interval of specificity} */
    public IntervalEstimate specificity() {
        return ShareInterval.of(
                outcomes(), decisions::negative, decisions::trueNegative, worth(), level, "there is no negative case");
    }

    /**
     * The F-measure F_ζ.
     *
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     * @return its interval
     * @throws IllegalArgumentException if ζ is not in [0, 1]
     */
    public IntervalEstimate f(double zeta) {
        return ShareInterval.ofF(evaluation.confusionMatrix(), decisions, zeta, worth(), level);
    }

    /** {@return the interval of the F-measure with ζ = ½} */
    public IntervalEstimate f1() {
        return f(0.5);
    }

    /**
     * The weighted error rate WER_τ.
     *
     * @param tau τ, the cost of a false positive when a false negative costs 1, in [0, ∞)
     * @return its interval
     * @throws IllegalArgumentException if τ is not in [0, ∞)
     */
    public IntervalEstimate wer(double tau) {
        double rate = evaluation.wer(tau);
        Outcomes own = outcomes();
        if (rate > 0 && rate < 1) {
            Influence ratio = Influence.ofRatio(
                    own, i -> decisions.wrong(i) * decisions.classWeight(i, tau), i -> decisions.classWeight(i, tau));
            double rows = worth() * ShareInterval.ofRatio(rate, ratio, own::label, own, level);
            return Wilson.interval(rate * rows, rows, Wilson.z(level));
        }
        double[] weights = own.weights();
        double all = 0;
        for (int i = 0; i < weights.length; i++) {
            weights[i] *= decisions.classWeight(i, tau);
            all += weights[i];
        }
        return all > 0
                ? ShareInterval.of(
                        own.withWeights(weights), i -> 1, decisions::wrong, worth(), level, "there is no case")
                : new UnknownInterval("no case counts");
    }

    /**
     * The mean cost of the decisions.
     *
     * @param falseNegative what it costs to call a positive case negative
     * @param falsePositive what it costs to call a negative case positive
     * @return its interval; unknown where all decisions cost the same, as where none is wrong
     */
    public IntervalEstimate meanCost(double falseNegative, double falsePositive) {
        IntToDoubleFunction cost =
                i -> decisions.wrong(i) * (decisions.positive(i) > 0 ? falseNegative : falsePositive);
        Influence apart = Influence.ofMean(outcomes(), cost);
        double error = apart.standardError();
        double more = error * error * (1 / worth() - 1);
        IntervalEstimate found =
                MeanInterval.of(Evaluation.mean(outcomes(), cost), apart, outcomes()::label, more, level);
        double least = Math.min(0, Math.min(falseNegative, falsePositive));
        double most = Math.max(0, Math.max(falseNegative, falsePositive));
        return found instanceof Interval interval ? interval.within(least, most) : found;
    }

    /** {@return the interval of the area under the ROC curve} */
    public IntervalEstimate rocAuc() {
        return evaluation
                .pairs()
                .map(pairs -> pairs.aucInterval(level))
                .orElseGet(() -> AreaInterval.ofRoc(
                        ranking.rocAuc(),
                        AucInfluence.of(ranking),
                        outcomes()::label,
                        influence.auc(),
                        outcomes(),
                        level));
    }

    /** {@return the interval of the average precision} */
    public IntervalEstimate averagePrecision() {
        return evaluation
                .pairs()
                .map(pairs -> pairs.averagePrecisionInterval(level))
                .orElseGet(() -> AreaInterval.ofAveragePrecision(
                        ranking, influence.worthForAuc(AucInfluence.of(ranking)), level));
    }

    /** What a row is worth for the error, of what an independent one is. */
    private double worth() {
        EffectiveRows wrong = EffectiveRows.of(outcomes(), i -> true, decisions::wrong, level);
        return wrong.less(influence.error()).rows() / wrong.rows();
    }

    private Outcomes outcomes() {
        return predictions.outcomes();
    }

    private IntervalEstimate mean(IntToDoubleFunction loss, double more, double most) {
        IntervalEstimate found = MeanInterval.of(
                Evaluation.mean(outcomes(), loss), Influence.ofMean(outcomes(), loss), outcomes()::label, more, level);
        return found instanceof Interval interval ? interval.within(0, most) : found;
    }
}
