package dev.cavity.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HyperparametersTest {
    @Test
    void keepsNothingThatACallerCanChange() {
        double[] kernel = {1, 2};
        double[] own = {3};
        Hyperparameters values = Hyperparameters.of(kernel, own, 4, 5);
        kernel[0] = 9;
        own[0] = 9;
        values.logKernel()[1] = 9;
        values.logInference()[0] = 9;
        assertThat(values.asList()).containsExactly(1.0, 2.0, 3.0, 4.0, 5.0);
    }

    @Test
    void equalsByValue() {
        Hyperparameters values = Hyperparameters.of(new double[] {1, 2}, new double[0], 0.5, 0);
        Hyperparameters same =
                Hyperparameters.of(new double[] {1, 2}, new double[0], 0.25, 0).withShift(0.5);
        assertThat(same).isEqualTo(values).hasSameHashCodeAs(values);
        assertThat(values.withShift(0)).isNotEqualTo(values);
    }

    @Test
    void refusesWhatIsNotFinite() {
        assertThatThrownBy(() -> Hyperparameters.of(new double[] {1, Double.NaN}, new double[0], 0, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("hyperparameter NaN is not finite in log kernel [1.0, NaN], log inference [], shift 0.0,"
                        + " mean 0.0");
    }
}
