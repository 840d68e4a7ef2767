package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.Arrays;

/**
 * What was seen of n cases and what a classifier said about them: labels, weights and groups, and log p(+1) and log p(-1) for
 * each. Immutable.
 *
 * <p>A case of weight w is w copies of itself that belong together: every metric counts it w times, every standard error counts it
 * as one piece of evidence. A case of weight 0 does not count. Cases of one group are one piece of evidence, too.
 *
 * <p><b>Numerics.</b> Both logarithms are kept because neither can be had from the other without loss: at p(+1) = 1 -
 * 1e-20 the probability rounds to 1 and only log p(-1) still knows better. The probability itself is exp(log p(+1)),
 * adjusted in the last bits so that {@code probability(i) >= 0.5} holds iff log p(+1) ≥ log p(-1). For the probit model,
 * p = Φ(s), this is the decision s ≥ 0.
 *
 * <p><b>Cost.</b> O(n) time and memory; arrays are copied.
 */
public final class Predictions {
    /** The smallest threshold that no probability reaches, for "predict none": the double after 1. */
    public static final double ABOVE_ALL = Math.nextUp(1.0);

    /** How far p(+1) + p(-1) may be from 1: far above rounding, far below any honest mistake. */
    private static final double SUM_TOLERANCE = 1e-9;

    private final Outcomes outcomes;
    private final double[] probability;
    private final double[] logPositive;
    private final double[] logNegative;
    private final int positives;
    private final int negatives;
    private final double positiveWeight;
    private final double negativeWeight;

    private Predictions(Outcomes outcomes, double[] probability, double[] logPositive, double[] logNegative) {
        this.outcomes = outcomes;
        this.probability = probability;
        this.logPositive = logPositive;
        this.logNegative = logNegative;
        int[] count = new int[2];
        double[] weight = new double[2];
        for (int i = 0; i < outcomes.size(); i++) {
            if (outcomes.weight(i) > 0) {
                int side = outcomes.label(i) > 0 ? 1 : 0;
                count[side]++;
                weight[side] += outcomes.weight(i);
            }
        }
        if (count[0] + count[1] == 0) {
            throw noneCounts(outcomes.size());
        }
        this.negatives = count[0];
        this.positives = count[1];
        this.negativeWeight = weight[0];
        this.positiveWeight = weight[1];
    }

    /**
     * Predictions given as probabilities of the positive class; every case counts once and belongs with no other.
     *
     * @param labels the true labels, -1 or +1
     * @param probability p(+1) for each case, in [0, 1]
     * @return the predictions
     * @throws IllegalArgumentException if there are no cases, the lengths differ or a value is not allowed
     */
    public static Predictions ofProbabilities(int[] labels, double[] probability) {
        return ofProbabilities(outcomes(labels), probability);
    }

    /**
     * Predictions given as probabilities of the positive class.
     *
     * @param outcomes labels, weights and groups of the cases
     * @param probability p(+1) for each case, in [0, 1]
     * @return the predictions
     * @throws IllegalArgumentException if no case counts, the lengths differ or a value is not allowed
     */
    public static Predictions ofProbabilities(Outcomes outcomes, double[] probability) {
        int n = checkSize(outcomes);
        checkLength("probabilities", probability.length, n);
        double[] p = new double[n];
        double[] logPositive = new double[n];
        double[] logNegative = new double[n];
        for (int i = 0; i < n; i++) {
            if (!(probability[i] >= 0 && probability[i] <= 1)) {
                throw new IllegalArgumentException(
                        "probability " + probability[i] + " of case " + i + " is not in [0, 1]");
            }
            p[i] = withoutSignedZero(probability[i]);
            logPositive[i] = Math.log(p[i]);
            logNegative[i] = withoutSignedZero(Math.log1p(-p[i]));
        }
        return new Predictions(outcomes, p, logPositive, logNegative);
    }

    /**
     * Predictions given as the logarithms of both probabilities; every case counts once and belongs with no other.
     *
     * @param labels the true labels, -1 or +1
     * @param logPositive log p(+1) for each case, in [-∞, 0]
     * @param logNegative log p(-1) for each case, in [-∞, 0]
     * @return the predictions
     * @throws IllegalArgumentException if there are no cases, the lengths differ, a value is not allowed, or the two
     *     probabilities of a case do not add up to 1 within 1e-9
     */
    public static Predictions ofLogProbabilities(int[] labels, double[] logPositive, double[] logNegative) {
        return ofLogProbabilities(outcomes(labels), logPositive, logNegative);
    }

    /**
     * Predictions given as the logarithms of both probabilities.
     *
     * @param outcomes labels, weights and groups of the cases
     * @param logPositive log p(+1) for each case, in [-∞, 0]
     * @param logNegative log p(-1) for each case, in [-∞, 0]
     * @return the predictions
     * @throws IllegalArgumentException if no case counts, the lengths differ, a value is not allowed, or the two probabilities of a
     *     case do not add up to 1 within 1e-9
     */
    public static Predictions ofLogProbabilities(Outcomes outcomes, double[] logPositive, double[] logNegative) {
        int n = checkSize(outcomes);
        checkLength("log probabilities of +1", logPositive.length, n);
        checkLength("log probabilities of -1", logNegative.length, n);
        double[] p = new double[n];
        double[] lp = new double[n];
        double[] ln = new double[n];
        for (int i = 0; i < n; i++) {
            lp[i] = checkLog("log p(+1)", logPositive[i], i);
            ln[i] = checkLog("log p(-1)", logNegative[i], i);
            double sum = Math.exp(lp[i]) + Math.exp(ln[i]);
            if (!(Math.abs(sum - 1) <= SUM_TOLERANCE)) {
                throw new IllegalArgumentException(
                        "p(+1) + p(-1) = " + sum + " of case " + i + " is not 1 within " + SUM_TOLERANCE);
            }
            p[i] = lp[i] >= ln[i] ? Math.max(Math.exp(lp[i]), 0.5) : Math.min(Math.exp(lp[i]), Math.nextDown(0.5));
        }
        return new Predictions(outcomes, p, lp, ln);
    }

    /** {@return the number of cases, at least 1, those of weight 0 among them} */
    public int size() {
        return probability.length;
    }

    /** {@return labels, weights and groups of the cases} */
    public Outcomes outcomes() {
        return outcomes;
    }

    /** {@return the number of cases that count and whose true label is +1, whatever their weights} */
    public int positives() {
        return positives;
    }

    /** {@return the number of cases that count and whose true label is -1, whatever their weights} */
    public int negatives() {
        return negatives;
    }

    /** {@return n₊, the cases whose true label is +1, each as often as it counts} */
    public double positiveWeight() {
        return positiveWeight;
    }

    /** {@return n₋, the cases whose true label is -1, each as often as it counts} */
    public double negativeWeight() {
        return negativeWeight;
    }

    /** {@return n = n₊ + n₋, the cases, each as often as it counts; positive} */
    public double totalWeight() {
        return positiveWeight + negativeWeight;
    }

    /**
     * The true label of a case.
     *
     * @param i the case, from 0
     * @return -1 or +1
     */
    public int label(int i) {
        return outcomes.label(i);
    }

    /**
     * How often a case counts.
     *
     * @param i the case, from 0
     * @return its weight, at least 0
     */
    public double weight(int i) {
        return outcomes.weight(i);
    }

    /**
     * The probability of the positive class.
     *
     * @param i the case, from 0
     * @return p(+1), in [0, 1]
     */
    public double probability(int i) {
        return probability[i];
    }

    /**
     * The log probability of the positive class.
     *
     * @param i the case, from 0
     * @return log p(+1), in [-∞, 0]
     */
    public double logPositive(int i) {
        return logPositive[i];
    }

    /**
     * The log probability of the negative class.
     *
     * @param i the case, from 0
     * @return log p(-1), in [-∞, 0]
     */
    public double logNegative(int i) {
        return logNegative[i];
    }

    /**
     * The log probability of what was true.
     *
     * @param i the case, from 0
     * @return log p(y_i), in [-∞, 0]
     */
    public double logLikelihood(int i) {
        return label(i) > 0 ? logPositive[i] : logNegative[i];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Predictions that
                && Arrays.equals(outcomes.labels(), that.outcomes.labels())
                && Arrays.equals(outcomes.weights(), that.outcomes.weights())
                && GroupNumbers.of(outcomes).equals(GroupNumbers.of(that.outcomes))
                && Arrays.equals(probability, that.probability)
                && Arrays.equals(logPositive, that.logPositive)
                && Arrays.equals(logNegative, that.logNegative);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(outcomes.labels()) + Arrays.hashCode(logPositive);
    }

    @Override
    public String toString() {
        return "Predictions[" + size() + " cases, " + positives + " positive]";
    }

    private static Outcomes outcomes(int[] labels) {
        for (int i = 0; i < labels.length; i++) {
            if (labels[i] != 1 && labels[i] != -1) {
                throw new IllegalArgumentException("label " + labels[i] + " of case " + i + " is not -1 or +1");
            }
        }
        return Outcomes.of(labels);
    }

    private static int checkSize(Outcomes outcomes) {
        if (outcomes.size() == 0) {
            throw new IllegalArgumentException("0 cases are not enough: there must be at least 1");
        }
        return outcomes.size();
    }

    private static void checkLength(String name, int length, int cases) {
        if (length != cases) {
            throw new IllegalArgumentException(length + " " + name + " do not match " + cases + " labels");
        }
    }

    private static double checkLog(String name, double value, int i) {
        if (!(value <= 0)) {
            throw new IllegalArgumentException(name + " " + value + " of case " + i + " is not in [-∞, 0]");
        }
        return withoutSignedZero(value);
    }

    /** -0.0 becomes 0.0, which {@link Double#compare} would otherwise tell apart. */
    private static double withoutSignedZero(double value) {
        return value + 0.0;
    }

    /** What is said of so many cases of weight 0. */
    static IllegalArgumentException noneCounts(int cases) {
        return new IllegalArgumentException(
                (cases == 1 ? "the only case has" : "all " + cases + " cases have") + " weight 0: one must count");
    }
}
