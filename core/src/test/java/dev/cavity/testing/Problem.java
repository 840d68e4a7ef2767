package dev.cavity.testing;

import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * A small classification problem: overlapping classes in a few dimensions.
 *
 * @param name for messages
 * @param inputs one row per point
 * @param labels −1 or +1
 * @param weights how often each point counts
 */
public record Problem(String name, Matrix inputs, int[] labels, double[] weights) {
    /** Every point counts once. */
    public Problem(String name, Matrix inputs, int[] labels) {
        this(name, inputs, labels, ones(labels.length));
    }

    private static double[] ones(int n) {
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** The same points, each counting as often as it happens to: between 0.2 and 4 times, the second and the last not at all. */
    public Problem weighted() {
        double[] drawn = new double[size()];
        Arrays.setAll(drawn, i -> i == 1 || i == drawn.length - 1 ? 0 : Math.exp(-1.6 + 3 * frac(i * 0.618034)));
        return new Problem(name + ", weighted", inputs, labels, drawn);
    }

    private static double frac(double x) {
        return x - Math.floor(x);
    }

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

    /** What was seen at each point, every one for itself. */
    public Outcomes outcomes() {
        return Outcomes.of(labels).withWeights(weights);
    }

    /** The same, but some points belong together: groups of 1, 2, 3, 4 points, their rows far apart. */
    public Outcomes grouped() {
        int[] sizes = {1, 2, 3, 4};
        int[] groups = new int[size()];
        int group = 0;
        int left = 0;
        for (int k = 0; k < groups.length; k++) {
            if (left == 0) {
                left = sizes[++group % sizes.length];
            }
            groups[(k * stride()) % groups.length] = group;
            left--;
        }
        return outcomes().withGroups(groups);
    }

    /** A step that visits every row once. */
    private int stride() {
        int step = Math.max(1, size() / 3);
        while (gcd(step, size()) != 1) {
            step++;
        }
        return step;
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /** Points with what was seen there. */
    public Observations observations() {
        return new Observations(inputs, outcomes());
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
        return new Problem(name + ", flipped", inputs, flipped, weights);
    }

    /** Some of the points, in the given order. */
    public Problem select(int... rows) {
        Outcomes selected = outcomes().select(rows);
        return new Problem(name, inputs.selectRows(rows), selected.labels(), selected.weights());
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
