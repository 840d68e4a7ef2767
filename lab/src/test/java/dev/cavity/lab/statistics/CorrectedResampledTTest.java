package dev.cavity.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.special.StudentT;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class CorrectedResampledTTest {
    private static final double[] DIFFERENCES = {0.012, 0.031, -0.004, 0.022, 0.017, 0.009, 0.028, -0.011, 0.015, 0.020
    };

    /** scipy's own accuracy. */
    private static final Offset<Double> SCIPY = Offset.offset(1e-12);

    @Test
    void statisticErrorAndIntervalAreThoseOfTheFormula() {
        CorrectedResampledT test = CorrectedResampledT.ofDifferences(0.25, DIFFERENCES);

        // numpy 2, scipy 1.17.1: d.std(ddof=1) * sqrt(1/10 + 0.25), 2 t.sf(t, 9), t.isf(α/2, 9) * se
        assertThat(test.mean()).isCloseTo(0.0139, SCIPY);
        assertThat(test.standardError()).isCloseTo(0.007821018688977372, SCIPY);
        assertThat(test.statistic()).isCloseTo(1.777262087302016, SCIPY);
        assertThat(test.degrees()).isEqualTo(9);
        assertThat(test.pValue()).isCloseTo(0.10924743912574275, SCIPY);
        assertThat(test.halfWidth(0.95)).isCloseTo(0.017692373447648794, SCIPY);
        assertThat(test.halfWidth(0.99)).isCloseTo(0.025417024506894922, SCIPY);
        assertThat(test).hasToString("t(9) = 1.78, p = 0.109");
    }

    @Test
    void theDistributionIsStudents() {
        assertThat(new StudentT(1).twoSided(1)).isCloseTo(0.5, SCIPY);
        assertThat(new StudentT(2).twoSided(-4.3)).isCloseTo(0.05005715411709159, SCIPY);
        assertThat(new StudentT(99).twoSided(0.3)).isCloseTo(0.7648061617402574, SCIPY);
        assertThat(new StudentT(1).twoSidedQuantile(0.05)).isCloseTo(12.706204736174705, Offset.offset(1e-10));
        assertThat(new StudentT(4).twoSidedQuantile(0.01)).isCloseTo(4.604094871349993, SCIPY);
        assertThat(new StudentT(99).twoSidedQuantile(0.0125)).isCloseTo(2.544161403453035, SCIPY);
    }

    /** With the correction, ten times the splits make the error hardly smaller; without it, by √10. */
    @Test
    void moreSplitsDoNotMakeCertainWhatTheDataLeaveOpen() {
        Random random = new Random(5);
        double[] few = random.doubles(10, -1, 1.5).toArray();
        double[] many = random.doubles(1000, -1, 1.5).toArray();

        assertThat(CorrectedResampledT.ofDifferences(0.25, many).standardError())
                .isGreaterThan(
                        0.6 * CorrectedResampledT.ofDifferences(0.25, few).standardError());
        assertThat(CorrectedResampledT.ofDifferences(0.25, many).pValue()).isGreaterThan(0.05);
    }

    @Test
    void equalDifferencesLeaveNoDoubt() {
        assertThat(CorrectedResampledT.ofDifferences(0.25, 0, 0, 0).pValue()).isEqualTo(1);
        assertThat(CorrectedResampledT.ofDifferences(0.25, 2, 2, 2).pValue()).isZero();
        assertThat(CorrectedResampledT.ofDifferences(0.25, 0, 0, 0).halfWidth(0.95))
                .isZero();
    }

    @Test
    void whatIsNoSampleIsRefused() {
        assertThatThrownBy(() -> CorrectedResampledT.ofDifferences(0.25, 1))
                .hasMessage("difference count 1 is not in [2, ∞)");
        assertThatThrownBy(() -> CorrectedResampledT.ofDifferences(0.25, 1, Double.NaN))
                .hasMessage("differences[1] NaN is not in (-∞, ∞)");
        assertThatThrownBy(() -> CorrectedResampledT.ofDifferences(0, 1, 2))
                .hasMessage("testToTrain 0.0 is not in (0, ∞)");
    }
}
