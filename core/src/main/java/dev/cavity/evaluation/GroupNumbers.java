package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The groups of some rows, numbered from 0 as they first occur, so that sums over groups are arrays. A row that belongs with no
 * other is a group.
 */
final class GroupNumbers {
    private final int[] numbers;
    private final int count;

    private GroupNumbers(int[] numbers, int count) {
        this.numbers = numbers;
        this.count = count;
    }

    static GroupNumbers of(Outcomes outcomes) {
        int n = outcomes.size();
        int[] numbers = new int[n];
        if (!outcomes.isGrouped()) {
            Arrays.setAll(numbers, i -> i);
            return new GroupNumbers(numbers, n);
        }
        Map<Integer, Integer> seen = new HashMap<>();
        for (int i = 0; i < n; i++) {
            Integer number = seen.putIfAbsent(outcomes.group(i), seen.size());
            numbers[i] = number == null ? seen.size() - 1 : number;
        }
        return new GroupNumbers(numbers, seen.size());
    }

    /** The number of groups. */
    int count() {
        return count;
    }

    /** The group of a row. */
    int of(int row) {
        return numbers[row];
    }

    /** Values of rows, summed within groups. */
    double[] sums(double[] values) {
        double[] sums = new double[count];
        for (int i = 0; i < values.length; i++) {
            sums[numbers[i]] += values[i];
        }
        return sums;
    }

    /** The rows of each group, ascending. */
    int[][] rows() {
        int[] sizes = new int[count];
        for (int number : numbers) {
            sizes[number]++;
        }
        int[][] rows = new int[count][];
        Arrays.setAll(rows, g -> new int[sizes[g]]);
        for (int i = numbers.length - 1; i >= 0; i--) {
            rows[numbers[i]][--sizes[numbers[i]]] = i;
        }
        return rows;
    }

    /** (Σ w)²/Σ w² of the weights of groups, 0 if all are 0: Kish's effective number. */
    double effective(double[] weights) {
        double all = 0;
        double squares = 0;
        for (double weight : sums(weights)) {
            all += weight;
            squares += weight * weight;
        }
        return all > 0 ? all * (all / squares) : 0;
    }

    /** How many groups have a row for which the value is not 0. */
    int countWith(double[] values) {
        boolean[] has = new boolean[count];
        int groups = 0;
        for (int i = 0; i < values.length; i++) {
            if (values[i] != 0 && !has[numbers[i]]) {
                has[numbers[i]] = true;
                groups++;
            }
        }
        return groups;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GroupNumbers that && Arrays.equals(numbers, that.numbers);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(numbers);
    }
}
