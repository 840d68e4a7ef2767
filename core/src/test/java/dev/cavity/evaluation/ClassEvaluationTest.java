package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ClassEvaluationTest {
    /** Sums of a few hundred numbers of order 1. */
    private static final double ROUNDING = 1e-12;

    /** A deviation from 400 bootstrap samples is good to 3.5 %; four of those, and O(1/n) between the methods. */
    private static final double BOOTSTRAP = 0.15;

    @Test
    void twoClassesAreEvaluatedAsTwoClasses() {
        for (int seed = 0; seed < 20; seed++) {
            Predictions binary = seed % 4 == 3 ? Cases.extreme(seed, 80) : Cases.random(seed, 120, 0.3, seed % 3 * 10);
            binary = byLogarithms(seed % 2 == 0 ? Cases.weighted(seed, binary) : Cases.grouped(seed, binary, 25));
            Evaluation two = Evaluation.of(binary, 0.5);
            ClassEvaluation several =
                    ClassEvaluation.of(ClassPredictions.of(binary, "no", "yes"), ClassDecision.highest());
            assertThat(several.predictions().against(1)).isEqualTo(binary);
            assertThat(several.nlp()).isEqualTo(two.nlp());
            assertThat(several.brier()).isEqualTo(two.brier());
            assertThat(several.error()).isEqualTo(two.error());
            assertThat(several.macroAuc()).isEqualTo(two.rocAuc());
            assertThat(several.confusion().against(1)).isEqualTo(two.confusionMatrix());
            assertThat(several.against(1).f1()).isEqualTo(two.f1());
            assertThat(several.against(1).calibration()).isEqualTo(two.calibration());
            StandardErrors errors = two.withStandardErrors();
            ClassStandardErrors ofClasses = several.withStandardErrors();
            assertThat(ofClasses.nlp()).isEqualTo(errors.nlp());
            assertThat(ofClasses.brier()).isEqualTo(errors.brier());
            assertThat(ofClasses.error()).isEqualTo(errors.error());
            assertThat(ofClasses.macroAuc().standardError())
                    .isCloseTo(errors.rocAuc().standardError(), within(ROUNDING));
            assertThat(several.against(1).withStandardErrors().f1()).isEqualTo(errors.f1());
        }
    }

    /** As classifiers give them: the probability itself is then the exponential of its logarithm. */
    private static Predictions byLogarithms(Predictions predictions) {
        int n = predictions.size();
        return Predictions.ofLogProbabilities(
                predictions.outcomes(),
                IntStream.range(0, n).mapToDouble(predictions::logPositive).toArray(),
                IntStream.range(0, n).mapToDouble(predictions::logNegative).toArray());
    }

    @Test
    void metricsFollowTheirDefinitions() {
        ClassPredictions predictions = ClassPredictions.of(
                ClassCases.names(3),
                new int[] {0, 1, 2, 2},
                ClassCases.logs(
                        new double[] {0.7, 0.2, 0.1},
                        new double[] {0.5, 0.3, 0.2},
                        new double[] {0.1, 0.1, 0.8},
                        new double[] {0.2, 0.5, 0.3}));
        ClassEvaluation evaluation = ClassEvaluation.of(predictions, ClassDecision.highest());
        assertThat(evaluation.nlp())
                .isCloseTo(-(Math.log(0.7) + Math.log(0.3) + Math.log(0.8) + Math.log(0.3)) / 4, within(ROUNDING));
        double brier = (0.09 + 0.04 + 0.01) + (0.25 + 0.49 + 0.04) + (0.01 + 0.01 + 0.04) + (0.04 + 0.25 + 0.49);
        assertThat(evaluation.brier()).isCloseTo(brier / 8, within(ROUNDING));
        assertThat(evaluation.error()).isEqualTo(0.5);
        assertThat(evaluation.microF1()).isEqualTo(0.5);
        // class 0: 1 found, 1 false alarm; class 1: missed, 1 false alarm; class 2: 1 of 2 found
        assertThat(evaluation.macroF1()).isCloseTo((2.0 / 3 + 0 + 2.0 / 3) / 3, within(ROUNDING));
        // class 0 ranks 0.7 above 0.5, 0.1, 0.2; class 1 0.3 above 0.2, 0.1 but not 0.5; class 2 0.8, 0.3 above 0.1,
        // 0.2
        assertThat(evaluation.macroAuc()).isCloseTo((1 + 2.0 / 3 + 1) / 3, within(ROUNDING));
        assertThat(evaluation.confusion().count(2, 1)).isEqualTo(1);
        assertThat(evaluation.confusion().cases(2)).isEqualTo(2);
        assertThat(evaluation.confusion()).hasToString("""
                        class 0: 1 class 0, 0 class 1, 0 class 2
                        class 1: 1 class 0, 0 class 1, 0 class 2
                        class 2: 0 class 0, 1 class 1, 1 class 2""");
        DecisionCosts costs = DecisionCosts.of(new double[][] {{0, 1, 2}, {5, 0, 1}, {1, 3, -1}});
        assertThat(evaluation.meanCost(costs)).isCloseTo((0 + 5 - 1 + 3) / 4.0, within(ROUNDING));
    }

    @Test
    void aClassWithoutCasesIsLeftOutAndNamed() {
        ClassPredictions all = ClassCases.random(1, 60, 4);
        int[] rows = IntStream.range(0, 60).filter(i -> all.classOf(i) != 2).toArray();
        Matrix logs = Matrix.zeros(rows.length, 4);
        for (int i = 0; i < rows.length; i++) {
            for (int c = 0; c < 4; c++) {
                logs.set(i, c, all.logProbability(rows[i], c));
            }
        }
        ClassPredictions some = ClassPredictions.of(
                all.classes(), IntStream.of(rows).map(all::classOf).toArray(), logs);
        ClassEvaluation evaluation = ClassEvaluation.of(some, ClassDecision.highest());
        assertThat(evaluation.classesWithoutCases()).containsExactly("class 2");
        double auc = IntStream.of(0, 1, 3)
                        .mapToDouble(c -> evaluation.against(c).rocAuc())
                        .sum()
                / 3;
        double f = IntStream.of(0, 1, 3)
                        .mapToDouble(c -> evaluation.against(c).f1())
                        .sum()
                / 3;
        assertThat(evaluation.macroAuc()).isCloseTo(auc, within(ROUNDING));
        assertThat(evaluation.macroF1()).isCloseTo(f, within(ROUNDING));
        assertThat(evaluation.withStandardErrors().macroF1().standardError()).isPositive();
        assertThat(evaluation.against(2).rocAuc()).isNaN();
    }

    @Test
    void wholeWeightsAreCopies() {
        ClassPredictions plain = ClassCases.random(2, 80, 3);
        double[] weights =
                new SplittableRandom(3).ints(80, 0, 4).asDoubleStream().toArray();
        int[] copies = IntStream.range(0, 80)
                .flatMap(i -> IntStream.generate(() -> i).limit((long) weights[i]))
                .toArray();
        ClassEvaluation weighted = ClassEvaluation.of(plain.withWeights(weights), ClassDecision.highest());
        ClassEvaluation copied = ClassEvaluation.of(select(plain, copies).withGroups(copies), ClassDecision.highest());
        assertThat(weighted.confusion()).isEqualTo(copied.confusion());
        for (Function<ClassStandardErrors, Estimate> metric : METRICS) {
            Estimate actual = metric.apply(weighted.withStandardErrors());
            Estimate expected = metric.apply(copied.withStandardErrors());
            assertThat(actual.value()).isCloseTo(expected.value(), within(ROUNDING));
            assertThat(actual.standardError()).isCloseTo(expected.standardError(), within(ROUNDING));
        }
    }

    private static final List<Function<ClassStandardErrors, Estimate>> METRICS = List.of(
            ClassStandardErrors::nlp,
            ClassStandardErrors::brier,
            ClassStandardErrors::error,
            ClassStandardErrors::microF1,
            ClassStandardErrors::macroF1,
            e -> e.macroF(0.2),
            ClassStandardErrors::macroAuc,
            e -> e.meanCost(DecisionCosts.of(new double[][] {{0, 1, 2}, {5, 0, 1}, {1, 3, 0}})));

    @Test
    void standardErrorsAreThoseOfTheBootstrap() {
        ClassPredictions predictions = ClassCases.random(4, 300, 3);
        SplittableRandom random = new SplittableRandom(5);
        double[][] values = new double[METRICS.size()][400];
        for (int b = 0; b < 400; b++) {
            ClassEvaluation drawn = ClassEvaluation.of(
                    select(predictions, random.ints(300, 0, 300).toArray()), ClassDecision.highest());
            for (int m = 0; m < METRICS.size(); m++) {
                values[m][b] = METRICS.get(m).apply(drawn.withStandardErrors()).value();
            }
        }
        ClassStandardErrors errors =
                ClassEvaluation.of(predictions, ClassDecision.highest()).withStandardErrors();
        for (int m = 0; m < METRICS.size(); m++) {
            double expected = deviation(values[m]);
            assertThat(METRICS.get(m).apply(errors).standardError())
                    .as("metric " + m)
                    .isCloseTo(expected, within(BOOTSTRAP * expected));
        }
    }

    @Test
    void costsOfOneForEveryMistakeDecideForTheHighestProbability() {
        DecisionCosts alike = DecisionCosts.of(new double[][] {{0, 1, 1}, {1, 0, 1}, {1, 1, 0}});
        ClassPredictions predictions = ClassCases.random(6, 200, 3);
        assertThat(ClassDecision.leastCost(alike).decide(predictions))
                .isEqualTo(ClassDecision.highest().decide(predictions));
    }

    @Test
    void aDearMistakeIsAvoided() {
        // calling class 0 anything else costs 10: from p(0) > 1/11 on it is called 0
        DecisionCosts costs = DecisionCosts.of(new double[][] {{0, 10}, {1, 0}});
        ClassDecision decision = ClassDecision.leastCost(costs);
        assertThat(decision.decide(Math.log(0.1), Math.log(0.9))).isZero();
        assertThat(decision.decide(Math.log(0.09), Math.log(0.91))).isEqualTo(1);
        ClassEvaluation evaluation = ClassEvaluation.of(ClassCases.random(7, 50, 2), decision);
        assertThat(evaluation.meanCost()).hasValue(evaluation.meanCost(costs));
    }

    @Test
    void whatIsNotAllowedIsNamed() {
        Matrix logs = ClassCases.logs(new double[] {0.5, 0.3, 0.2});
        List<String> names = ClassCases.names(3);
        assertThatThrownBy(() -> ClassPredictions.of(names, new int[] {3}, logs))
                .hasMessage("class 3 of case 0 is not in [0, 2]");
        assertThatThrownBy(() -> ClassPredictions.of(names, new int[] {0, 1}, logs))
                .hasMessage("1 rows of probabilities do not match 2 true classes, which must be at least 1");
        assertThatThrownBy(() -> ClassPredictions.of(ClassCases.names(2), new int[] {0}, logs))
                .hasMessage("3 columns of probabilities do not match 2 classes, which must be at least 2");
        Matrix tooMuch = ClassCases.logs(new double[] {0.5, 0.3, 0.3});
        assertThatThrownBy(() -> ClassPredictions.of(names, new int[] {0}, tooMuch))
                .hasMessageStartingWith("the probabilities of case 0 add up to 1.1");
        Matrix notANumber = ClassCases.logs(new double[] {0.5, Double.NaN, 0.5});
        assertThatThrownBy(() -> ClassPredictions.of(names, new int[] {0}, notANumber))
                .hasMessage("log p(class 1) NaN of case 0 is not in [-∞, 0]");
        ClassPredictions one = ClassPredictions.of(names, new int[] {0}, logs);
        assertThatThrownBy(() -> one.withWeights(0)).hasMessage("the only case has weight 0: one must count");
        assertThatThrownBy(() -> DecisionCosts.of(new double[][] {{0, 1}, {1}}))
                .hasMessage("row 1 of the costs has 1 columns instead of 2");
        assertThatThrownBy(() -> DecisionCosts.of(new double[][] {{0, Double.NaN}, {1, 0}}))
                .hasMessage("cost NaN in row 0, column 1 is not finite");
        DecisionCosts two = DecisionCosts.of(new double[2][2]);
        assertThatThrownBy(() -> ClassEvaluation.of(one, ClassDecision.leastCost(two)))
                .hasMessage("costs of 2 classes do not fit 3 classes");
        assertThatThrownBy(() -> ClassDecision.factors(1, 0)).hasMessage("factor 0.0 of class 1 is not in (0, ∞)");
        assertThatThrownBy(() -> ClassEvaluation.of(one, ClassDecision.factors(1, 2)))
                .hasMessage("2 factors do not fit 3 classes");
    }

    private static ClassPredictions select(ClassPredictions all, int[] rows) {
        Matrix logs = Matrix.zeros(rows.length, all.classCount());
        for (int i = 0; i < rows.length; i++) {
            for (int c = 0; c < all.classCount(); c++) {
                logs.set(i, c, all.logProbability(rows[i], c));
            }
        }
        return ClassPredictions.of(
                all.classes(), IntStream.of(rows).map(all::classOf).toArray(), logs);
    }

    private static double deviation(double[] values) {
        double mean = IntStream.range(0, values.length)
                .mapToDouble(i -> values[i])
                .average()
                .orElseThrow();
        return Math.sqrt(IntStream.range(0, values.length)
                .mapToDouble(i -> (values[i] - mean) * (values[i] - mean))
                .average()
                .orElseThrow());
    }
}
