package dev.cavity.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class MeanAndDeviationTest {
    private static final Offset<Double> ROUNDING = Offset.offset(1e-15);

    @Test
    void theDivisorIsOneLessThanTheCount() {
        MeanAndDeviation summary = MeanAndDeviation.of(2, 4, 4, 4, 5, 5, 7, 9);
        assertThat(summary.count()).isEqualTo(8);
        assertThat(summary.mean()).isEqualTo(5);
        assertThat(summary.deviation()).isCloseTo(Math.sqrt(32.0 / 7), ROUNDING);
        assertThat(summary.standardError()).isCloseTo(Math.sqrt(4.0 / 7), ROUNDING);
        assertThat(summary).hasToString("5.00 ± 2.14");
    }

    @Test
    void aLargeOffsetDoesNotDrownTheDeviation() {
        assertThat(MeanAndDeviation.of(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16).deviation())
                .isCloseTo(Math.sqrt(30), Offset.offset(1e-14));
    }

    @Test
    void equalNumbersHaveNoDeviation() {
        assertThat(MeanAndDeviation.of(0.1, 0.1, 0.1).deviation()).isCloseTo(0, Offset.offset(1e-16));
        assertThat(MeanAndDeviation.of(0.1, 0.1, 0.1).mean()).isEqualTo(0.1);
    }

    @Test
    void oneNumberHasAMeanButNoKnownDeviation() {
        MeanAndDeviation summary = MeanAndDeviation.of(3);
        assertThat(summary.mean()).isEqualTo(3);
        assertThat(summary.deviation()).isNaN();
        assertThat(summary.standardError()).isNaN();
    }

    @Test
    void anInfiniteLossMakesTheMeanInfinite() {
        MeanAndDeviation summary = MeanAndDeviation.of(1, Double.POSITIVE_INFINITY);
        assertThat(summary.mean()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(summary.deviation()).isNaN();
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        assertThatThrownBy(() -> MeanAndDeviation.of()).hasMessage("count 0 is not in [1, ∞)");
        assertThatThrownBy(() -> MeanAndDeviation.of(1, Double.NaN)).hasMessage("values[1] NaN is not in [-∞, ∞]");
        assertThatThrownBy(() -> MeanAndDeviation.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY))
                .hasMessage("mean NaN is not in [-∞, ∞]");
        assertThatThrownBy(() -> new MeanAndDeviation(2, 0, -1)).hasMessage("deviation -1.0 is not in [0, ∞] or NaN");
    }
}
