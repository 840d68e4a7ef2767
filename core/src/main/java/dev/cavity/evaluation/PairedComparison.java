package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import dev.cavity.special.StudentT;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

/**
 * Two classifiers on the same rows: what each row adds to the difference of a metric is known, so that what is hard for both cancels.
 * Differences are the first's metric less the second's.
 *
 * <ul>
 *   <li>Log loss and Brier score: the mean of differences, Student's interval corrected for skewness.
 *   <li>Error: the shares of rows that only the first and only the second gets wrong, Wald's interval with one row added to each, which
 *       does not collapse where they never differ (Bonett and Price 2012, J. Educ. Behav. Statist. 37), with as many independent rows as
 *       weights and groups leave.
 *   <li>ROC AUC: DeLong's, with the covariance that common rows bring.
 * </ul>
 */
public final class PairedComparison {
    private final Outcomes outcomes;
    private final IntUnaryOperator classOf;
    private final double level;

    private PairedComparison(Outcomes first, Outcomes second, IntUnaryOperator classOf, double level) {
        Wilson.z(level); // checks it
        if (!Arrays.equals(first.labels(), second.labels())
                || !Arrays.equals(first.weights(), second.weights())
                || !GroupNumbers.of(first).equals(GroupNumbers.of(second))) {
            throw new IllegalArgumentException(
                    "the two classifiers were not evaluated on the same rows: labels, weights or groups differ");
        }
        this.outcomes = first;
        this.classOf = classOf;
        this.level = level;
    }

    /**
     * The differences of two classes' metrics.
     *
     * @param nlp of the log loss
     * @param brier of the Brier score
     * @param error of the rate of wrong decisions
     * @param rocAuc of the area under the ROC curve
     */
    public record Differences(Difference nlp, Difference brier, Difference error, Difference rocAuc) {}

    /**
     * Compares two classifiers.
     *
     * @param first one
     * @param second the other, on the same rows in the same order
     * @param level of the intervals, in (0, 1)
     * @return the differences
     * @throws IllegalArgumentException if labels, weights or groups differ, or the level is not allowed
     */
    public static Differences of(Evaluation first, Evaluation second, double level) {
        Predictions a = first.predictions();
        Predictions b = second.predictions();
        PairedComparison pair = new PairedComparison(a.outcomes(), b.outcomes(), a.outcomes()::label, level);
        return new Differences(
                pair.ofMeans(i -> -a.logLikelihood(i), i -> -b.logLikelihood(i)),
                pair.ofMeans(i -> Evaluation.squaredError(a, i), i -> Evaluation.squaredError(b, i)),
                pair.ofShares(first.decisions()::wrong, second.decisions()::wrong),
                pair.ofAreas(
                        first.rocAuc(),
                        AucInfluence.of(first.ranking()),
                        second.rocAuc(),
                        AucInfluence.of(second.ranking())));
    }

    /**
     * Compares two rankings by pairs left out together.
     *
     * @param first one
     * @param second the other, of the same rows
     * @param level of the interval, in (0, 1)
     * @return the difference of the areas under the ROC curves
     * @throws IllegalArgumentException if the rows differ or the level is not allowed
     */
    public static Difference ofPairs(PairRanking first, PairRanking second, double level) {
        if (!Arrays.equals(first.sample().rows(), second.sample().rows())) {
            throw new IllegalArgumentException("the two rankings are not of the same rows");
        }
        Outcomes outcomes = first.sample().outcomes();
        return new PairedComparison(outcomes, second.sample().outcomes(), outcomes::label, level)
                .ofAreas(first.auc(), first.contributions(), second.auc(), second.contributions());
    }

    /**
     * Compares two classifiers of several classes.
     *
     * @param first one
     * @param second the other, on the same rows in the same order
     * @param level of the intervals, in (0, 1)
     * @return the differences, that of the areas being of their macro averages
     * @throws IllegalArgumentException if classes, weights or groups differ, or the level is not allowed
     */
    public static Differences of(ClassEvaluation first, ClassEvaluation second, double level) {
        ClassPredictions a = first.predictions();
        ClassPredictions b = second.predictions();
        PairedComparison pair = new PairedComparison(a.outcomes(), b.outcomes(), a::classOf, level);
        if (!a.classes().equals(b.classes()) || !a.hasSameTruth(b)) {
            throw new IllegalArgumentException(
                    "the two classifiers were not evaluated on the same rows: classes differ");
        }
        return new Differences(
                pair.ofMeans(i -> -a.logLikelihood(i), i -> -b.logLikelihood(i)),
                pair.ofMeans(first::squaredError, second::squaredError),
                pair.ofShares(first::wrong, second::wrong),
                pair.ofAreas(
                        first.macroAuc(),
                        first.withStandardErrors().macroAucInfluence(),
                        second.macroAuc(),
                        second.withStandardErrors().macroAucInfluence()));
    }

    private Difference ofMeans(IntToDoubleFunction first, IntToDoubleFunction second) {
        IntToDoubleFunction loss = i -> first.applyAsDouble(i) - second.applyAsDouble(i);
        double mean = Evaluation.mean(outcomes, loss);
        Influence influence = Influence.ofMean(outcomes, loss);
        IntervalEstimate interval = Double.isFinite(mean)
                ? MeanInterval.of(mean, influence, classOf, 0, level)
                : new UnknownInterval("the loss of some row is infinite");
        return new Difference(mean, influence.standardError(), interval);
    }

    private Difference ofShares(IntToDoubleFunction first, IntToDoubleFunction second) {
        IntToDoubleFunction excess = i -> first.applyAsDouble(i) - second.applyAsDouble(i);
        double onlyFirst = Evaluation.mean(outcomes, i -> Math.max(0, excess.applyAsDouble(i)));
        double onlySecond = Evaluation.mean(outcomes, i -> Math.max(0, -excess.applyAsDouble(i)));
        double n = EffectiveRows.of(outcomes, i -> true, excess, level).rows();
        double p = (n * onlyFirst + 1) / (n + 2);
        double q = (n * onlySecond + 1) / (n + 2);
        double half = Wilson.z(level) * Math.sqrt((p + q - (p - q) * (p - q)) / (n + 2));
        return new Difference(
                onlyFirst - onlySecond,
                Influence.ofMean(outcomes, excess).standardError(),
                new Interval(p - q - half, p - q + half).within(-1, 1));
    }

    private Difference ofAreas(double first, Influence ofFirst, double second, Influence ofSecond) {
        Influence influence = ofFirst.plus(ofSecond.times(-1));
        double error = Math.sqrt(influence.variance(classOf));
        double value = first - second;
        if (Double.isNaN(value)) {
            return new Difference(value, Double.NaN, new UnknownInterval("one of the two classes has no case"));
        }
        if (Double.isNaN(error)) {
            return new Difference(value, error, new UnknownInterval("a class has only one " + influence.unit()));
        }
        if (error == 0) {
            return new Difference(value, error, new UnknownInterval("both rank all rows alike"));
        }
        int degrees = Influence.degrees(influence.effectiveGroups() - 1);
        double half = new StudentT(degrees).twoSidedQuantile(1 - level) * error;
        return new Difference(value, error, new Interval(value - half, value + half).within(-1, 1));
    }
}
