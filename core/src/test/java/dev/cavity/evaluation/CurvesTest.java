package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** {@link RocCurve} and {@link PrecisionRecallCurve}. */
class CurvesTest {
    /** Sums of at most 200 products of rates. */
    private static final double ROUNDING = 1e-13;

    @Test
    void theAreaUnderTheRocCurveIsTheMannWhitneyStatistic() {
        for (int seed = 0; seed < 20; seed++) {
            Predictions predictions = Cases.random(seed, 200, 0.3, seed % 3 * 10);
            Evaluation evaluation = Evaluation.of(predictions, 0.5);
            assertThat(evaluation.rocCurve().area()).isCloseTo(evaluation.rocAuc(), within(ROUNDING));
        }
    }

    @Test
    void theStepsUnderThePrecisionRecallCurveSumToTheAveragePrecision() {
        for (int seed = 0; seed < 20; seed++) {
            Predictions predictions = Cases.random(seed, 200, 0.3, seed % 3 * 10);
            Evaluation evaluation = Evaluation.of(predictions, 0.5);
            assertThat(evaluation.precisionRecallCurve().averagePrecision())
                    .isCloseTo(evaluation.averagePrecision(), within(ROUNDING));
        }
    }

    @Test
    void everyPointIsWhatItsThresholdGives() {
        for (Predictions predictions : List.of(Cases.random(1, 100, 0.3, 12), Cases.extreme(2, 100))) {
            List<RocCurve.Point> roc = RocCurve.of(predictions).points();
            for (RocCurve.Point point : roc) {
                ConfusionMatrix matrix = ConfusionMatrix.of(predictions, point.threshold());
                assertThat(point.falsePositiveRate()).isEqualTo(matrix.falsePositiveRate());
                assertThat(point.truePositiveRate()).isEqualTo(matrix.recall());
            }
            List<PrecisionRecallCurve.Point> pr =
                    PrecisionRecallCurve.of(predictions).points();
            for (PrecisionRecallCurve.Point point : pr) {
                ConfusionMatrix matrix = ConfusionMatrix.of(predictions, point.threshold());
                assertThat(point.recall()).isEqualTo(matrix.recall());
                assertThat(point.precision()).isEqualTo(matrix.precision());
            }
            assertThat(roc).hasSize(pr.size() + 1);
        }
    }

    @Test
    void theRocCurveRunsFromNoneToAll() {
        List<RocCurve.Point> points = RocCurve.of(Cases.extreme(3, 50)).points();
        assertThat(points.get(0)).isEqualTo(new RocCurve.Point(0, 0, Predictions.ABOVE_ALL));
        assertThat(points.get(points.size() - 1).falsePositiveRate()).isEqualTo(1);
        assertThat(points.get(points.size() - 1).truePositiveRate()).isEqualTo(1);
    }

    @Test
    void equalProbabilitiesMakeOneHalf() {
        Predictions same = Predictions.ofProbabilities(new int[] {1, -1, 1, -1}, new double[] {0.3, 0.3, 0.3, 0.3});
        Evaluation evaluation = Evaluation.of(same, 0.5);
        assertThat(evaluation.rocAuc()).isEqualTo(0.5);
        assertThat(evaluation.averagePrecision()).isEqualTo(0.5);
        assertThat(evaluation.rocCurve().points()).hasSize(2);
        assertThat(evaluation.precisionRecallCurve().points()).hasSize(1);
    }

    @Test
    void theOrderOfTheCasesDoesNotMatter() {
        Predictions predictions = Cases.random(4, 60, 0.3, 8);
        int[] reversed = new int[60];
        for (int i = 0; i < 60; i++) {
            reversed[i] = 59 - i;
        }
        Predictions mirrored = Cases.select(predictions, reversed);
        assertThat(RocCurve.of(mirrored)).isEqualTo(RocCurve.of(predictions));
        assertThat(PrecisionRecallCurve.of(mirrored)).isEqualTo(PrecisionRecallCurve.of(predictions));
    }
}
