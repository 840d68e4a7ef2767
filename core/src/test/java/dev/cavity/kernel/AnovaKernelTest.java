package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AnovaKernelTest {
    private static Kernel anova(Scales scales) {
        return KernelForms.find("anova").orElseThrow().start(scales, 3);
    }

    private static double reference(double[] theta, int[] scaleOf, double[] a, double[] b) {
        double interaction = Math.exp(theta[theta.length - 1]);
        int factors = java.util.Arrays.stream(scaleOf).max().getAsInt() + 1;
        double product = 1;
        for (int s = 0; s < factors; s++) {
            double r = 0;
            for (int k = 0; k < a.length; k++) {
                r += scaleOf[k] == s ? (a[k] - b[k]) * (a[k] - b[k]) : 0;
            }
            product *= 1 + interaction * Math.exp(-0.5 * r / Math.exp(theta[theta.length == 3 ? 1 : 1 + s]));
        }
        return Math.exp(theta[0]) * (product - 1) / (Math.pow(1 + interaction, factors) - 1);
    }

    @Nested
    class Isotropic extends KernelContract {
        @Override
        Kernel kernel() {
            return anova(Scales.one());
        }

        @Override
        double reference(double[] theta, double[] a, double[] b) {
            return AnovaKernelTest.reference(theta, new int[] {0, 1, 2}, a, b);
        }
    }

    @Nested
    class Ard extends KernelContract {
        @Override
        Kernel kernel() {
            return anova(Scales.each(COLUMNS));
        }

        @Override
        double reference(double[] theta, double[] a, double[] b) {
            return AnovaKernelTest.reference(theta, new int[] {0, 1, 2}, a, b);
        }
    }

    @Nested
    class ByColumn extends KernelContract {
        @Override
        Kernel kernel() {
            return anova(Scales.shared(0, 1, 0));
        }

        @Override
        double reference(double[] theta, double[] a, double[] b) {
            return AnovaKernelTest.reference(theta, new int[] {0, 1, 0}, a, b);
        }
    }

    @Test
    void withLargeInteractionItIsTheSquaredExponential() {
        double[] theta = {0.3, 0.1, 0.5, -0.2, 12};
        Matrix here = Matrix.ofRows(new double[][] {{0.3, -1, 0.2}});
        Matrix there = Matrix.ofRows(new double[][] {{0.1, 0.4, -0.5}});
        double full = Kernels.squaredExponential()
                .ard(1, 1, 1, 1)
                .withLogParameters(0.3, 0.1, 0.5, -0.2)
                .cross(here, there)
                .get(0, 0);
        assertThat(anova(Scales.each(3))
                        .withLogParameters(theta)
                        .cross(here, there)
                        .get(0, 0))
                .isCloseTo(full, within(1e-4));
    }
}
