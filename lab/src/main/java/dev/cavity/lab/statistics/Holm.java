package dev.cavity.lab.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's step-down adjustment of the p-values of m tests. With p_(1) ≤ … ≤ p_(m) the adjusted values are
 *
 * <pre>p̃_(i) = max over j ≤ i of min(1, (m - j + 1) p_(j)).</pre>
 *
 * Rejecting where p̃ ≤ α keeps the probability of any false rejection at most α, whatever the dependence of the tests.
 *
 * <p><b>Source.</b> Holm (1979); Demšar (2006), section 3.2.2.
 *
 * <p><b>Cost.</b> O(m log m).
 */
public final class Holm {
    private Holm() {}

    /**
     * Adjusts p-values.
     *
     * @param pValues the p-values, each in [0, 1]
     * @return the adjusted ones, in the same order
     * @throws IllegalArgumentException if a p-value is not in [0, 1]
     */
    public static double[] adjust(double... pValues) {
        int m = pValues.length;
        for (int i = 0; i < m; i++) {
            if (!(pValues[i] >= 0 && pValues[i] <= 1)) {
                throw new IllegalArgumentException("pValues[" + i + "] " + pValues[i] + " is not in [0, 1]");
            }
        }
        int[] ascending = IntStream.range(0, m)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> pValues[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] adjusted = new double[m];
        double largest = 0;
        for (int i = 0; i < m; i++) {
            largest = Math.max(largest, Math.min(1, (m - i) * pValues[ascending[i]]));
            adjusted[ascending[i]] = largest;
        }
        return adjusted;
    }
}
