package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * Functions of single columns, of pairs of columns, of triples and so on, added up: an interaction of more columns weighs less.
 *
 * <pre>
 *   k(x, x') = β0 (Π_s (1 + a e_s) − 1) / ((1 + a)^S − 1) ,   e_s = exp(−½ r_s²/β_s)
 * </pre>
 *
 * with r_s the distance in the columns of length scale s, one of S. Expanded, the sum over all sets of s of the products of their e_s, a set
 * of j weighing a^j. For a → 0 the function is a sum of functions of one column each, for a → ∞ the squared exponential of all of them. A
 * function that is a sum can be learnt in many columns, where a function of all of them at once cannot.
 *
 * <p>With P = Π (1 + a e_s)/(1 + a), q = (1 + a)^−S, N = 1/(1 − q), t_s = a e_s/(1 + a e_s), t = a/(1 + a) it is β0 N (P − q), and
 *
 * <pre>
 *   ∂K/∂log β_s = β0 N P t_s ½ r_s²/β_s ,     ∂K/∂log a = β0 N (P (Σ t_s − S t) + S t q (1 − N (P − q)))
 *   ∂K/∂x_k = −β0 N P t_s (x_k − x'_k)/β_s
 * </pre>
 *
 * <p><b>Source.</b> Stitson et al. (1999), Support vector regression with ANOVA decomposition kernels; Duvenaud, Nickisch and Rasmussen
 * (2011), Additive Gaussian processes, who give each order a weight of its own. <b>Numerics.</b> P is a product of numbers in (0, 1].
 * <b>Cost.</b> n² S/2 exponentials for K, and as many again for a pullback; no array of n² numbers beside K.
 */
final class AnovaKernel extends ParameterizedKernel {
    private static final long serialVersionUID = 1;

    private final Scales scales;

    private AnovaKernel(Scales scales, double... logParameters) {
        super(new KernelStructure.Basic(new Form(), scales), parameters(scales), logParameters);
        this.scales = scales;
    }

    private static List<Parameter> parameters(Scales scales) {
        List<Parameter> parameters = new ArrayList<>();
        parameters.add(Parameter.of("logBeta0", ParameterRole.SIGNAL_VARIANCE));
        parameters.addAll(scales.parameters());
        parameters.add(Parameter.of("logInteraction", ParameterRole.SHAPE));
        return parameters;
    }

    /** Its form. */
    record Form() implements KernelForm {
        private static final long serialVersionUID = 1;

        /** The mean number of columns in an interaction at the start, were all weighed alike. */
        private static final double START_ORDER = 2;

        @Override
        public String name() {
            return "anova";
        }

        /** Each length scale starts at the spread of its share of the columns, twice over. */
        @Override
        public Kernel start(Scales scales, double spread) {
            int factors = scales.isOne() ? Math.max(1, (int) Math.round(spread)) : scales.count();
            double[] logParameters = new double[scales.count() + 2];
            Arrays.fill(logParameters, LogParameters.logOf("spread", 2 * spread / factors));
            logParameters[0] = Math.log(START_SIGNAL_VARIANCE);
            logParameters[logParameters.length - 1] = Math.log(START_ORDER / Math.max(1, factors - START_ORDER));
            return new AnovaKernel(scales, logParameters);
        }
    }

    @Override
    public AnovaKernel withLogParameters(double... logParameters) {
        return new AnovaKernel(scales, logParameters);
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
                return withLogParameters(logParameters).new Pairs(x, x, true);
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
        return new Pairs(pair[0], pair[1], false);
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

    /** The covariances of all pairs of rows of a with rows of b; for the same rows, of the pairs i ≥ j and mirrored. */
    private final class Pairs implements Gram, CrossGram {
        private final Columns a;
        private final Columns b;
        private final boolean symmetric;
        /** The columns of each factor. */
        private final int[][] factors;
        /** 1/β of each factor. */
        private final double[] inverse;

        private final double beta0;
        private final double interaction;
        private final double none;
        private final double scale;
        private final Matrix k;

        Pairs(Columns a, Columns b, boolean symmetric) {
            double[] theta = logParameters();
            this.a = a;
            this.b = b;
            this.symmetric = symmetric;
            this.factors = factors(a.count());
            this.inverse = new double[factors.length];
            Arrays.setAll(inverse, s -> Math.exp(-theta[scales.isOne() ? 1 : 1 + s]));
            this.beta0 = Math.exp(theta[0]);
            this.interaction = Math.exp(theta[theta.length - 1]);
            double log = -factors.length * Math.log1p(interaction);
            this.none = Math.exp(log);
            this.scale = -1 / Math.expm1(log);
            this.k = Matrix.zeros(a.rows(), b.rows());
            double[] product = new double[a.rows()];
            double[] distance = new double[a.rows()];
            for (int j = 0; j < b.rows(); j++) {
                int from = symmetric ? j : 0;
                Arrays.fill(product, from, product.length, 1);
                for (int s = 0; s < factors.length; s++) {
                    distances(s, j, from, distance);
                    multiply(distance, from, product);
                }
                for (int i = from; i < product.length; i++) {
                    double value = beta0 * scale * (product[i] - none);
                    k.set(i, j, value);
                    if (symmetric) {
                        k.set(j, i, value);
                    }
                }
            }
        }

        private int[][] factors(int columns) {
            if (scales.isOne()) {
                int[][] each = new int[columns][];
                Arrays.setAll(each, c -> new int[] {c});
                return each;
            }
            int[] ofColumn = scales.ofColumns();
            List<List<Integer>> lists = new ArrayList<>();
            for (int s = 0; s < scales.count(); s++) {
                lists.add(new ArrayList<>());
            }
            for (int c = 0; c < columns; c++) {
                lists.get(ofColumn[c]).add(c);
            }
            return lists.stream()
                    .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                    .toArray(int[][]::new);
        }

        /** ½ r_s²/β_s of rows from a certain one on to row j. */
        private void distances(int s, int j, int from, double[] out) {
            Arrays.fill(out, from, out.length, 0);
            double factor = 0.5 * inverse[s];
            for (int c : factors[s]) {
                addSquares(a.get(c), b.get(c)[j], factor, from, out);
            }
        }

        private static void addSquares(double[] x, double other, double factor, int from, double[] out) {
            for (int i = from; i < out.length; i++) {
                double d = x[i] - other;
                out[i] += factor * d * d;
            }
        }

        /** Π (1 + a e_s)/(1 + a). */
        private void multiply(double[] distance, int from, double[] product) {
            double unit = 1 / (1 + interaction);
            for (int i = from; i < product.length; i++) {
                product[i] *= (1 + interaction * Math.exp(-distance[i])) * unit;
            }
        }

        @Override
        public Matrix matrix() {
            return k;
        }

        @Override
        public double[] pullback(Matrix g) {
            Segments.requireShape(g, k);
            double[] byFactor = new double[factors.length];
            double signal = 0;
            double shape = 0;
            double t = interaction / (1 + interaction) * factors.length;
            double[] weight = new double[a.rows()];
            double[] sum = new double[a.rows()];
            double[] distance = new double[a.rows()];
            for (int j = 0; j < b.rows(); j++) {
                int from = symmetric ? j : 0;
                for (int i = from; i < weight.length; i++) {
                    double both = symmetric && i > j ? g.get(i, j) + g.get(j, i) : g.get(i, j);
                    signal += both * k.get(i, j);
                    weight[i] = both * (scale * beta0 * none + k.get(i, j)); // β0 N P
                    shape += both * (beta0 - k.get(i, j)) * scale * t * none;
                    sum[i] = 0;
                }
                for (int s = 0; s < factors.length; s++) {
                    distances(s, j, from, distance);
                    byFactor[s] += contribution(weight, distance, from, sum);
                }
                for (int i = from; i < weight.length; i++) {
                    shape += weight[i] * (sum[i] - t);
                }
            }
            double[] gradient = new double[parameters().size()];
            gradient[0] = signal;
            double[] byScale = scales.isOne() ? new double[] {Segments.sum(byFactor)} : byFactor;
            System.arraycopy(byScale, 0, gradient, 1, byScale.length);
            gradient[gradient.length - 1] = shape;
            return gradient;
        }

        /** Σ_i weight_i t_s ½ r_s²/β_s; adds the t_s to the sums. */
        private double contribution(double[] weight, double[] distance, int from, double[] sums) {
            double total = 0;
            for (int i = from; i < weight.length; i++) {
                double e = interaction * Math.exp(-distance[i]);
                double share = e / (1 + e);
                sums[i] += share;
                total += weight[i] * share * distance[i];
            }
            return total;
        }

        @Override
        public Matrix pullbackToRows(Matrix g) {
            Segments.requireShape(g, k);
            Matrix gradient = Matrix.zeros(a.rows(), a.count());
            double[] distance = new double[a.rows()];
            for (int j = 0; j < b.rows(); j++) {
                for (int s = 0; s < factors.length; s++) {
                    distances(s, j, 0, distance);
                    for (int i = 0; i < a.rows(); i++) {
                        double e = interaction * Math.exp(-distance[i]);
                        double weight = g.get(i, j) * (scale * beta0 * none + k.get(i, j)) * e / (1 + e) * inverse[s];
                        for (int c : factors[s]) {
                            gradient.set(i, c, gradient.get(i, c) - weight * (a.get(c)[i] - b.get(c)[j]));
                        }
                    }
                }
            }
            return gradient;
        }
    }
}
