package dev.cavity.evaluation;

import java.util.function.IntToDoubleFunction;

/**
 * Every metric of an {@link Evaluation} with its standard error, the cases taken as a random sample and the threshold as
 * given in advance (a threshold chosen on the same cases makes the metrics too good, and no standard error shows it).
 *
 * <ul>
 *   <li>Means (NLP, Brier, error): s/√n, with s the sample standard deviation (divisor n - 1).
 *   <li>Functions of the counts, F and WER: the delta method on the multinomial counts, also called the infinitesimal
 *       jackknife, var(θ) = Σ_k n_k (∂θ/∂n_k)² over the four cells. For F_1 and F_0 this is R(1-R)/n₊ and P(1-P)/m₊, the
 *       binomial errors of recall and precision.
 *   <li>Any other function of the counts: the jackknife, four evaluations.
 *   <li>ROC AUC: DeLong. Average precision: the jackknife. See {@code RankingErrors}.
 *   <li>The calibration error has none: it is biased upwards by the noise in its bins, so that ± would mislead.
 * </ul>
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

    StandardErrors(Predictions predictions, Ranking ranking, ConfusionMatrix matrix) {
        this.predictions = predictions;
        this.ranking = ranking;
        this.matrix = matrix;
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
        double n = matrix.cases();
        double error = matrix.error();
        return new Estimate(error, n < 2 ? Double.NaN : Math.sqrt(error * (1 - error) / (n - 1)));
    }

    /** {@return the rate of right decisions} */
    public Estimate accuracy() {
        return new Estimate(matrix.accuracy(), error().standardError());
    }

    /** {@return precision; NaN if nothing is predicted positive} */
    public Estimate precision() {
        return new Estimate(matrix.precision(), binomial(matrix.precision(), matrix.predictedPositives()));
    }

    /** {@return recall; NaN without positive cases} */
    public Estimate recall() {
        return new Estimate(matrix.recall(), binomial(matrix.recall(), matrix.positives()));
    }

    /** {@return specificity; NaN without negative cases} */
    public Estimate specificity() {
        return new Estimate(matrix.specificity(), binomial(matrix.specificity(), matrix.negatives()));
    }

    /**
     * The F-measure F_ζ.
     *
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     * @return the F-measure; NaN without positive cases
     * @throws IllegalArgumentException if ζ is not in [0, 1]
     */
    public Estimate f(double zeta) {
        double f = matrix.fMeasure(zeta);
        double a = matrix.truePositives();
        double b = matrix.falseNegatives();
        double c = matrix.falsePositives();
        if (!(f > 0)) {
            return new Estimate(f, f);
        }
        double denominator = a + zeta * b + (1 - zeta) * c;
        double variance = a * square(1 - f) + b * square(zeta * f) + c * square((1 - zeta) * f);
        return new Estimate(f, Math.sqrt(variance) / denominator);
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
        double wer = matrix.weightedError(tau);
        double wrong = matrix.falseNegatives() + tau * tau * matrix.falsePositives();
        double right = matrix.truePositives() + tau * tau * matrix.trueNegatives();
        double variance = right * square(wer) + wrong * square(1 - wer);
        return new Estimate(wer, Math.sqrt(variance) / (matrix.positives() + tau * matrix.negatives()));
    }

    /** {@return the area under the ROC curve; NaN if a class is missing, its error NaN unless both have two cases} */
    public Estimate rocAuc() {
        return new Estimate(ranking.rocAuc(), RankingErrors.rocAuc(ranking));
    }

    /** {@return the average precision; NaN without positive cases, its error NaN unless there are two} */
    public Estimate averagePrecision() {
        return new Estimate(ranking.averagePrecision(), RankingErrors.averagePrecision(ranking));
    }

    /**
     * Any function of the confusion matrix, with the jackknife's standard error: var = (n-1)/n Σ_k n_k (θ₍ₖ₎ - mean)²,
     * θ₍ₖ₎ being the value with one case fewer in cell k.
     *
     * @param goal the function, such as {@link DecisionGoal#matthewsCorrelation()}
     * @return its value and error; the error is NaN if the value without some case is
     */
    public Estimate of(DecisionGoal goal) {
        long[] cells = {matrix.truePositives(), matrix.falseNegatives(), matrix.falsePositives(), matrix.trueNegatives()
        };
        double n = matrix.cases();
        double[] without = new double[cells.length];
        double mean = 0;
        for (int k = 0; k < cells.length; k++) {
            if (cells[k] > 0) {
                cells[k]--;
                without[k] = goal.value(new ConfusionMatrix(cells[0], cells[1], cells[2], cells[3]));
                cells[k]++;
                mean += cells[k] * without[k] / n;
            }
        }
        double squares = 0;
        for (int k = 0; k < cells.length; k++) {
            squares += cells[k] * square(without[k] - mean);
        }
        return new Estimate(goal.value(matrix), n < 2 ? Double.NaN : Math.sqrt((n - 1) / n * squares));
    }

    private Estimate mean(IntToDoubleFunction value) {
        int n = predictions.size();
        double mean = Evaluation.mean(n, value);
        double variance = Evaluation.mean(n, i -> square(value.applyAsDouble(i) - mean));
        return new Estimate(mean, n < 2 ? Double.NaN : Math.sqrt(variance / (n - 1)));
    }

    private static double binomial(double rate, long cases) {
        return Math.sqrt(rate * (1 - rate) / cases);
    }

    private static double square(double x) {
        return x * x;
    }
}
