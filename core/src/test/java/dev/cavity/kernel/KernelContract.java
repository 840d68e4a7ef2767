package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.ExtremeInputException;
import dev.cavity.linalg.Matrix;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What every kernel promises. A test of a kernel inherits it and gives a kernel for three inputs and a slow formula. */
abstract class KernelContract {
    /** Inputs of these tests have three columns. */
    static final int COLUMNS = 3;
    /** A few roundings in r², which ρ amplifies by at most r² ~ 100 before the value is negligible. */
    private static final double ENTRY = 1e-12;
    /** Jitter, relative to the mean of the diagonal, that covers the rounding of K and of the factorisation. */
    private static final double JITTER = 1e-10;
    /** Relative error allowed to the gradient: truncation of the differences, step⁴ (r²/2)⁴/30. */
    private static final double GRADIENT = 1e-7;
    /** Rounding of the differences relative to Σ|G∘K|, times the step: eps with a margin of ten. */
    private static final double ROUNDING = 2e-15;

    /** Far below the distances between points, a hundredth at least. */
    private static final double INPUT_STEP = 1e-5;

    abstract Kernel kernel();

    /** The step of the differences by log parameters; smaller for a kernel that oscillates with one of them. */
    double step() {
        return 2e-3;
    }

    private List<ParameterRole> roles() {
        return kernel().parameters().stream().map(Parameter::role).toList();
    }

    /** k(a, b) in the most obvious way. */
    abstract double reference(double[] logParameters, double[] a, double[] b);

    /** Σ_k (a_k - b_k)²/β_k with log β from the given place on, one for all or one each. */
    static double squares(double[] theta, int at, boolean ard, double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]) / Math.exp(theta[ard ? at + k : at]);
        }
        return sum;
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    /** Points at distances of all sizes; the last column constant, rows 3 and 7 repeated. */
    static Matrix inputs(int n, long seed) {
        UniformRandomProvider rng = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(rng);
        Matrix x = Matrix.zeros(n, COLUMNS);
        for (int i = 0; i < n; i++) {
            double size = Math.pow(10, -2 * rng.nextDouble());
            for (int k = 0; k < COLUMNS; k++) {
                x.set(i, k, k == COLUMNS - 1 ? 0.7 : size * normal.sample());
            }
        }
        for (int i = 3; i + 5 < n; i += 4) {
            for (int k = 0; k < COLUMNS; k++) {
                x.set(i + 5, k, x.get(i, k));
            }
        }
        return x;
    }

    static Matrix symmetric(int n, long seed) {
        ZigguratSampler.NormalizedGaussian normal =
                ZigguratSampler.NormalizedGaussian.of(RandomSource.XO_RO_SHI_RO_128_PP.create(seed));
        Matrix g = Matrix.zeros(n, n);
        for (int j = 0; j < n; j++) {
            for (int i = j; i < n; i++) {
                g.set(i, j, normal.sample());
                g.set(j, i, g.get(i, j));
            }
        }
        return g;
    }

    /** Every corner and the middle of what an optimiser may visit, and one with all parameters different. */
    Stream<double[]> settings() {
        List<ParameterRole> roles = roles();
        Stream<double[]> grid = Stream.of(-3.0, 1.0, 6.0).flatMap(signal -> Stream.of(-4.0, 1.5, 8.0)
                .flatMap(scale -> Stream.of(-2.0, 5.0).map(shape -> roles.stream()
                        .mapToDouble(role -> switch (role) {
                            case SIGNAL_VARIANCE -> signal;
                            case SQUARED_LENGTH_SCALE -> scale;
                            case SHAPE -> shape;
                            default -> throw new AssertionError("a kernel has no " + role);
                        })
                        .toArray())));
        double[] mixed = new double[roles.size()];
        for (int j = 0; j < mixed.length; j++) {
            mixed[j] = 1.3 - 0.9 * j + 0.11 * j * j;
        }
        return Stream.concat(grid, Stream.of(mixed));
    }

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

    /** Points that coincide with none of {@link #inputs}: a kernel may have a kink where two inputs coincide. */
    private static Matrix others(int n) {
        return inputs(n, 31);
    }

    /** Any m × p matrix. */
    private static Matrix sensitivity(int m, int p) {
        return Matrix.wrap(m, p, Arrays.copyOf(symmetric(Math.max(m, p), 32).array(), m * p));
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

    @Test
    void crossSensitivityOfOtherSizeIsRefused() {
        CrossGram gram = kernel().crossGram(inputs(2, 1), inputs(4, 16));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> gram.pullback(Matrix.zeros(4, 2)))
                .withMessage("sensitivity is a 4 x 2 matrix, not a 2 x 4 matrix");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> gram.pullbackToRows(Matrix.zeros(2, 3)))
                .withMessage("sensitivity is a 2 x 3 matrix, not a 2 x 4 matrix");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> kernel().diagonalPullback(inputs(4, 1), new double[3]))
                .withMessage("sensitivity has 3 elements, not 4");
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

    private static double inner(double[] g, double[] k) {
        double sum = 0;
        for (int i = 0; i < g.length; i++) {
            sum += g[i] * k[i];
        }
        return sum;
    }

    private static double size(double[] g, double[] k) {
        double sum = 0;
        for (int i = 0; i < g.length; i++) {
            sum += Math.abs(g[i] * k[i]);
        }
        return sum;
    }

    /** ∂f/∂x_j by the four-point formula. */
    private static double derivative(double[] x, int j, double step, ToDoubleFunction<double[]> f) {
        double[] weights = {1, -8, 8, -1};
        double[] offsets = {-2, -1, 1, 2};
        double sum = 0;
        for (int k = 0; k < 4; k++) {
            double[] moved = x.clone();
            moved[j] += offsets[k] * step;
            sum += weights[k] * f.applyAsDouble(moved);
        }
        return sum / (12 * step);
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
    void logParametersComeBackAsTheyWereGiven() {
        Kernel kernel = kernel();
        settings().forEach(theta -> {
            Kernel moved = kernel.withLogParameters(theta);
            assertThat(moved.logParameters()).isEqualTo(theta);
            assertThat(moved.name()).isEqualTo(kernel.name());
            assertThat(moved.parameterNames()).isEqualTo(kernel.parameterNames());
            assertThat(moved.inputColumns()).isEqualTo(kernel.inputColumns());
            assertThat(moved).hasToString(moved.withLogParameters(theta).toString());
        });
        kernel.logParameters()[0] = 99;
        assertThat(kernel.logParameters()[0]).as("a copy is handed out").isNotEqualTo(99);
    }

    @Test
    void everyParameterHasItsOwnNameAndARole() {
        int count = kernel().logParameters().length;
        assertThat(kernel().parameterNames())
                .hasSize(count)
                .doesNotHaveDuplicates()
                .allMatch(name -> name.contains("log"));
        assertThat(roles()).hasSize(count).doesNotContainNull();
    }

    @Test
    void wrongNumberOfParametersIsRefused() {
        Kernel kernel = kernel();
        int count = kernel.logParameters().length;
        String message = "kernel " + kernel.name() + " takes " + count + " log parameters " + kernel.parameterNames()
                + ", not " + (count + 1);
        double[] tooMany = new double[count + 1];
        assertThatIllegalArgumentException()
                .isThrownBy(() -> kernel.withLogParameters(tooMany))
                .withMessage(message);
        GramSource source = kernel.on(inputs(4, 11));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> source.at(tooMany))
                .withMessage(message);
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        Kernel kernel = kernel();
        GramSource source = kernel.on(inputs(4, 12));
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 300.5}) {
            for (int j = 0; j < kernel.logParameters().length; j++) {
                double[] theta = kernel.logParameters();
                theta[j] = bad;
                String message = kernel.parameterNames().get(j) + " " + bad + " is not in [-300, 300]";
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> kernel.withLogParameters(theta))
                        .withMessage(message);
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> source.at(theta))
                        .withMessage(message);
            }
        }
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

    /** The farthest point that a kernel computes with; linear and neural kernels square it, and a product of them twice. */
    private double farthest() {
        return kernel().name().contains("linear") || kernel().name().contains("neural") ? 1e70 : 1e300;
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

    @Test
    void inputsTooLargeToBeSubtractedAreRefused() {
        Matrix x = inputs(4, 15);
        x.set(2, 1, -1.1e304);
        for (ThrowingCallable use : List.<ThrowingCallable>of(
                () -> kernel().on(x), () -> kernel().cross(inputs(2, 1), x), () -> kernel().diagonal(x))) {
            assertThatExceptionOfType(ExtremeInputException.class)
                    .isThrownBy(use)
                    .withMessage("input -1.1E304 in row 2, column 1 is too large to compute with");
        }
    }

    @Test
    void inputsThatAreNotFiniteAreRefused() {
        for (double bad : new double[] {Double.NaN, Double.NEGATIVE_INFINITY}) {
            Matrix x = inputs(4, 15);
            x.set(2, 1, bad);
            String message = "input " + bad + " in row 2, column 1 is not finite";
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> kernel().on(x))
                    .withMessage(message);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> kernel().cross(inputs(2, 1), x))
                    .withMessage(message);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> kernel().diagonal(x))
                    .withMessage(message);
        }
    }

    @Test
    void inputsOfOtherWidthAreRefusedOrTaken() {
        Matrix wide = Matrix.zeros(2, COLUMNS + 1);
        if (kernel().inputColumns().isPresent()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> kernel().on(wide))
                    .withMessageEndingWith("needs inputs with 3 columns, not 4");
        } else {
            assertThat(kernel().on(wide).size()).isEqualTo(2);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> kernel().cross(inputs(2, 1), wide))
                .withMessage("inputs with 3 columns cannot be compared with inputs with 4");
    }

    @Test
    void sensitivityOfOtherSizeIsRefused() {
        Gram gram = kernel().on(inputs(4, 16)).at(kernel().logParameters());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> gram.pullback(Matrix.zeros(3, 4)))
                .withMessage("sensitivity is a 3 x 4 matrix, not a 4 x 4 matrix");
    }
}
