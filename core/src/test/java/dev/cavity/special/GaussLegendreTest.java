package dev.cavity.special;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GaussLegendreTest {
    /** A few roundings of numbers of order one. */
    private static final Offset<Double> ROUNDING = Offset.offset(1e-15);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 13, 16, 40, 64})
    void integratesPolynomialsUpToDegreeTwiceItsSizeExactly(int n) {
        GaussLegendre rule = GaussLegendre.of(n);
        for (int degree = 0; degree < 2 * n; degree++) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += rule.weight(i) * Math.pow(rule.node(i), degree);
            }
            assertThat(sum).isCloseTo(degree % 2 == 0 ? 2.0 / (degree + 1) : 0, ROUNDING);
        }
    }

    @Test
    void smallRulesHaveTheirClosedForms() {
        assertThat(GaussLegendre.of(2).node(1)).isCloseTo(Math.sqrt(1.0 / 3), ROUNDING);
        assertThat(GaussLegendre.of(3).node(2)).isCloseTo(Math.sqrt(0.6), ROUNDING);
        assertThat(GaussLegendre.of(3).weight(1)).isCloseTo(8.0 / 9, ROUNDING);
        GaussLegendre five = GaussLegendre.of(5);
        assertThat(five.node(4)).isCloseTo(Math.sqrt(5 + 2 * Math.sqrt(10.0 / 7)) / 3, ROUNDING);
        assertThat(five.weight(4)).isCloseTo((322 - 13 * Math.sqrt(70)) / 900, ROUNDING);
    }

    @Test
    void nodesIncreaseAndAreSymmetric() {
        GaussLegendre rule = GaussLegendre.of(31);
        assertThat(rule.size()).isEqualTo(31);
        for (int i = 1; i < 31; i++) {
            assertThat(rule.node(i)).isGreaterThan(rule.node(i - 1)).isEqualTo(0.0 - rule.node(30 - i));
        }
    }

    @Test
    void sizesOutsideTheRangeAreRefused() {
        assertThatThrownBy(() -> GaussLegendre.of(0)).hasMessage("number of nodes 0 is not in [1, 1000]");
        assertThatThrownBy(() -> GaussLegendre.of(1001)).hasMessageContaining("1001");
    }
}
