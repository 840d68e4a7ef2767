package dev.cavity.evaluation;

import dev.cavity.special.Gaussian;

/**
 * Wilson's interval of a share: all p with |x/m - p| ≤ z √(p(1-p)/m), which are (x + z²/2 ± z √(x(m-x)/m + z²/4)) / (m + z²) for x
 * of m. Unlike x/m ± z s it stays inside [0, 1] and does not collapse when x is 0 or m. Neither x nor m need be whole: where rows
 * have weights or groups, m is the number of independent rows that would tell as much.
 *
 * <p><b>Source.</b> Wilson (1927), J. Amer. Statist. Assoc. 22.
 */
final class Wilson {
    private Wilson() {}

    /** z = Φ⁻¹((1 + level)/2). */
    static double z(double level) {
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException("level " + level + " is not in (0, 1)");
        }
        return Gaussian.quantile(0.5 * (1 + level));
    }

    static Interval interval(double x, double m, double z) {
        double centre = x + z * z / 2;
        double half = z * Math.sqrt(x * (m - x) / m + z * z / 4);
        // exact at the ends, where the formula gives 0 and 1 but for rounding
        double low = x == 0 ? 0 : (centre - half) / (m + z * z);
        double high = x == m ? 1 : (centre + half) / (m + z * z);
        return new Interval(low, high);
    }
}
