package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import org.junit.jupiter.api.Test;

class KernelsTest {
    /** One rounding of a logarithm. */
    private static final double LOG = 1e-15;

    @Test
    void parametersThatAreNotPositiveAreRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernels.squaredExponential().isotropic(1, -1))
                .withMessage("squaredLengthScale -1.0 is not in (0, ∞)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernels.squaredExponential().isotropic(Double.NaN, 1))
                .withMessage("signalVariance NaN is not in (0, ∞)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernels.matern12().ard(1, 2, 0))
                .withMessage("squaredLengthScale[1] 0.0 is not in (0, ∞)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernels.rationalQuadratic(Double.POSITIVE_INFINITY))
                .withMessage("shape Infinity is not in (0, ∞)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernels.matern12().ard(1))
                .withMessage("no squaredLengthScale given, one is needed for each input");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernels.linear(1e-200))
                .withMessageStartingWith("logBeta0 -460.5")
                .withMessageEndingWith(" is not in [-300, 300]");
    }

    @Test
    void parametersAreLogsOfWhatWasGiven() {
        assertThat(Kernels.rationalQuadratic(2).ard(4, 10, 3).logParameters())
                .containsExactly(new double[] {Math.log(4), Math.log(10), Math.log(3), Math.log(2)}, within(LOG));
        assertThat(Kernels.rationalQuadratic(2).ard(4, 10, 3).parameters())
                .extracting(Parameter::role)
                .containsExactly(
                        ParameterRole.SIGNAL_VARIANCE,
                        ParameterRole.SQUARED_LENGTH_SCALE,
                        ParameterRole.SQUARED_LENGTH_SCALE,
                        ParameterRole.SHAPE);
    }

    @Test
    void commonOffsetOfTheInputsChangesNothing() {
        // multiples of 1/8 and an offset of 2^30 are exact, so the distances must be
        Matrix near = Matrix.ofRows(new double[][] {{0.125, 1}, {2, 1}, {0.125, 1}});
        Matrix far = near.copy();
        for (int i = 0; i < far.array().length; i++) {
            far.array()[i] += 1 << 30;
        }
        for (Kernel kernel : new Kernel[] {
            Kernels.matern12().isotropic(1, 1), Kernels.matern12().ard(1, 1, 2)
        }) {
            double[] theta = kernel.logParameters();
            Matrix k = kernel.on(far).at(theta).matrix();
            assertThat(k).isEqualTo(kernel.on(near).at(theta).matrix());
            assertThat(k.get(0, 2)).isEqualTo(1);
        }
    }

    @Test
    void descriptionShowsStructureAndParameters() {
        assertThat(Kernels.squaredExponential().isotropic(1, 1)).hasToString("se {logBeta0 = 0.0, logBeta = 0.0}");
    }
}
