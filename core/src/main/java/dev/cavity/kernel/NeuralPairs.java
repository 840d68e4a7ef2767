package dev.cavity.kernel;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The covariances of a {@link NeuralKernel} between rows a_i and b_j, which may be the same. With s_ij = 1 + Σ_k a_ik b_jk/β_k, s_i and s_j
 * the same of a row with itself, r = s_ij/√(s_i s_j) and q = 1/(s_i s_j) + 2/s_i + 2/s_j + 4 (1 − r²),
 *
 * <pre>
 *   K = β0 (2/π) atan(2 r/√q) ,   ∂K/∂s_ij = β0 (2/π) 2/√(q s_i s_j) ,   ∂K/∂s_i = −β0 (2/π) 2 r/(√q (1 + 2 s_i))
 * </pre>
 *
 * <p><b>Numerics.</b> The arc tangent has no cancellation where the arc sine of two rows far out and close together has; nothing overflows
 * that an s_i does not; 1 − r² is not negative, and where rounding says otherwise it is taken for 0. <b>Cost.</b> Two products of n²D flops,
 * for the s_ij and for a pullback, and n² arc tangents.
 */
final class NeuralPairs implements Gram, CrossGram {
    private static final double SCALE = 2 / Math.PI;

    private final Columns a;
    private final Columns b;
    private final Matrix columns;
    private final Scales scales;
    private final double[] weights;
    private final double signal;
    private final double[] ownA;
    private final double[] ownB;
    private final double[] inverseA;
    private final double[] inverseB;
    private final Matrix products;
    private final Matrix k;

    /** The second rows come twice: by columns and as a matrix. */
    NeuralPairs(Columns a, Columns b, Matrix columns, Scales scales, double[] weights, double signal) {
        this.a = a;
        this.b = b;
        this.columns = columns;
        this.scales = scales;
        this.weights = weights;
        this.signal = signal;
        this.ownA = squares(a, weights);
        this.ownB = a == b ? ownA : squares(b, weights);
        this.inverseA = inverseRoots(ownA);
        this.inverseB = a == b ? inverseA : inverseRoots(ownB);
        int m = a.rows();
        this.products = Matrix.zeros(m, b.rows());
        Matrix left = weighted(a, weights);
        Blas.get().multiply(false, true, 1, left, a == b ? left : weighted(b, weights), 0, products);
        this.k = Matrix.zeros(m, b.rows());
        double[] s = products.array();
        for (int j = 0; j < b.rows(); j++) {
            for (int i = a == b ? j : 0; i < m; i++) {
                s[i + j * m] += 1;
                k.array()[i + j * m] = signal * value(s[i + j * m], inverseA[i], inverseB[j]);
            }
        }
        if (a == b) {
            products.mirrorLower();
            k.mirrorLower();
        }
    }

    /** x_k/√β_k: half of the weight on either side, so that s_ij and s_ji are the same bits. */
    private static Matrix weighted(Columns x, double[] weights) {
        Matrix weighted = Matrix.zeros(x.rows(), weights.length);
        for (int c = 0; c < weights.length; c++) {
            double half = Math.sqrt(weights[c]);
            for (int i = 0; i < x.rows(); i++) {
                weighted.set(i, c, half * x.get(c)[i]);
            }
        }
        return weighted;
    }

    /** s of each row with itself. */
    static double[] squares(Columns x, double[] weights) {
        double[] s = new double[x.rows()];
        Arrays.fill(s, 1);
        for (int c = 0; c < weights.length; c++) {
            Segments.addProduct(x.get(c), x.get(c), 0, s.length, weights[c], s);
        }
        return s;
    }

    private static double[] inverseRoots(double[] own) {
        double[] inverse = new double[own.length];
        Arrays.setAll(inverse, i -> 1 / Math.sqrt(own[i]));
        return inverse;
    }

    /** √q from r and 1/√s of both rows. */
    private static double root(double r, double ia, double ib) {
        double squareA = ia * ia;
        double squareB = ib * ib;
        return Math.sqrt(squareA * squareB + 2 * (squareA + squareB) + 4 * Math.max(0, (1 - r) * (1 + r)));
    }

    /** (2/π) atan(2r/√q). */
    private static double value(double s, double ia, double ib) {
        double r = s * (ia * ib);
        return SCALE * Math.atan(2 * r / root(r, ia, ib));
    }

    /** The same of a row with itself. */
    static double ownValue(double s) {
        return SCALE * Math.atan(2 * s / Math.sqrt(1 + 4 * s));
    }

    @Override
    public Matrix matrix() {
        return k;
    }

    /** The gradient of a loss from its derivatives by log β0 and by the logs of the scale of each column. */
    static double[] gradient(double byLogSignal, double[] byColumn, Scales scales) {
        double[] byScale = scales.isOne() ? new double[] {Segments.sum(byColumn)} : scales.summed(byColumn);
        double[] gradient = new double[1 + byScale.length];
        gradient[0] = byLogSignal;
        System.arraycopy(byScale, 0, gradient, 1, byScale.length);
        return gradient;
    }

    @Override
    public double[] pullback(Matrix g) {
        Segments.requireShape(g, k);
        double byLogSignal = a == b ? Segments.innerProduct(g, k) : Segments.innerProductOfAll(g, k);
        double[] byA = new double[a.rows()];
        double[] byB = new double[b.rows()];
        Matrix h = toProducts(g, byA, byB);
        double[] byColumn = new double[weights.length];
        for (int c = 0; c < byColumn.length; c++) {
            double sum = 0;
            for (int i = 0; i < byA.length; i++) {
                sum += a.get(c)[i] * (h.get(i, c) + byA[i] * a.get(c)[i]);
            }
            for (int j = 0; j < byB.length; j++) {
                sum += byB[j] * b.get(c)[j] * b.get(c)[j];
            }
            byColumn[c] = -weights[c] * sum;
        }
        return gradient(byLogSignal, byColumn, scales);
    }

    @Override
    public Matrix pullbackToRows(Matrix g) {
        Segments.requireShape(g, k);
        double[] byA = new double[a.rows()];
        Matrix h = toProducts(g, byA, new double[b.rows()]);
        for (int c = 0; c < weights.length; c++) {
            for (int i = 0; i < byA.length; i++) {
                h.set(i, c, weights[c] * (h.get(i, c) + 2 * byA[i] * a.get(c)[i]));
            }
        }
        return h;
    }

    /**
     * Of β0 it is K. Of a scale it is −P Σ w (x_i x_j/√(s_i s_j) − r (x_i²/(1 + 2 s_i) + x_j²/(1 + 2 s_j))) over its columns x, with P = β0
     * (2/π) 2/√q.
     */
    @Override
    public Optional<Matrix> derivative(int parameter) {
        if (parameter == 0) {
            return Optional.of(k);
        }
        int n = a.rows();
        double[][] xs = columnsOf(parameter - 1);
        double[] own = new double[n];
        for (double[] x : xs) {
            for (int i = 0; i < n; i++) {
                own[i] += x[i] * x[i] / (1 + 2 * ownA[i]);
            }
        }
        Matrix derivative = Matrix.zeros(n, n);
        double[] out = derivative.array();
        double[] s = products.array();
        double[] column = new double[n];
        for (int j = 0; j < n; j++) {
            Arrays.fill(column, 0);
            for (double[] x : xs) {
                for (int i = j; i < n; i++) {
                    column[i] += x[i] * x[j];
                }
            }
            for (int i = j; i < n; i++) {
                double both = inverseA[i] * inverseA[j];
                double r = s[i + j * n] * both;
                double slope = signal * SCALE * 2 / root(r, inverseA[i], inverseA[j]);
                out[i + j * n] = -slope * (both * column[i] - r * (own[i] + own[j]));
            }
        }
        derivative.mirrorLower();
        return Optional.of(derivative);
    }

    /** The columns that have a scale, each times √w. */
    private double[][] columnsOf(int scale) {
        return IntStream.range(0, weights.length)
                .filter(c -> scales.has(scale, c))
                .mapToObj(c -> {
                    double[] x = a.get(c).clone();
                    Segments.scale(x, 0, x.length, Math.sqrt(weights[c]));
                    return x;
                })
                .toArray(double[][]::new);
    }

    /** Σ_j (∂loss/∂s_ij) b_j for each i; the derivatives by s_i and s_j into the arrays given. Of a symmetric G half is enough. */
    private Matrix toProducts(Matrix g, double[] byA, double[] byB) {
        int m = a.rows();
        boolean same = a == b;
        Matrix slopes = Matrix.zeros(m, b.rows());
        double[] out = slopes.array();
        double[] s = products.array();
        for (int j = 0; j < b.rows(); j++) {
            double sum = 0;
            for (int i = same ? j : 0; i < m; i++) {
                int at = i + j * m;
                double both = inverseA[i] * inverseB[j];
                double r = s[at] * both;
                double slope = g.array()[at] * signal * SCALE * 2 / root(r, inverseA[i], inverseB[j]);
                out[at] = slope * both;
                byA[i] -= slope * r;
                sum -= same && i == j ? 0 : slope * r;
            }
            if (same) {
                byA[j] += sum;
            } else {
                byB[j] = sum / (1 + 2 * ownB[j]);
            }
        }
        for (int i = 0; i < m; i++) {
            byA[i] /= 1 + 2 * ownA[i];
        }
        if (same) {
            slopes.mirrorLower();
            System.arraycopy(byA, 0, byB, 0, m);
        }
        Matrix h = Matrix.zeros(m, weights.length);
        Blas.get().multiply(false, false, 1, slopes, columns, 0, h);
        return h;
    }
}
