package dev.cavity.kernel;

import org.junit.jupiter.api.Nested;

class Neural2KernelTest {
    private static Kernel neural(Scales scales) {
        return KernelForms.find("neural2").orElseThrow().start(scales, 3);
    }

    private static double s(double[] theta, boolean ard, double[] a, double[] b) {
        double sum = 1;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k] / Math.exp(theta[ard ? 1 + k : 1]);
        }
        return 2 * sum;
    }

    private static double layer(double ab, double aa, double bb) {
        return 2 / Math.PI * Math.asin(ab / Math.sqrt((1 + aa) * (1 + bb)));
    }

    private static double reference(double[] theta, boolean ard, double[] a, double[] b) {
        double w = Math.exp(theta[theta.length - 1]);
        double ab = s(theta, ard, a, b);
        double aa = s(theta, ard, a, a);
        double bb = s(theta, ard, b, b);
        return Math.exp(theta[0])
                * layer(2 + 2 * w * layer(ab, aa, bb), 2 + 2 * w * layer(aa, aa, aa), 2 + 2 * w * layer(bb, bb, bb));
    }

    @Nested
    class Isotropic extends KernelContract {
        @Override
        Kernel kernel() {
            return neural(Scales.one());
        }

        @Override
        double reference(double[] theta, double[] a, double[] b) {
            return Neural2KernelTest.reference(theta, false, a, b);
        }
    }

    @Nested
    class Ard extends KernelContract {
        @Override
        Kernel kernel() {
            return neural(Scales.each(COLUMNS));
        }

        @Override
        double reference(double[] theta, double[] a, double[] b) {
            return Neural2KernelTest.reference(theta, true, a, b);
        }
    }
}
