package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

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

    /** Beside equal, opposite and faraway points. */
    @Test
    void innerProductsGiveTheCovariances() {
        Random random = new Random(1);
        Matrix points = Matrix.zeros(40, 3);
        for (int i = 0; i < points.rows(); i++) {
            for (int c = 0; c < points.columns(); c++) {
                points.set(i, c, random.nextGaussian() * Math.pow(10, i % 6 - 2));
            }
        }
        Kernel kernel = neural(Scales.each(3));
        InnerProductForm form = kernel.innerProductForm().orElseThrow();
        double[][] s = new double[points.rows()][points.rows()];
        for (int i = 0; i < s.length; i++) {
            for (int j = 0; j < s.length; j++) {
                s[i][j] = 1;
                for (int c = 0; c < points.columns(); c++) {
                    s[i][j] += form.weight(c) * points.get(i, c) * points.get(j, c);
                }
            }
        }
        double[] squares =
                IntStream.range(0, s.length).mapToDouble(i -> s[i][i]).toArray();
        Matrix k = kernel.cross(points, points);
        double[] covariances = new double[s.length];
        for (int i = 0; i < s.length; i++) {
            form.centres(squares).covariances(squares[i], s[i], covariances);
            for (int j = 0; j < s.length; j++) {
                assertThat(covariances[j]).isCloseTo(k.get(i, j), within(ROUNDING * kernel.diagonal(points)[i]));
            }
        }
    }

    /** The inner products themselves are rounded, by which a covariance of nearly parallel points far out moves most. */
    private static final double ROUNDING = 1e-12;

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
