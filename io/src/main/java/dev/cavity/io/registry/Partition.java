package dev.cavity.io.registry;

import dev.cavity.data.Split;
import java.io.Serializable;

/**
 * One published division of a data set into training and test rows. It has the number under which it was published, so that results
 * can be compared split by split; the order of the training rows is that of the publication.
 *
 * @param number the number under which it was published, from 1
 * @param split the rows
 */
public record Partition(int number, Split split) implements Serializable {
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
        return new Partition(number, Split.ofTraining(rows, train));
    }

    /**
     * The training rows.
     *
     * @return a copy of the row numbers, from 0, in the published order
     */
    public int[] train() {
        return split.train();
    }

    /**
     * The test rows.
     *
     * @return a copy of the row numbers, from 0, ascending
     */
    public int[] test() {
        return split.test();
    }
}
