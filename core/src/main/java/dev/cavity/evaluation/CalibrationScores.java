package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;

/**
 * The score test of probabilities against a logistic recalibration logit(π) = α + β logit(p): is (α, β) = (0, 1)?
 *
 * <p>With l = logit(p), l̄ its mean weighed by w² p(1−p), and y = 1 for positive rows, else 0,
 *
 * <pre>
 *   S_α = Σ w (y − p) ,    V_α = Σ w² p(1−p)                    the level
 *   S_c = Σ w (y − p)(l − l̄) ,  V_c = Σ w² p(1−p)(l − l̄)²       the spread
 *   Q = S_α²/(d V_α) + S_c²/(d V_c)
 * </pre>
 *
 * which for independent rows and d = 1 is χ² with two degrees of freedom if the probabilities hold: the variances are those that the
 * probabilities claim, not estimates. In groups d is the design effect, the mean of the two variances between groups over those claimed, at
 * least 1, and 2F(2, G−2) takes the place of χ².
 *
 * <p><b>Leave-one-out.</b> A row that is left out moves the mean log odds against its own label. That adds up to −1 (with weights −Σw²/Σw) to
 * S_c however well the probabilities hold, and where they hardly differ it is all there is: leave-one-out shares of positives are in perfect
 * disagreement with the labels. So much of a negative S_c is taken off before it counts.
 *
 * <p><b>Source.</b> Cox (1958), Biometrika 45; Rao's score test. The last paragraph is our own.
 */
final class CalibrationScores {
    private final Predictions predictions;
    private final double[] logOdds;
    private final double centre;
    private final double levelVariance;
    private final double spreadVariance;
    private final double levelScore;
    private final double spreadScore;
    private final double design;
    private final double tolerated;
    private final int groups;
    private final boolean contradicted;

    CalibrationScores(Predictions predictions) {
        this.predictions = predictions;
        int n = predictions.size();
        logOdds = new double[n];
        boolean impossible = false;
        double sum = 0;
        double variance = 0;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            logOdds[i] = predictions.logPositive(i) - predictions.logNegative(i);
            impossible |= predictions.weight(i) > 0 && predictions.logLikelihood(i) == Double.NEGATIVE_INFINITY;
            if (counts(i)) {
                variance += claimed(i);
                sum += claimed(i) * logOdds[i];
                squares += predictions.weight(i) * predictions.weight(i);
            }
        }
        contradicted = impossible;
        centre = variance > 0 ? sum / variance : 0;
        levelVariance = variance;
        double spread = 0;
        double ofLevel = 0;
        double ofSpread = 0;
        for (int i = 0; i < n; i++) {
            if (counts(i)) {
                spread += claimed(i) * (logOdds[i] - centre) * (logOdds[i] - centre);
                ofLevel += residual(i);
                ofSpread += residual(i) * (logOdds[i] - centre);
            }
        }
        // log odds that are all the same but for rounding have no spread
        spreadVariance = spread > 1e-18 * variance * (1 + centre * centre) ? spread : 0;
        levelScore = ofLevel;
        spreadScore = ofSpread;
        Outcomes outcomes = predictions.outcomes();
        groups = GroupNumbers.of(outcomes).countWith(outcomes.weights());
        design = outcomes.isGrouped() ? Math.max(1, designEffect()) : 1;
        tolerated = design * squares / predictions.totalWeight();
    }

    private double designEffect() {
        GroupNumbers numbers = GroupNumbers.of(predictions.outcomes());
        double[] level = new double[predictions.size()];
        double[] spread = new double[predictions.size()];
        double[] weights = new double[predictions.size()];
        for (int i = 0; i < level.length; i++) {
            if (counts(i)) {
                weights[i] = predictions.weight(i) / predictions.totalWeight();
                level[i] = residual(i) - weights[i] * levelScore;
                spread[i] = residual(i) * (logOdds[i] - centre) - weights[i] * spreadScore;
            }
        }
        double factor = groups > 1 ? groups / (groups - 1.0) : Double.NaN;
        double ofLevel = factor * sumOfSquares(numbers.sums(level)) / levelVariance;
        double ofSpread = spreadVariance > 0 ? factor * sumOfSquares(numbers.sums(spread)) / spreadVariance : ofLevel;
        double mean = 0.5 * (ofLevel + ofSpread);
        return Double.isNaN(mean) ? 1 : mean;
    }

    private static double sumOfSquares(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value * value;
        }
        return sum;
    }

    /** Rows of weight 0 do not, nor do rows that are certain, whose probability no recalibration moves. */
    boolean counts(int i) {
        return predictions.weight(i) > 0 && Double.isFinite(logOdds[i]);
    }

    /** w² p(1−p). */
    private double claimed(int i) {
        double w = predictions.weight(i);
        return w * w * Math.exp(predictions.logPositive(i) + predictions.logNegative(i));
    }

    /** w (y − p), from the probability of the class that was wrong. */
    private double residual(int i) {
        double w = predictions.weight(i);
        return predictions.label(i) > 0
                ? w * Math.exp(predictions.logNegative(i))
                : -w * Math.exp(predictions.logPositive(i));
    }

    Predictions predictions() {
        return predictions;
    }

    double logOdds(int i) {
        return logOdds[i];
    }

    /** l̄. */
    double centre() {
        return centre;
    }

    double levelVariance() {
        return levelVariance;
    }

    double spreadVariance() {
        return spreadVariance;
    }

    /** d. */
    double design() {
        return design;
    }

    /** What leave-one-out may take off S_c by itself. */
    double tolerated() {
        return tolerated;
    }

    /** Whether a row was what it could not be. */
    boolean contradicted() {
        return contradicted;
    }

    /** S_α/√(d V_α): below 0 where probabilities are too high. */
    double levelZ() {
        return levelVariance > 0 ? levelScore / Math.sqrt(design * levelVariance) : 0;
    }

    /** S_c/√(d V_c) after what is tolerated: below 0 where probabilities are too sure. */
    double spreadZ() {
        if (spreadVariance == 0) {
            return 0;
        }
        double score = spreadScore < 0 ? Math.min(0, spreadScore + tolerated) : spreadScore;
        return score / Math.sqrt(design * spreadVariance);
    }

    /** Whether Q is larger than a sound classifier's is with a given probability. */
    boolean isSuspicious(double level) {
        double ofLevel = levelZ();
        double ofSpread = spreadZ();
        return ofLevel * ofLevel + ofSpread * ofSpread > critical(level);
    }

    /** The value of Q that is exceeded with a given probability; ∞ if there are too few groups to tell. */
    double critical(double level) {
        if (!predictions.outcomes().isGrouped()) {
            return -2 * Math.log(level);
        }
        double degrees = groups - 2.0;
        return degrees > 0 ? degrees * (Math.pow(level, -2 / degrees) - 1) : Double.POSITIVE_INFINITY;
    }
}
