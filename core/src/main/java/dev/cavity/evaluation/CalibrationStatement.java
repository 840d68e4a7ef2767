package dev.cavity.evaluation;

import java.util.Locale;

/**
 * Do the probabilities mean what they say, and how wrong could they be without anybody seeing it?
 *
 * <p>They are tested against a logistic recalibration logit(π) = α + β logit(p): levels that are too high or too low, and spreads that are too wide
 * or too narrow. A sound classifier is suspected with probability {@link #level}. The statement also says which error could be missed: any in
 * this family (log odds shifted or scaled) that is larger, as a mean of |π − p|, is seen with a probability of at least {@link #power} at rows
 * like these. See {@code CalibrationScores} and {@code CalibrationPower}; the promise is held against simulations in
 * docs/decisions/0035-calibration.md.
 *
 * @param verdict what was seen
 * @param size the mean |π − p| of the fitted recalibration; an error of 0.05 is five points
 * @param interval where that error lies, at the level of confidence 1 − {@link #level}; it begins at 0 unless something was seen
 * @param missed the largest error that may have gone unseen, as a mean of |π − p|
 * @param meanProbability the mean of p
 * @param rate the share of positive rows
 * @param recalibration the fitted recalibration
 * @param rows the number of rows that count
 * @param level how often a sound classifier is suspected
 * @param power how often an error larger than {@link #missed} is seen
 */
public record CalibrationStatement(
        Verdict verdict,
        double size,
        Interval interval,
        double missed,
        double meanProbability,
        double rate,
        Recalibration recalibration,
        int rows,
        double level,
        double power) {
    /** One sound classifier in a hundred is suspected. */
    public static final double LEVEL = 0.01;
    /** Nine of ten errors of the size that is stated are seen. */
    public static final double POWER = 0.9;

    /** The normal approximation of the power is good to two points at 60 rows; the promise is kept with three to spare. */
    private static final double SPARE = 0.03;

    private static final int DIRECTIONS = 72;

    /** What the test saw. */
    public enum Verdict {
        /** Nothing. */
        NOT_DETECTED("no calibration error detected"),
        /** Fewer rows are positive than was said. */
        TOO_HIGH("the probabilities are too high"),
        /** More rows are positive than was said. */
        TOO_LOW("the probabilities are too low"),
        /** Probabilities are too close to 0 and 1. */
        OVERCONFIDENT("the probabilities are overconfident, too close to 0 and 1"),
        /** Probabilities are too close to the middle. */
        UNDERCONFIDENT("the probabilities are underconfident, too close to the middle"),
        /** A row was what it was said it could not be. */
        CONTRADICTED("a row was what the classifier called impossible");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }

        /** {@return the verdict in words, without a full stop} */
        public String words() {
            return words;
        }
    }

    /**
     * The statement at the usual level and power.
     *
     * @param predictions labels and probabilities
     * @return the statement
     */
    public static CalibrationStatement of(Predictions predictions) {
        return of(predictions, LEVEL, POWER);
    }

    /**
     * The statement.
     *
     * @param predictions labels and probabilities
     * @param level how often a sound classifier may be suspected, in (0, ½]
     * @param power how often the error that is stated is to be seen, in [½, 0.96]
     * @return the statement
     * @throws IllegalArgumentException if level or power is not allowed
     */
    public static CalibrationStatement of(Predictions predictions, double level, double power) {
        if (!(level > 0 && level <= 0.5)) {
            throw new IllegalArgumentException("level " + level + " is not in (0, 0.5]");
        }
        if (!(power >= 0.5 && power <= 0.96)) {
            throw new IllegalArgumentException("power " + power + " is not in [0.5, 0.96]");
        }
        CalibrationScores scores = new CalibrationScores(predictions);
        double critical = scores.critical(level);
        Verdict verdict = verdict(scores, level);
        Recalibration recalibration = Recalibration.fit(scores);
        return new CalibrationStatement(
                verdict,
                recalibration.size(scores),
                sizes(scores, recalibration, critical, verdict == Verdict.NOT_DETECTED),
                new CalibrationPower(scores, level, power + SPARE).missed(),
                Evaluation.mean(predictions.outcomes(), predictions::probability),
                predictions.positiveWeight() / predictions.totalWeight(),
                recalibration,
                predictions.positives() + predictions.negatives(),
                level,
                power);
    }

    private static Verdict verdict(CalibrationScores scores, double level) {
        if (scores.contradicted()) {
            return Verdict.CONTRADICTED;
        }
        if (!scores.isSuspicious(level)) {
            return Verdict.NOT_DETECTED;
        }
        double ofLevel = scores.levelZ();
        double ofSpread = scores.spreadZ();
        if (Math.abs(ofLevel) >= Math.abs(ofSpread)) {
            return ofLevel < 0 ? Verdict.TOO_HIGH : Verdict.TOO_LOW;
        }
        return ofSpread < 0 ? Verdict.OVERCONFIDENT : Verdict.UNDERCONFIDENT;
    }

    /** The sizes of the recalibrations on the edge of the region of confidence around the fitted one. */
    private static Interval sizes(CalibrationScores scores, Recalibration fitted, double critical, boolean fromZero) {
        Recalibration.Curvature at = Recalibration.curvature(scores, fitted);
        double determinant = at.aa() * at.bb() - at.ab() * at.ab();
        double[][] inverse = {
            {at.bb() / determinant, -at.ab() / determinant}, {-at.ab() / determinant, at.aa() / determinant}
        };
        double[] c = covariance(inverse, at.squares(), scores.design());
        double root = Math.sqrt(Math.max(0, c[0]));
        double across = root > 0 ? c[1] / root : 0;
        double rest = Math.sqrt(Math.max(0, c[2] - across * across));
        double radius = Math.sqrt(Math.min(critical, Double.MAX_VALUE));
        double low = fitted.size(scores);
        double high = low;
        for (int k = 0; k < DIRECTIONS; k++) {
            double cos = radius * Math.cos(2 * Math.PI * k / DIRECTIONS);
            double sin = radius * Math.sin(2 * Math.PI * k / DIRECTIONS);
            double size = new Recalibration(fitted.intercept() + root * cos, fitted.slope() + across * cos + rest * sin)
                    .size(scores);
            low = Math.min(low, size);
            high = Math.max(high, size);
        }
        return new Interval(fromZero ? 0 : low, high);
    }

    /** I⁻¹ (d Σ w² π(1−π)(1, l)(1, l)ᵀ) I⁻¹: the three elements of a symmetric matrix. */
    private static double[] covariance(double[][] inverse, double[] squares, double design) {
        double[][] product = new double[2][2];
        double[][] middle = {{squares[0], squares[1]}, {squares[1], squares[2]}};
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                for (int a = 0; a < 2; a++) {
                    for (int b = 0; b < 2; b++) {
                        product[i][j] += design * inverse[i][a] * middle[a][b] * inverse[b][j];
                    }
                }
            }
        }
        return new double[] {product[0][0], product[0][1], product[1][1]};
    }

    /** {@return whether a calibration error was seen} */
    public boolean isDetected() {
        return verdict != Verdict.NOT_DETECTED;
    }

    /** {@return the statement as a sentence for people} */
    public String sentence() {
        if (verdict == Verdict.NOT_DETECTED) {
            return String.format(
                    Locale.ROOT,
                    "No calibration error detected; with %d row%s an error of up to %s could have been missed.",
                    rows,
                    rows == 1 ? "" : "s",
                    points(missed));
        }
        String words = Character.toUpperCase(verdict.words().charAt(0))
                + verdict.words().substring(1);
        return verdict == Verdict.CONTRADICTED
                ? words + "."
                : String.format(
                        Locale.ROOT,
                        "%s: they are off by %s on average (%.1f to %.1f).",
                        words,
                        points(size),
                        100 * interval.low(),
                        100 * interval.high());
    }

    private static String points(double size) {
        return String.format(Locale.ROOT, "%.1f points", 100 * size);
    }
}
