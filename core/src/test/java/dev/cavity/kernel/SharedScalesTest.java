package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Length scales that columns share. */
class SharedScalesTest {
    /** Columns 0 and 2 have one scale, column 1 has another. */
    private static final int[] SCALE_OF = {0, 1, 0};

    private static Kernel kernel(String form) {
        return KernelForms.find(form).orElseThrow().start(Scales.shared(SCALE_OF), 3);
    }

    private static double inverse(double[] theta, int from, int column) {
        return Math.exp(-theta[from + SCALE_OF[column]]);
    }

    private static double distance(double[] theta, double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]) * inverse(theta, 1, k);
        }
        return sum;
    }

    @Nested
    class OfTheSquaredExponential extends KernelContract {
        @Override
        protected Kernel kernel() {
            return SharedScalesTest.kernel("se");
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            return Math.exp(theta[0] - 0.5 * distance(theta, a, b));
        }
    }

    @Nested
    class OfMatern12 extends KernelContract {
        @Override
        protected Kernel kernel() {
            return SharedScalesTest.kernel("matern12");
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            return Math.exp(theta[0] - Math.sqrt(distance(theta, a, b)));
        }
    }

    @Nested
    class OfTheLinearKernel extends KernelContract {
        @Override
        protected Kernel kernel() {
            return SharedScalesTest.kernel("linear");
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            double sum = 0;
            for (int k = 0; k < a.length; k++) {
                sum += a[k] * b[k] * inverse(theta, 0, k);
            }
            return sum;
        }
    }

    @Test
    void aParameterKnowsItsColumns() {
        assertThat(kernel("se").parameters().get(1).columns()).containsExactly(0, 2);
        assertThat(kernel("se").parameters().get(2).columns()).containsExactly(1);
        assertThat(kernel("se").name()).isEqualTo("se (ard by column)");
    }

    @Test
    void everyNumberUpToTheLargestMustOccur() {
        assertThatThrownBy(() -> Scales.shared(0, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no column has length scale 1 of [0, 2]");
        assertThatThrownBy(() -> Scales.shared()).hasMessage("length scales need at least one input column");
    }
}
