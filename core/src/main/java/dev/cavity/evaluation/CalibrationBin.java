package dev.cavity.evaluation;

/**
 * One point of a calibration curve: cases with similar probabilities, and how often they were positive.
 *
 * <p>The interval is Wilson's at 95 %, with as many independent cases as weights and groups leave; see {@code Wilson} and
 * {@code EffectiveRows}.
 *
 * @param lower where the bin begins
 * @param upper where the bin ends
 * @param count the number of cases that count, at least 1, whatever their weights
 * @param weight the cases, each as often as it counts
 * @param meanPredicted the mean of p(+1)
 * @param observedFrequency the share of the cases whose label is +1
 * @param lowerBound the lower end of the 95 % interval of the frequency
 * @param upperBound the upper end of the 95 % interval of the frequency
 */
public record CalibrationBin(
        double lower,
        double upper,
        int count,
        double weight,
        double meanPredicted,
        double observedFrequency,
        double lowerBound,
        double upperBound) {
    /** The level of the interval. */
    static final double LEVEL = 0.95;
    /** Φ⁻¹(0.975). */
    private static final double Z = 1.959963984540054;

    /** Cases that are all independent and count once. */
    static CalibrationBin of(double lower, double upper, int count, double meanPredicted, int positives) {
        return of(lower, upper, count, count, meanPredicted, positives, count);
    }

    /** Cases of which the positives have some weight, and which tell as much as some number of independent ones. */
    static CalibrationBin of(
            double lower,
            double upper,
            int count,
            double weight,
            double meanPredicted,
            double positives,
            double effective) {
        double scale = effective / weight;
        Interval frequency = Wilson.interval(positives * scale, weight * scale, Z);
        return new CalibrationBin(
                lower, upper, count, weight, meanPredicted, positives / weight, frequency.low(), frequency.high());
    }
}
