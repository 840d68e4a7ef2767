package dev.cavity.io.registry;

import dev.cavity.data.Dataset;
import java.io.Serializable;
import java.util.stream.IntStream;

/**
 * One published division of a data set into training and test rows: an immutable value. It has the number under which it was
 * published, so that results can be compared split by split; the order of the training rows is that of the publication.
 */
public final class Partition implements Serializable {
    private static final long serialVersionUID = 1;

    private final int number;
    private final int[] train;
    private final int[] test;

    private Partition(int number, int[] train, int[] test) {
        this.number = number;
        this.train = train;
        this.test = test;
    }

    /**
     * A partition in which every row that is not for training is for testing.
     *
     * @param number its number, from 1
     * @param rows the number of rows of the data set
     * @param train the training rows, from 0, all different
     * @return the partition
     * @throws IllegalArgumentException if a row is out of range or occurs twice
     */
    public static Partition ofTraining(int number, int rows, int... train) {
        boolean[] used = new boolean[rows];
        for (int row : train) {
            if (row < 0 || row >= rows) {
                throw new IllegalArgumentException("row " + row + " is not in [0, " + (rows - 1) + "]");
            }
            if (used[row]) {
                throw new IllegalArgumentException("row " + row + " occurs twice");
            }
            used[row] = true;
        }
        int[] test = IntStream.range(0, rows).filter(row -> !used[row]).toArray();
        return new Partition(number, train.clone(), test);
    }

    /**
     * The number under which it was published.
     *
     * @return the number, from 1
     */
    public int number() {
        return number;
    }

    /**
     * The training rows.
     *
     * @return a copy of the row numbers, from 0, in the published order
     */
    public int[] train() {
        return train.clone();
    }

    /**
     * The test rows.
     *
     * @return a copy of the row numbers, from 0, ascending
     */
    public int[] test() {
        return test.clone();
    }

    /**
     * The training part of a data set.
     *
     * @param data the data set that is divided
     * @return its training rows
     */
    public Dataset train(Dataset data) {
        return data.select(train);
    }

    /**
     * The test part of a data set.
     *
     * @param data the data set that is divided
     * @return its test rows
     */
    public Dataset test(Dataset data) {
        return data.select(test);
    }
}
