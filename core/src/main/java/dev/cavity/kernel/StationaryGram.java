package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import java.util.Optional;

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

    /** Of β0 it is K itself; of a scale −β0 ρ'(u) Σ w_k (x_k − x'_k)² over its columns; of a shape β0 ∂ρ/∂log shape. */
    @Override
    public Optional<Matrix> derivative(int parameter) {
        int shape = parameter - 1 - kernel.metric().count();
        return Optional.of(
                parameter == 0 ? k : derivative(shape < 0 ? scaleSlopes(parameter - 1) : shapeSlopes(shape)));
    }

    /** Turns ρ(u), rows j to n − 1 of column j, into a derivative of it. */
    private interface Slopes {
        void of(int j, double[] u, double[] rho, double[] slopes);
    }

    private Matrix derivative(Slopes slopesOf) {
        int n = x.rows();
        double beta0 = kernel.signalVariance();
        double scale = kernel.metric().scale();
        Matrix derivative = Matrix.zeros(n, n);
        double[] u = new double[n];
        double[] rho = new double[n];
        double[] slopes = new double[n];
        for (int j = 0; j < n; j++) {
            squares.read(j, u);
            SquaredDistances.scale(u, j, n, scale);
            System.arraycopy(k.array(), j * n + j, rho, j, n - j);
            Segments.scale(rho, j, n, 1 / beta0);
            slopesOf.of(j, u, rho, slopes);
            Segments.scale(slopes, j, n, beta0);
            System.arraycopy(slopes, j, derivative.array(), j * n + j, n - j);
        }
        derivative.mirrorLower();
        return derivative;
    }

    private Slopes scaleSlopes(int number) {
        Metric metric = kernel.metric();
        Profile profile = kernel.profile();
        if (metric.fixedWeights()) {
            return (j, u, rho, slopes) -> {
                profile.logSlopes(u, rho, j, u.length, slopes);
                Segments.scale(slopes, j, u.length, -1);
            };
        }
        double[] weights = metric.weightsOf(number);
        double[] part = new double[x.rows()];
        return (j, u, rho, slopes) -> {
            profile.logSlopes(u, rho, j, u.length, slopes);
            SquaredDistances.toRowBySome(x, j, x, j, weights, part);
            for (int i = j; i < u.length; i++) {
                // both are 0 at coincident points; the farthest stay where they are
                slopes[i] *= u[i] < SquaredDistances.FARTHEST ? -part[i] / Math.max(u[i], Double.MIN_NORMAL) : 0;
            }
        };
    }

    private Slopes shapeSlopes(int shape) {
        Profile profile = kernel.profile();
        return (j, u, rho, slopes) -> {
            for (int i = j; i < u.length; i++) {
                slopes[i] = profile.shapeSlope(shape, u[i], rho[i]);
            }
        };
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
