package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class LinearKernelTest {
    @Nested
    class Isotropic extends KernelContract {
        @Override
        protected Kernel kernel() {
            return Kernels.linear(3);
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            return Math.exp(theta[0]) * dot(a, b);
        }
    }

    @Nested
    class Ard extends KernelContract {
        @Override
        protected Kernel kernel() {
            return Kernels.linearArd(3, 0.5, 2);
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            double sum = 0;
            for (int k = 0; k < a.length; k++) {
                sum += a[k] * b[k] / Math.exp(theta[k]);
            }
            return sum;
        }
    }

    @Test
    void namesAreForHumans() {
        assertThat(Kernels.linear(1).name()).isEqualTo("linear");
        assertThat(Kernels.linear(1).parameterNames()).containsExactly("logBeta0");
        assertThat(Kernels.linearArd(1, 2).name()).isEqualTo("linear (ard)");
        assertThat(Kernels.linearArd(1, 2).parameterNames()).containsExactly("logBeta1", "logBeta2");
    }
}
