package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ProductKernelTest {
    @Nested
    class OfThree extends KernelContract {
        @Override
        protected Kernel kernel() {
            return Kernels.squaredExponential()
                    .isotropic(2, 1)
                    .times(Kernels.linear(0.5))
                    .times(Kernels.rationalQuadratic(1).isotropic(1, 2));
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            double se = Math.exp(theta[0]) * Math.exp(-squares(theta, 1, false, a, b) / 2);
            double alpha = Math.exp(theta[5]);
            double rq = Math.exp(theta[3]) * Math.pow(1 + squares(theta, 4, false, a, b) / (2 * alpha), -alpha);
            return se * Math.exp(theta[2]) * dot(a, b) * rq;
        }
    }

    @Nested
    class WithASumInside extends KernelContract {
        @Override
        protected Kernel kernel() {
            return Kernels.constant(1)
                    .plus(Kernels.linear(2))
                    .times(Kernels.matern12().ard(1, 2, 1, 1));
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            return (Math.exp(theta[0]) + Math.exp(theta[1]) * dot(a, b))
                    * Math.exp(theta[2])
                    * Math.exp(-Math.sqrt(squares(theta, 3, true, a, b)));
        }
    }

    @Test
    void namesShowTheStructure() {
        Kernel se = Kernels.squaredExponential().isotropic(1, 1);
        Kernel product = se.plus(Kernels.linear(1)).times(Kernels.constant(1)).times(Kernels.constant(1));
        assertThat(product.name()).isEqualTo("(se + linear) * constant * constant");
        assertThat(product.parameterNames())
                .containsExactly(
                        "factor1.term1.logBeta0",
                        "factor1.term1.logBeta",
                        "factor1.term2.logBeta0",
                        "factor2.logBeta0",
                        "factor3.logBeta0");
    }
}
