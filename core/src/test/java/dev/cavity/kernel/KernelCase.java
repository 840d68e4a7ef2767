package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/** What the contract of a kernel is tested with: the kernel, a slow formula for it, inputs and settings of its parameters. */
public abstract class KernelCase {
    /** Inputs of these tests have three columns. */
    static final int COLUMNS = 3;

    protected abstract Kernel kernel();

    /** The step of the differences by log parameters; smaller for a kernel that oscillates with one of them. */
    protected double step() {
        return 2e-3;
    }

    List<ParameterRole> roles() {
        return kernel().parameters().stream().map(Parameter::role).toList();
    }

    /** k(a, b) in the most obvious way. */
    protected abstract double reference(double[] logParameters, double[] a, double[] b);

    /** Σ_k (a_k - b_k)²/β_k with log β from the given place on, one for all or one each. */
    protected static double squares(double[] theta, int at, boolean ard, double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]) / Math.exp(theta[ard ? at + k : at]);
        }
        return sum;
    }

    protected static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }

    /** Points at distances of all sizes; the last column constant, rows 3 and 7 repeated. */
    protected static Matrix inputs(int n, long seed) {
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

    protected static Matrix symmetric(int n, long seed) {
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

    /** Points that coincide with none of {@link #inputs}: a kernel may have a kink where two inputs coincide. */
    static Matrix others(int n) {
        return inputs(n, 31);
    }

    /** Any m × p matrix. */
    static Matrix sensitivity(int m, int p) {
        return Matrix.wrap(m, p, Arrays.copyOf(symmetric(Math.max(m, p), 32).array(), m * p));
    }

    static double inner(double[] g, double[] k) {
        double sum = 0;
        for (int i = 0; i < g.length; i++) {
            sum += g[i] * k[i];
        }
        return sum;
    }

    static double size(double[] g, double[] k) {
        double sum = 0;
        for (int i = 0; i < g.length; i++) {
            sum += Math.abs(g[i] * k[i]);
        }
        return sum;
    }

    /** ∂f/∂x_j by the four-point formula. */
    static double derivative(double[] x, int j, double step, ToDoubleFunction<double[]> f) {
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

    /** The farthest point that a kernel computes with; linear and neural kernels square it, and a product of them twice. */
    protected double farthest() {
        return kernel().name().contains("linear") || kernel().name().contains("neural") ? 1e70 : 1e300;
    }
}
