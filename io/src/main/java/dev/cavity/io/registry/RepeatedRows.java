package dev.cavity.io.registry;

import java.util.Arrays;

/**
 * Gives every repetition of a pattern a row of its own. Rows are numbered in the order of partition 1, training rows first; in
 * another partition the first use of a pattern gets its first row, the second use the next. Equal rows are interchangeable, so
 * this choice changes no result.
 */
final class RepeatedRows {
    private final MatStruct struct;
    private final int[] patterns;
    /** rowsOf[p] are the rows of pattern p, ascending. */
    private final int[][] rowsOf;

    RepeatedRows(MatStruct struct, int[] firstTrain, int[] firstTest) {
        this.struct = struct;
        patterns = Arrays.copyOf(firstTrain, firstTrain.length + firstTest.length);
        System.arraycopy(firstTest, 0, patterns, firstTrain.length, firstTest.length);
        int[] uses = new int[Arrays.stream(patterns).max().orElse(-1) + 1];
        for (int p : patterns) {
            uses[p]++;
        }
        rowsOf = Arrays.stream(uses).mapToObj(int[]::new).toArray(int[][]::new);
        Arrays.fill(uses, 0);
        for (int row = 0; row < patterns.length; row++) {
            rowsOf[patterns[row]][uses[patterns[row]]++] = row;
        }
    }

    /** The pattern of each row. */
    int[] patterns() {
        return patterns.clone();
    }

    /** A partition of patterns as one of rows; it must use every pattern as often as partition 1 does. */
    Partition partition(int number, int[] train, int[] test) {
        int[] used = new int[rowsOf.length];
        int[] rows = new int[train.length];
        for (int i = 0; i < train.length; i++) {
            rows[i] = next(number, "train", train[i], used);
        }
        for (int p : test) {
            next(number, "test", p, used);
        }
        return Partition.ofTraining(number, patterns.length, rows);
    }

    private int next(int number, String field, int pattern, int[] used) {
        int times = pattern < rowsOf.length ? rowsOf[pattern].length : 0;
        if (times == 0 || used[pattern] == times) {
            throw struct.odd(
                    field,
                    "row " + (pattern + 1) + " once more in partition " + number,
                    "as many times as in partition 1, which is " + times);
        }
        return rowsOf[pattern][used[pattern]++];
    }
}
