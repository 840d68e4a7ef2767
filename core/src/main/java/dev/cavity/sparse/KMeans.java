package dev.cavity.sparse;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Cluster centres: k-means++ and a few iterations of Lloyd's algorithm.
 *
 * <p><b>Source.</b> Arthur and Vassilvitskii 2007; Lloyd 1982. <b>Cost.</b> O(n m D) per iteration.
 */
final class KMeans {
    private static final int ITERATIONS = 8;

    private final double[][] points;
    private final double[][] centres;

    private KMeans(double[][] points, int m) {
        this.points = points;
        this.centres = new double[m][];
    }

    static Matrix centres(Matrix inputs, int m, UniformRandomProvider random) {
        double[][] points = new double[inputs.rows()][];
        Arrays.setAll(points, inputs::row);
        KMeans clusters = new KMeans(points, m);
        clusters.spread(random);
        for (int k = 0; k < ITERATIONS; k++) {
            clusters.settle();
        }
        return Matrix.ofRows(clusters.centres);
    }

    /** Each next centre is a point drawn with probability proportional to its squared distance from those before. */
    private void spread(UniformRandomProvider random) {
        double[] nearest = new double[points.length];
        Arrays.fill(nearest, Double.POSITIVE_INFINITY);
        int next = random.nextInt(points.length);
        for (int c = 0; c < centres.length; c++) {
            centres[c] = points[next].clone();
            double total = 0;
            for (int i = 0; i < points.length; i++) {
                nearest[i] = Math.min(nearest[i], squaredDistance(points[i], centres[c]));
                total += nearest[i];
            }
            double target = random.nextDouble() * total;
            next = 0;
            double sum = nearest[0];
            while (next < points.length - 1 && sum < target) {
                sum += nearest[++next];
            }
        }
    }

    /** Centres become the means of the points nearest to them; one that has none stays. */
    private void settle() {
        int dimension = points[0].length;
        double[][] sums = new double[centres.length][dimension];
        int[] counts = new int[centres.length];
        for (double[] point : points) {
            int best = 0;
            double least = Double.POSITIVE_INFINITY;
            for (int c = 0; c < centres.length; c++) {
                double distance = squaredDistance(point, centres[c]);
                if (distance < least) {
                    least = distance;
                    best = c;
                }
            }
            counts[best]++;
            for (int k = 0; k < dimension; k++) {
                sums[best][k] += point[k];
            }
        }
        for (int c = 0; c < centres.length; c++) {
            for (int k = 0; counts[c] > 0 && k < dimension; k++) {
                centres[c][k] = sums[c][k] / counts[c];
            }
        }
    }

    private static double squaredDistance(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]);
        }
        return sum;
    }
}
