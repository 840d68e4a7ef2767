package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Every metric of a {@link ClassEvaluation} with an interval, by the methods of {@link Intervals}. Those of one class are
 * {@code evaluation.against(c).intervals(level)}. A macro average at the edge of its range (no error at all) has the interval that the
 * rarest class alone would have.
 */
public final class ClassIntervals {
    private final ClassEvaluation evaluation;
    private final Outcomes outcomes;
    private final double level;

    ClassIntervals(ClassEvaluation evaluation, double level) {
        Wilson.z(level); // checks it
        this.evaluation = evaluation;
        this.outcomes = evaluation.predictions().outcomes();
        this.level = level;
    }

    /** {@return how often such intervals cover the truth, such as 0.95} */
    public double level() {
        return level;
    }

    /** {@return the interval of the mean of -log p(y), at least 0} */
    public IntervalEstimate nlp() {
        return mean(i -> -evaluation.predictions().logLikelihood(i), 0, Double.POSITIVE_INFINITY);
    }

    /** {@return the interval of the mean of ½ Σ_c (p(c) - [y = c])²} */
    public IntervalEstimate brier() {
        return mean(evaluation::squaredError, 0, 1);
    }

    /** {@return the interval of the rate of wrong decisions} */
    public IntervalEstimate error() {
        return ShareInterval.of(outcomes, i -> 1, evaluation::wrong, 1, level, "there is no case");
    }

    /** {@return the interval of the rate of right decisions} */
    public IntervalEstimate microF1() {
        return ShareInterval.of(outcomes, i -> 1, i -> 1 - evaluation.wrong(i), 1, level, "there is no case");
    }

    /** {@return the interval of the mean of the F-measures (ζ = ½) of the classes that have cases} */
    public IntervalEstimate macroF1() {
        return macroF(0.5);
    }

    /**
     * The mean of the F-measures of the classes that have cases.
     *
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     * @return its interval
     * @throws IllegalArgumentException if ζ is not in [0, 1]
     */
    public IntervalEstimate macroF(double zeta) {
        double value = evaluation.macroF(zeta);
        Influence influence = evaluation.withStandardErrors().macroFInfluence(zeta);
        double rows = value > 0 && value < 1 && influence.standardError() > 0
                ? ShareInterval.ofRatio(value, influence, evaluation.predictions()::classOf, outcomes, level)
                : Arrays.stream(evaluation.present())
                        .mapToDouble(this::effectiveRows)
                        .min()
                        .orElse(0);
        return Wilson.interval(value * rows, rows, Wilson.z(level));
    }

    /** {@return the interval of the mean of the areas under the ROC curves of the classes that have cases} */
    public IntervalEstimate macroAuc() {
        int[] present = evaluation.present();
        if (present.length < 2) {
            return new UnknownInterval("all cases are of one class");
        }
        int rarest = present[0];
        for (int c : present) {
            rarest = effectiveRows(c) < effectiveRows(rarest) ? c : rarest;
        }
        return AreaInterval.ofRoc(
                evaluation.macroAuc(),
                evaluation.withStandardErrors().macroAucInfluence(),
                evaluation.predictions()::classOf,
                0,
                evaluation.predictions().outcomesAgainst(rarest),
                level);
    }

    /**
     * The mean cost of the decisions.
     *
     * @param costs what decisions cost
     * @return its interval
     * @throws IllegalArgumentException if they are the costs of another number of classes
     */
    public IntervalEstimate meanCost(DecisionCosts costs) {
        costs.requireClasses(evaluation.predictions().classCount());
        return mean(
                i -> costs.cost(evaluation.predictions().classOf(i), evaluation.decided(i)),
                Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY);
    }

    private double effectiveRows(int c) {
        return EffectiveRows.of(outcomes, i -> evaluation.predictions().classOf(i) == c, i -> 1, level)
                .rows();
    }

    private IntervalEstimate mean(IntToDoubleFunction loss, double least, double most) {
        IntervalEstimate found = MeanInterval.of(
                Evaluation.mean(outcomes, loss),
                Influence.ofMean(outcomes, loss),
                evaluation.predictions()::classOf,
                0,
                level);
        return found instanceof Interval interval ? interval.within(least, most) : found;
    }
}
