package dev.cavity.data;

/** The rows of a data set divided into training and test rows: an immutable value. */
public final class Split {
    private final int[] train;
    private final int[] test;

    Split(int[] train, int[] test) {
        this.train = train;
        this.test = test;
    }

    /**
     * The training rows.
     *
     * @return a copy of the row numbers, from 0, ascending
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
