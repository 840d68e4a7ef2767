package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class SquaredExponentialTest {
    private static double formula(double[] theta, boolean ard, double[] a, double[] b) {
        double u = KernelContract.squares(theta, 1, ard, a, b);
        return Math.exp(theta[0]) * Math.exp(-u / 2);
    }

    @Nested
    class Isotropic extends KernelContract {
        @Override
        Kernel kernel() {
            return Kernels.squaredExponential().isotropic(3, 0.5);
        }

        @Override
        double reference(double[] theta, double[] a, double[] b) {
            return formula(theta, false, a, b);
        }
    }

    @Nested
    class Ard extends KernelContract {
        @Override
        Kernel kernel() {
            return Kernels.squaredExponential().ard(3, 0.5, 2, 0.1);
        }

        @Override
        double reference(double[] theta, double[] a, double[] b) {
            return formula(theta, true, a, b);
        }
    }

    @Test
    void namesAreForHumans() {
        Kernel isotropic = Kernels.squaredExponential().isotropic(1, 1);
        assertThat(isotropic.name()).isEqualTo("se");
        assertThat(isotropic.parameterNames()).containsExactly("logBeta0", "logBeta");
        Kernel ard = Kernels.squaredExponential().ard(1, 1, 1);
        assertThat(ard.name()).isEqualTo("se (ard)");
        assertThat(ard.parameterNames()).containsExactly("logBeta0", "logBeta1", "logBeta2");
    }
}
