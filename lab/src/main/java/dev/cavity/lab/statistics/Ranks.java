package dev.cavity.lab.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The ranks of the methods on each data set, 1 for the best, and their means R_j = (1/N) Σ_i r_ij.
 *
 * <p>Equal scores share the mean of the ranks they take up: scores 3, 5, 5, 9 have ranks 1, 2.5, 2.5, 4. Every row sums
 * to k(k+1)/2.
 *
 * <p><b>Source.</b> Demšar (2006), section 3.2.2.
 *
 * <p><b>Numerics.</b> Scores are equal if they differ by rounding only, 10⁻¹² of their size (0 and -0 are equal): the order in which a
 * mean was summed does not break a tie. What a paper rounds to two digits ties more often than the numbers behind it. Ranks
 * are multiples of ½, so they and their sums are exact.
 *
 * <p><b>Cost.</b> O(N k log k).
 */
public final class Ranks {
    private final ScoreTable table;
    private final double[][] ranks;
    private final double[] sums;

    private Ranks(ScoreTable table) {
        this.table = table;
        ranks = new double[table.datasets().size()][];
        sums = new double[table.methods().size()];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = ascending(table.losses(i));
            for (int j = 0; j < sums.length; j++) {
                sums[j] += ranks[i][j];
            }
        }
    }

    /**
     * Ranks the methods of a table.
     *
     * @param table the scores
     * @return their ranks
     */
    public static Ranks of(ScoreTable table) {
        return new Ranks(table);
    }

    /**
     * Ranks numbers, the smallest first.
     *
     * @param values numbers, none of them NaN
     * @return the rank of each, from 1, numbers that are equal but for rounding with the mean of their ranks
     * @throws IllegalArgumentException if a value is NaN
     */
    public static double[] ascending(double... values) {
        int n = values.length;
        for (int i = 0; i < n; i++) {
            if (Double.isNaN(values[i])) {
                throw new IllegalArgumentException("values[" + i + "] NaN has no rank; allowed is [-∞, ∞]");
            }
        }
        int[] order = IntStream.range(0, n)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i] + 0.0)) // -0 + 0 is 0
                .mapToInt(Integer::intValue)
                .toArray();
        double[] result = new double[n];
        int next;
        for (int first = 0; first < n; first = next) {
            next = first + 1;
            while (next < n && Rounding.same(values[order[next]], values[order[first]])) {
                next++;
            }
            for (int i = first; i < next; i++) {
                result[order[i]] = 0.5 * (first + 1 + next);
            }
        }
        return result;
    }

    /** {@return the scores behind the ranks} */
    public ScoreTable table() {
        return table;
    }

    /**
     * One rank.
     *
     * @param dataset the name of a data set
     * @param method the name of a method
     * @return the rank of the method on the data set, in [1, k]
     * @throws IllegalArgumentException if there is no such data set or method
     */
    public double rank(String dataset, String method) {
        int row = ScoreTable.index("data set", table.datasets(), dataset);
        return ranks[row][ScoreTable.index("method", table.methods(), method)];
    }

    /**
     * The mean rank of one method.
     *
     * @param method its name
     * @return its mean over the data sets
     * @throws IllegalArgumentException if there is no such method
     */
    public double mean(String method) {
        return mean(ScoreTable.index("method", table.methods(), method));
    }

    /** {@return the mean rank of every method, in the order of the table} */
    public double[] means() {
        return IntStream.range(0, sums.length).mapToDouble(this::mean).toArray();
    }

    /** {@return the methods from the best mean rank to the worst; equal ones in the order of the table} */
    public List<String> bestFirst() {
        return IntStream.range(0, sums.length)
                .boxed()
                .sorted(Comparator.comparingDouble(j -> sums[j]))
                .map(table.methods()::get)
                .toList();
    }

    double mean(int method) {
        return sums[method] / ranks.length;
    }

    /** Σ_j (2 S_j - N(k+1))², S_j the rank sums: whole numbers, therefore exact. */
    double squaredDeviationsOfDoubledSums() {
        double expected = (double) ranks.length * (sums.length + 1);
        return Arrays.stream(sums)
                .map(sum -> (2 * sum - expected) * (2 * sum - expected))
                .sum();
    }
}
