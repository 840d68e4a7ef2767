package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What every kernel promises of its derivatives: that they are those of its values. */
public abstract class KernelDerivativeContract extends KernelValueContract {
    /** Relative error allowed to the gradient: truncation of the differences, step⁴ (r²/2)⁴/30. */
    private static final double GRADIENT = 1e-7;

    /** Rounding of the differences relative to Σ|G∘K|, times the step: eps with a margin of ten. */
    private static final double ROUNDING = 2e-15;

    /** Far below the distances between points, a hundredth at least. */
    private static final double INPUT_STEP = 1e-5;

    @Test
    void pullbackIsTheDerivativeOfTheInnerProduct() {
        Matrix x = inputs(23, 4);
        Matrix g = symmetric(23, 5);
        settings().forEach(theta -> assertPullback(x, g, theta));
    }

    @Test
    void pullbackIsRightForEveryNumberOfRows() {
        double[] theta = kernel().logParameters();
        for (int n = 1; n <= 9; n++) {
            assertPullback(inputs(n, 6), symmetric(n, 7), theta);
        }
    }

    private void assertPullback(Matrix x, Matrix g, double[] theta) {
        GramSource source = kernel().on(x);
        Matrix before = g.copy();
        double[] gradient = source.at(theta).pullback(g);
        assertThat(g).as("sensitivity is only read").isEqualTo(before);
        assertThat(gradient).hasSize(theta.length);
        Matrix k = source.at(theta).matrix();
        double size = 0;
        for (int i = 0; i < k.array().length; i++) {
            size += Math.abs(g.array()[i] * k.array()[i]);
        }
        for (int j = 0; j < theta.length; j++) {
            double expected =
                    (8 * difference(source, g, theta, j, step()) - difference(source, g, theta, j, 2 * step()))
                            / (12 * step());
            assertThat(gradient[j])
                    .as("%s at %s", kernel().parameterNames().get(j), Arrays.toString(theta))
                    .isEqualTo(expected, within(GRADIENT * Math.abs(expected) + ROUNDING / step() * size));
        }
    }

    private static double difference(GramSource source, Matrix g, double[] theta, int j, double step) {
        double[] up = theta.clone();
        double[] down = theta.clone();
        up[j] += step;
        down[j] -= step;
        double[] above = source.at(up).matrix().array();
        double[] below = source.at(down).matrix().array();
        double sum = 0;
        for (int i = 0; i < above.length; i++) {
            sum += g.array()[i] * (above[i] - below[i]);
        }
        return sum;
    }

    @Test
    void derivativesInClosedFormAreThoseOfDifferences() {
        Matrix x = inputs(8, 31);
        settings().forEach(theta -> {
            Kernel kernel = kernel().withLogParameters(theta);
            GramSource source = kernel.on(x);
            for (int j = 0; j < theta.length; j++) {
                Matrix expected = source.derivative(theta, j);
                int parameter = j;
                source.at(theta).derivative(j).ifPresent(derivative -> {
                    double size =
                            Arrays.stream(expected.array()).map(Math::abs).max().orElse(0)
                                    + Arrays.stream(source.at(theta).matrix().array())
                                            .map(Math::abs)
                                            .max()
                                            .orElse(0);
                    for (int i = 0; i < expected.array().length; i++) {
                        assertThat(derivative.array()[i])
                                .as("%s at %s", kernel.parameterNames().get(parameter), Arrays.toString(theta))
                                .isEqualTo(expected.array()[i], within(1e-8 * size));
                    }
                });
            }
        });
    }

    @Test
    void crossPullbackIsTheDerivativeOfTheInnerProduct() {
        Matrix a = inputs(5, 30);
        Matrix b = others(9);
        Matrix g = sensitivity(5, 9);
        Matrix before = g.copy();
        settings().forEach(theta -> {
            Kernel kernel = kernel().withLogParameters(theta);
            double[] gradient = kernel.crossGram(a, b).pullback(g);
            assertThat(g).as("sensitivity is only read").isEqualTo(before);
            double size = size(g.array(), kernel.cross(a, b).array());
            for (int j = 0; j < theta.length; j++) {
                double expected = derivative(
                        theta,
                        j,
                        step(),
                        x -> inner(
                                g.array(),
                                kernel.withLogParameters(x).cross(a, b).array()));
                assertThat(gradient[j])
                        .as("%s at %s", kernel.parameterNames().get(j), Arrays.toString(theta))
                        .isEqualTo(expected, within(GRADIENT * Math.abs(expected) + ROUNDING / step() * size));
            }
        });
    }

    @Test
    void crossPullbackToRowsIsTheDerivativeByTheFirstInputs() {
        Matrix a = inputs(5, 30);
        Matrix b = others(9);
        Matrix g = sensitivity(5, 9);
        settings().forEach(theta -> {
            Kernel kernel = kernel().withLogParameters(theta);
            Matrix gradient = kernel.crossGram(a, b).pullbackToRows(g);
            assertThat(gradient.rows()).isEqualTo(5);
            assertThat(gradient.columns()).isEqualTo(COLUMNS);
            double size = size(g.array(), kernel.cross(a, b).array());
            for (int i = 0; i < gradient.array().length; i++) {
                double expected = derivative(
                        a.array(),
                        i,
                        INPUT_STEP,
                        x -> inner(
                                g.array(),
                                kernel.cross(Matrix.wrap(5, COLUMNS, x), b).array()));
                assertThat(gradient.array()[i])
                        .as("element %d at %s", i, Arrays.toString(theta))
                        .isEqualTo(expected, within(1e-6 * Math.abs(expected) + 1e-15 / INPUT_STEP * size));
            }
        });
    }

    @Test
    void diagonalPullbackIsTheDerivativeOfTheVariances() {
        Matrix x = inputs(7, 33);
        double[] g = sensitivity(7, 1).array();
        settings().forEach(theta -> {
            Kernel kernel = kernel().withLogParameters(theta);
            double[] gradient = kernel.diagonalPullback(x, g);
            double size = size(g, kernel.diagonal(x));
            for (int j = 0; j < theta.length; j++) {
                double expected = derivative(
                        theta,
                        j,
                        step(),
                        t -> inner(g, kernel.withLogParameters(t).diagonal(x)));
                assertThat(gradient[j])
                        .as("%s at %s", kernel.parameterNames().get(j), Arrays.toString(theta))
                        .isEqualTo(expected, within(GRADIENT * Math.abs(expected) + ROUNDING / step() * size));
            }
        });
    }
}
