package dev.cavity.explain;

import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import java.util.stream.IntStream;

/**
 * A term of a latent mean, Σ_j g_j k(x, z_j), and the rows over which it is averaged.
 *
 * @param kernel k
 * @param centres the points z_j, one per row
 * @param weights g
 * @param background rows on the scale of the centres
 */
record MeanFunction(Kernel kernel, Matrix centres, double[] weights, Matrix background) {
    /** Points whose covariances with all centres are computed at once. */
    private static final int BLOCK = 256;

    /** The mean of the function over points. */
    double average(Matrix points) {
        double sum = 0;
        for (double value : at(points)) {
            sum += value;
        }
        return sum / points.rows();
    }

    /** The function at points. */
    double[] at(Matrix points) {
        double[] values = new double[points.rows()];
        for (int from = 0; from < values.length; from += BLOCK) {
            int begin = from;
            int size = Math.min(BLOCK, values.length - from);
            int[] rows = IntStream.range(begin, begin + size).toArray();
            Matrix cross = kernel.cross(centres, points.selectRows(rows));
            for (int p = 0; p < size; p++) {
                double sum = 0;
                for (int j = 0; j < weights.length; j++) {
                    sum += weights[j] * cross.get(j, p);
                }
                values[begin + p] = sum;
            }
        }
        return values;
    }

    /** The function at one point. */
    double at(double... point) {
        return at(Matrix.ofRows(new double[][] {point}))[0];
    }
}
