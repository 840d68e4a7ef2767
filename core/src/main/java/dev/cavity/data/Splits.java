package dev.cavity.data;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ArraySampler;
import org.apache.commons.rng.simple.RandomSource;

/** Random divisions of a data set that keep the proportion of the classes. The same seed gives the same rows. */
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
        int n = data.size();
        if (trainSize < 1 || trainSize >= n) {
            throw new IllegalArgumentException("trainSize " + trainSize + " is not in [1, " + (n - 1) + "]");
        }
        UniformRandomProvider rng = generator(seed);
        int[] positives = shuffled(data, 1, rng);
        int[] negatives = shuffled(data, -1, rng);
        int trainPositives = (int) Math.round((double) trainSize * positives.length / n);
        int trainNegatives = trainSize - trainPositives;
        boolean[] train = new boolean[n];
        for (int i = 0; i < trainPositives; i++) {
            train[positives[i]] = true;
        }
        for (int i = 0; i < trainNegatives; i++) {
            train[negatives[i]] = true;
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
        int n = data.size();
        if (k < 2 || k > n) {
            throw new IllegalArgumentException("k " + k + " is not in [2, " + n + "]");
        }
        UniformRandomProvider rng = generator(seed);
        int[] fold = new int[n];
        int dealt = 0;
        for (int label : new int[] {1, -1}) {
            for (int row : shuffled(data, label, rng)) {
                fold[row] = dealt % k;
                dealt++;
            }
        }
        List<Split> splits = new ArrayList<>();
        for (int f = 0; f < k; f++) {
            int part = f;
            splits.add(split(n, row -> fold[row] == part));
        }
        return List.copyOf(splits);
    }

    private static UniformRandomProvider generator(long seed) {
        return RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    }

    private static int[] shuffled(Dataset data, int label, UniformRandomProvider rng) {
        int[] rows = IntStream.range(0, data.size())
                .filter(row -> data.label(row) == label)
                .toArray();
        return ArraySampler.shuffle(rng, rows);
    }

    private static Split split(int n, IntPredicate isTest) {
        return new Split(
                IntStream.range(0, n).filter(isTest.negate()).toArray(),
                IntStream.range(0, n).filter(isTest).toArray());
    }
}
