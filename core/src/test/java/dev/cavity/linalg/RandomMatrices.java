package dev.cavity.linalg;

import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/** Random matrices and vectors, and the sizes at which blocked code tends to go wrong. */
final class RandomMatrices {
    /** Nothing, one, two, odd, and just beyond one and two blocks of 64. */
    static final int[] SIZES = {0, 1, 2, 5, 65, 130};

    private final ZigguratSampler.NormalizedGaussian normal;

    RandomMatrices(long seed) {
        normal = ZigguratSampler.NormalizedGaussian.of(RandomSource.XO_RO_SHI_RO_128_PP.create(seed));
    }

    double[] vector(int n) {
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = normal.sample();
        }
        return x;
    }

    Matrix matrix(int rows, int columns) {
        return Matrix.wrap(rows, columns, vector(rows * columns));
    }

    /** A lower triangle, well conditioned; above the diagonal NaN, which nobody may read. */
    Matrix lower(int n) {
        Matrix lower = matrix(n, n);
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                double scaled = lower.get(i, j) / Math.max(1, n);
                lower.set(i, j, i < j ? Double.NaN : i == j ? 1 + Math.abs(scaled) : scaled);
            }
        }
        return lower;
    }

    /** I + X Xᵀ/n, both triangles. */
    Matrix positiveDefinite(int n) {
        Matrix x = matrix(n, n);
        Matrix b = Matrix.zeros(n, n);
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                double sum = i == j ? 1 : 0;
                for (int k = 0; k < n; k++) {
                    sum += x.get(i, k) * x.get(j, k) / n;
                }
                b.set(i, j, sum);
            }
        }
        return b;
    }

    /** A copy with NaN above the diagonal, to show that it is not read. */
    static Matrix withoutUpper(Matrix a) {
        Matrix copy = a.copy();
        for (int j = 0; j < a.columns(); j++) {
            for (int i = 0; i < j; i++) {
                copy.set(i, j, Double.NaN);
            }
        }
        return copy;
    }

    /** A copy with zeros above the diagonal. */
    static Matrix zeroUpper(Matrix a) {
        Matrix copy = a.copy();
        for (int j = 0; j < a.columns(); j++) {
            for (int i = 0; i < j; i++) {
                copy.set(i, j, 0);
            }
        }
        return copy;
    }
}
