package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Cholesky;
import dev.cavity.linalg.Matrix;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class PeriodicKernelTest {
    private static Kernel periodic(Scales scales) {
        return KernelForms.find("periodic").orElseThrow().start(scales, 3);
    }

    private static double reference(double[] theta, boolean ard, double[] a, double[] b) {
        double period = Math.exp(theta[theta.length - 1]);
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            double sine = Math.sin(Math.PI * (a[k] - b[k]) / period);
            sum += sine * sine / Math.exp(theta[ard ? 1 + k : 1]);
        }
        return Math.exp(theta[0] - 2 * sum);
    }

    /** Phases πd/p reach some hundred radians in these tests, so that derivatives by log p grow with their powers. */
    private static final double STEP = 2e-5;

    @Nested
    class Isotropic extends KernelContract {
        @Override
        protected double step() {
            return STEP;
        }

        @Override
        protected Kernel kernel() {
            return periodic(Scales.one());
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            return PeriodicKernelTest.reference(theta, false, a, b);
        }
    }

    @Nested
    class Ard extends KernelContract {
        @Override
        protected double step() {
            return STEP;
        }

        @Override
        protected Kernel kernel() {
            return periodic(Scales.each(COLUMNS));
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            return PeriodicKernelTest.reference(theta, true, a, b);
        }
    }

    @Test
    void itRepeatsItselfAfterAPeriod() {
        Kernel kernel = periodic(Scales.one());
        double period = Math.exp(kernel.logParameters()[2]);
        Matrix here = Matrix.ofRows(new double[][] {{0.3, -1}});
        Matrix later = Matrix.ofRows(new double[][] {{0.3 + period, -1 - 2 * period}});
        double atOnce = kernel.diagonal(here)[0];
        // sines of multiples of π, squared
        assertThat(kernel.cross(here, later).get(0, 0)).isCloseTo(atOnce, within(1e-14 * atOnce));
    }

    /** Differences of far points with near ones would all be the same number, and the matrix no covariance. */
    @Test
    void farPointsHaveAPhaseOfTheirOwn() {
        Kernel kernel = periodic(Scales.one());
        double[][] points = new double[40][];
        for (int i = 0; i < points.length; i++) {
            points[i] = new double[] {i * 0.37 % 5, i % 4 == 0 ? 1e250 * (i - 20) : i * 0.71 % 3};
        }
        Matrix k = kernel.on(Matrix.ofRows(points))
                .at(kernel.logParameters())
                .matrix()
                .copy();
        double jitter = 1e-12 * points.length * k.get(0, 0);
        for (int i = 0; i < points.length; i++) {
            k.set(i, i, k.get(i, i) + jitter);
        }
        assertThat(Cholesky.factorInPlace(k).logDeterminant()).isFinite(); // fails where K is not positive definite
    }
}
