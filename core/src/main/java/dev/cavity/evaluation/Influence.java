package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * What each row adds to a statistic's distance from the truth, to first order: the statistic less its expectation is about
 * Σ_i ψ_i.
 *
 * <p>Rows of one group are not independent, whole groups are: var = Σ_g (Σ_{i∈g} ψ_i)². Where every row is a group of its own this
 * is the usual Σ ψ_i². A weight is part of ψ_i, so that a row of weight w counts as w copies in one group do.
 *
 * <p><b>Unequal weights.</b> A group with the share h of all the weight draws the statistic towards itself, so that what is seen of it is too
 * small: of values with variance σ² the squared distance from their weighted mean is σ² (1 − 2h + S) on average, S = Σ h². Hence ψ is divided
 * by √(1 − 2h + S) ({@link #unshrunk}), which is √((G−1)/G) for G equal ones and makes the variance of a mean unbiased for any weights. Where by
 * luck a row that counts much lies at the mean even this sees nothing, so a variance is also at least ({@link #variance})
 *
 * <pre>  Σ_i ψ_i² (w̄_c/w_i) (n_c/n*_c)/(1 − S) ,     w̄_c, n_c and n*_c = (Σ w)²/Σ w² of the rows of i's class </pre>
 *
 * what it would be if weights had nothing to do with the values within a class, n*_c being Kish's effective number of rows. For a mean with one
 * class that is s²/n*; weights that differ between classes only change nothing.
 *
 * <p><b>Source.</b> Hampel (1974), J. Amer. Statist. Assoc. 69, for influence; Kish (1965), Survey Sampling, section 8.2; Bell and McCaffrey (2002), Survey Methodology 28, for what
 * leverage hides, and for fewer degrees of freedom; Liang and Zeger (1986), Biometrika 73, for sums
 * within groups before squaring.
 *
 * <p><b>Cost.</b> O(n).
 */
final class Influence {
    /** Where one row has all but this of the weight, its spread is not to be seen. */
    private static final double NOTHING_ELSE = 1e-9;

    private static final double ROUNDING = 1e-12;

    private final Outcomes outcomes;
    private final GroupNumbers groups;
    /** What each row adds, and the same before {@link #unshrunk}. */
    private final double[] psi;

    private final double[] plain;
    /** The weight of each row that takes part, 0 for others. */
    private final double[] weights;
    /** S for each row, 0 before {@link #unshrunk}. */
    private final double[] concentration;

    private Influence(
            Outcomes outcomes,
            GroupNumbers groups,
            double[] psi,
            double[] plain,
            double[] weights,
            double[] concentration) {
        this.outcomes = outcomes;
        this.groups = groups;
        this.psi = psi;
        this.plain = plain;
        this.weights = weights;
        this.concentration = concentration;
    }

    /** Given row by row. */
    static Influence of(Outcomes outcomes, double[] psi) {
        return new Influence(outcomes, GroupNumbers.of(outcomes), psi, psi, outcomes.weights(), new double[psi.length]);
    }

    /**
     * Of the ratio θ = Σ w_i a_i / Σ w_i b_i: ψ_i = w_i (a_i − θ b_i) / Σ w b. Means, rates, F and weighted error are such ratios. Rows
     * with b_i = 0 take no part.
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
        double[] weights = outcomes.weights();
        for (int i = 0; i < n; i++) {
            double weight = weights[i];
            double part = weight > 0 ? b.applyAsDouble(i) : 0;
            psi[i] = weight > 0 ? weight * (a.applyAsDouble(i) - ratio * part) / below : 0;
            weights[i] = part == 0 ? 0 : weight;
        }
        return new Influence(outcomes, GroupNumbers.of(outcomes), psi, psi, weights, new double[n]);
    }

    /** Of a weighted mean, so that Σ ψ² is the unbiased estimate of its variance. NaN if there is one group only. */
    static Influence ofMean(Outcomes outcomes, IntToDoubleFunction value) {
        return ofRatio(outcomes, value, i -> 1).unshrunk(outcomes.weights());
    }

    /**
     * With what rows add divided by √(1 − 2h + S).
     *
     * @param shares the weights of the rows that this is done to, 0 for others; h are their shares, summed within groups
     * @return NaN for these rows if they are of one group: one piece of evidence says nothing about its spread
     */
    Influence unshrunk(double[] shares) {
        double[] h = shares(shares);
        double ofAll = sumOfSquares(h);
        double[] each = concentration.clone();
        boolean one = groups.countWith(shares) < 2;
        double[] larger = psi.clone();
        for (int i = 0; i < larger.length; i++) {
            if (shares[i] > 0) {
                double own = h[groups.of(i)];
                double others = Math.max(0, ofAll - own * own);
                each[i] = ofAll;
                larger[i] /= one ? Double.NaN : Math.sqrt((1 - own) * (1 - own) + others);
            }
        }
        return new Influence(outcomes, groups, larger, plain, weights, each);
    }

    /** The same for all rows that take part. */
    Influence unshrunk() {
        return unshrunk(weights);
    }

    private double[] shares(double[] ofRows) {
        double[] sums = groups.sums(ofRows);
        double all = Arrays.stream(sums).sum();
        return Arrays.stream(sums).map(x -> x / all).toArray();
    }

    /** How many groups of one weight would be worth as much as these: Kish's (Σ w)²/Σ w². */
    double effectiveGroups() {
        return groups.effective(weights);
    }

    /** Whether one of several groups has so nearly all the weight that the others say nothing. */
    boolean isOfOne() {
        return effectiveGroups() < 1 + NOTHING_ELSE;
    }

    /** Degrees of freedom of Student's distribution for n* groups: n* − 1, at least 1. */
    static int degrees(double effectiveGroups) {
        return (int) Math.max(1, effectiveGroups - 1 + NOTHING_ELSE);
    }

    Influence times(double factor) {
        return new Influence(outcomes, groups, times(psi, factor), times(plain, factor), weights, concentration);
    }

    private static double[] times(double[] values, double factor) {
        return Arrays.stream(values).map(x -> factor * x).toArray();
    }

    /** Of the sum of two statistics of the same rows. */
    Influence plus(Influence other) {
        double[] most = weights.clone();
        Arrays.setAll(most, i -> Math.max(weights[i], other.weights[i]));
        return new Influence(
                outcomes, groups, plus(psi, other.psi), plus(plain, other.plain), most, other.concentration);
    }

    private static double[] plus(double[] first, double[] second) {
        double[] sum = first.clone();
        Arrays.setAll(sum, i -> first[i] + second[i]);
        return sum;
    }

    /**
     * The variance, at least that of weights which have nothing to do with the values within a class. Rows in groups have no such bound, unless those
     * of a group are copies: how alike groups are is not known.
     *
     * @param classOf the class of each row
     */
    double variance(IntUnaryOperator classOf) {
        double error = standardError();
        return Math.max(error * error, isUnequal() ? byChance(classOf) : 0);
    }

    /** The same for a statistic whose variance is Σ ψ², and no more, where all weights are 1. */
    double varianceOfCounts(IntUnaryOperator classOf) {
        if (outcomes.isGrouped() || !isUnequal()) {
            return sumOfSquares(plain);
        }
        return (1 - concentrationOfClasses(classOf)) * unshrunk().variance(classOf);
    }

    /** Whether there are rows of different weight that count for themselves, or groups of copies, which are the same. */
    private boolean isUnequal() {
        if (!outcomes.isGrouped()) {
            return outcomes.isWeighted();
        }
        double[] ofGroup = groups.sums(plain);
        double[] weightOf = groups.sums(weights);
        return IntStream.range(0, plain.length)
                .filter(i -> weights[i] > 0)
                .allMatch(i -> Math.abs(plain[i] / weights[i] - ofGroup[groups.of(i)] / weightOf[groups.of(i)])
                        <= ROUNDING * Math.abs(plain[i] / weights[i]));
    }

    private double byChance(IntUnaryOperator classOf) {
        Map<Integer, WeightSums> ofClass = weightSums(classOf);
        double[] weightOf = groups.sums(weights);
        double[] ofGroup = groups.sums(plain);
        double sum = 0;
        for (int i = 0; i < plain.length; i++) {
            WeightSums sums = ofClass.get(classOf.applyAsInt(i));
            double ofRow = weightOf[groups.of(i)];
            if (weights[i] > 0 && sums != null) {
                double psiOfGroup = ofGroup[groups.of(i)];
                sum += (weights[i] / ofRow)
                        * (psiOfGroup * psiOfGroup)
                        * (sums.squares / sums.sum)
                        / ofRow
                        / (1 - concentration[i]);
            }
        }
        return sum;
    }

    /** S if every row had the mean weight of its class. */
    private double concentrationOfClasses(IntUnaryOperator classOf) {
        double all = 0;
        double squares = 0;
        for (WeightSums sums : weightSums(classOf).values()) {
            all += sums.sum;
            squares += sums.sum * (sums.sum / sums.count);
        }
        return squares / (all * all);
    }

    private Map<Integer, WeightSums> weightSums(IntUnaryOperator classOf) {
        double[] weightOf = groups.sums(weights);
        Map<Integer, WeightSums> ofClass = new TreeMap<>();
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] > 0) {
                WeightSums sums = ofClass.computeIfAbsent(classOf.applyAsInt(i), c -> new WeightSums());
                double ofGroup = weightOf[groups.of(i)];
                sums.count += weights[i] / ofGroup;
                sums.sum += weights[i];
                sums.squares += weights[i] * ofGroup;
            }
        }
        return ofClass;
    }

    /** Of the rows of a class, copies in a group being one row; w̄ n/n* = Σ w²/Σ w. */
    private static final class WeightSums {
        private double count;
        private double sum;
        private double squares;
    }

    /** What each group that counts adds, in the order of their first rows. */
    double[] ofCountedGroups() {
        double[] sums = groups.sums(psi);
        double[] weightOf = groups.sums(weights);
        return IntStream.range(0, sums.length)
                .filter(g -> weightOf[g] > 0)
                .mapToDouble(g -> sums[g])
                .toArray();
    }

    /** What is one piece of evidence, in words. */
    String unit() {
        return outcomes.isGrouped() ? "group" : "row";
    }

    double standardError() {
        return Math.sqrt(sumOfSquares(groups.sums(psi)));
    }

    private static double sumOfSquares(double[] values) {
        return Arrays.stream(values).map(x -> x * x).sum();
    }
}
