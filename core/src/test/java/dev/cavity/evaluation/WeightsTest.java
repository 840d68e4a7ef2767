package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A case of weight w is w copies of itself that belong together. */
class WeightsTest {
    /** The same sums of a few hundred numbers in another order. */
    private static final double ROUNDING = 1e-12;

    private static final double THRESHOLD = 0.6;

    private static final List<DecisionGoal> GOALS = List.of(
            DecisionGoal.fMeasure(0.5),
            DecisionGoal.weightedError(0.3),
            DecisionGoal.costs(3, 1),
            DecisionGoal.matthewsCorrelation());

    @Test
    void wholeWeightsAreCopies() {
        for (int seed = 0; seed < 10; seed++) {
            Predictions weighted = Cases.weighted(seed, Cases.random(seed, 120, 0.3, seed % 3 * 8));
            assertSame(metrics(weighted), metrics(Cases.copied(weighted)));
        }
    }

    @Test
    void wholeWeightsAreCopiesInGroupsToo() {
        for (int seed = 0; seed < 10; seed++) {
            Predictions grouped = Cases.grouped(seed, Cases.random(seed, 120, 0.3, seed % 3 * 8), 30);
            Predictions weighted = Cases.with(
                    grouped,
                    grouped.outcomes()
                            .withWeights(
                                    Cases.weighted(seed, grouped).outcomes().weights()));
            assertSame(metrics(weighted), metrics(Cases.copied(weighted)));
        }
    }

    @Test
    void onlyTheProportionsOfWeightsMatter() {
        Predictions weighted = Cases.weighted(1, Cases.random(1, 120, 0.3, 0));
        double[] weights = weighted.outcomes().weights();
        Predictions scaled = Cases.with(
                weighted,
                weighted.outcomes()
                        .withWeights(Arrays.stream(weights).map(w -> 0.37 * w).toArray()));
        assertSame(metrics(scaled), metrics(weighted));
    }

    @Test
    void aCaseOfWeightZeroDoesNotCount() {
        Predictions all = Predictions.ofProbabilities(
                Outcomes.of(1, -1, 1, -1, 1, -1).withWeights(1, 1, 0, 2, 1, 0),
                new double[] {0.8, 0.3, 0, 0.9, 0.4, 1});
        Predictions counted = Predictions.ofProbabilities(
                Outcomes.of(1, -1, -1, 1).withWeights(1, 1, 2, 1), new double[] {0.8, 0.3, 0.9, 0.4});
        assertThat(metrics(all)).isEqualTo(metrics(counted));
        assertThat(RocCurve.of(all)).isEqualTo(RocCurve.of(counted));
        assertThat(Calibration.of(all)).isEqualTo(Calibration.of(counted));
        assertThat(Calibration.equalCount(all, 2)).isEqualTo(Calibration.equalCount(counted, 2));
        assertThat(all.positives()).isEqualTo(2);
        assertThat(all.negatives()).isEqualTo(2);
        assertThat(Evaluation.of(all, 0.5).cases()).isEqualTo(4);
        assertThat(all.totalWeight()).isEqualTo(5);
    }

    @Test
    void weightsThatAreNotWholeKeepEveryRateInItsRange() {
        for (int seed = 0; seed < 20; seed++) {
            Predictions plain = Cases.random(seed, 60, 0.4, seed % 2 * 9);
            double[] tenths =
                    IntStream.range(0, 60).mapToDouble(i -> 0.1 * (1 + i % 7)).toArray();
            Predictions weighted = Cases.with(plain, plain.outcomes().withWeights(tenths));
            for (DecisionGoal goal : GOALS) {
                ThresholdChoice choice = ThresholdSearch.best(weighted, goal);
                double expected = IntStream.range(0, 60)
                        .mapToDouble(i -> goal.value(ConfusionMatrix.of(weighted, weighted.probability(i))))
                        .filter(value -> !Double.isNaN(value))
                        .max()
                        .orElseThrow();
                assertThat(choice.value()).isGreaterThanOrEqualTo(expected - ROUNDING);
                assertThat(goal.value(ConfusionMatrix.of(weighted, choice.threshold())))
                        .isCloseTo(choice.value(), within(ROUNDING));
            }
            List<RocCurve.Point> points = RocCurve.of(weighted).points();
            assertThat(points.get(points.size() - 1).truePositiveRate()).isEqualTo(1);
            assertThat(points.get(points.size() - 1).falsePositiveRate()).isEqualTo(1);
        }
    }

    @Test
    void aPerfectRankingHasTheAreaOneWhateverTheWeights() {
        for (int seed = 0; seed < 50; seed++) {
            double[] p = IntStream.range(0, 20).mapToDouble(i -> (i + 1) / 21.0).toArray();
            int[] labels = IntStream.range(0, 20).map(i -> i < 11 ? -1 : 1).toArray();
            int part = seed + 3;
            double[] weights =
                    IntStream.range(0, 20).mapToDouble(i -> 1.0 / (part + i)).toArray();
            Evaluation evaluation = Evaluation.of(
                    Predictions.ofProbabilities(Outcomes.of(labels).withWeights(weights), p), THRESHOLD);
            assertThat(evaluation.rocAuc()).isBetween(1 - ROUNDING, 1.0);
        }
    }

    @Test
    void countsAreWholeWhereWeightsAre() {
        Predictions predictions = Predictions.ofProbabilities(
                Outcomes.of(1, 1, -1).withWeights(2, 1, 0.25), new double[] {0.8, 0.2, 0.9});
        ConfusionMatrix matrix = ConfusionMatrix.of(predictions, 0.5);
        assertThat(matrix).isEqualTo(new ConfusionMatrix(2, 1, 0.25, 0));
        assertThat(matrix).hasToString("ConfusionMatrix[found 2, missed 1, false alarms 0.25, rightly passed 0]");
        assertThat(ConfusionMatrix.number(2)).isEqualTo(2L);
        assertThat(ConfusionMatrix.number(0.25)).isEqualTo(0.25);
        assertThat(ConfusionMatrix.text(1 / 3.0)).isEqualTo("0.33");
    }

    @Test
    void weightsAndGroupsMakePredictionsDifferent() {
        Predictions plain = Cases.random(1, 20, 0.4, 0);
        double[] twice = new double[20];
        Arrays.fill(twice, 2);
        assertThat(Cases.with(plain, plain.outcomes().withWeights(twice))).isNotEqualTo(plain);
        assertThat(Cases.grouped(1, plain, 5)).isNotEqualTo(plain);
        int[] apart = IntStream.range(0, 20).map(i -> 100 - i).toArray();
        assertThat(Cases.with(plain, plain.outcomes().withGroups(apart))).isEqualTo(plain);
    }

    @Test
    void someCaseMustCount() {
        Outcomes nothing = Outcomes.of(1, -1).withWeights(0, 0);
        assertThatThrownBy(() -> Predictions.ofProbabilities(nothing, new double[] {0.5, 0.5}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("all 2 cases have weight 0: one must count");
    }

    private static Map<String, Double> metrics(Predictions predictions) {
        Evaluation evaluation = Evaluation.of(predictions, THRESHOLD);
        StandardErrors errors = evaluation.withStandardErrors();
        Map<String, Double> all = new LinkedHashMap<>();
        put(all, "nlp", errors.nlp());
        put(all, "brier", errors.brier());
        put(all, "error", errors.error());
        put(all, "precision", errors.precision());
        put(all, "recall", errors.recall());
        put(all, "specificity", errors.specificity());
        put(all, "f", errors.f(0.3));
        put(all, "wer", errors.wer(0.4));
        put(all, "auc", errors.rocAuc());
        put(all, "average precision", errors.averagePrecision());
        put(all, "matthews", errors.of(DecisionGoal.matthewsCorrelation()));
        all.put("calibration", evaluation.calibrationError());
        all.put("area", evaluation.rocCurve().area());
        all.put("steps", evaluation.precisionRecallCurve().averagePrecision());
        for (DecisionGoal goal : GOALS) {
            all.put(goal.toString(), ThresholdSearch.best(predictions, goal).value());
            all.put(goal + " at", ThresholdSearch.best(predictions, goal).threshold());
        }
        int number = 0;
        for (CalibrationBin bin : evaluation.calibration().bins()) {
            all.put("frequency" + number, bin.observedFrequency());
            all.put("predicted" + number, bin.meanPredicted());
            number++;
        }
        return all;
    }

    private static void put(Map<String, Double> all, String name, Estimate estimate) {
        all.put(name, estimate.value());
        all.put(name + " ±", estimate.standardError());
    }

    private static void assertSame(Map<String, Double> actual, Map<String, Double> expected) {
        assertThat(actual.keySet()).isEqualTo(expected.keySet());
        expected.forEach((name, value) ->
                assertThat(actual.get(name)).as(name).isNotNaN().isCloseTo(value, within(ROUNDING)));
    }
}
