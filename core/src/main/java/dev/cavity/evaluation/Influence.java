package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * What each row adds to a statistic's distance from the truth, to first order: the statistic less its expectation is about
 * Σ_i ψ_i.
 *
 * <p>Rows of one group are not independent, whole groups are: var = Σ_g (Σ_{i∈g} ψ_i)². Where every row is a group of its own this
 * is the usual Σ ψ_i². A weight is part of ψ_i, so that a row of weight w counts as w copies in one group do.
 *
 * <p><b>Source.</b> Hampel (1974), J. Amer. Statist. Assoc. 69, for influence; Liang and Zeger (1986), Biometrika 73, for sums
 * within groups before squaring.
 *
 * <p><b>Cost.</b> O(n).
 */
final class Influence {
    private final Outcomes outcomes;
    private final GroupNumbers groups;
    private final double[] psi;

    private Influence(Outcomes outcomes, GroupNumbers groups, double[] psi) {
        this.outcomes = outcomes;
        this.groups = groups;
        this.psi = psi;
    }

    /** Given row by row. */
    static Influence of(Outcomes outcomes, double[] psi) {
        return new Influence(outcomes, GroupNumbers.of(outcomes), psi);
    }

    /**
     * Of the ratio θ = Σ w_i a_i / Σ w_i b_i: ψ_i = w_i (a_i − θ b_i) / Σ w b. Means, rates, F and weighted error are such ratios.
     */
    static Influence ofRatio(Outcomes outcomes, IntToDoubleFunction a, IntToDoubleFunction b) {
        int n = outcomes.size();
        double above = 0;
        double below = 0;
        for (int i = 0; i < n; i++) {
            double weight = outcomes.weight(i);
            if (weight > 0) {
                above += weight * a.applyAsDouble(i);
                below += weight * b.applyAsDouble(i);
            }
        }
        double ratio = above / below;
        double[] psi = new double[n];
        for (int i = 0; i < n; i++) {
            double weight = outcomes.weight(i);
            psi[i] = weight > 0 ? weight * (a.applyAsDouble(i) - ratio * b.applyAsDouble(i)) / below : 0;
        }
        return of(outcomes, psi);
    }

    /**
     * Of a weighted mean, times √(G/(G−1)) for G groups: the mean is estimated from the same rows, and this makes Σ ψ² the unbiased
     * estimate of its variance. NaN if there is one group only.
     */
    static Influence ofMean(Outcomes outcomes, IntToDoubleFunction value) {
        Influence plain = ofRatio(outcomes, value, i -> 1);
        double counted = plain.groups.countWith(outcomes.weights());
        return plain.times(unbiased(counted));
    }

    /** √(G/(G−1)), NaN for one group: one piece of evidence says nothing about its spread. */
    static double unbiased(double groups) {
        return groups > 1 ? Math.sqrt(groups / (groups - 1)) : Double.NaN;
    }

    Influence times(double factor) {
        return new Influence(
                outcomes, groups, Arrays.stream(psi).map(x -> factor * x).toArray());
    }

    /** Of the sum of two statistics of the same rows. */
    Influence plus(Influence other) {
        double[] sum = psi.clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += other.psi[i];
        }
        return new Influence(outcomes, groups, sum);
    }

    /** What each group that counts adds, in the order of their first rows. */
    double[] ofCountedGroups() {
        double[] sums = groups.sums(psi);
        double[] weights = groups.sums(outcomes.weights());
        return IntStream.range(0, sums.length)
                .filter(g -> weights[g] > 0)
                .mapToDouble(g -> sums[g])
                .toArray();
    }

    /** What is one piece of evidence, in words. */
    String unit() {
        return outcomes.isGrouped() ? "group" : "row";
    }

    /** Σ ψ² as if no row belonged with another. */
    double varianceApart() {
        return Arrays.stream(psi).map(x -> x * x).sum();
    }

    double standardError() {
        double sum = 0;
        for (double x : groups.sums(psi)) {
            sum += x * x;
        }
        return Math.sqrt(sum);
    }
}
