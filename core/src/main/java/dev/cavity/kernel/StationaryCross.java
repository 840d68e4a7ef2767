package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;

/**
 * K_ij = β0 ρ(u_ij), u = r², and the pullbacks through it, column by column.
 *
 * <p>∂K/∂log β0 = K; ∂K/∂log β = −β0 u ρ'(u) for one scale and −β0 ρ'(u) w_k (a_k − b_k)² for scale k of several;
 * ∂K/∂a_k = 2 β0 ρ'(u) s w_k (a_k − b_k), with s and w_k of the {@link Metric}. ρ' = (u ρ')/u, and 0 at coincident points.
 *
 * <p><b>Numerics.</b> By direct differences, as everywhere here; ρ is read back from K.
 */
final class StationaryCross implements CrossGram {
    private final StationaryKernel kernel;
    private final Columns a;
    private final Columns b;
    private final double[] weights;
    private final double scale;
    private final Matrix k;
    /** u, beside K and in its order. */
    private final double[] squares;

    StationaryCross(StationaryKernel kernel, Columns a, Columns b) {
        this(kernel, a, b, Matrix.zeros(a.rows(), b.rows()), new double[a.rows() * b.rows()]);
    }

    /** In memory that is given, for K and for u. */
    StationaryCross(StationaryKernel kernel, Columns a, Columns b, Matrix k, double[] squares) {
        this.kernel = kernel;
        this.a = a;
        this.b = b;
        this.weights = kernel.metric().weights(a.count());
        this.scale = kernel.metric().scale();
        this.k = k;
        this.squares = squares;
        int m = a.rows();
        double[] u = new double[m];
        double[] rho = new double[m];
        for (int j = 0; j < b.rows(); j++) {
            SquaredDistances.toRow(a, 0, b, j, weights, u);
            SquaredDistances.scale(u, 0, m, scale);
            System.arraycopy(u, 0, squares, j * m, m);
            kernel.profile().values(u, 0, m, rho);
            Segments.scale(rho, 0, m, kernel.signalVariance());
            System.arraycopy(rho, 0, k.array(), j * m, m);
        }
    }

    @Override
    public Matrix matrix() {
        return k;
    }

    @Override
    public double[] pullback(Matrix sensitivity) {
        int m = a.rows();
        Segments.requireShape(sensitivity, k);
        Profile profile = kernel.profile();
        double beta0 = kernel.signalVariance();
        double[] g = new double[m];
        double[] u = new double[m];
        double[] rho = new double[m];
        double[] slopes = new double[m];
        double[] signal = new double[m];
        boolean fixedWeights = kernel.metric().fixedWeights();
        double[][] sums = new double[fixedWeights ? 1 : a.count()][m];
        double[] shapes = new double[profile.logShapeNames().size()];
        for (int j = 0; j < b.rows(); j++) {
            System.arraycopy(sensitivity.array(), j * m, g, 0, m);
            System.arraycopy(k.array(), j * m, rho, 0, m);
            Segments.addProduct(g, rho, 0, m, 1, signal);
            System.arraycopy(squares, j * m, u, 0, m);
            Segments.scale(rho, 0, m, 1 / beta0);
            profile.logSlopes(u, rho, 0, m, slopes);
            Segments.multiply(slopes, g, 0, m, beta0);
            if (fixedWeights) {
                Segments.add(slopes, 0, m, sums[0]);
            } else {
                SquaredDistances.divide(slopes, u, 0, m, slopes);
                addSquares(slopes, j, sums);
            }
            for (int s = 0; s < shapes.length; s++) {
                for (int i = 0; i < m; i++) {
                    shapes[s] += beta0 * g[i] * profile.shapeSlope(s, u[i], rho[i]);
                }
            }
        }
        double[] scales = kernel.metric()
                .gradient(Arrays.stream(sums).mapToDouble(Segments::sum).toArray());
        double[] gradient = new double[1 + scales.length + shapes.length];
        gradient[0] = Segments.sum(signal);
        System.arraycopy(scales, 0, gradient, 1, scales.length);
        System.arraycopy(shapes, 0, gradient, 1 + scales.length, shapes.length);
        return gradient;
    }

    @Override
    public Matrix pullbackToRows(Matrix sensitivity) {
        int m = a.rows();
        Segments.requireShape(sensitivity, k);
        double[] g = new double[m];
        double[] u = new double[m];
        double[] rho = new double[m];
        double[] slopes = new double[m];
        double[][] sums = new double[a.count()][m];
        for (int j = 0; j < b.rows(); j++) {
            System.arraycopy(sensitivity.array(), j * m, g, 0, m);
            System.arraycopy(k.array(), j * m, rho, 0, m);
            System.arraycopy(squares, j * m, u, 0, m);
            Segments.scale(rho, 0, m, 1 / kernel.signalVariance());
            kernel.profile().logSlopes(u, rho, 0, m, slopes);
            Segments.multiply(slopes, g, 0, m, kernel.signalVariance());
            SquaredDistances.divide(slopes, u, 0, m, slopes);
            for (int c = 0; c < sums.length; c++) {
                addDifferences(slopes, a.get(c), b.get(c)[j], sums[c]);
            }
        }
        Matrix gradient = Matrix.zeros(m, a.count());
        for (int c = 0; c < sums.length; c++) {
            Segments.scale(sums[c], 0, m, 2 * scale * weights[c]);
            System.arraycopy(sums[c], 0, gradient.array(), c * m, m);
        }
        return gradient;
    }

    private void addSquares(double[] h, int j, double[][] sums) {
        for (int c = 0; c < sums.length; c++) {
            addSquares(h, a.get(c), b.get(c)[j], sums[c]);
        }
    }

    private static void addSquares(double[] h, double[] x, double z, double[] sums) {
        for (int i = 0; i < sums.length; i++) {
            double t = x[i] - z;
            sums[i] += h[i] * t * t;
        }
    }

    private static void addDifferences(double[] h, double[] x, double z, double[] sums) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += h[i] * (x[i] - z);
        }
    }
}
