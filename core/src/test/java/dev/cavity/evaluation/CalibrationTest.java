package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CalibrationTest {
    /** Sums of a few numbers of order 1. */
    private static final double ROUNDING = 1e-14;

    @Test
    void binsOfEqualWidthAreClosedBelowAndTheLastOneOnBothSides() {
        double[] p = {0, Math.nextDown(0.3), 0.3, 1};
        Calibration calibration = Calibration.of(Predictions.ofProbabilities(new int[] {-1, 1, -1, 1}, p));
        assertThat(calibration.bins()).extracting(CalibrationBin::lower).containsExactly(0.0, 0.2, 0.3, 0.9);
        assertThat(calibration.bins()).extracting(CalibrationBin::count).containsExactly(1, 1, 1, 1);
    }

    @Test
    void everyCaseLiesWithinTheEdgesOfItsBin() {
        for (int bins = 1; bins <= 64; bins++) {
            for (int j = 0; j <= bins; j++) {
                double edge = (double) j / bins;
                for (double p : new double[] {Math.max(0, Math.nextDown(edge)), edge}) {
                    Predictions one = Predictions.ofProbabilities(new int[] {1}, new double[] {p});
                    CalibrationBin bin =
                            Calibration.equalWidth(one, bins).bins().get(0);
                    assertThat(p).isGreaterThanOrEqualTo(bin.lower()).isLessThanOrEqualTo(bin.upper());
                    assertThat(p < bin.upper() || p == 1).isTrue();
                }
            }
        }
    }

    @Test
    void theErrorIsTheWeightedDistanceOfFrequencyAndProbability() {
        Predictions predictions =
                Predictions.ofProbabilities(new int[] {1, -1, 1, 1}, new double[] {0.12, 0.18, 0.11, 0.9});
        // bin [0.1, 0.2): mean (0.12 + 0.18 + 0.11)/3, frequency 2/3; last bin: 0.9 and 1
        double expected = 0.75 * (2.0 / 3 - 0.41 / 3) + 0.25 * 0.1;
        assertThat(Calibration.of(predictions).error()).isCloseTo(expected, within(ROUNDING));
    }

    @Test
    void binsOfEqualCountHoldEquallyManyCases() {
        Calibration calibration = Calibration.equalCount(Cases.random(1, 100, 0.4, 0), 8);
        assertThat(calibration.bins()).hasSize(8).allSatisfy(bin -> assertThat(bin.count())
                .isBetween(12, 13));
    }

    @Test
    void binsOfEqualCountDoNotSplitTies() {
        Calibration calibration = Calibration.equalCount(Cases.random(2, 100, 0.4, 6), 10);
        for (int j = 1; j < calibration.bins().size(); j++) {
            assertThat(calibration.bins().get(j).lower())
                    .isGreaterThan(calibration.bins().get(j - 1).upper());
        }
        assertThat(calibration.bins().stream().mapToInt(CalibrationBin::count).sum())
                .isEqualTo(100);
    }

    @Test
    void moreBinsThanCasesIsAllowed() {
        Predictions two = Predictions.ofProbabilities(new int[] {1, -1}, new double[] {0.7, 0.2});
        assertThat(Calibration.equalCount(two, 10).bins()).hasSize(2);
    }

    @Test
    void aCalibratedClassifierHasASmallError() {
        SplittableRandom random = new SplittableRandom(3);
        int n = 100_000;
        int[] y = new int[n];
        double[] p = new double[n];
        for (int i = 0; i < n; i++) {
            p[i] = random.nextDouble();
            y[i] = random.nextDouble() < p[i] ? 1 : -1;
        }
        Predictions predictions = Predictions.ofProbabilities(y, p);
        // each bin of 10 000 is off by at most √(¼/10 000) = 0.005 in standard deviation, their mean by 0.004 or less
        assertThat(Calibration.of(predictions).error()).isLessThan(0.008);
        assertThat(Calibration.equalCount(predictions, 10).error()).isLessThan(0.008);
    }

    @Test
    void wilsonBoundsSolveTheScoreEquation() {
        CalibrationBin bin = CalibrationBin.of(0, 1, 40, 0.3, 10);
        double z = 1.959963984540054;
        for (double bound : new double[] {bin.lowerBound(), bin.upperBound()}) {
            // the bounds are where |share - bound| is z standard errors, taken at the bound
            assertThat(Math.abs(0.25 - bound)).isCloseTo(z * Math.sqrt(bound * (1 - bound) / 40), within(ROUNDING));
        }
        assertThat(CalibrationBin.of(0, 1, 5, 0.3, 0).lowerBound()).isZero();
        assertThat(CalibrationBin.of(0, 1, 5, 0.3, 0).upperBound()).isBetween(0.43, 0.44);
        assertThat(CalibrationBin.of(0, 1, 5, 0.3, 5).upperBound()).isEqualTo(1);
    }

    @Test
    void noBinsAreRefused() {
        Predictions one = Predictions.ofProbabilities(new int[] {1}, new double[] {0.7});
        assertThatThrownBy(() -> Calibration.equalWidth(one, 0)).hasMessage("bins 0 is not in [1, ∞)");
        assertThatThrownBy(() -> Calibration.equalCount(one, -1)).hasMessage("bins -1 is not in [1, ∞)");
    }
}
