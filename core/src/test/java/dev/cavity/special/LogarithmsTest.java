package dev.cavity.special;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogarithmsTest {
    @ParameterizedTest
    @ValueSource(doubles = {-0.5, -0.3085, -0.1, -1e-3, -1e-9, -1e-17, -1e-300, 0, 1e-300, 1e-17, 1e-9, 0.3, 0.7, 1})
    void onePlusIsTheLogarithmOfOnePlus(double x) {
        assertThat(Logarithms.onePlus(x)).isCloseTo(Math.log1p(x), within(4 * Math.ulp(Math.log1p(x))));
    }
}
