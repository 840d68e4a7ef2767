package dev.cavity.io.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "+1", "1.", ".5", "1e5", "1E-5", "-1.5e+300", "1e-400", "007"})
    void plainSyntaxIsANumber(String text) {
        assertThat(NumberText.of(text)).isEqualTo(NumberText.NUMBER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e400", "-1e400", "NaN", "nan", "Infinity", "-inf", "+INF"})
    void numbersThatAreNotFiniteAreToldApart(String text) {
        assertThat(NumberText.of(text)).isEqualTo(NumberText.NOT_FINITE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1d", "1f", "0x10", "0x1p3", "1,5", "1 000", ".", "e5", "+", "", "1e", "١", "1_000"})
    void theRestIsText(String text) {
        assertThat(NumberText.of(text)).isEqualTo(NumberText.TEXT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0e99999999999", "1e-99999999999", "1e2147483647"})
    void exponentsBeyondIntegersHaveAKey(String text) {
        assertThat(Spelling.key(text)).isNotEmpty();
    }
}
