package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class Matern52Test {
    private static double formula(double[] theta, boolean ard, double[] a, double[] b) {
        double u = KernelContract.squares(theta, 1, ard, a, b);
        double s = Math.sqrt(5 * u);
        return Math.exp(theta[0]) * (1 + s + 5 * u / 3) * Math.exp(-s);
    }

    @Nested
    class Isotropic extends KernelContract {
        @Override
        Kernel kernel() {
            return Kernels.matern52().isotropic(3, 0.5);
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
            return Kernels.matern52().ard(3, 0.5, 2, 0.1);
        }

        @Override
        double reference(double[] theta, double[] a, double[] b) {
            return formula(theta, true, a, b);
        }
    }

    @Test
    void namesAreForHumans() {
        Kernel isotropic = Kernels.matern52().isotropic(1, 1);
        assertThat(isotropic.name()).isEqualTo("matern52");
        assertThat(isotropic.parameterNames()).containsExactly("logBeta0", "logBeta");
        Kernel ard = Kernels.matern52().ard(1, 1, 1);
        assertThat(ard.name()).isEqualTo("matern52 (ard)");
        assertThat(ard.parameterNames()).containsExactly("logBeta0", "logBeta1", "logBeta2");
    }
}
