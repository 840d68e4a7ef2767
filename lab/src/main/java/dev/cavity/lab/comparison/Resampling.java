package dev.cavity.lab.comparison;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Split;
import dev.cavity.data.Splits;
import dev.cavity.io.DataException;
import dev.cavity.io.registry.Partition;
import dev.cavity.lab.experiment.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How a data set is divided again and again: in folds, or with a share held out, keeping groups together and the proportion of
 * the classes. The divisions of one repeat depend on seed, name and the number of the repeat only, so more repeats leave the first
 * ones as they are.
 *
 * @param folds the number of folds; 0 if a share is held out
 * @param holdout the share held out for testing; 0 with folds
 * @param repeats how often
 */
public record Resampling(int folds, double holdout, int repeats) {
    /** Checks the values. */
    public Resampling {
        if (folds != 0 && folds < 2) {
            throw new IllegalArgumentException("folds " + folds + " is not at least 2");
        }
        if (folds == 0 && !(holdout > 0 && holdout < 1)) {
            throw new IllegalArgumentException("holdout " + holdout + " is not in (0, 1)");
        }
        if (repeats < 1) {
            throw new IllegalArgumentException("repeats " + repeats + " is not at least 1");
        }
    }

    /**
     * Repeated cross-validation.
     *
     * @param folds the number of folds, at least 2
     * @param repeats how often, at least 1
     * @return the scheme
     * @throws IllegalArgumentException if a number is out of its range
     */
    public static Resampling folds(int folds, int repeats) {
        if (folds < 2) {
            throw new IllegalArgumentException("folds " + folds + " is not at least 2");
        }
        return new Resampling(folds, 0, repeats);
    }

    /**
     * Repeated random splits.
     *
     * @param share the share of the rows that is held out for testing, in (0, 1)
     * @param repeats how often, at least 1
     * @return the scheme
     * @throws IllegalArgumentException if a number is out of its range
     */
    public static Resampling holdout(double share, int repeats) {
        return new Resampling(0, share, repeats);
    }

    /** {@return what it is without the number of repeats, such as "5 folds"} */
    public String scheme() {
        return folds > 0 ? folds + " folds" : String.format(Locale.ROOT, "%.4g %% held out", 100 * holdout);
    }

    /** {@return all of it, such as "5 folds, 2 repeats"} */
    public String description() {
        return scheme() + ", " + repeats + (repeats == 1 ? " repeat" : " repeats");
    }

    /**
     * Divides a data set.
     *
     * @param name its name
     * @param data its rows
     * @param seed the seed
     * @return the divisions, numbered from 1
     * @throws DataException if a division would leave no test row, or too few rows of a class for training
     */
    public List<Partition> partitions(String name, ClassDataset data, long seed) {
        List<Partition> partitions = new ArrayList<>();
        for (int repeat = 1; repeat <= repeats; repeat++) {
            for (Split split : splits(name, data, Seeds.of(seed, name + "/" + scheme() + "/" + repeat))) {
                requireClasses(name, data.select(split.train()));
                partitions.add(new Partition(partitions.size() + 1, split));
            }
        }
        return partitions;
    }

    private List<Split> splits(String name, ClassDataset data, long seed) {
        int held = (int) Math.round(holdout * data.size());
        if (folds > data.size() || (folds == 0 && (held < 1 || held >= data.size()))) {
            throw new DataException(name + " has " + data.size() + " rows, too few for " + scheme());
        }
        long groups = groups(data);
        if (data.outcomes().isGrouped() && groups < (folds > 0 ? folds : 2)) {
            throw new DataException(name + " has " + data.size() + " rows in " + groups + " groups, too few for "
                    + scheme() + " that keep groups together");
        }
        return folds > 0 ? Splits.folds(data, folds, seed) : List.of(Splits.stratified(data, data.size() - held, seed));
    }

    private static long groups(ClassDataset data) {
        return IntStream.range(0, data.size())
                .map(data.outcomes()::group)
                .distinct()
                .count();
    }

    private void requireClasses(String name, ClassDataset train) {
        if (train.outcomes().isGrouped() && groups(train) < 2) {
            throw new DataException(
                    name + ": with " + scheme() + " a training set is one group, and without it no row would be"
                            + " left to learn from; hold out less");
        }
        int least = train.classes().size() == 2 ? 1 : 2;
        for (int c = 0; c < train.classes().size(); c++) {
            int rows = train.counts()[c];
            if (rows < least) {
                throw new DataException(name + ": with " + scheme() + " a training set has "
                        + (rows == 0 ? "no row" : "one row only") + " of class '"
                        + train.classes().get(c) + "'; hold out less"
                        + (least == 1 ? "" : ", or make rare classes one with --pool-rare K"));
            }
        }
    }
}
