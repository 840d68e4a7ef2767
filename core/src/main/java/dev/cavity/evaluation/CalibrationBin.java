package dev.cavity.evaluation;

/**
 * One point of a calibration curve: cases with similar probabilities, and how often they were positive.
 *
 * <p>The interval is Wilson's at 95 %: (x + z²/2 ± z √(x(m-x)/m + z²/4)) / (m + z²) for x positives among m, z =
 * Φ⁻¹(0.975). Unlike x/m ± 1.96 s it stays inside [0, 1] and does not collapse when x is 0 or m.
 *
 * <p><b>Source.</b> Wilson (1927), J. Amer. Statist. Assoc. 22.
 *
 * @param lower where the bin begins
 * @param upper where the bin ends
 * @param count the number of cases, at least 1
 * @param meanPredicted the mean of p(+1)
 * @param observedFrequency the share of the cases whose label is +1
 * @param lowerBound the lower end of the 95 % interval of the frequency
 * @param upperBound the upper end of the 95 % interval of the frequency
 */
public record CalibrationBin(
        double lower,
        double upper,
        int count,
        double meanPredicted,
        double observedFrequency,
        double lowerBound,
        double upperBound) {
    /** Φ⁻¹(0.975). */
    private static final double Z = 1.959963984540054;

    static CalibrationBin of(double lower, double upper, int count, double meanPredicted, int positives) {
        double m = count;
        double x = positives;
        double centre = x + Z * Z / 2;
        double half = Z * Math.sqrt(x * (m - x) / m + Z * Z / 4);
        // exact at the ends, where the formula gives 0 and 1 but for rounding
        double lowerBound = positives == 0 ? 0 : (centre - half) / (m + Z * Z);
        double upperBound = positives == count ? 1 : (centre + half) / (m + Z * Z);
        return new CalibrationBin(lower, upper, count, meanPredicted, x / m, lowerBound, upperBound);
    }
}
