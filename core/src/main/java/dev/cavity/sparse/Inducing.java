package dev.cavity.sparse;

import dev.cavity.data.Standardizer;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
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

    /** What was chosen. */
    private interface Choice {
        Chosen choose(Kernel kernel, Matrix inputs, Standardizer standardizer);
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

    private Inducing(Choice choice, boolean moved) {
        this.choice = choice;
        this.moved = moved;
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
        return new Inducing(
                (kernel, inputs, standardizer) -> {
                    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
                    Matrix sample = randomSample(inputs, random);
                    Matrix centres = KMeans.centres(sample, Math.min(m, sample.rows()), random);
                    return new Chosen(centres, "k-means, seed " + seed);
                },
                false);
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
        return new Inducing(
                (kernel, inputs, standardizer) ->
                        new Chosen(GreedyVariance.choose(kernel, evenSample(inputs), m, 0), "greedy variance"),
                false);
    }

    /**
     * As many training inputs as leave no more than {@value #AUTOMATIC_SHARE} of the prior variance unexplained, at most
     * {@value #AUTOMATIC_LIMIT}, chosen as by {@link #greedyVariance}.
     *
     * @param seed the seed of the sample that represents a large data set
     * @return the choice
     */
    public static Inducing automatic(long seed) {
        return new Inducing(
                (kernel, inputs, standardizer) -> {
                    Matrix sample = randomSample(inputs, RandomSource.XO_RO_SHI_RO_128_PP.create(seed));
                    Matrix chosen = GreedyVariance.choose(kernel, sample, AUTOMATIC_LIMIT, AUTOMATIC_SHARE);
                    return new Chosen(chosen, "automatic (greedy variance), seed " + seed);
                },
                false);
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
        return new Inducing((kernel, training, standardizer) -> new Chosen(standardizer.apply(copy), "given"), false);
    }

    /**
     * The same, moved by the gradient along with the hyperparameters.
     *
     * @return the choice
     */
    public Inducing moved() {
        return new Inducing(choice, true);
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
     * Chooses.
     *
     * @param kernel the kernel at the values the search starts from
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
