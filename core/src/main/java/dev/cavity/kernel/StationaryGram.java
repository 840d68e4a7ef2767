package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;

/**
 * K = β0 ρ(r²) and the pullback through it, in one pass over the lower triangle.
 *
 * <p>∂K/∂log β0 = K; ∂K/∂log β as the {@link Metric} says; ∂K/∂log α = β0 ∂ρ/∂log α.
 *
 * <p><b>Numerics.</b> ρ is read back from K, so that no exponential is taken twice.
 *
 * <p><b>Cost.</b> O(n²), for ard O(n² D); no temporary matrix, a few columns only.
 */
final class StationaryGram implements Gram {
    private final StationaryKernel kernel;
    private final Columns x;
    private final PackedLower squares;
    private final Matrix k;

    StationaryGram(StationaryKernel kernel, Columns x, PackedLower squares, Matrix k) {
        this.kernel = kernel;
        this.x = x;
        this.squares = squares;
        this.k = k;
    }

    @Override
    public Matrix matrix() {
        return k;
    }

    @Override
    public double[] pullback(Matrix sensitivity) {
        int n = x.rows();
        Segments.requireSquare(sensitivity, n);
        Profile profile = kernel.profile();
        double beta0 = kernel.signalVariance();
        double scale = kernel.metric().scale();
        double[] g = new double[n];
        double[] u = new double[n];
        double[] rho = new double[n];
        double[] slopes = new double[n];
        double[] signal = new double[n];
        double[] shapes = new double[profile.logShapeNames().size()];
        Metric.Pullback scales = kernel.metric().pullback(x);
        for (int j = 0; j < n; j++) {
            Segments.readFolded(sensitivity, j, g);
            squares.read(j, u);
            SquaredDistances.scale(u, j, n, scale);
            System.arraycopy(k.array(), j * n + j, rho, j, n - j);
            Segments.addProduct(g, rho, j, n, 1, signal);
            Segments.scale(rho, j, n, 1 / beta0);
            profile.logSlopes(u, rho, j, n, slopes);
            Segments.multiply(slopes, g, j, n, beta0);
            scales.add(j, slopes, u);
            addShapes(profile, g, u, rho, j, shapes);
        }
        return gradient(Segments.sum(signal), scales.gradient(), beta0, shapes);
    }

    private static void addShapes(Profile profile, double[] g, double[] u, double[] rho, int from, double[] shapes) {
        for (int m = 0; m < shapes.length; m++) {
            for (int i = from; i < g.length; i++) {
                shapes[m] += g[i] * profile.shapeSlope(m, u[i], rho[i]);
            }
        }
    }

    private static double[] gradient(double signal, double[] scales, double beta0, double[] shapes) {
        double[] gradient = new double[1 + scales.length + shapes.length];
        gradient[0] = signal;
        System.arraycopy(scales, 0, gradient, 1, scales.length);
        for (int m = 0; m < shapes.length; m++) {
            gradient[1 + scales.length + m] = beta0 * shapes[m];
        }
        return gradient;
    }
}
