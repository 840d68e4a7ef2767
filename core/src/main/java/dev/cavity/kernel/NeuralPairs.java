package dev.cavity.kernel;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;

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
        int m = a.rows();
        this.products = Matrix.zeros(m, b.rows());
        Matrix left = weighted(a, weights);
        Blas.get().multiply(false, true, 1, left, a == b ? left : weighted(b, weights), 0, products);
        this.k = Matrix.zeros(m, b.rows());
        double[] s = products.array();
        for (int j = 0; j < b.rows(); j++) {
            for (int i = a == b ? j : 0; i < m; i++) {
                s[i + j * m] += 1;
                k.array()[i + j * m] = signal * value(s[i + j * m], ownA[i], ownB[j]);
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

    private static double correlation(double s, double sa, double sb) {
        return s / (Math.sqrt(sa) * Math.sqrt(sb));
    }

    /** √q. */
    private static double root(double r, double sa, double sb) {
        return Math.sqrt(1 / (sa * sb) + (2 / sa + 2 / sb) + 4 * Math.max(0, (1 - r) * (1 + r)));
    }

    /** (2/π) atan(2r/√q). */
    static double value(double s, double sa, double sb) {
        double r = correlation(s, sa, sb);
        return SCALE * Math.atan(2 * r / root(r, sa, sb));
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

    /** Σ_j (∂loss/∂s_ij) b_j for each i; the derivatives by s_i and s_j into the arrays given. */
    private Matrix toProducts(Matrix g, double[] byA, double[] byB) {
        int m = a.rows();
        Matrix slopes = Matrix.zeros(m, b.rows());
        double[] out = slopes.array();
        double[] s = products.array();
        for (int j = 0; j < b.rows(); j++) {
            double sum = 0;
            for (int i = 0; i < m; i++) {
                int at = i + j * m;
                double r = correlation(s[at], ownA[i], ownB[j]);
                double slope = g.array()[at] * signal * SCALE * 2 / root(r, ownA[i], ownB[j]);
                out[at] = slope / Math.sqrt(ownA[i]) / Math.sqrt(ownB[j]);
                double own = slope * r;
                byA[i] -= own / (1 + 2 * ownA[i]);
                sum -= own;
            }
            byB[j] = sum / (1 + 2 * ownB[j]);
        }
        Matrix h = Matrix.zeros(m, weights.length);
        Blas.get().multiply(false, false, 1, slopes, columns, 0, h);
        return h;
    }
}
