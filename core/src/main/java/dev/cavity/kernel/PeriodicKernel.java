package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Functions that repeat themselves: k(x, x') = β0 exp(−u/2), u = Σ_k 4 sin²(π (x_k − x'_k)/p)/β_k, with one period p for all inputs.
 *
 * <p>It is the squared exponential of the points (cos 2πx_k/p, sin 2πx_k/p) on circles, whose squared distance is the numerator of u;
 * so it is positive definite in any number of inputs. With d = x_k − x'_k,
 *
 * <pre>
 *   ∂K/∂log β_k = 2 K sin²(πd/p)/β_k ,  ∂K/∂log p = 2 K Σ_k (πd/p) sin(2πd/p)/β_k ,  ∂K/∂x_k = −2 K (π/p) sin(2πd/p)/β_k
 * </pre>
 *
 * <p><b>Source.</b> MacKay (1998), Introduction to Gaussian processes; Rasmussen and Williams (2006), eq. 4.31.
 *
 * <p><b>Numerics.</b> Inputs are brought into one period each by themselves (the remainder is exact), so that points far away are as far from
 * each other as they should be: of a difference with a far one nothing but that one would be left.
 *
 * <p><b>Cost.</b> n² D sines for K and as many again for a pullback; no array beside K.
 */
final class PeriodicKernel extends ParameterizedKernel {
    private static final long serialVersionUID = 1;

    private final Scales scales;

    private PeriodicKernel(Scales scales, double... logParameters) {
        super(new KernelStructure.Basic(new Form(), scales), parameters(scales), logParameters);
        this.scales = scales;
    }

    private static List<Parameter> parameters(Scales scales) {
        List<Parameter> parameters = new ArrayList<>();
        parameters.add(Parameter.of("logBeta0", ParameterRole.SIGNAL_VARIANCE));
        parameters.addAll(scales.parameters());
        parameters.add(Parameter.of("logPeriod", ParameterRole.SHAPE));
        return parameters;
    }

    /** Its form. */
    record Form() implements KernelForm {
        private static final long serialVersionUID = 1;

        /** An input that is uniform over one period has this range when it is standardised. */
        private static final double START_PERIOD = Math.sqrt(12);

        @Override
        public String name() {
            return "periodic";
        }

        @Override
        public Kernel start(Scales scales, double spread) {
            double[] logParameters = new double[scales.count() + 2];
            Arrays.fill(logParameters, LogParameters.logOf("spread", spread));
            logParameters[0] = Math.log(START_SIGNAL_VARIANCE);
            logParameters[logParameters.length - 1] = Math.log(START_PERIOD);
            return new PeriodicKernel(scales, logParameters);
        }
    }

    @Override
    public PeriodicKernel withLogParameters(double... logParameters) {
        return new PeriodicKernel(scales, logParameters);
    }

    @Override
    public Optional<ProductForm> productForm() {
        double[] theta = logParameters();
        double frequency = Math.PI * Math.exp(-theta[theta.length - 1]);
        double[] logScales = Arrays.copyOfRange(theta, 1, theta.length - 1);
        double one = Math.exp(-logScales[0]);
        double[] each = scales.isOne() ? new double[0] : scales.inverses(logScales);
        return Optional.of(ProductForm.single(Math.exp(theta[0]), (c, x, z) -> {
            double sine = Math.sin(frequency * (x - z));
            return 2 * (each.length == 0 ? one : each[c]) * sine * sine;
        }));
    }

    @Override
    public OptionalInt inputColumns() {
        return scales.columns();
    }

    @Override
    public GramSource on(Matrix inputs) {
        Columns x = Columns.of(this, inputs);
        return GramSource.of(x.rows(), logParameters -> withLogParameters(logParameters).new Pairs(x, x));
    }

    @Override
    public CrossGram crossGram(Matrix a, Matrix b) {
        Columns[] pair = Columns.pair(this, a, b);
        return new Pairs(pair[0], pair[1]);
    }

    @Override
    public double[] diagonal(Matrix inputs) {
        double[] diagonal = new double[Columns.of(this, inputs).rows()];
        Arrays.fill(diagonal, Math.exp(logParameters()[0]));
        return diagonal;
    }

    /** k(x, x) = β0. */
    @Override
    public double[] diagonalPullback(Matrix inputs, double[] g) {
        Segments.requireLength(g, Columns.of(this, inputs).rows());
        double[] gradient = new double[parameters().size()];
        gradient[0] = Math.exp(logParameters()[0]) * Segments.sum(g);
        return gradient;
    }

    /** The covariances of all pairs of rows of a with rows of b, which may be the same. */
    private final class Pairs implements Gram, CrossGram {
        private final Columns a;
        private final Columns b;
        /** The rows of a and of b within one period. */
        private final double[][] phasesA;

        private final double[][] phasesB;
        /** π/p. */
        private final double frequency;
        /** 1/β of each column. */
        private final double[] weights;

        private final Matrix k;

        Pairs(Columns a, Columns b) {
            double[] theta = logParameters();
            this.a = a;
            this.b = b;
            double period = Math.exp(theta[theta.length - 1]);
            this.phasesA = phases(a, period);
            this.phasesB = a == b ? phasesA : phases(b, period);
            this.frequency = Math.PI / period;
            double[] logScales = Arrays.copyOfRange(theta, 1, theta.length - 1);
            this.weights = new double[a.count()];
            Arrays.fill(weights, Math.exp(-logScales[0]));
            if (!scales.isOne()) {
                System.arraycopy(scales.inverses(logScales), 0, weights, 0, weights.length);
            }
            this.k = Matrix.zeros(a.rows(), b.rows());
            double beta0 = Math.exp(theta[0]);
            for (int j = 0; j < b.rows(); j++) {
                for (int i = 0; i < a.rows(); i++) {
                    double u = 0;
                    for (int c = 0; c < weights.length; c++) {
                        double sine = Math.sin(angle(c, i, j));
                        u += 4 * weights[c] * sine * sine;
                    }
                    k.set(i, j, beta0 * Math.exp(-0.5 * u));
                }
            }
        }

        private static double[][] phases(Columns x, double period) {
            double[][] phases = new double[x.count()][x.rows()];
            for (int c = 0; c < phases.length; c++) {
                for (int i = 0; i < x.rows(); i++) {
                    phases[c][i] = Math.IEEEremainder(x.get(c)[i], period);
                }
            }
            return phases;
        }

        /** π (a_ic − b_jc)/p but for multiples of π. */
        private double angle(int c, int i, int j) {
            return frequency * (phasesA[c][i] - phasesB[c][j]);
        }

        @Override
        public Matrix matrix() {
            return k;
        }

        @Override
        public double[] pullback(Matrix g) {
            Segments.requireShape(g, k);
            double signal = 0;
            double period = 0;
            double[] byColumn = new double[weights.length];
            for (int j = 0; j < b.rows(); j++) {
                for (int i = 0; i < a.rows(); i++) {
                    double gk = g.get(i, j) * k.get(i, j);
                    signal += gk;
                    for (int c = 0; c < weights.length; c++) {
                        double angle = angle(c, i, j);
                        double sine = Math.sin(angle);
                        byColumn[c] += 2 * gk * weights[c] * sine * sine;
                        double turned = frequency * (a.get(c)[i] - b.get(c)[j]);
                        period += 2 * gk * weights[c] * turned * Math.sin(2 * angle);
                    }
                }
            }
            double[] gradient = new double[parameters().size()];
            gradient[0] = signal;
            double[] byScale = scales.isOne() ? new double[] {Segments.sum(byColumn)} : scales.summed(byColumn);
            System.arraycopy(byScale, 0, gradient, 1, byScale.length);
            gradient[gradient.length - 1] = period;
            return gradient;
        }

        @Override
        public Matrix pullbackToRows(Matrix g) {
            Segments.requireShape(g, k);
            Matrix gradient = Matrix.zeros(a.rows(), weights.length);
            for (int c = 0; c < weights.length; c++) {
                for (int i = 0; i < a.rows(); i++) {
                    double sum = 0;
                    for (int j = 0; j < b.rows(); j++) {
                        sum += g.get(i, j) * k.get(i, j) * Math.sin(2 * angle(c, i, j));
                    }
                    gradient.set(i, c, -2 * frequency * weights[c] * sum);
                }
            }
            return gradient;
        }
    }
}
