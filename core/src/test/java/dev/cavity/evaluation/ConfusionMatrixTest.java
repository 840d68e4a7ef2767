package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ConfusionMatrixTest {
    /** A handful of operations on numbers of order 1. */
    private static final double ROUNDING = 1e-15;

    private static final ConfusionMatrix MATRIX = new ConfusionMatrix(6, 2, 3, 9);

    @Test
    void aTieWithTheThresholdIsPositive() {
        Predictions predictions =
                Predictions.ofProbabilities(new int[] {1, -1, 1}, new double[] {0.5, 0.5, Math.nextDown(0.5)});
        assertThat(ConfusionMatrix.of(predictions, 0.5)).isEqualTo(new ConfusionMatrix(1, 1, 1, 0));
    }

    @Test
    void theEndsPredictAllAndNone() {
        Predictions predictions = Predictions.ofProbabilities(new int[] {1, -1}, new double[] {1, 0});
        assertThat(ConfusionMatrix.of(predictions, 0)).isEqualTo(new ConfusionMatrix(1, 0, 1, 0));
        assertThat(ConfusionMatrix.of(predictions, Predictions.ABOVE_ALL)).isEqualTo(new ConfusionMatrix(0, 1, 0, 1));
    }

    @Test
    void metricsFollowTheirDefinitions() {
        assertThat(MATRIX.error()).isEqualTo(0.25);
        assertThat(MATRIX.accuracy()).isEqualTo(0.75);
        assertThat(MATRIX.precision()).isEqualTo(6.0 / 9);
        assertThat(MATRIX.recall()).isEqualTo(0.75);
        assertThat(MATRIX.falsePositiveRate()).isEqualTo(0.25);
        assertThat(MATRIX.specificity()).isEqualTo(0.75);
        assertThat(MATRIX.balancedAccuracy()).isEqualTo(0.75);
        assertThat(MATRIX.weightedError(0.5)).isEqualTo(3.5 / 14);
        assertThat(MATRIX.matthewsCorrelation()).isCloseTo(48 / Math.sqrt(8 * 12 * 9 * 11), within(ROUNDING));
    }

    @Test
    void fMeasureIsTheWeightedHarmonicMeanOfRecallAndPrecision() {
        for (double zeta : new double[] {0, 0.3, 0.5, 1}) {
            double harmonic = 1 / (zeta / MATRIX.recall() + (1 - zeta) / MATRIX.precision());
            assertThat(MATRIX.fMeasure(zeta)).isCloseTo(harmonic, within(ROUNDING));
        }
    }

    @Test
    void weightedErrorWithTauOneIsTheError() {
        assertThat(MATRIX.weightedError(1)).isEqualTo(MATRIX.error());
    }

    @Test
    void whatIsUndefinedIsNaN() {
        ConfusionMatrix noPositives = new ConfusionMatrix(0, 0, 1, 4);
        assertThat(noPositives.recall()).isNaN();
        assertThat(noPositives.fMeasure(0.5)).isNaN();
        assertThat(noPositives.weightedError(0)).isNaN();
        assertThat(noPositives.weightedError(1)).isEqualTo(0.2);
        assertThat(noPositives.balancedAccuracy()).isNaN();
        assertThat(noPositives.matthewsCorrelation()).isNaN();
        ConfusionMatrix noNegatives = new ConfusionMatrix(3, 1, 0, 0);
        assertThat(noNegatives.falsePositiveRate()).isNaN();
        assertThat(noNegatives.specificity()).isNaN();
        ConfusionMatrix empty = new ConfusionMatrix(0, 0, 0, 0);
        assertThat(empty.error()).isNaN();
        assertThat(empty.accuracy()).isNaN();
    }

    @Test
    void findingNothingScoresZero() {
        ConfusionMatrix nothing = new ConfusionMatrix(0, 3, 0, 5);
        assertThat(nothing.precision()).isNaN();
        assertThat(nothing.fMeasure(0)).isZero();
        assertThat(nothing.fMeasure(0.5)).isZero();
        assertThat(nothing.matthewsCorrelation()).isZero();
    }

    @Test
    void argumentsOutsideTheirRangeAreNamed() {
        assertThatThrownBy(() -> MATRIX.fMeasure(Double.NaN)).hasMessage("zeta NaN is not in [0, 1]");
        assertThatThrownBy(() -> MATRIX.weightedError(-1)).hasMessage("tau -1.0 is not in [0, ∞)");
        assertThatThrownBy(() -> new ConfusionMatrix(0, 0, -2, 0)).hasMessage("falsePositives -2 is not in [0, ∞)");
        Predictions one = Predictions.ofProbabilities(new int[] {1}, new double[] {1});
        for (double threshold : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatThrownBy(() -> ConfusionMatrix.of(one, threshold))
                    .hasMessageStartingWith("threshold " + threshold);
        }
    }
}
