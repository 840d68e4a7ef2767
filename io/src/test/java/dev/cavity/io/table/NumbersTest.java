package dev.cavity.io.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {
    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "+1", "1.5", ".5", "5.", "1e9", "-1.5E-300", "00012"})
    void decimalNumbersAreNumbersAndJavaAgrees(String text) {
        assertThat(Numbers.isNumber(text)).isTrue();
        assertThat(Double.parseDouble(text)).isFinite();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                ".",
                "e5",
                "1e",
                "1e+",
                "NaN",
                "Infinity",
                "1d",
                "0x10",
                "1,5",
                "1 ",
                "--1",
                "1.2.3",
                "٣"
            })
    void everythingElseIsText(String text) {
        assertThat(Numbers.isNumber(text)).isFalse();
    }
}
