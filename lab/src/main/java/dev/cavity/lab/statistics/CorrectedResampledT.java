package dev.cavity.lab.statistics;

import dev.cavity.special.StudentT;
import java.util.Locale;

/**
 * The corrected resampled t-test: do two methods differ on one data set, judged by the differences d_j of their scores on J
 * random splits into training and test rows?
 *
 * <pre>
 * SE = √( s² (1/J + n_test/n_train) ),     t = d̄ / SE,     J-1 degrees of freedom
 * </pre>
 *
 * The training sets of the splits overlap, so the differences are correlated and s²/J, the variance of a mean of independent
 * ones, is far too small; the second term makes up for it. Without it the test would call nearly everything significant if
 * only J were large enough; with it, more splits make the interval no shorter than the data allow.
 *
 * <p><b>Source.</b> Nadeau and Bengio (2003), <i>Inference for the generalization error</i>, Machine Learning 52; for repeated
 * cross-validation, Bouckaert and Frank (2004).
 *
 * <p><b>Edges.</b> If all differences are equal, s = 0: the p-value is 1 if they are 0, else 0.
 */
public final class CorrectedResampledT {
    private final MeanAndDeviation differences;
    private final double standardError;
    private final StudentT distribution;

    private CorrectedResampledT(MeanAndDeviation differences, double testToTrain) {
        this.differences = differences;
        this.standardError = standardError(differences, testToTrain);
        this.distribution = new StudentT(differences.count() - 1);
    }

    /**
     * Tests differences.
     *
     * @param testToTrain n_test/n_train, the size of the test sets over that of the training sets, positive
     * @param differences the differences of two methods' scores, one for each split, at least two, all finite
     * @return the test
     * @throws IllegalArgumentException if an argument is out of its range
     */
    public static CorrectedResampledT ofDifferences(double testToTrain, double... differences) {
        if (differences.length < 2) {
            throw new IllegalArgumentException("difference count " + differences.length + " is not in [2, ∞)");
        }
        for (int j = 0; j < differences.length; j++) {
            if (!Double.isFinite(differences[j])) {
                throw new IllegalArgumentException("differences[" + j + "] " + differences[j] + " is not in (-∞, ∞)");
            }
        }
        return new CorrectedResampledT(MeanAndDeviation.of(differences), testToTrain);
    }

    /**
     * The corrected standard error of a mean over splits.
     *
     * @param scores mean and deviation of what was measured on each split
     * @param testToTrain n_test/n_train, positive
     * @return √(s² (1/J + n_test/n_train)); NaN for a single split
     * @throws IllegalArgumentException if testToTrain is not positive and finite
     */
    public static double standardError(MeanAndDeviation scores, double testToTrain) {
        if (!(testToTrain > 0 && testToTrain < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("testToTrain " + testToTrain + " is not in (0, ∞)");
        }
        return scores.deviation() * Math.sqrt(1.0 / scores.count() + testToTrain);
    }

    /** {@return d̄, the mean difference} */
    public double mean() {
        return differences.mean();
    }

    /** {@return the corrected standard error of the mean difference} */
    public double standardError() {
        return standardError;
    }

    /** {@return J-1} */
    public int degrees() {
        return differences.count() - 1;
    }

    /** {@return t; infinite if all differences are equal and not 0, 0 if all are 0} */
    public double statistic() {
        return mean() == 0 ? 0 : mean() / standardError;
    }

    /** {@return the two-sided p-value} */
    public double pValue() {
        return distribution.twoSided(statistic());
    }

    /**
     * Half the length of the confidence interval around the mean difference.
     *
     * @param confidence the probability with which it covers the true one, in (0, 1)
     * @return the distance from the mean to either end
     * @throws IllegalArgumentException if confidence is not in (0, 1)
     */
    public double halfWidth(double confidence) {
        return distribution.twoSidedQuantile(1 - confidence) * standardError;
    }

    /** {@return the statistic, its degrees of freedom and the p-value} */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "t(%d) = %.2f, p = %.3g", degrees(), statistic(), pValue());
    }
}
