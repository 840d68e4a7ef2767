package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every kernel promises of its values. */
public abstract class KernelValueContract extends KernelCase {
    /** A few roundings in r², which ρ amplifies by at most r² ~ 100 before the value is negligible. */
    private static final double ENTRY = 1e-12;

    /** Jitter, relative to the mean of the diagonal, that covers the rounding of K and of the factorisation. */
    private static final double JITTER = 1e-10;

    @Test
    void entriesAreThoseOfTheFormula() {
        Matrix x = inputs(23, 1);
        settings().forEach(theta -> {
            Matrix k = kernel().on(x).at(theta).matrix();
            for (int i = 0; i < 23; i++) {
                for (int j = 0; j < 23; j++) {
                    double expected = reference(theta, x.row(i), x.row(j));
                    assertThat(k.get(i, j)).isEqualTo(expected, within(ENTRY * Math.abs(expected) + 1e-300));
                }
            }
        });
    }

    @Test
    void matrixIsExactlySymmetricAndPositiveSemidefinite() {
        Matrix x = inputs(23, 2);
        settings().forEach(theta -> {
            Matrix k = kernel().on(x).at(theta).matrix();
            double trace = 0;
            for (int i = 0; i < 23; i++) {
                trace += k.get(i, i);
                for (int j = 0; j < i; j++) {
                    assertThat(k.get(i, j)).isEqualTo(k.get(j, i));
                }
            }
            assertThat(smallestPivot(k, JITTER * trace / 23)).isPositive();
        });
    }

    @Test
    void crossAndDiagonalAgreeWithTheMatrix() {
        Matrix x = inputs(23, 3);
        Matrix some = x.selectRows(4, 9, 2, 22);
        settings().forEach(theta -> {
            Kernel kernel = kernel().withLogParameters(theta);
            Matrix k = kernel.on(x).at(theta).matrix();
            Matrix cross = kernel.cross(x, some);
            assertThat(cross.rows()).isEqualTo(23);
            assertThat(cross.columns()).isEqualTo(4);
            int[] rows = {4, 9, 2, 22};
            double[] diagonal = kernel.diagonal(x);
            for (int i = 0; i < 23; i++) {
                assertThat(diagonal[i]).isEqualTo(k.get(i, i), within(ENTRY * k.get(i, i)));
                for (int j = 0; j < 4; j++) {
                    double expected = k.get(i, rows[j]);
                    assertThat(cross.get(i, j)).isEqualTo(expected, within(ENTRY * Math.abs(expected)));
                }
            }
        });
    }

    @Test
    void crossGramHasTheValuesOfCross() {
        Matrix a = inputs(5, 30);
        Matrix b = others(9);
        settings().forEach(theta -> {
            Kernel kernel = kernel().withLogParameters(theta);
            assertThat(kernel.crossGram(a, b).matrix()).isEqualTo(kernel.cross(a, b));
        });
    }

    @Test
    void aSourceHasTheValuesOfCrossSetAfterSet() {
        Matrix a = inputs(5, 30);
        settings().forEach(theta -> {
            Kernel kernel = kernel().withLogParameters(theta);
            CrossSource source = kernel.crossSource(a);
            for (Matrix b : List.of(others(9), others(9).selectRows(3, 1, 4), inputs(9, 31), inputs(9, 32))) {
                assertThat(source.covariances(b)).isEqualTo(kernel.cross(a, b));
                CrossGram cross = source.with(b);
                CrossGram alone = kernel.crossGram(a, b);
                Matrix g = kernel.cross(a, b);
                assertThat(cross.matrix()).isEqualTo(alone.matrix());
                assertThat(cross.pullback(g)).isEqualTo(alone.pullback(g));
                assertThat(cross.pullbackToRows(g)).isEqualTo(alone.pullbackToRows(g));
            }
        });
    }

    @Test
    void survivesSerialization() throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(kernel());
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            Kernel copy = (Kernel) in.readObject();
            assertThat(copy.cross(inputs(5, 30), others(9))).isEqualTo(kernel().cross(inputs(5, 30), others(9)));
        }
    }

    /** The smallest pivot of the Cholesky factorisation of k + jitter I. */
    private static double smallestPivot(Matrix k, double jitter) {
        int n = k.rows();
        double[][] l = new double[n][n];
        double smallest = Double.POSITIVE_INFINITY;
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                double sum = k.get(i, j) + (i == j ? jitter : 0);
                for (int m = 0; m < j; m++) {
                    sum -= l[i][m] * l[j][m];
                }
                if (i == j) {
                    smallest = Math.min(smallest, sum);
                }
                l[i][j] = i == j ? Math.sqrt(sum) : sum / l[j][j];
            }
        }
        return smallest;
    }

    @Test
    void sameParametersGiveTheSameBits() {
        Matrix x = inputs(23, 8);
        Matrix g = symmetric(23, 9);
        double[] theta = kernel().logParameters();
        GramSource source = kernel().on(x);
        Gram first = source.at(theta);
        Matrix k = first.matrix().copy();
        double[] gradient = first.pullback(g);
        double[] other = theta.clone();
        Arrays.setAll(other, j -> other[j] + 0.5);
        source.at(other).pullback(g);
        assertThat(first.matrix()).isEqualTo(k);
        assertThat(first.pullback(g)).isEqualTo(gradient);
        assertThat(source.at(theta).matrix()).isEqualTo(k);
        assertThat(kernel().on(x).at(theta).pullback(g)).isEqualTo(gradient);
        assertThat(source.size()).isEqualTo(23);
    }

    @Test
    void sourceKeepsItsOwnCopyOfTheInputs() {
        Matrix x = inputs(5, 10);
        GramSource source = kernel().on(x);
        double[] theta = kernel().logParameters();
        Matrix before = source.at(theta).matrix().copy();
        Arrays.fill(x.array(), 100);
        assertThat(source.at(theta).matrix()).isEqualTo(before);
    }

    @Test
    void nothingOverflowsAtTheLimits() {
        List<ParameterRole> roles = roles();
        long signals = roles.stream()
                .filter(role -> role == ParameterRole.SIGNAL_VARIANCE)
                .count();
        // a product of kernels may overflow, so its factors share the limit
        double limit = 300.0 / Math.max(1, signals);
        for (double signal : new double[] {-limit, limit}) {
            for (double other : new double[] {-limit, limit}) {
                double[] theta = roles.stream()
                        .mapToDouble(role -> role == ParameterRole.SIGNAL_VARIANCE ? signal : other)
                        .toArray();
                Gram gram = kernel().on(inputs(6, 13)).at(theta);
                assertThat(Arrays.stream(gram.matrix().array())).allMatch(Double::isFinite);
                assertThat(Arrays.stream(gram.pullback(symmetric(6, 14)))).allMatch(Double::isFinite);
            }
        }
    }

    @Test
    void farPointsHaveFiniteCovariancesAndGradients() {
        for (double far : new double[] {1e18, farthest()}) {
            Matrix x = inputs(6, 13);
            x.set(2, 1, far);
            x.set(3, 0, -far);
            x.set(3, 1, far);
            Gram gram = kernel().on(x).at(kernel().logParameters());
            assertThat(Arrays.stream(gram.matrix().array())).allMatch(Double::isFinite);
            assertThat(Arrays.stream(gram.pullback(symmetric(6, 14)))).allMatch(Double::isFinite);
            for (int j = 0; j < kernel().logParameters().length; j++) {
                gram.derivative(j).ifPresent(derivative -> assertThat(Arrays.stream(derivative.array()))
                        .allMatch(Double::isFinite));
            }
            CrossGram cross = kernel().crossGram(x, x);
            assertThat(cross.matrix().array()).containsExactly(gram.matrix().array(), within(0.0));
            assertThat(Arrays.stream(cross.pullbackToRows(symmetric(6, 14)).array()))
                    .allMatch(Double::isFinite);
            assertThat(Arrays.stream(kernel().diagonal(x))).allMatch(Double::isFinite);
        }
    }
}
