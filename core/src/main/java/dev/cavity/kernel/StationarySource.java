package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;
import org.jspecify.annotations.Nullable;

/** A stationary kernel on inputs; holds the squared distances if they do not depend on the parameters. */
final class StationarySource implements GramSource {
    private final StationaryKernel kernel;
    private final Columns x;
    /** Null if the distances depend on the parameters. */
    private final @Nullable PackedLower fixedSquares;

    StationarySource(StationaryKernel kernel, Columns x) {
        this.kernel = kernel;
        this.x = x;
        Metric metric = kernel.metric();
        this.fixedSquares = metric.fixedWeights() ? PackedLower.squaredDistances(x, metric.weights(x.count())) : null;
    }

    @Override
    public Gram at(double[] logParameters) {
        StationaryKernel moved = kernel.withLogParameters(logParameters);
        PackedLower squares = fixedSquares != null
                ? fixedSquares
                : PackedLower.squaredDistances(x, moved.metric().weights(x.count()));
        return new StationaryGram(moved, x, squares, covariances(moved, squares));
    }

    @Override
    public int size() {
        return x.rows();
    }

    private Matrix covariances(StationaryKernel moved, PackedLower squares) {
        int n = x.rows();
        double scale = moved.metric().scale();
        Matrix k = Matrix.zeros(n, n);
        double[] u = new double[n];
        double[] rho = new double[n];
        for (int j = 0; j < n; j++) {
            squares.read(j, u);
            SquaredDistances.scale(u, j, n, scale);
            moved.profile().values(u, j, n, rho);
            Segments.scale(rho, j, n, moved.signalVariance());
            System.arraycopy(rho, j, k.array(), j * n + j, n - j);
        }
        k.mirrorLower();
        return k;
    }
}
