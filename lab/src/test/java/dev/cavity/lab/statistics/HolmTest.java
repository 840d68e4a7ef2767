package dev.cavity.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class HolmTest {
    private static final Offset<Double> ROUNDING = Offset.offset(1e-15);

    @Test
    void theSmallestIsMultipliedByTheNumberOfTestsAndOrderIsKept() {
        // by hand: 0.005·4, 0.01·3, 0.03·2, then 0.04·1 raised to the one before
        assertThat(Holm.adjust(0.01, 0.04, 0.03, 0.005))
                .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, ROUNDING);
    }

    @Test
    void adjustedValuesAreAtMostOneAndNeverSmaller() {
        assertThat(Holm.adjust(0.9, 0.6, 0.6)).containsExactly(1, 1, 1);
        assertThat(Holm.adjust(0.02)).containsExactly(0.02);
        assertThat(Holm.adjust()).isEmpty();
    }

    @Test
    void equalPValuesStayEqual() {
        double[] adjusted = Holm.adjust(0.01, 0.2, 0.01);
        assertThat(adjusted[0]).isEqualTo(adjusted[2]);
    }

    @Test
    void valuesThatAreNoProbabilitiesAreRefused() {
        assertThatThrownBy(() -> Holm.adjust(0.1, 1.5)).hasMessage("pValues[1] 1.5 is not in [0, 1]");
        assertThatThrownBy(() -> Holm.adjust(Double.NaN)).hasMessage("pValues[0] NaN is not in [0, 1]");
    }
}
