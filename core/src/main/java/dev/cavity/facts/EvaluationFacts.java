package dev.cavity.facts;

import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Estimate;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Goal;
import dev.cavity.evaluation.IntervalEstimate;
import dev.cavity.evaluation.Intervals;
import dev.cavity.evaluation.StandardErrors;
import dev.cavity.evaluation.UnknownInterval;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * How good predictions of two classes are: every metric with its 95 % interval, and beside it what it was before it was corrected for
 * choosing.
 */
public final class EvaluationFacts {
    static final double LEVEL = 0.95;

    private final Evaluation evaluation;
    private final Optional<Evaluation> asChosen;
    private final Intervals intervals;
    private final StandardErrors errors;

    private EvaluationFacts(Evaluation evaluation, Optional<Evaluation> asChosen) {
        this.evaluation = evaluation;
        this.asChosen = asChosen;
        this.intervals = evaluation.intervals(LEVEL);
        this.errors = evaluation.withStandardErrors();
    }

    /**
     * The facts.
     *
     * @param evaluation the metrics that count
     * @param asChosen the same before correction, where there was one
     * @param goal what the classifier is wanted for; its own metric is among the facts
     * @param classes the names of the negative and of the positive class
     * @return the facts
     */
    public static Facts of(Evaluation evaluation, Optional<Evaluation> asChosen, Goal goal, List<String> classes) {
        return new EvaluationFacts(evaluation, asChosen).facts(goal, classes);
    }

    private Facts facts(Goal goal, List<String> classes) {
        String order = evaluation.pairs().isPresent() ? ", by pairs" : "";
        Facts facts = Facts.none()
                .and(Facts.none()
                        .with("cases", "cases", evaluation.cases())
                        .with("positives", "positive cases", evaluation.positives())
                        .asDetails())
                .with("nlp", "log loss", measure(Evaluation::nlp, intervals.nlp(), errors.nlp()))
                .with("error", "error", measure(Evaluation::error, intervals.error(), errors.error()))
                .with(
                        "precision",
                        "precision",
                        measure(Evaluation::precision, intervals.precision(), errors.precision()))
                .with("recall", "recall", measure(Evaluation::recall, intervals.recall(), errors.recall()))
                .with("f1", "F1", measure(Evaluation::f1, intervals.f1(), errors.f1()))
                .and(ofGoal(goal))
                .with("auc", "ROC AUC" + order, pairs(Evaluation::rocAuc, intervals.rocAuc(), errors.rocAuc()))
                .with(
                        "averagePrecision",
                        "average precision",
                        pairs(Evaluation::averagePrecision, intervals.averagePrecision(), errors.averagePrecision()))
                .with("brier", "Brier score", measure(Evaluation::brier, intervals.brier(), errors.brier()))
                .estimate(
                        "calibrationError",
                        "calibration error",
                        evaluation.calibrationError(),
                        new UnknownInterval("chance alone makes it too large"));
        if (evaluation.pairs().isPresent()) {
            facts = facts.and(Facts.none()
                    .estimate("pooledAuc", "ROC AUC, pooled", evaluation.pooledRocAuc())
                    .estimate(
                            "pooledAveragePrecision", "average precision, pooled", evaluation.pooledAveragePrecision())
                    .asDetails());
        }
        double threshold = evaluation.threshold();
        String called = threshold > 1
                ? "no case is called " + classes.get(1)
                : "called " + classes.get(1) + " from a probability of " + Facts.shortest(threshold) + " on";
        return facts.with("confusionMatrix", "", calls(classes)).with("threshold", "", threshold, called);
    }

    /** The metric that the goal asks for, where it is not among the others. */
    private Facts ofGoal(Goal goal) {
        if (goal instanceof Goal.FMeasure f && f.zeta() != 0.5) {
            return Facts.none()
                    .with(
                            "f",
                            "F, ζ = " + Facts.shortest(f.zeta()),
                            measure(e -> e.f(f.zeta()), intervals.f(f.zeta()), errors.f(f.zeta())));
        }
        if (goal instanceof Goal.WeightedError wer) {
            return Facts.none()
                    .with(
                            "weightedError",
                            "weighted error, τ = " + Facts.shortest(wer.tau()),
                            measure(e -> e.wer(wer.tau()), intervals.wer(wer.tau()), errors.wer(wer.tau())));
        }
        if (goal instanceof Goal.Costs costs) {
            return Facts.none()
                    .with(
                            "meanCost",
                            String.format(
                                    Locale.ROOT,
                                    "mean cost, %s:%s",
                                    Facts.shortest(costs.falseNegative()),
                                    Facts.shortest(costs.falsePositive())),
                            new Value.Measure(
                                    cost(evaluation, costs),
                                    Optional.of(intervals.meanCost(costs.falseNegative(), costs.falsePositive())),
                                    OptionalDouble.empty(),
                                    chosen(e -> cost(e, costs))));
        }
        return Facts.none();
    }

    private static double cost(Evaluation evaluation, Goal.Costs costs) {
        ConfusionMatrix matrix = evaluation.confusionMatrix();
        return (costs.falseNegative() * matrix.falseNegatives() + costs.falsePositive() * matrix.falsePositives())
                / matrix.cases();
    }

    private OptionalDouble chosen(ToDoubleFunction<Evaluation> metric) {
        return asChosen.map(before -> OptionalDouble.of(metric.applyAsDouble(before)))
                .orElseGet(OptionalDouble::empty);
    }

    private Value.Measure measure(ToDoubleFunction<Evaluation> metric, IntervalEstimate interval, Estimate error) {
        return new Value.Measure(
                metric.applyAsDouble(evaluation),
                Optional.of(interval),
                OptionalDouble.of(error.standardError()),
                chosen(metric));
    }

    /** Before the correction the order was that of all predictions pooled, which is something else where there are pairs. */
    private Value.Measure pairs(ToDoubleFunction<Evaluation> metric, IntervalEstimate interval, Estimate error) {
        return new Value.Measure(
                metric.applyAsDouble(evaluation),
                Optional.of(interval),
                OptionalDouble.of(error.standardError()),
                evaluation.pairs().isPresent() ? OptionalDouble.empty() : chosen(metric));
    }

    private Value.Calls calls(List<String> classes) {
        ConfusionMatrix matrix = evaluation.confusionMatrix();
        return new Value.Calls(classes, new double[][] {
            {matrix.trueNegatives(), matrix.falsePositives()}, {matrix.falseNegatives(), matrix.truePositives()}
        });
    }
}
