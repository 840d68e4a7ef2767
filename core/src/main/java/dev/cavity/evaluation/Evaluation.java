package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * Everything there is to say about predictions and a decision threshold.
 *
 * <p>Three kinds of metric: of the probabilities (NLP, Brier, calibration), of their order (ROC AUC, average precision),
 * of the decisions p(+1) ≥ threshold (the {@link ConfusionMatrix} and what follows from it). A metric that these data
 * leave undefined is NaN, see each method. Every case counts as often as its weight says.
 *
 * <p>Rows that trained each other are ranked by pairs that are left out together ({@link #rankedBy}): leave-one-out predictions pooled into
 * one order say less than is true of ROC AUC and average precision.
 *
 * <p><b>Source.</b> The paper, section 3, for NLP, F and WER. ROC AUC is the true pairwise one (Mann-Whitney), not the
 * paper's (1 + TP - FP)/2, which is {@link ConfusionMatrix#balancedAccuracy()}.
 *
 * <p><b>Numerics.</b> NLP and Brier use the logarithm that belongs to the true and to the wrong class, so nothing is lost
 * when p(+1) rounds to 1.
 *
 * <p><b>Cost.</b> O(n log n), once, for the order; everything else is O(n).
 */
public final class Evaluation {
    private final Predictions predictions;
    private final double threshold;
    private final Decisions decisions;
    private final ConfusionMatrix matrix;
    private final Ranking ranking;
    private final Optional<PairRanking> pairs;

    private Evaluation(
            Predictions predictions,
            double threshold,
            Decisions decisions,
            Ranking ranking,
            Optional<PairRanking> pairs) {
        this.predictions = predictions;
        this.threshold = threshold;
        this.decisions = decisions;
        this.matrix = decisions.matrix();
        this.ranking = ranking;
        this.pairs = pairs;
    }

    private static Evaluation pooled(Predictions predictions, double threshold, Decisions decisions) {
        return new Evaluation(predictions, threshold, decisions, Ranking.of(predictions), Optional.empty());
    }

    /**
     * Evaluates predictions.
     *
     * @param predictions labels and probabilities
     * @param threshold a case is predicted positive iff p(+1) ≥ threshold; in [0, 1], or
     *     {@link Predictions#ABOVE_ALL} to predict none
     * @return the evaluation
     * @throws IllegalArgumentException if the threshold is not allowed
     */
    public static Evaluation of(Predictions predictions, double threshold) {
        return pooled(predictions, threshold, Decisions.of(predictions, threshold));
    }

    /**
     * The same with every case decided by the threshold of the others; {@link #threshold} stays what new cases are decided by.
     *
     * @param thresholds one for each case
     * @return the evaluation
     * @throws IllegalArgumentException if there is not one for each case
     */
    public Evaluation decidedBy(ThresholdsOfOthers thresholds) {
        return new Evaluation(predictions, threshold, Decisions.of(predictions, thresholds), ranking, pairs);
    }

    /** With decisions that no threshold made. */
    static Evaluation ofDecisions(Predictions predictions, Decisions decisions) {
        return pooled(predictions, Double.NaN, decisions);
    }

    /**
     * The same, whose order is that of rows left out two by two: ROC AUC, average precision and their curves come from there, and all
     * intervals are wider by what the rows owe to each other.
     *
     * @param ranking the ranking of the same rows
     * @return the evaluation
     */
    public Evaluation rankedBy(PairRanking ranking) {
        return new Evaluation(predictions, threshold, decisions, this.ranking, Optional.of(ranking));
    }

    /** {@return the ranking of rows left out two by two, from which the metrics of their order come; empty if it is that of the probabilities} */
    public Optional<PairRanking> pairs() {
        return pairs;
    }

    /** {@return what was evaluated} */
    public Predictions predictions() {
        return predictions;
    }

    /** {@return the decision threshold on p(+1); NaN if cases were decided in another way, as between several classes} */
    public double threshold() {
        return threshold;
    }

    /** {@return the number of cases that count, whatever their weights} */
    public int cases() {
        return predictions.positives() + predictions.negatives();
    }

    /** {@return the number of cases that count and whose true label is +1, whatever their weights} */
    public int positives() {
        return predictions.positives();
    }

    /** {@return the counts of right and wrong decisions} */
    public ConfusionMatrix confusionMatrix() {
        return matrix;
    }

    /** {@return the mean of -log p(y), in nats; ∞ if a case had p(y) = 0} */
    public double nlp() {
        return mean(predictions.outcomes(), i -> -predictions.logLikelihood(i));
    }

    /** {@return the mean of (p(+1) - [y = +1])²} */
    public double brier() {
        return mean(predictions.outcomes(), i -> squaredError(predictions, i));
    }

    /** {@return the expected calibration error with 10 bins of equal width, see {@link Calibration}} */
    public double calibrationError() {
        return calibration().error();
    }

    /** {@return the calibration curve with 10 bins of equal width} */
    public Calibration calibration() {
        return Calibration.of(predictions);
    }

    /** {@return the rate of wrong decisions} */
    public double error() {
        return matrix.error();
    }

    /** {@return the share of true positives among the predicted ones; NaN if nothing is predicted positive} */
    public double precision() {
        return matrix.precision();
    }

    /** {@return the share of the positives that is found; NaN without positive cases} */
    public double recall() {
        return matrix.recall();
    }

    /**
     * The F-measure F_ζ.
     *
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     * @return the F-measure; NaN without positive cases
     * @throws IllegalArgumentException if ζ is not in [0, 1]
     */
    public double f(double zeta) {
        return matrix.fMeasure(zeta);
    }

    /** {@return the F-measure with ζ = ½, the harmonic mean of precision and recall; NaN without positive cases} */
    public double f1() {
        return f(0.5);
    }

    /**
     * The weighted error rate WER_τ.
     *
     * @param tau τ, the cost of a false positive when a false negative costs 1, in [0, ∞)
     * @return the weighted error rate; NaN without positive cases if τ = 0
     * @throws IllegalArgumentException if τ is not in [0, ∞)
     */
    public double wer(double tau) {
        return matrix.weightedError(tau);
    }

    /** {@return how often a positive case ranks above a negative one, ties counting ½; NaN if a class is missing} */
    public double rocAuc() {
        return pairs.map(PairRanking::auc).orElseGet(ranking::rocAuc);
    }

    /** {@return the ROC AUC of all probabilities in one order, which is too low for leave-one-out predictions} */
    public double pooledRocAuc() {
        return ranking.rocAuc();
    }

    /** {@return the step-wise area under the precision-recall curve; NaN without positive cases} */
    public double averagePrecision() {
        return pairs.map(PairRanking::averagePrecision).orElseGet(ranking::averagePrecision);
    }

    /** {@return the average precision of all probabilities in one order, which is biased for leave-one-out predictions} */
    public double pooledAveragePrecision() {
        return ranking.averagePrecision();
    }

    /** {@return the ROC curve; of rows left out two by two its thresholds are on the scores of {@link #pairs}} */
    public RocCurve rocCurve() {
        return pairs.map(PairRanking::rocCurve).orElseGet(() -> RocCurve.of(ranking));
    }

    /** {@return the precision-recall curve; of rows left out two by two its thresholds are on the scores of {@link #pairs}} */
    public PrecisionRecallCurve precisionRecallCurve() {
        return pairs.map(PairRanking::precisionRecallCurve).orElseGet(() -> PrecisionRecallCurve.of(ranking));
    }

    /** {@return the same metrics, each with its standard error} */
    public StandardErrors withStandardErrors() {
        return new StandardErrors(predictions, ranking, matrix, decisions, pairs);
    }

    /**
     * The same metrics, each with an interval.
     *
     * @param level how often the intervals are to cover the truth, in (0, 1), such as 0.95
     * @return the intervals
     * @throws IllegalArgumentException if the level is not in (0, 1)
     */
    public Intervals intervals(double level) {
        return new Intervals(
                this, ranking, level, pairs.map(PairRanking::influence).orElseGet(MutualInfluence::none));
    }

    Decisions decisions() {
        return decisions;
    }

    Ranking ranking() {
        return ranking;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "Evaluation[%d cases, %d positive, threshold %.4g: nlp %.4f, error %.4f, F1 %.4f, AUC %.4f]",
                cases(),
                positives(),
                threshold,
                nlp(),
                error(),
                f1(),
                rocAuc());
    }

    /** The squared probability of the wrong class, from its own logarithm. */
    static double squaredError(Predictions predictions, int i) {
        return Math.exp(2 * (predictions.label(i) > 0 ? predictions.logNegative(i) : predictions.logPositive(i)));
    }

    /** Σ w_i value_i / Σ w_i over the cases that count. */
    static double mean(Outcomes outcomes, IntToDoubleFunction value) {
        double sum = 0;
        double weights = 0;
        for (int i = 0; i < outcomes.size(); i++) {
            double weight = outcomes.weight(i);
            if (weight > 0) {
                sum += weight * value.applyAsDouble(i);
                weights += weight;
            }
        }
        return sum / weights;
    }
}
