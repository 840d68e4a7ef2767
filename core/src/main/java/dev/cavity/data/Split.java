package dev.cavity.data;

import java.io.Serializable;
import java.util.stream.IntStream;

/** The rows of a data set divided into training and test rows: an immutable value. */
public final class Split implements Serializable {
    private static final long serialVersionUID = 1;

    /** The training rows. */
    private final int[] train;
    /** The test rows. */
    private final int[] test;

    Split(int[] train, int[] test) {
        this.train = train;
        this.test = test;
    }

    /**
     * A split in which every row that is not for training is for testing.
     *
     * @param rows the number of rows of the data set
     * @param train the training rows, from 0, all different
     * @return the split
     * @throws IllegalArgumentException if a row is out of range or occurs twice
     */
    public static Split ofTraining(int rows, int... train) {
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
        return new Split(
                train.clone(),
                IntStream.range(0, rows).filter(row -> !used[row]).toArray());
    }

    /**
     * The training rows.
     *
     * @return a copy of the row numbers, from 0, ascending unless they were given in another order
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
     * @param data the data set that was split
     * @return its training rows
     */
    public Dataset train(Dataset data) {
        return data.select(train);
    }

    /**
     * The test part of a data set.
     *
     * @param data the data set that was split
     * @return its test rows
     */
    public Dataset test(Dataset data) {
        return data.select(test);
    }
}
