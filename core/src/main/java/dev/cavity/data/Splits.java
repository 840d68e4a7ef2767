package dev.cavity.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ArraySampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Random divisions of a data set that keep the proportion of the classes. The same seed gives the same rows. Rows of one group stay
 * together, so that sizes and proportions are kept only as well as groups allow.
 */
public final class Splits {
    private Splits() {}

    /**
     * A random training set of a given size, the other rows for testing.
     *
     * <p>The number of positives in the training set is trainSize · n₊/n, rounded.
     *
     * @param data the data set
     * @param trainSize the number of training rows, at least 1 and less than the number of rows
     * @param seed the seed
     * @return the split
     * @throws IllegalArgumentException if trainSize is out of range
     */
    public static Split stratified(Dataset data, int trainSize, long seed) {
        return stratified(ClassDataset.of(data), trainSize, seed);
    }

    /**
     * The same for any number of classes: of every class the share trainSize/n of its rows, up or down by less than one row.
     *
     * @param data the data set
     * @param trainSize the number of training rows, at least 1 and less than the number of rows
     * @param seed the seed
     * @return the split
     * @throws IllegalArgumentException if trainSize is out of range
     */
    public static Split stratified(ClassDataset data, int trainSize, long seed) {
        int n = data.size();
        if (trainSize < 1 || trainSize >= n) {
            throw new IllegalArgumentException("trainSize " + trainSize + " is not in [1, " + (n - 1) + "]");
        }
        if (data.outcomes().isGrouped()) {
            double share = (double) trainSize / n;
            int[] part = GroupSplits.parts(data, new double[] {share, 1 - share}, generator(seed));
            return split(n, row -> part[row] == 1);
        }
        boolean[] train = new boolean[n];
        int seen = 0;
        int taken = 0;
        for (int[] rows : shuffled(data, generator(seed))) {
            seen += rows.length;
            int target = (int) Math.round((double) trainSize * seen / n);
            for (int i = 0; i < target - taken; i++) {
                train[rows[i]] = true;
            }
            taken = target;
        }
        return split(n, row -> !train[row]);
    }

    /**
     * A random training set of a given share, the other rows for testing.
     *
     * @param data the data set
     * @param trainFraction the share of training rows, in (0, 1)
     * @param seed the seed
     * @return the split
     * @throws IllegalArgumentException if trainFraction is out of range or leaves no training or no test row
     */
    public static Split stratified(Dataset data, double trainFraction, long seed) {
        if (!(trainFraction > 0 && trainFraction < 1)) {
            throw new IllegalArgumentException("trainFraction " + trainFraction + " is not in (0, 1)");
        }
        return stratified(data, (int) Math.round(trainFraction * data.size()), seed);
    }

    /**
     * k random parts of sizes that differ by one at most, as do their numbers of positives; each part is the test set
     * of one split.
     *
     * @param data the data set
     * @param k the number of parts, at least 2 and at most the number of rows
     * @param seed the seed
     * @return k splits; every row is in exactly one test set
     * @throws IllegalArgumentException if k is out of range
     */
    public static List<Split> folds(Dataset data, int k, long seed) {
        return folds(ClassDataset.of(data), k, seed);
    }

    /**
     * The same for any number of classes: the numbers of rows that two parts have of a class differ by one at most.
     *
     * @param data the data set
     * @param k the number of parts, at least 2 and at most the number of rows
     * @param seed the seed
     * @return k splits; every row is in exactly one test set
     * @throws IllegalArgumentException if k is out of range
     */
    public static List<Split> folds(ClassDataset data, int k, long seed) {
        int n = data.size();
        if (k < 2 || k > n) {
            throw new IllegalArgumentException("k " + k + " is not in [2, " + n + "]");
        }
        int[] fold = data.outcomes().isGrouped()
                ? GroupSplits.parts(data, shares(k), generator(seed))
                : dealt(data, k, generator(seed));
        List<Split> splits = new ArrayList<>();
        for (int f = 0; f < k; f++) {
            int part = f;
            splits.add(split(n, row -> fold[row] == part));
        }
        return List.copyOf(splits);
    }

    private static double[] shares(int k) {
        double[] shares = new double[k];
        Arrays.fill(shares, 1.0 / k);
        return shares;
    }

    /** Rows dealt out one by one, class by class. */
    private static int[] dealt(ClassDataset data, int k, UniformRandomProvider rng) {
        int[] fold = new int[data.size()];
        int dealt = 0;
        for (int[] rows : shuffled(data, rng)) {
            for (int row : rows) {
                fold[row] = dealt % k;
                dealt++;
            }
        }
        return fold;
    }

    private static UniformRandomProvider generator(long seed) {
        return RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    }

    /** The rows of each class in random order, the last class first: of two, the positive one. */
    private static List<int[]> shuffled(ClassDataset data, UniformRandomProvider rng) {
        List<int[]> shuffled = new ArrayList<>();
        for (int c = data.classes().size() - 1; c >= 0; c--) {
            int wanted = c;
            int[] rows = IntStream.range(0, data.size())
                    .filter(row -> data.classOf(row) == wanted)
                    .toArray();
            shuffled.add(ArraySampler.shuffle(rng, rows));
        }
        return shuffled;
    }

    private static Split split(int n, IntPredicate isTest) {
        return new Split(
                IntStream.range(0, n).filter(isTest.negate()).toArray(),
                IntStream.range(0, n).filter(isTest).toArray());
    }
}
