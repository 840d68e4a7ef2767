package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class SumKernelTest {
    @Nested
    class OfThree extends KernelContract {
        @Override
        protected Kernel kernel() {
            return Kernels.squaredExponential()
                    .isotropic(2, 1)
                    .plus(Kernels.linear(0.5))
                    .plus(Kernels.constant(1));
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            double se = Math.exp(theta[0]) * Math.exp(-squares(theta, 1, false, a, b) / 2);
            return se + Math.exp(theta[2]) * dot(a, b) + Math.exp(theta[3]);
        }
    }

    @Nested
    class WithAProductInside extends KernelContract {
        @Override
        protected Kernel kernel() {
            return Kernels.matern12().ard(2, 1, 1, 3).plus(Kernels.constant(0.5).times(Kernels.linearArd(2, 2, 1)));
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            double linear = 0;
            for (int k = 0; k < a.length; k++) {
                linear += a[k] * b[k] / Math.exp(theta[5 + k]);
            }
            return Math.exp(theta[0]) * Math.exp(-Math.sqrt(squares(theta, 1, true, a, b)))
                    + Math.exp(theta[4]) * linear;
        }
    }

    @Test
    void sumsOfSumsAreOneSum() {
        Kernel a = Kernels.squaredExponential().isotropic(1, 1);
        Kernel b = Kernels.linear(1);
        Kernel sum = a.plus(b).plus(a.plus(Kernels.constant(1)));
        assertThat(sum.name()).isEqualTo("se + linear + se + constant");
        assertThat(sum.parameterNames())
                .containsExactly(
                        "term1.logBeta0",
                        "term1.logBeta",
                        "term2.logBeta0",
                        "term3.logBeta0",
                        "term3.logBeta",
                        "term4.logBeta0");
    }

    @Test
    void termsForOtherNumbersOfInputsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kernels.matern32().ard(1, 1, 1).plus(Kernels.linearArd(1, 1, 1)))
                .withMessage("kernel matern32 (ard) needs inputs with 2 columns, kernel linear (ard) with 3");
    }
}
