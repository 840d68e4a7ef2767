package dev.cavity.kernel;

import org.junit.jupiter.api.Nested;

class NeuralKernelTest {
    private static Kernel neural(Scales scales) {
        return KernelForms.find("neural").orElseThrow().start(scales, 3);
    }

    private static double s(double[] theta, boolean ard, double[] a, double[] b) {
        double sum = 1;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k] / Math.exp(theta[ard ? 1 + k : 1]);
        }
        return 2 * sum;
    }

    private static double reference(double[] theta, boolean ard, double[] a, double[] b) {
        return Math.exp(theta[0])
                * 2
                / Math.PI
                * Math.asin(s(theta, ard, a, b) / Math.sqrt((1 + s(theta, ard, a, a)) * (1 + s(theta, ard, b, b))));
    }

    @Nested
    class Isotropic extends KernelContract {
        @Override
        protected Kernel kernel() {
            return neural(Scales.one());
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            return NeuralKernelTest.reference(theta, false, a, b);
        }
    }

    @Nested
    class Ard extends KernelContract {
        @Override
        protected Kernel kernel() {
            return neural(Scales.each(COLUMNS));
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            return NeuralKernelTest.reference(theta, true, a, b);
        }
    }
}
