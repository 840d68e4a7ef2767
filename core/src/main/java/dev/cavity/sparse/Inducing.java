package dev.cavity.sparse;

import dev.cavity.data.Standardizer;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * How inducing inputs are chosen, before the search for hyperparameters and at the kernel it starts from; and whether the
 * search moves them.
 *
 * <p>Large data sets are represented by a sample of at most {@value #SAMPLE} rows. Immutable.
 */
public final class Inducing {
    /** The largest number of rows that a choice looks at. */
    public static final int SAMPLE = 20_000;

    /** The share of the prior variance that {@link #automatic} leaves unexplained. */
    public static final double AUTOMATIC_SHARE = 0.01;

    /** The largest number of inputs that {@link #automatic} chooses. */
    public static final int AUTOMATIC_LIMIT = 256;

    /** To how many rows a kernel is fitted first, where {@link #atFittedKernel} asks for it. */
    public static final int FITTED_ROWS = 600;

    /** How many inputs {@link #growing} begins with. */
    public static final int GROWING_FIRST = 100;

    /** With more inputs {@link #growing} tries nothing: each doubling costs four times as much. */
    public static final int GROWING_MOST = 1600;

    /** What was chosen. */
    private interface Choice {
        Chosen choose(Kernel kernel, Matrix inputs, Standardizer standardizer);
    }

    /**
     * Numbers of inducing inputs to be tried one after the other, each twice the one before.
     *
     * @param first the first of them, at least 1
     * @param most none is larger
     * @param seed the seed
     */
    public record Growth(int first, int most, long seed) {
        /**
         * Checks that there is a number to be tried.
         *
         * @param first the first of them, at least 1
         * @param most none is larger
         * @param seed the seed
         */
        public Growth {
            requireCount(first);
            if (most < first) {
                throw new IllegalArgumentException(
                        "inducing inputs cannot grow from " + first + " to " + most + ", which are fewer");
            }
        }

        /**
         * The choice of a number of them, by k-means.
         *
         * @param m how many
         * @return the choice
         */
        public Inducing of(int m) {
            return kMeans(m, seed);
        }
    }

    /**
     * Inducing inputs, and how they came to be.
     *
     * @param inputs Z, standardised, one per row
     * @param how in words
     */
    public record Chosen(Matrix inputs, String how) {}

    private final Choice choice;
    private final boolean moved;
    private final boolean fitted;
    private final Optional<Growth> growth;

    private Inducing(Choice choice) {
        this(choice, false, false, Optional.empty());
    }

    private Inducing(Choice choice, boolean moved, boolean fitted, Optional<Growth> growth) {
        this.choice = choice;
        this.moved = moved;
        this.fitted = fitted;
        this.growth = growth;
    }

    /**
     * The centres of k-means clusters, started by k-means++.
     *
     * @param m how many, at least 1
     * @param seed the seed
     * @return the choice
     */
    public static Inducing kMeans(int m, long seed) {
        requireCount(m);
        return new Inducing((kernel, inputs, standardizer) -> {
            UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
            Matrix sample = randomSample(inputs, random);
            Matrix centres = KMeans.centres(sample, Math.min(m, sample.rows()), random);
            return new Chosen(centres, "k-means, seed " + seed);
        });
    }

    /**
     * Training inputs, one after the other where the variance given those before is largest (a pivoted Cholesky
     * factorisation of the kernel at its starting values).
     *
     * @param m how many, at least 1; fewer are taken if they explain everything
     * @return the choice
     */
    public static Inducing greedyVariance(int m) {
        requireCount(m);
        return new Inducing((kernel, inputs, standardizer) ->
                new Chosen(GreedyVariance.choose(kernel, evenSample(inputs), m, 0), "greedy variance"));
    }

    /**
     * As many training inputs as leave no more than {@value #AUTOMATIC_SHARE} of the prior variance unexplained, at most
     * {@value #AUTOMATIC_LIMIT}, chosen as by {@link #greedyVariance}.
     *
     * @param seed the seed of the sample that represents a large data set
     * @return the choice
     */
    public static Inducing automatic(long seed) {
        return new Inducing((kernel, inputs, standardizer) -> {
            Matrix sample = randomSample(inputs, RandomSource.XO_RO_SHI_RO_128_PP.create(seed));
            Matrix chosen = GreedyVariance.choose(kernel, sample, AUTOMATIC_LIMIT, AUTOMATIC_SHARE);
            return new Chosen(chosen, "automatic (greedy variance), seed " + seed);
        });
    }

    /**
     * By k-means, {@value #GROWING_FIRST} first, then twice as many, as long as rows that are left out are predicted better with the larger
     * number: until their mean log loss, corrected for choosing, is no longer better by more than the standard error of that difference,
     * which is taken over the rows' differences, or by no more than a thousandth. More than half of the rows and more than
     * {@value #GROWING_MOST} are not tried. What predicted best is kept. From the third number on a search starts where the one before
     * ended. Each doubling takes up to four times as long.
     *
     * @param seed the seed
     * @return the choice
     */
    public static Inducing growing(long seed) {
        return growing(GROWING_FIRST, GROWING_MOST, seed);
    }

    /**
     * The same between other numbers.
     *
     * @param first the number to begin with, at least 1
     * @param most the largest number to be tried, at least the first
     * @param seed the seed
     * @return the choice
     */
    public static Inducing growing(int first, int most, long seed) {
        Growth growth = new Growth(first, most, seed);
        return new Inducing(growth.of(first).choice, false, false, Optional.of(growth));
    }

    /**
     * Inputs that are known.
     *
     * @param inputs one per row, in their own units
     * @return the choice
     */
    public static Inducing given(Matrix inputs) {
        requireCount(inputs.rows());
        Matrix copy = inputs.copy();
        return new Inducing((kernel, training, standardizer) -> new Chosen(standardizer.apply(copy), "given"));
    }

    /**
     * The same, moved by the gradient along with the hyperparameters.
     *
     * @return the choice
     */
    public Inducing moved() {
        return new Inducing(choice, true, fitted, growth).requireOneWay();
    }

    /**
     * The same, chosen at a kernel that was fitted to {@value #FITTED_ROWS} of the rows first instead of the one the search starts from: what
     * is unexplained depends on length scales, of which the start knows nothing. The search starts from what was fitted, too. The rows
     * must be here, and {@link #kMeans}, which asks no kernel, gains nothing but the start.
     *
     * @return the choice
     */
    public Inducing atFittedKernel() {
        return new Inducing(choice, moved, true, growth).requireOneWay();
    }

    /**
     * Whether a kernel is fitted to some of the rows first.
     *
     * @return false unless {@link #atFittedKernel} was asked for
     */
    public boolean isAtFittedKernel() {
        return fitted;
    }

    /**
     * Whether the search moves them.
     *
     * @return false unless {@link #moved} was asked for
     */
    public boolean isMoved() {
        return moved;
    }

    /**
     * Which numbers are to be tried; {@link #choose} gives the first of them.
     *
     * @return empty unless {@link #growing} was asked for
     */
    public Optional<Growth> growth() {
        return growth;
    }

    private Inducing requireOneWay() {
        if (growth.isPresent()) {
            throw new IllegalArgumentException(
                    "inducing inputs whose number grows are placed by k-means for each number, and stay there");
        }
        return this;
    }

    /**
     * Chooses.
     *
     * @param kernel the kernel at the values the search starts from, or at those that were fitted first
     * @param inputs the training inputs, standardised, or a sample of them
     * @param standardizer how they were standardised
     * @return the inducing inputs
     */
    public Chosen choose(Kernel kernel, Matrix inputs, Standardizer standardizer) {
        Chosen chosen = choice.choose(kernel, inputs, standardizer);
        if (chosen.inputs().columns() != inputs.columns()) {
            throw new IllegalArgumentException("inducing inputs have "
                    + chosen.inputs().columns() + " columns, the training inputs " + inputs.columns());
        }
        return chosen;
    }

    private static void requireCount(int m) {
        if (m < 1) {
            throw new IllegalArgumentException(m + " inducing inputs: there must be at least 1");
        }
    }

    private static Matrix evenSample(Matrix inputs) {
        int n = inputs.rows();
        int size = Math.min(n, SAMPLE);
        int[] rows = new int[size];
        Arrays.setAll(rows, i -> (int) ((long) i * n / size));
        return inputs.selectRows(rows);
    }

    private static Matrix randomSample(Matrix inputs, UniformRandomProvider random) {
        int n = inputs.rows();
        if (n <= SAMPLE) {
            return inputs;
        }
        int[] rows = new PermutationSampler(random, n, SAMPLE).sample();
        Arrays.sort(rows);
        return inputs.selectRows(rows);
    }
}
