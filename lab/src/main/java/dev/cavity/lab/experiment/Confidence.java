package dev.cavity.lab.experiment;

import dev.cavity.evaluation.Predictions;
import java.util.List;

/**
 * The probability that a model gives to the true class of test rows, apart for rows that it decides rightly and wrongly: how sure it is, and
 * how sure where it should not be.
 *
 * <p><b>Source.</b> The paper, section 6.1, where the mean is over the rows of all partitions together.
 *
 * @param right how many rows were decided rightly
 * @param ofRight the mean probability of their true class; NaN if there are none
 * @param wrong how many rows were decided wrongly
 * @param ofWrong the mean probability of their true class; NaN if there are none
 */
public record Confidence(int right, double ofRight, int wrong, double ofWrong) {
    /** Of predictions of two classes with their decisions at a threshold. */
    static Confidence of(Predictions predictions, double threshold) {
        double[] sums = new double[2];
        int[] counts = new int[2];
        for (int i = 0; i < predictions.size(); i++) {
            boolean positive = predictions.label(i) > 0;
            boolean decided = predictions.probability(i) >= threshold;
            int kind = decided == positive ? 0 : 1;
            sums[kind] += Math.exp(predictions.logLikelihood(i));
            counts[kind]++;
        }
        return new Confidence(counts[0], sums[0] / counts[0], counts[1], sums[1] / counts[1]);
    }

    /**
     * Several together, as if all rows were of one test set.
     *
     * @param parts the parts, at least one
     * @return the means over all their rows
     */
    public static Confidence pooled(List<Confidence> parts) {
        int right = 0;
        int wrong = 0;
        double ofRight = 0;
        double ofWrong = 0;
        for (Confidence part : parts) {
            right += part.right;
            wrong += part.wrong;
            ofRight += part.right == 0 ? 0 : part.right * part.ofRight;
            ofWrong += part.wrong == 0 ? 0 : part.wrong * part.ofWrong;
        }
        return new Confidence(right, ofRight / right, wrong, ofWrong / wrong);
    }
}
