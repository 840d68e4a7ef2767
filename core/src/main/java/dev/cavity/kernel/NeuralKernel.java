package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * A neural network with infinitely many hidden units: k(x, x') = β0 (2/π) asin(u), u = 2 s(x, x')/√((1 + 2 s(x, x)) (1 + 2 s(x', x'))),
 * s(x, x') = 1 + Σ_k x_k x'_k/β_k.
 *
 * <p><b>Source.</b> Williams (1998), Computation with infinite neural networks; Rasmussen and Williams (2006), eq. 4.29.
 */
final class NeuralKernel extends ParameterizedKernel {
    private static final long serialVersionUID = 1;

    private final Scales scales;

    private NeuralKernel(Scales scales, double... logParameters) {
        super(new KernelStructure.Basic(new Form(), scales), parameters(scales), logParameters);
        this.scales = scales;
    }

    private static List<Parameter> parameters(Scales scales) {
        List<Parameter> parameters = new ArrayList<>();
        parameters.add(Parameter.of("logBeta0", ParameterRole.SIGNAL_VARIANCE));
        parameters.addAll(scales.parameters());
        return parameters;
    }

    /** Its form. */
    record Form() implements KernelForm {
        private static final long serialVersionUID = 1;

        @Override
        public String name() {
            return "neural";
        }

        @Override
        public Kernel start(Scales scales, double spread) {
            double[] logParameters = new double[scales.count() + 1];
            Arrays.fill(logParameters, LogParameters.logOf("spread", spread));
            logParameters[0] = Math.log(START_SIGNAL_VARIANCE);
            return new NeuralKernel(scales, logParameters);
        }
    }

    @Override
    public NeuralKernel withLogParameters(double... logParameters) {
        return new NeuralKernel(scales, logParameters);
    }

    @Override
    public OptionalInt inputColumns() {
        return scales.columns();
    }

    @Override
    public GramSource on(Matrix inputs) {
        Columns x = Columns.of(this, inputs);
        return new GramSource() {
            @Override
            public Gram at(double[] logParameters) {
                return withLogParameters(logParameters).new Pairs(x, x);
            }

            @Override
            public int size() {
                return x.rows();
            }
        };
    }

    @Override
    public Matrix cross(Matrix a, Matrix b) {
        return crossGram(a, b).matrix();
    }

    @Override
    public CrossGram crossGram(Matrix a, Matrix b) {
        Columns[] pair = Columns.pair(this, a, b);
        return new Pairs(pair[0], pair[1]);
    }

    private double[] weights(int columns) {
        double[] theta = logParameters();
        if (scales.isOne()) {
            double[] same = new double[columns];
            Arrays.fill(same, Math.exp(-theta[1]));
            return same;
        }
        return scales.inverses(Arrays.copyOfRange(theta, 1, theta.length));
    }

    private static double[] squares(Columns x, double[] weights) {
        double[] s = new double[x.rows()];
        Arrays.fill(s, 1);
        for (int c = 0; c < weights.length; c++) {
            for (int i = 0; i < s.length; i++) {
                s[i] += weights[c] * x.get(c)[i] * x.get(c)[i];
            }
        }
        return s;
    }

    @Override
    public double[] diagonal(Matrix inputs) {
        Columns x = Columns.of(this, inputs);
        double[] s = squares(x, weights(x.count()));
        double beta0 = Math.exp(logParameters()[0]);
        double[] diagonal = new double[s.length];
        Arrays.setAll(diagonal, i -> beta0 * 2 / Math.PI * Math.asin(2 * s[i] / (1 + 2 * s[i])));
        return diagonal;
    }

    @Override
    public double[] diagonalPullback(Matrix inputs, double[] g) {
        Columns x = Columns.of(this, inputs);
        double[] weights = weights(x.count());
        double[] s = squares(x, weights);
        double beta0 = Math.exp(logParameters()[0]);
        double[] byColumn = new double[weights.length];
        double signal = 0;
        for (int i = 0; i < s.length; i++) {
            double u = 2 * s[i] / (1 + 2 * s[i]);
            signal += g[i] * beta0 * 2 / Math.PI * Math.asin(u);
            double slope = g[i] * beta0 * 2 / Math.PI / Math.sqrt(1 - u * u) * 2 / ((1 + 2 * s[i]) * (1 + 2 * s[i]));
            for (int c = 0; c < weights.length; c++) {
                byColumn[c] -= slope * weights[c] * x.get(c)[i] * x.get(c)[i];
            }
        }
        return gradient(signal, byColumn);
    }

    private double[] gradient(double signal, double[] byColumn) {
        double[] gradient = new double[parameters().size()];
        gradient[0] = signal;
        double[] byScale = scales.isOne() ? new double[] {Segments.sum(byColumn)} : scales.summed(byColumn);
        System.arraycopy(byScale, 0, gradient, 1, byScale.length);
        return gradient;
    }

    /** The covariances of all pairs. */
    private final class Pairs implements Gram, CrossGram {
        private final Columns a;
        private final Columns b;
        private final double[] weights;
        private final double[] sa;
        private final double[] sb;
        private final double beta0;
        private final Matrix products;
        private final Matrix k;

        Pairs(Columns a, Columns b) {
            this.a = a;
            this.b = b;
            this.weights = weights(a.count());
            this.sa = squares(a, weights);
            this.sb = squares(b, weights);
            this.beta0 = Math.exp(logParameters()[0]);
            this.k = Matrix.zeros(a.rows(), b.rows());
            this.products = Matrix.zeros(a.rows(), b.rows());
            for (int j = 0; j < b.rows(); j++) {
                for (int i = 0; i < a.rows(); i++) {
                    double s = 1;
                    for (int c = 0; c < weights.length; c++) {
                        s += weights[c] * a.get(c)[i] * b.get(c)[j];
                    }
                    products.set(i, j, s);
                    k.set(i, j, beta0 * 2 / Math.PI * Math.asin(u(i, j)));
                }
            }
        }

        private double u(int i, int j) {
            return 2 * products.get(i, j) / Math.sqrt((1 + 2 * sa[i]) * (1 + 2 * sb[j]));
        }

        @Override
        public Matrix matrix() {
            return k;
        }

        @Override
        public double[] pullback(Matrix g) {
            double signal = 0;
            double[] byColumn = new double[weights.length];
            for (int j = 0; j < b.rows(); j++) {
                for (int i = 0; i < a.rows(); i++) {
                    signal += g.get(i, j) * k.get(i, j);
                    double u = u(i, j);
                    double slope = g.get(i, j) * beta0 * 2 / Math.PI / Math.sqrt(1 - u * u);
                    double root = 2 / Math.sqrt((1 + 2 * sa[i]) * (1 + 2 * sb[j]));
                    double qa = u / (1 + 2 * sa[i]);
                    double qb = u / (1 + 2 * sb[j]);
                    for (int c = 0; c < weights.length; c++) {
                        double x = a.get(c)[i];
                        double y = b.get(c)[j];
                        byColumn[c] -= slope * weights[c] * (root * x * y - qa * x * x - qb * y * y);
                    }
                }
            }
            return gradient(signal, byColumn);
        }

        @Override
        public Matrix pullbackToRows(Matrix g) {
            Matrix gradient = Matrix.zeros(a.rows(), weights.length);
            for (int j = 0; j < b.rows(); j++) {
                for (int i = 0; i < a.rows(); i++) {
                    double u = u(i, j);
                    double slope = g.get(i, j) * beta0 * 2 / Math.PI / Math.sqrt(1 - u * u);
                    double root = 2 / Math.sqrt((1 + 2 * sa[i]) * (1 + 2 * sb[j]));
                    double qa = 2 * u / (1 + 2 * sa[i]);
                    for (int c = 0; c < weights.length; c++) {
                        gradient.set(
                                i,
                                c,
                                gradient.get(i, c) + slope * weights[c] * (root * b.get(c)[j] - qa * a.get(c)[i]));
                    }
                }
            }
            return gradient;
        }
    }
}
