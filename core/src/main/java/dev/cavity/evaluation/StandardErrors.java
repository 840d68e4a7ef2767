package dev.cavity.evaluation;

import java.util.Map;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * Every metric of an {@link Evaluation} with its standard error, the cases (or groups of cases) taken as a random sample and the
 * threshold as given in advance (a threshold chosen on the same cases makes the metrics too good, and no standard error shows it).
 *
 * <ul>
 *   <li>Means (NLP, Brier, error): s/√n, with s the sample standard deviation (divisor n - 1).
 *   <li>Functions of the counts, F and WER: the delta method on the multinomial counts, also called the infinitesimal
 *       jackknife, var(θ) = Σ_i (∂θ/∂w_i)² over the cases. For F_1 and F_0 this is R(1-R)/n₊ and P(1-P)/m₊, the
 *       binomial errors of recall and precision.
 *   <li>Any other function of the counts: the jackknife, one evaluation for each kind of case.
 *   <li>ROC AUC: DeLong. Average precision: the jackknife. See {@code AucInfluence} and {@code AveragePrecisionError}.
 *   <li>The calibration error has none: it is biased upwards by the noise in its bins, so that ± would mislead.
 * </ul>
 *
 * <p><b>Groups and weights.</b> What the cases of a group add to a metric is summed before it is squared, and the jackknife leaves out
 * whole groups: a group is one piece of evidence. A case of weight w is w copies of one group.
 *
 * <p><b>Numerics.</b> At the edge of its range (no error at all, recall 1) every one of these gives 0. That is the
 * method's limit, not certainty.
 *
 * <p><b>Cost.</b> O(n) for each metric; nothing is sorted again.
 */
public final class StandardErrors {
    private final Predictions predictions;
    private final Ranking ranking;
    private final ConfusionMatrix matrix;
    private final Decisions decisions;
    private final Optional<PairRanking> pairs;

    StandardErrors(
            Predictions predictions,
            Ranking ranking,
            ConfusionMatrix matrix,
            Decisions decisions,
            Optional<PairRanking> pairs) {
        this.predictions = predictions;
        this.ranking = ranking;
        this.matrix = matrix;
        this.decisions = decisions;
        this.pairs = pairs;
    }

    /** {@return the mean of -log p(y); if a case had p(y) = 0 it is ∞ and its error NaN} */
    public Estimate nlp() {
        return mean(i -> -predictions.logLikelihood(i));
    }

    /** {@return the mean of (p(+1) - [y = +1])²} */
    public Estimate brier() {
        return mean(i -> Evaluation.squaredError(predictions, i));
    }

    /** {@return the rate of wrong decisions} */
    public Estimate error() {
        return estimate(matrix.error(), Influence.ofMean(predictions.outcomes(), decisions::wrong));
    }

    /** {@return the rate of right decisions} */
    public Estimate accuracy() {
        return new Estimate(matrix.accuracy(), error().standardError());
    }

    /** {@return precision; NaN if nothing is predicted positive} */
    public Estimate precision() {
        return ratio(matrix.precision(), decisions::truePositive, decisions::calledPositive);
    }

    /** {@return recall; NaN without positive cases} */
    public Estimate recall() {
        return ratio(matrix.recall(), decisions::truePositive, decisions::positive);
    }

    /** {@return specificity; NaN without negative cases} */
    public Estimate specificity() {
        return ratio(matrix.specificity(), decisions::trueNegative, decisions::negative);
    }

    /**
     * The F-measure F_ζ.
     *
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     * @return the F-measure; NaN without positive cases
     * @throws IllegalArgumentException if ζ is not in [0, 1]
     */
    public Estimate f(double zeta) {
        return estimate(matrix.fMeasure(zeta), decisions.fInfluence(zeta));
    }

    /** {@return the F-measure with ζ = ½, the harmonic mean of precision and recall} */
    public Estimate f1() {
        return f(0.5);
    }

    /**
     * The weighted error rate WER_τ.
     *
     * @param tau τ, the cost of a false positive when a false negative costs 1, in [0, ∞)
     * @return the weighted error rate
     * @throws IllegalArgumentException if τ is not in [0, ∞)
     */
    public Estimate wer(double tau) {
        return ratio(
                matrix.weightedError(tau),
                i -> decisions.wrong(i) * decisions.classWeight(i, tau),
                i -> decisions.classWeight(i, tau));
    }

    /** {@return the area under the ROC curve; NaN if a class is missing, its error NaN unless both have cases of two groups} */
    public Estimate rocAuc() {
        return pairs.map(PairRanking::aucEstimate)
                .orElseGet(() -> estimate(ranking.rocAuc(), AucInfluence.of(ranking)));
    }

    /** {@return the average precision; NaN without positive cases, its error NaN unless there are some of two groups} */
    public Estimate averagePrecision() {
        return pairs.map(PairRanking::averagePrecisionEstimate)
                .orElseGet(() -> new Estimate(ranking.averagePrecision(), AveragePrecisionError.of(ranking)));
    }

    /**
     * Any function of the confusion matrix, with the jackknife's standard error: var = (G-1)/G Σ_g (θ₍g₎ - mean)², θ₍g₎ being the
     * value without one of G groups (or cases, where they are apart).
     *
     * @param goal the function, such as {@link DecisionGoal#matthewsCorrelation()}
     * @return its value and error; the error is NaN if the value without some group is
     */
    public Estimate of(DecisionGoal goal) {
        Map<ConfusionMatrix, Integer> without = decisions.matricesWithoutGroups(matrix);
        int groups = without.values().stream().mapToInt(Integer::intValue).sum();
        double[] values = new double[without.size()];
        double mean = 0;
        int k = 0;
        for (Map.Entry<ConfusionMatrix, Integer> entry : without.entrySet()) {
            double value = goal.value(entry.getKey());
            values[k++] = value;
            mean += entry.getValue() * value / groups;
        }
        double squares = 0;
        k = 0;
        for (int times : without.values()) {
            double distance = values[k++] - mean;
            squares += times * distance * distance;
        }
        double n = groups;
        return new Estimate(goal.value(matrix), groups < 2 ? Double.NaN : Math.sqrt((n - 1) / n * squares));
    }

    private Estimate mean(IntToDoubleFunction value) {
        return estimate(
                Evaluation.mean(predictions.outcomes(), value), Influence.ofMean(predictions.outcomes(), value));
    }

    private Estimate ratio(double value, IntToDoubleFunction above, IntToDoubleFunction below) {
        return estimate(value, Influence.ofRatio(predictions.outcomes(), above, below));
    }

    private static Estimate estimate(double value, Influence influence) {
        return new Estimate(value, Double.isNaN(value) ? Double.NaN : influence.standardError());
    }
}
