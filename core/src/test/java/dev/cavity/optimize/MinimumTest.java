package dev.cavity.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MinimumTest {

    @Test
    void cannotBeChangedThroughItsArrays() {
        double[] point = {1, 2};
        Minimum m = Minimum.of(point, 3, new double[] {0, 0}, 4, 5, StopReason.VALUE_SETTLED);
        point[0] = 9;
        m.point()[1] = 9;
        m.gradient()[1] = 9;
        assertThat(m.point()).containsExactly(1, 2);
        assertThat(m.gradient()).containsExactly(0, 0);
        assertThat(m)
                .hasToString(
                        "Minimum[value=3.0, stopReason=VALUE_SETTLED, iterations=4, evaluations=5, point=[1.0, 2.0]]");
    }

    @Test
    void hasConvergedOnlyWhereGradientOrValueSaySo() {
        for (StopReason reason : StopReason.values()) {
            Minimum m = Minimum.of(new double[1], 0, new double[1], 0, 1, reason);
            assertThat(m.converged())
                    .isEqualTo(reason == StopReason.GRADIENT_SMALL || reason == StopReason.VALUE_SETTLED);
        }
    }

    @Test
    void refusesAGradientOfAnotherDimension() {
        assertThatThrownBy(() -> Minimum.of(new double[2], 0, new double[3], 0, 1, StopReason.CANCELLED))
                .hasMessage("point has dimension 2 and gradient 3; they must agree");
    }
}
