package dev.cavity.data;

import dev.cavity.linalg.Matrix;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Random data sets of known distribution. The same size and seed give the same data, and a longer set begins with the
 * rows of a shorter one.
 *
 * <p><b>Source.</b> Twonorm and ringnorm: L. Breiman, Bias, variance, and arcing classifiers (1996). Waveform:
 * L. Breiman, J. Friedman, R. Olshen, C. Stone, Classification and Regression Trees (1984). None is standardized.
 */
public final class Synthetic {
    private static final int NORM_DIMENSION = 20;
    private static final int WAVEFORM_DIMENSION = 21;

    private Synthetic() {}

    /**
     * Two normal clouds in 20 dimensions, classes equally likely: class ±1 is N(±(a,...,a), I), a = 2/√20.
     *
     * @param n the number of examples, at least 1
     * @param seed the seed
     * @return the data set
     * @throws IllegalArgumentException if n is less than 1
     */
    public static Dataset twonorm(int n, long seed) {
        double a = 2 / Math.sqrt(NORM_DIMENSION);
        return generate(n, NORM_DIMENSION, seed, (uniform, normal, x) -> {
            int label = uniform.nextBoolean() ? 1 : -1;
            for (int k = 0; k < x.length; k++) {
                x[k] = label * a + normal.sample();
            }
            return label;
        });
    }

    /**
     * One normal cloud inside another in 20 dimensions, classes equally likely: class +1 is N(0, 4 I), class -1 is
     * N((a,...,a), I), a = 2/√20.
     *
     * @param n the number of examples, at least 1
     * @param seed the seed
     * @return the data set
     * @throws IllegalArgumentException if n is less than 1
     */
    public static Dataset ringnorm(int n, long seed) {
        double a = 2 / Math.sqrt(NORM_DIMENSION);
        return generate(n, NORM_DIMENSION, seed, (uniform, normal, x) -> {
            int label = uniform.nextBoolean() ? 1 : -1;
            for (int k = 0; k < x.length; k++) {
                x[k] = label > 0 ? 2 * normal.sample() : a + normal.sample();
            }
            return label;
        });
    }

    /**
     * Noisy mixtures of two of three triangular waves at 21 places, the three pairs equally likely.
     *
     * <p>x_i = u h_a(i) + (1-u) h_b(i) + e_i, u uniform, e_i standard normal; h_1(i) = max(6 - |i-11|, 0),
     * h_2(i) = h_1(i-4), h_3(i) = h_1(i+4). Class +1 is the pair (h_1, h_3), as in the IDA benchmark; class -1 are the
     * pairs (h_1, h_2) and (h_2, h_3).
     *
     * @param n the number of examples, at least 1
     * @param seed the seed
     * @return the data set
     * @throws IllegalArgumentException if n is less than 1
     */
    public static Dataset waveform(int n, long seed) {
        int[][] peaks = {{11, 7}, {11, 15}, {15, 7}};
        return generate(n, WAVEFORM_DIMENSION, seed, (uniform, normal, x) -> {
            int pair = uniform.nextInt(3);
            double u = uniform.nextDouble();
            for (int k = 0; k < x.length; k++) {
                x[k] = u * wave(k + 1 - peaks[pair][0]) + (1 - u) * wave(k + 1 - peaks[pair][1]) + normal.sample();
            }
            return pair == 0 ? 1 : -1;
        });
    }

    private static double wave(int distance) {
        return Math.max(6 - Math.abs(distance), 0);
    }

    /**
     * An invented screening test: 6 % of the people are ill, and they overlap with the healthy.
     *
     * <p>Of the ill, three in five have a raised inflammation value and are older. The others have markers A and B that
     * disagree, one high and the other low, while those of healthy people rise and fall together; each alone is hardly
     * unusual. The body mass says a little, the room temperature nothing.
     *
     * <p>Because ill people are rare, few reach a probability of one half. With the true probabilities, deciding at 0.5
     * finds 32 % of the ill (F-measure 0.45), deciding at 0.25, which is best for the F-measure, 53 % (0.53).
     *
     * @param n the number of examples, at least 1
     * @param seed the seed
     * @return the data set, with names for features and classes, in natural units
     * @throws IllegalArgumentException if n is less than 1
     */
    public static Dataset screening(int n, long seed) {
        return generate(n, 6, seed, Synthetic::person)
                .withFeatureNames(List.of("age", "markerA", "markerB", "inflammation", "bodyMass", "roomTemperature"))
                .withClassNames("healthy", "ill");
    }

    private static int person(UniformRandomProvider uniform, ZigguratSampler.NormalizedGaussian normal, double[] x) {
        boolean ill = uniform.nextDouble() < 0.06;
        boolean inflamed = uniform.nextDouble() < 0.6;
        double sign = uniform.nextBoolean() ? 1 : -1;
        double common = normal.sample();
        double apart = 0.45 * normal.sample() + (ill && !inflamed ? 1.15 * sign : 0);
        double shift = ill && inflamed ? 1 : 0;
        x[0] = 52 + 11 * (normal.sample() + 0.8 * shift);
        x[1] = 30 + 6 * (0.9 * common + apart);
        x[2] = 12 + 3 * (0.9 * common - apart);
        x[3] = 4 + 1.5 * (normal.sample() + 1.9 * shift);
        x[4] = 26 + 4 * (normal.sample() + (ill ? 0.4 : 0));
        x[5] = 21 + 0.8 * normal.sample();
        return ill ? 1 : -1;
    }

    /** Draws one example into x and returns its label. */
    private interface Row {
        int draw(UniformRandomProvider uniform, ZigguratSampler.NormalizedGaussian normal, double[] x);
    }

    private static Dataset generate(int n, int dimension, long seed, Row row) {
        if (n < 1) {
            throw new IllegalArgumentException("n " + n + " is not at least 1");
        }
        UniformRandomProvider uniform = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(uniform);
        Matrix inputs = Matrix.zeros(n, dimension);
        int[] labels = new int[n];
        double[] x = new double[dimension];
        for (int i = 0; i < n; i++) {
            labels[i] = row.draw(uniform, normal, x);
            for (int k = 0; k < dimension; k++) {
                inputs.set(i, k, x[k]);
            }
        }
        return Dataset.of(inputs, labels);
    }
}
