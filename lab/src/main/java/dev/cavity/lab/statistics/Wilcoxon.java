package dev.cavity.lab.statistics;

import dev.cavity.special.Gaussian;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The Wilcoxon signed-rank test of the hypothesis that the differences of paired scores are symmetric about zero.
 *
 * <p>The n differences that are not zero are ranked by size, equal sizes with the mean of their ranks; W⁺ and W⁻ are the
 * sums of the ranks of the positive and of the negative ones, W the smaller. Under the hypothesis every sign is + or - with
 * probability ½:
 *
 * <ul>
 *   <li>n ≤ {@value #EXACT_LIMIT}: the exact distribution of W⁺ given the ranks, ties included, by counting the subsets
 *       of the ranks by their sum.
 *   <li>beyond: normal with mean n(n+1)/4 and variance n(n+1)(2n+1)/24 - Σ(t³-t)/48, t the sizes of the groups of equal
 *       differences, with a continuity correction of ½.
 * </ul>
 *
 * <p><b>Source.</b> Wilcoxon (1945); Demšar (2006), section 3.1.3. <b>Difference:</b> Demšar splits the ranks of zeros
 * evenly; here zeros are dropped, as Wilcoxon does.
 *
 * <p><b>Numerics.</b> Differences are taken between the decimal numbers that the doubles print as, in exact arithmetic:
 * 0.3 - 0.2 ties with 0.2 - 0.1, as it does on paper and does not in binary. Scores that are equal but for rounding, 10⁻¹² of the
 * largest, have no difference, and differences that are equal but for rounding tie. The exact p-values are exact doubles, except
 * for a rounding in their last place.
 *
 * <p><b>Cost.</b> Exact, O(n³) additions, 0.5 ms at n = 50; else O(n log n).
 */
public final class Wilcoxon {
    /** The largest number of differences for which the exact distribution is used. */
    public static final int EXACT_LIMIT = 50;

    private final SignedRanks ranks;
    private final double less;
    private final double greater;
    private final double twoSided;

    private Wilcoxon(SignedRanks ranks) {
        this.ranks = ranks;
        if (isExact()) {
            less = ranks.exactCdf(ranks.doubledPositive());
            greater = ranks.exactCdf(ranks.doubledTotal() - ranks.doubledPositive()); // W⁻ has the same distribution
        } else {
            double n = ranks.n();
            double deviation = Math.sqrt(n * (n + 1) * (2 * n + 1) / 24 - ranks.tieTerm() / 48);
            double centred = positiveRankSum() - n * (n + 1) / 4;
            less = Gaussian.cdf((centred + 0.5) / deviation);
            greater = Gaussian.cdf(-(centred - 0.5) / deviation);
        }
        twoSided = Math.min(1, 2 * Math.min(less, greater));
    }

    /**
     * Compares paired scores.
     *
     * @param first scores of one method
     * @param second scores of another on the same data sets, in the same order
     * @return the test of first - second
     * @throws IllegalArgumentException if the lengths differ, there are no pairs or a score is not finite
     */
    public static Wilcoxon of(double[] first, double[] second) {
        if (first.length != second.length) {
            throw new IllegalArgumentException(
                    "second has " + second.length + " scores, not " + first.length + " as first: they must be pairs");
        }
        List<BigDecimal> differences = new ArrayList<>();
        for (int i = 0; i < first.length; i++) {
            differences.add(decimal("first", first, i).subtract(decimal("second", second, i)));
        }
        return ranked(differences, Rounding.slack(first, second));
    }

    /**
     * Tests differences that are already taken.
     *
     * @param differences the differences
     * @return the test
     * @throws IllegalArgumentException if there are none or one is not finite
     */
    public static Wilcoxon ofDifferences(double... differences) {
        List<BigDecimal> exact = new ArrayList<>();
        for (int i = 0; i < differences.length; i++) {
            exact.add(decimal("differences", differences, i));
        }
        return ranked(exact, 0);
    }

    private static Wilcoxon ranked(List<BigDecimal> differences, double slack) {
        if (differences.isEmpty()) {
            throw new IllegalArgumentException("pair count 0 is not in [1, ∞)");
        }
        return new Wilcoxon(SignedRanks.of(differences, BigDecimal.valueOf(slack)));
    }

    private static BigDecimal decimal(String name, double[] values, int i) {
        if (!Double.isFinite(values[i])) {
            throw new IllegalArgumentException(name + "[" + i + "] " + values[i] + " is not in (-∞, ∞)");
        }
        return BigDecimal.valueOf(values[i]);
    }

    /** {@return n, the number of pairs whose difference is not zero; if it is 0, every p-value is 1} */
    public int nonZeroPairs() {
        return ranks.n();
    }

    /** {@return W⁺, the sum of the ranks of the positive differences} */
    public double positiveRankSum() {
        return 0.5 * ranks.doubledPositive();
    }

    /** {@return W⁻, the sum of the ranks of the negative differences} */
    public double negativeRankSum() {
        return 0.5 * (ranks.doubledTotal() - ranks.doubledPositive());
    }

    /** {@return W, the smaller of the two rank sums} */
    public double statistic() {
        return Math.min(positiveRankSum(), negativeRankSum());
    }

    /** {@return whether the p-values are those of the exact distribution} */
    public boolean isExact() {
        return ranks.n() <= EXACT_LIMIT;
    }

    /** {@return the two-sided p-value, twice the smaller one-sided one and at most 1} */
    public double pValue() {
        return twoSided;
    }

    /** {@return the p-value against the alternative that the first scores are the smaller, P(W⁺ ≤ observed)} */
    public double pValueLess() {
        return less;
    }

    /** {@return the p-value against the alternative that the first scores are the larger, P(W⁺ ≥ observed)} */
    public double pValueGreater() {
        return greater;
    }

    /** {@return the statistic, the number of pairs and the two-sided p-value} */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "W = %.1f, n = %d, p = %.4g", statistic(), nonZeroPairs(), pValue());
    }
}
