package dev.cavity.lab.statistics;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/**
 * The differences of pairs without the zeros, ranked by size, each rank doubled so that averaged ones are whole.
 *
 * @param doubled the doubled ranks in ascending order
 * @param doubledPositive the sum of the doubled ranks of the positive differences
 * @param tieTerm Σ (t³ - t) over the groups of t differences of equal size
 */
record SignedRanks(int[] doubled, long doubledPositive, double tieTerm) {

    /** Ranks differences; those of at most the slack are zeros, and sizes that are no farther apart tie. */
    static SignedRanks of(List<BigDecimal> differences, BigDecimal slack) {
        List<BigDecimal> sorted = differences.stream()
                .filter(d -> d.abs().compareTo(slack) > 0)
                .sorted(Comparator.comparing(BigDecimal::abs))
                .toList();
        int n = sorted.size();
        int[] doubled = new int[n];
        long positive = 0;
        double ties = 0;
        int next;
        for (int first = 0; first < n; first = next) {
            BigDecimal size = sorted.get(first).abs();
            next = first + 1;
            while (next < n && sorted.get(next).abs().subtract(size).compareTo(slack) <= 0) {
                next++;
            }
            for (int i = first; i < next; i++) {
                doubled[i] = first + 1 + next;
                positive += sorted.get(i).signum() > 0 ? doubled[i] : 0;
            }
            double t = next - first;
            ties += t * t * t - t;
        }
        return new SignedRanks(doubled, positive, ties);
    }

    /** The number of differences that are not zero. */
    int n() {
        return doubled.length;
    }

    /** n(n+1), the sum of all doubled ranks. */
    long doubledTotal() {
        return (long) n() * (n() + 1);
    }

    /**
     * The exact P(2 W⁺ ≤ bound) when all 2ⁿ signs are equally likely. Counts of subsets by their sum, at most 2ⁿ: exact in
     * a long, and their quotient by 2ⁿ in a double, for n ≤ 53.
     */
    double exactCdf(long bound) {
        long[] count = new long[Math.toIntExact(doubledTotal()) + 1];
        count[0] = 1;
        int largest = 0;
        for (int rank : doubled) {
            largest += rank;
            for (int sum = largest; sum >= rank; sum--) {
                count[sum] += count[sum - rank];
            }
        }
        long cases = 0;
        for (int sum = 0; sum <= bound; sum++) {
            cases += count[sum];
        }
        return Math.scalb((double) cases, -n());
    }
}
