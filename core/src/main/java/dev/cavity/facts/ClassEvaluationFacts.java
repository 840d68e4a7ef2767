package dev.cavity.facts;

import dev.cavity.evaluation.ClassConfusion;
import dev.cavity.evaluation.ClassDecision;
import dev.cavity.evaluation.ClassEvaluation;
import dev.cavity.evaluation.ClassIntervals;
import dev.cavity.evaluation.Estimate;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Goal;
import dev.cavity.evaluation.Interval;
import dev.cavity.evaluation.IntervalEstimate;
import dev.cavity.evaluation.UnknownInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How good predictions of several classes are: of all together, and of each class against the rest. */
public final class ClassEvaluationFacts {
    private final ClassEvaluation evaluation;
    private final Optional<ClassEvaluation> asChosen;
    private final List<Evaluation> byPairs;
    private final ClassIntervals intervals;

    private ClassEvaluationFacts(
            ClassEvaluation evaluation, Optional<ClassEvaluation> asChosen, List<Evaluation> byPairs) {
        this.evaluation = evaluation;
        this.asChosen = asChosen;
        this.byPairs = byPairs;
        this.intervals = evaluation.intervals(EvaluationFacts.LEVEL);
    }

    /**
     * The facts.
     *
     * @param evaluation the metrics that count
     * @param asChosen the same before correction, where there was one
     * @param byPairs each class against the rest, ranked by rows left out two by two; empty where rows did not train each other
     * @param goal what the classifier is wanted for; its own metric is among the facts
     * @return the facts
     */
    public static Facts of(
            ClassEvaluation evaluation, Optional<ClassEvaluation> asChosen, List<Evaluation> byPairs, Goal goal) {
        return new ClassEvaluationFacts(evaluation, asChosen, byPairs).facts(goal);
    }

    private Facts facts(Goal goal) {
        var errors = evaluation.withStandardErrors();
        Facts facts = Facts.none()
                .and(Facts.none()
                        .with("cases", "cases", evaluation.predictions().size())
                        .asDetails())
                .with("nlp", "log loss", measure(ClassEvaluation::nlp, intervals.nlp(), errors.nlp()))
                .with("error", "error", measure(ClassEvaluation::error, intervals.error(), errors.error()))
                .with("macroF1", "macro F1", measure(ClassEvaluation::macroF1, intervals.macroF1(), errors.macroF1()));
        if (goal instanceof Goal.FMeasure f && f.zeta() != 0.5) {
            facts = facts.with(
                    "macroF",
                    "macro F, ζ = " + Facts.shortest(f.zeta()),
                    measure(e -> e.macroF(f.zeta()), intervals.macroF(f.zeta()), errors.macroF(f.zeta())));
        }
        facts = facts.and(Facts.none()
                        .with(
                                "microF1",
                                "micro F1",
                                measure(ClassEvaluation::microF1, intervals.microF1(), errors.microF1()))
                        .asDetails())
                .and(area())
                .with("brier", "Brier score", measure(ClassEvaluation::brier, intervals.brier(), errors.brier()));
        if (evaluation.decision() instanceof ClassDecision.LeastCost least) {
            facts = facts.with(
                    "meanCost",
                    "mean cost",
                    measure(
                            e -> e.meanCost(least.costs()),
                            intervals.meanCost(least.costs()),
                            errors.meanCost(least.costs())));
        }
        facts = facts.each("perClass", "Each class against the rest", perClass())
                .with("confusionMatrix", "", calls())
                .sentence("decision", decision());
        List<String> absent = evaluation.classesWithoutCases();
        return absent.isEmpty()
                ? facts
                : facts.sentence(
                        "classesWithoutCases",
                        "no row is of class "
                                + absent.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "))
                                + ", which the averages leave out");
    }

    /** By pairs the mean over classes; its interval is the mean of theirs, which is too wide rather than too narrow. */
    private Facts area() {
        if (byPairs.isEmpty()) {
            return Facts.none()
                    .with(
                            "macroAuc",
                            "macro ROC AUC",
                            measure(
                                    ClassEvaluation::macroAuc,
                                    intervals.macroAuc(),
                                    evaluation.withStandardErrors().macroAuc()));
        }
        List<IntervalEstimate> each = byPairs.stream()
                .map(one -> one.intervals(EvaluationFacts.LEVEL).rocAuc())
                .toList();
        List<Interval> known =
                each.stream().flatMap(one -> one.interval().stream()).toList();
        IntervalEstimate interval = known.size() == each.size()
                ? new Interval(
                        known.stream().mapToDouble(Interval::low).average().orElseThrow(),
                        known.stream().mapToDouble(Interval::high).average().orElseThrow())
                : new UnknownInterval("that of a class is not known");
        double value =
                byPairs.stream().mapToDouble(Evaluation::rocAuc).average().orElseThrow();
        return Facts.none()
                .estimate("macroAuc", "macro ROC AUC, by pairs", value, interval)
                .and(Facts.none()
                        .estimate("pooledMacroAuc", "macro ROC AUC, pooled", evaluation.macroAuc())
                        .asDetails());
    }

    private List<Facts> perClass() {
        List<Facts> rows = new ArrayList<>();
        List<String> classes = evaluation.predictions().classes();
        for (int c = 0; c < classes.size(); c++) {
            Evaluation one = evaluation.against(c);
            rows.add(Facts.none()
                    .with("class", "class", classes.get(c))
                    .with("cases", "cases", one.positives())
                    .estimate("precision", "precision", one.precision())
                    .estimate("recall", "recall", one.recall())
                    .estimate("f1", "F1", one.f1())
                    .estimate(
                            "auc",
                            "ROC AUC",
                            byPairs.isEmpty() ? one.rocAuc() : byPairs.get(c).rocAuc())
                    .estimate("calibrationError", "calibration error", one.calibrationError()));
        }
        return rows;
    }

    private Value.Calls calls() {
        ClassConfusion confusion = evaluation.confusion();
        int k = confusion.classes().size();
        double[][] counts = IntStream.range(0, k)
                .mapToObj(t -> IntStream.range(0, k)
                        .mapToDouble(d -> confusion.count(t, d))
                        .toArray())
                .toArray(double[][]::new);
        return new Value.Calls(confusion.classes(), counts);
    }

    private String decision() {
        if (evaluation.decision() instanceof ClassDecision.LeastCost) {
            return "called by the class that costs least";
        }
        if (evaluation.decision() instanceof ClassDecision.Factors factors) {
            List<String> classes = evaluation.predictions().classes();
            double[] values = factors.factors();
            double largest = Arrays.stream(values).max().orElseThrow();
            return "called by the largest of "
                    + IntStream.range(0, values.length)
                            .mapToObj(c -> String.format(
                                    java.util.Locale.ROOT, "%.3g·p(%s)", values[c] / largest, classes.get(c)))
                            .collect(Collectors.joining(", "));
        }
        return "called by the most probable class";
    }

    private Value.Measure measure(ToDoubleFunction<ClassEvaluation> metric, IntervalEstimate interval, Estimate error) {
        return new Value.Measure(
                metric.applyAsDouble(evaluation),
                Optional.of(interval),
                OptionalDouble.of(error.standardError()),
                asChosen.map(before -> OptionalDouble.of(metric.applyAsDouble(before)))
                        .orElseGet(OptionalDouble::empty));
    }
}
