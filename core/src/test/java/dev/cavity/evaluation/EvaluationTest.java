package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EvaluationTest {
    /** Relative; sums of at most 60 terms, each good to a few ulps. */
    private static final double ROUNDING = 1e-13;

    /** golden.json: brute-force definitions in rational arithmetic, see generate_golden.py beside it. */
    static Iterable<JsonNode> golden() throws IOException {
        try (InputStream in = EvaluationTest.class.getResourceAsStream("golden.json")) {
            return new ObjectMapper().readTree(in).get("cases");
        }
    }

    @ParameterizedTest
    @MethodSource("golden")
    void metricsEqualTheirBruteForceDefinitions(JsonNode golden) {
        Predictions predictions = predictions(golden);
        Evaluation evaluation =
                Evaluation.of(predictions, golden.get("threshold").asDouble());
        double zeta = golden.get("zeta").asDouble();
        double tau = golden.get("tau").asDouble();
        JsonNode m = golden.get("confusion");
        assertThat(evaluation.confusionMatrix())
                .isEqualTo(new ConfusionMatrix(
                        m.get(0).asLong(),
                        m.get(1).asLong(),
                        m.get(2).asLong(),
                        m.get(3).asLong()));
        check(golden, "nlp", evaluation.nlp());
        check(golden, "brier", evaluation.brier());
        check(golden, "error", evaluation.error());
        check(golden, "precision", evaluation.precision());
        check(golden, "recall", evaluation.recall());
        check(golden, "f", evaluation.f(zeta));
        check(golden, "f1", evaluation.f1());
        check(golden, "wer", evaluation.wer(tau));
        check(golden, "rocAuc", evaluation.rocAuc());
        check(golden, "averagePrecision", evaluation.averagePrecision());
        check(golden, "calibrationError", evaluation.calibrationError());
        check(golden, "matthews", evaluation.confusionMatrix().matthewsCorrelation());
        StandardErrors errors = evaluation.withStandardErrors();
        check(golden, "nlpError", errors.nlp().standardError());
        check(golden, "brierError", errors.brier().standardError());
        check(golden, "rocAucError", errors.rocAuc().standardError());
        check(golden, "averagePrecisionError", errors.averagePrecision().standardError());
        check(golden, "fJackknife", errors.of(DecisionGoal.fMeasure(zeta)).standardError());
        check(golden, "werJackknife", errors.of(DecisionGoal.weightedError(tau)).standardError());
        check(
                golden,
                "bestF",
                ThresholdSearch.best(predictions, DecisionGoal.fMeasure(zeta)).value());
        check(
                golden,
                "bestWer",
                -ThresholdSearch.best(predictions, DecisionGoal.weightedError(tau))
                        .value());
    }

    @Test
    void aMissingPositiveClassLeavesItsMetricsUndefined() {
        Predictions predictions = Predictions.ofProbabilities(new int[] {-1, -1}, new double[] {0.2, 0.9});
        Evaluation evaluation = Evaluation.of(predictions, 0.5);
        assertThat(evaluation.rocAuc()).isNaN();
        assertThat(evaluation.averagePrecision()).isNaN();
        assertThat(evaluation.recall()).isNaN();
        assertThat(evaluation.f1()).isNaN();
        assertThat(evaluation.rocCurve().area()).isNaN();
        assertThat(evaluation.precisionRecallCurve().averagePrecision()).isNaN();
        assertThat(evaluation.precision()).isZero();
        assertThat(evaluation.error()).isEqualTo(0.5);
        assertThat(evaluation.wer(1)).isEqualTo(0.5);
        StandardErrors errors = evaluation.withStandardErrors();
        assertThat(errors.rocAuc().standardError()).isNaN();
        assertThat(errors.averagePrecision().standardError()).isNaN();
        assertThat(errors.f1()).isEqualTo(new Estimate(Double.NaN, Double.NaN));
        assertThat(errors.recall()).isEqualTo(new Estimate(Double.NaN, Double.NaN));
    }

    @Test
    void aMissingNegativeClassLeavesOnlyTheRocUndefined() {
        Predictions predictions = Predictions.ofProbabilities(new int[] {1, 1}, new double[] {0.2, 0.9});
        Evaluation evaluation = Evaluation.of(predictions, 0.5);
        assertThat(evaluation.rocAuc()).isNaN();
        assertThat(evaluation.averagePrecision()).isEqualTo(1);
        assertThat(evaluation.recall()).isEqualTo(0.5);
    }

    @Test
    void certaintyInTheWrongClassCostsInfinitelyMuch() {
        Evaluation evaluation =
                Evaluation.of(Predictions.ofProbabilities(new int[] {1, -1}, new double[] {0, 0.5}), 0.5);
        assertThat(evaluation.nlp()).isInfinite();
        assertThat(evaluation.withStandardErrors().nlp().standardError()).isNaN();
        assertThat(evaluation.brier()).isEqualTo(0.625);
    }

    @Test
    @DisplayName("The order survives where probabilities round to 1 or underflow to 0")
    void theOrderSurvivesExtremeLogOdds() {
        Predictions predictions = Predictions.ofLogProbabilities(
                new int[] {1, -1, 1, -1}, new double[] {-1e-30, -1e-20, -800, -900}, new double[] {-69, -46, -0.0, -0.0
                });
        Evaluation evaluation = Evaluation.of(predictions, 0.5);
        assertThat(evaluation.rocAuc()).isEqualTo(0.75);
        assertThat(evaluation.rocCurve().area()).isEqualTo(0.75);
    }

    private static Predictions predictions(JsonNode golden) {
        return Predictions.ofProbabilities(
                StreamSupport.stream(golden.get("labels").spliterator(), false)
                        .mapToInt(JsonNode::asInt)
                        .toArray(),
                StreamSupport.stream(golden.get("probabilities").spliterator(), false)
                        .mapToDouble(JsonNode::asDouble)
                        .toArray());
    }

    private static void check(JsonNode golden, String metric, double actual) {
        double expected = golden.get("values").get(metric).asDouble();
        assertThat(actual).as(metric).isCloseTo(expected, within(ROUNDING * Math.max(1, Math.abs(expected))));
    }
}
