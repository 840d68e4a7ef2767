package dev.cavity.testing;

import dev.cavity.linalg.Matrix;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * A small classification problem: overlapping classes in a few dimensions.
 *
 * @param name for messages
 * @param inputs one row per point
 * @param labels −1 or +1
 */
public record Problem(String name, Matrix inputs, int[] labels) {
    /** Half of the points positive, their centre 1.2 away from that of the others in the first column. */
    public static Problem balanced(int n, int columns, long seed) {
        return draw("balanced", n, columns, n / 2, seed);
    }

    /** One point in twenty positive. */
    public static Problem imbalanced(int n, int columns, long seed) {
        return draw("5 % positive", n, columns, Math.max(1, n / 20), seed);
    }

    private static Problem draw(String name, int n, int columns, int positives, long seed) {
        UniformRandomProvider rng = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(rng);
        Matrix x = Matrix.zeros(n, columns);
        int[] y = new int[n];
        for (int i = 0; i < n; i++) {
            y[i] = i < positives ? 1 : -1;
            for (int k = 0; k < columns; k++) {
                x.set(i, k, normal.sample() + (k == 0 ? 0.6 * y[i] : 0));
            }
        }
        return new Problem(name, x, y);
    }

    /** The number of points. */
    public int size() {
        return labels.length;
    }

    /** The same points with all labels turned round. */
    public Problem flipped() {
        int[] flipped = new int[labels.length];
        for (int i = 0; i < flipped.length; i++) {
            flipped[i] = -labels[i];
        }
        return new Problem(name + ", flipped", inputs, flipped);
    }

    /** Some of the points, in the given order. */
    public Problem select(int... rows) {
        int[] selected = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            selected[i] = labels[rows[i]];
        }
        return new Problem(name, inputs.selectRows(rows), selected);
    }

    /** All points but one. */
    public Problem without(int left) {
        int[] rows = new int[size() - 1];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = i < left ? i : i + 1;
        }
        return select(rows);
    }

    @Override
    public String toString() {
        return name + ", n = " + size();
    }
}
