package dev.cavity.report;

import dev.cavity.evaluation.Predictions;

/**
 * Do the probabilities mean what they say? Two z-statistics that are standard normal if they do:
 *
 * <pre>
 * in the large   z = Σ (y - p) / √Σ (y - p)²
 * Spiegelhalter  z = Σ (y - p)(1 - 2p) / √Σ (1 - 2p)² p(1-p)
 * </pre>
 *
 * with y = 1 for positive rows and 0 for others. The first, whose denominator does not believe the probabilities, sees probabilities that are too high or too low altogether, the second
 * probabilities that are too sure of themselves (z large) or not sure enough (z small).
 *
 * <p>Where both are suspicious the larger one is reported.
 *
 * <p><b>Source.</b> Spiegelhalter (1986), Statistics in Medicine 5; Cox (1958) for the first.
 *
 * @param meanProbability the mean of p
 * @param rate the share of positive rows
 * @param inTheLarge the first statistic
 * @param spiegelhalter the second
 */
record CalibrationVerdict(double meanProbability, double rate, double inTheLarge, double spiegelhalter) {
    /** Φ⁻¹(0.995): one in a hundred sound classifiers is suspected by each statistic. */
    private static final double SUSPICIOUS = 2.576;

    static CalibrationVerdict of(Predictions predictions) {
        int n = predictions.size();
        double sum = 0;
        double surplus = 0;
        double variance = 0;
        double tilted = 0;
        double tiltedVariance = 0;
        for (int i = 0; i < n; i++) {
            double p = predictions.probability(i);
            double spread = p * Math.exp(predictions.logNegative(i));
            double y = predictions.label(i) > 0 ? 1 : 0;
            sum += p;
            surplus += y - p;
            variance += (y - p) * (y - p);
            tilted += (y - p) * (1 - 2 * p);
            tiltedVariance += (1 - 2 * p) * (1 - 2 * p) * spread;
        }
        return new CalibrationVerdict(
                sum / n, (double) predictions.positives() / n, ratio(surplus, variance), ratio(tilted, tiltedVariance));
    }

    private static double ratio(double sum, double variance) {
        return variance > 0 ? sum / Math.sqrt(variance) : 0;
    }

    boolean isSound() {
        return Math.abs(inTheLarge) <= SUSPICIOUS && Math.abs(spiegelhalter) <= SUSPICIOUS;
    }

    /** Whether the level is what is wrong, or more wrong than the sureness. */
    private boolean levelIsWorse() {
        return Math.abs(inTheLarge) >= Math.abs(spiegelhalter);
    }

    /** The verdict in a few words. */
    String headline() {
        if (isSound()) {
            return "Probabilities hold";
        }
        if (levelIsWorse()) {
            return inTheLarge > 0 ? "Probabilities too low" : "Probabilities too high";
        }
        return spiegelhalter > 0 ? "Too sure of itself" : "Less sure than it could be";
    }

    String sentence(String positive) {
        String average = "On average it says " + Numerals.percent(meanProbability) + ", and " + Numerals.percent(rate)
                + " are " + positive;
        if (isSound()) {
            return average + "; nothing speaks against taking its probabilities at their word.";
        }
        if (levelIsWorse()) {
            return average + ": the probabilities are too " + (inTheLarge > 0 ? "low" : "high")
                    + " altogether. Use them to rank rows and to decide, not as probabilities.";
        }
        return average + ", but the probabilities are "
                + (spiegelhalter > 0
                        ? "too close to 0 and 1: it errs more often than it says."
                        : "too close to the middle: it errs less often than it says.");
    }
}
