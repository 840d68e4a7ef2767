package dev.cavity.lab.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * The Nemenyi test: which methods differ, all pairs compared at once. Two mean ranks over N data sets differ at level α if
 * they are apart by the critical difference or more,
 *
 * <pre>CD = q_α(k, ∞)/√2 · √(k(k+1)/(6N)),</pre>
 *
 * with q_α the upper quantile of the {@link StudentizedRange}. The p-value of a pair is the level at which its distance is
 * the critical difference; it is adjusted for the number of pairs by construction.
 *
 * <p><b>Source.</b> Demšar (2006), section 3.2.2. <b>Difference:</b> q is computed, not read from his table 5, which is
 * good to a unit of its third digit (q/√2 = 2.343 for three methods at 0.05; here 2.3437).
 *
 * <p>The test is meant to follow a {@link Friedman} test that rejects; it does not ask whether one did.
 *
 * <p><b>Cost.</b> One quantile, and one probability for each pair.
 */
public final class Nemenyi {
    /**
     * Two methods.
     *
     * @param better the one with the smaller mean rank (of equal ones, the first in the table)
     * @param worse the other
     * @param rankDifference the distance of their mean ranks, at least 0
     * @param pValue the level from which on they differ
     * @param differ whether they differ at the level of the test
     */
    public record Pair(String better, String worse, double rankDifference, double pValue, boolean differ) {}

    private final Ranks ranks;
    private final double alpha;
    private final double criticalDifference;
    private final List<Pair> pairs;

    private Nemenyi(Ranks ranks, double alpha) {
        this.ranks = ranks;
        this.alpha = alpha;
        int k = ranks.table().methods().size();
        int n = ranks.table().datasets().size();
        criticalDifference = criticalDifference(k, n, alpha);
        StudentizedRange range = StudentizedRange.of(k);
        List<String> order = ranks.bestFirst();
        List<Pair> all = new ArrayList<>();
        for (int i = 0; i < k; i++) {
            for (int j = i + 1; j < k; j++) {
                double distance = ranks.mean(order.get(j)) - ranks.mean(order.get(i));
                double p = range.upperTail(distance / scale(k, n));
                all.add(new Pair(order.get(i), order.get(j), distance, p, differs(distance)));
            }
        }
        pairs = List.copyOf(all);
    }

    /**
     * Compares all pairs.
     *
     * @param ranks the ranks of the methods
     * @param alpha the level of the test, in (0, 1)
     * @return the comparison
     * @throws IllegalArgumentException if alpha is not in (0, 1)
     */
    public static Nemenyi of(Ranks ranks, double alpha) {
        return new Nemenyi(ranks, alpha);
    }

    /**
     * The critical difference of mean ranks.
     *
     * @param methods the number of methods, k, at least 2
     * @param datasets the number of data sets, N, at least 1
     * @param alpha the level of the test, in (0, 1)
     * @return CD
     * @throws IllegalArgumentException if an argument is out of its range
     */
    public static double criticalDifference(int methods, int datasets, double alpha) {
        if (datasets < 1) {
            throw new IllegalArgumentException("data set count " + datasets + " is not in [1, ∞)");
        }
        return StudentizedRange.of(methods).upperQuantile(alpha) * scale(methods, datasets);
    }

    /** CD/q: the standard deviation of a difference of mean ranks, over √2. */
    private static double scale(double k, double n) {
        return Math.sqrt(k * (k + 1) / (12 * n));
    }

    private boolean differs(double distance) {
        return distance >= criticalDifference;
    }

    /** {@return the level of the test} */
    public double alpha() {
        return alpha;
    }

    /** {@return the distance of mean ranks from which on two methods differ} */
    public double criticalDifference() {
        return criticalDifference;
    }

    /** {@return all pairs, those of the best method first} */
    public List<Pair> pairs() {
        return pairs;
    }

    /**
     * One pair, in either order.
     *
     * @param one a method
     * @param other another method
     * @return the pair
     * @throws IllegalArgumentException if there is no such method or they are the same
     */
    public Pair pair(String one, String other) {
        ScoreTable.index("method", ranks.table().methods(), one);
        ScoreTable.index("method", ranks.table().methods(), other);
        return pairs.stream()
                .filter(p -> (p.better().equals(one) && p.worse().equals(other))
                        || (p.better().equals(other) && p.worse().equals(one)))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "method '" + one + "' cannot be compared with itself; a pair needs two"));
    }

    /** {@return the pairs that differ at the level of the test} */
    public List<Pair> differing() {
        return pairs.stream().filter(Pair::differ).toList();
    }

    /**
     * The bars of a critical-difference diagram.
     *
     * @return the maximal runs, in the order of mean ranks, of two or more methods of which no two differ; a method can be
     *     in several or in none
     */
    public List<List<String>> groups() {
        List<String> order = ranks.bestFirst();
        List<List<String>> groups = new ArrayList<>();
        int reached = 0; // a run that ends no further than the last one is part of it
        for (int first = 0; first < order.size(); first++) {
            int end = first + 1;
            while (end < order.size() && !differs(ranks.mean(order.get(end)) - ranks.mean(order.get(first)))) {
                end++;
            }
            if (end > reached && end - first > 1) {
                groups.add(List.copyOf(order.subList(first, end)));
            }
            reached = Math.max(reached, end);
        }
        return List.copyOf(groups);
    }
}
