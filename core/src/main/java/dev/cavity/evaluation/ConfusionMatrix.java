package dev.cavity.evaluation;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * The four counts of a binary decision, and every metric that depends on nothing else. A case counts as often as its weight says,
 * so counts need not be whole; whole ones are exact and print as whole numbers.
 *
 * <p>With a true positives, b false negatives, c false positives, d true negatives: F_ζ = a / (a + ζ b + (1-ζ) c) and
 * WER_τ = (b + τ c) / (n₊ + τ n₋). F_½ is the usual F1; F_1 is recall and F_0 precision. τ is the cost of a wrong negative
 * case relative to a wrong positive one.
 *
 * <p><b>Source.</b> The paper, section 3.
 *
 * <p><b>Differences from the source.</b> The paper leaves 0/0 open. Here a rate of an empty group is NaN: recall without
 * positives, precision when nothing is predicted positive, and so on. The F-measure is NaN without positives, but 0 when
 * there are positives and none is found (a = 0), also for ζ = 0 where precision is NaN: finding nothing is a bad result,
 * not an unknown one. τ may exceed 1.
 *
 * @param truePositives a, positive cases predicted positive
 * @param falseNegatives b, positive cases predicted negative
 * @param falsePositives c, negative cases predicted positive
 * @param trueNegatives d, negative cases predicted negative
 */
public record ConfusionMatrix(
        double truePositives, double falseNegatives, double falsePositives, double trueNegatives) {
    private static final int SHOWN_DIGITS = 2;

    /**
     * Checks the counts.
     *
     * @param truePositives a, at least 0
     * @param falseNegatives b, at least 0
     * @param falsePositives c, at least 0
     * @param trueNegatives d, at least 0
     * @throws IllegalArgumentException if a count is negative or not finite
     */
    public ConfusionMatrix {
        check("truePositives", truePositives);
        check("falseNegatives", falseNegatives);
        check("falsePositives", falsePositives);
        check("trueNegatives", trueNegatives);
    }

    /**
     * Counts decisions. A case is predicted positive iff p(+1) ≥ threshold: a tie goes to the positive class.
     *
     * @param predictions labels and probabilities
     * @param threshold in [0, 1]; 0 predicts all positive, {@link Predictions#ABOVE_ALL} (the double after 1) none
     * @return the counts
     * @throws IllegalArgumentException if the threshold is not allowed
     */
    public static ConfusionMatrix of(Predictions predictions, double threshold) {
        return Decisions.of(predictions, threshold).matrix();
    }

    static ConfusionMatrix of(double[] cells) {
        return new ConfusionMatrix(
                cells[Cell.TRUE_POSITIVE],
                cells[Cell.FALSE_NEGATIVE],
                cells[Cell.FALSE_POSITIVE],
                cells[Cell.TRUE_NEGATIVE]);
    }

    /** {@return n, the cases} */
    public double cases() {
        return positives() + negatives();
    }

    /** {@return n₊ = a + b, the cases whose true label is +1} */
    public double positives() {
        return truePositives + falseNegatives;
    }

    /** {@return n₋ = c + d, the cases whose true label is -1} */
    public double negatives() {
        return falsePositives + trueNegatives;
    }

    /** {@return m₊ = a + c, the cases predicted positive} */
    public double predictedPositives() {
        return truePositives + falsePositives;
    }

    /** {@return (b + c) / n, the rate of wrong decisions; NaN without cases} */
    public double error() {
        return (falseNegatives + falsePositives) / cases();
    }

    /** {@return (a + d) / n, the rate of right decisions; NaN without cases} */
    public double accuracy() {
        return (truePositives + trueNegatives) / cases();
    }

    /** {@return a / (a + c); NaN if nothing is predicted positive} */
    public double precision() {
        return truePositives / predictedPositives();
    }

    /** {@return a / n₊, the true positive rate; NaN without positive cases} */
    public double recall() {
        return truePositives / positives();
    }

    /** {@return c / n₋; NaN without negative cases} */
    public double falsePositiveRate() {
        return falsePositives / negatives();
    }

    /** {@return d / n₋, the true negative rate; NaN without negative cases} */
    public double specificity() {
        return trueNegatives / negatives();
    }

    /** {@return (recall + specificity) / 2; NaN if a class is missing} */
    public double balancedAccuracy() {
        return 0.5 * (recall() + specificity());
    }

    /**
     * The F-measure F_ζ.
     *
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     * @return a / (a + ζ b + (1-ζ) c); 0 if a = 0 although there are positives, NaN if there are none
     * @throws IllegalArgumentException if ζ is not in [0, 1]
     */
    public double fMeasure(double zeta) {
        checkZeta(zeta);
        if (positives() == 0) {
            return Double.NaN;
        }
        return truePositives == 0
                ? 0
                : truePositives / (truePositives + zeta * falseNegatives + (1 - zeta) * falsePositives);
    }

    /**
     * The weighted error rate WER_τ.
     *
     * @param tau τ, the cost of a false positive when a false negative costs 1, in [0, ∞)
     * @return (b + τ c) / (n₊ + τ n₋); NaN if the denominator is 0
     * @throws IllegalArgumentException if τ is not in [0, ∞)
     */
    public double weightedError(double tau) {
        checkTau(tau);
        return (falseNegatives + tau * falsePositives) / (positives() + tau * negatives());
    }

    /**
     * The Matthews correlation of decision and truth.
     *
     * @return (ad - bc) / √(n₊ n₋ m₊ m₋), in [-1, 1]; NaN if a class is missing, 0 if all decisions are the same
     */
    public double matthewsCorrelation() {
        double a = truePositives;
        double d = trueNegatives;
        double predicted = predictedPositives();
        double rejected = falseNegatives + trueNegatives;
        if (positives() > 0 && negatives() > 0 && (predicted == 0 || rejected == 0)) {
            return 0;
        }
        double scale = Math.sqrt(positives() * negatives()) * Math.sqrt(predicted * rejected);
        return (a * d - falseNegatives * falsePositives) / scale;
    }

    static void checkZeta(double zeta) {
        if (!(zeta >= 0 && zeta <= 1)) {
            throw new IllegalArgumentException("zeta " + zeta + " is not in [0, 1]");
        }
    }

    static void checkTau(double tau) {
        if (!(tau >= 0 && tau < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("tau " + tau + " is not in [0, ∞)");
        }
    }

    /**
     * A count for people.
     *
     * @param count a count, finite
     * @return a whole count without a point, any other with two digits after it
     */
    public static String text(double count) {
        return isWhole(count)
                ? Long.toString((long) count)
                : BigDecimal.valueOf(count)
                        .setScale(SHOWN_DIGITS, RoundingMode.HALF_EVEN)
                        .toPlainString();
    }

    /**
     * A count for programs.
     *
     * @param count a count
     * @return a whole count as a {@code Long}, any other as a {@code Double}
     */
    public static Number number(double count) {
        if (isWhole(count)) {
            return (long) count;
        }
        return count;
    }

    /** {@return the four counts, such as {@code ConfusionMatrix[found 6, missed 2, false alarms 3, rightly passed 9]}} */
    @Override
    public String toString() {
        return "ConfusionMatrix[found " + text(truePositives) + ", missed " + text(falseNegatives) + ", false alarms "
                + text(falsePositives) + ", rightly passed " + text(trueNegatives) + "]";
    }

    private static boolean isWhole(double count) {
        return count == Math.rint(count) && Math.abs(count) < 0x1p53;
    }

    private static void check(String name, double count) {
        if (!(count >= 0 && count < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " " + number(count) + " is not in [0, ∞)");
        }
    }
}
