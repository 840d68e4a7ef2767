package dev.cavity.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Do probabilities mean what they say? Cases are put into bins by p(+1); in each the mean of p is held against the share
 * of positives. The expected calibration error is Σ_bins (count / n) |share - mean p|.
 *
 * <p>Bins of equal width are [j/B, (j+1)/B), the last one closed. Bins of equal count cut the sorted cases at j n/B, each
 * cut moved up past cases with the same probability. Empty bins are left out, so there may be fewer than asked for.
 *
 * <p><b>Numerics.</b> The error depends on the bins and is biased upwards when they hold few cases: a perfect classifier
 * does not score 0. Compare it only at equal n and B.
 *
 * <p><b>Cost.</b> O(n) with equal width, O(n log n) with equal count.
 *
 * @param bins the bins that hold cases, by rising probability
 */
public record Calibration(List<CalibrationBin> bins) {
    private static final int DEFAULT_BINS = 10;

    /**
     * Copies the bins.
     *
     * @param bins by rising probability
     */
    public Calibration {
        bins = List.copyOf(bins);
    }

    /**
     * The curve with 10 bins of equal width.
     *
     * @param predictions labels and probabilities
     * @return the curve
     */
    public static Calibration of(Predictions predictions) {
        return equalWidth(predictions, DEFAULT_BINS);
    }

    /**
     * The curve with bins of equal width.
     *
     * @param predictions labels and probabilities
     * @param bins the number of bins, at least 1
     * @return the curve
     * @throws IllegalArgumentException if there is no bin
     */
    public static Calibration equalWidth(Predictions predictions, int bins) {
        checkBins(bins);
        int[] count = new int[bins];
        int[] positives = new int[bins];
        double[] sum = new double[bins];
        for (int i = 0; i < predictions.size(); i++) {
            double p = predictions.probability(i);
            int j = bin(p, bins);
            count[j]++;
            sum[j] += p;
            positives[j] += predictions.label(i) > 0 ? 1 : 0;
        }
        List<CalibrationBin> result = new ArrayList<>();
        for (int j = 0; j < bins; j++) {
            if (count[j] > 0) {
                result.add(
                        CalibrationBin.of(edge(j, bins), edge(j + 1, bins), count[j], sum[j] / count[j], positives[j]));
            }
        }
        return new Calibration(result);
    }

    /**
     * The curve with bins of equal count. A bin's ends are its smallest and largest probability.
     *
     * @param predictions labels and probabilities
     * @param bins the number of bins, at least 1; fewer result if cases or distinct probabilities are few
     * @return the curve
     * @throws IllegalArgumentException if there is no bin
     */
    public static Calibration equalCount(Predictions predictions, int bins) {
        checkBins(bins);
        int n = predictions.size();
        Integer[] order = new Integer[n];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble(predictions::probability));
        List<CalibrationBin> result = new ArrayList<>();
        int begin = 0;
        for (int j = 1; j <= bins; j++) {
            int end = (int) ((long) j * n / bins);
            while (end > begin
                    && end < n
                    && predictions.probability(order[end]) == predictions.probability(order[end - 1])) {
                end++;
            }
            if (end > begin) {
                result.add(bin(predictions, order, begin, end));
                begin = end;
            }
        }
        return new Calibration(result);
    }

    /** {@return the expected calibration error, the mean distance of frequency and probability, weighted by cases} */
    public double error() {
        double sum = 0;
        long n = 0;
        for (CalibrationBin bin : bins) {
            sum += bin.count() * Math.abs(bin.observedFrequency() - bin.meanPredicted());
            n += bin.count();
        }
        return sum / n;
    }

    private static CalibrationBin bin(Predictions predictions, Integer[] order, int begin, int end) {
        double sum = 0;
        int positives = 0;
        for (int k = begin; k < end; k++) {
            sum += predictions.probability(order[k]);
            positives += predictions.label(order[k]) > 0 ? 1 : 0;
        }
        double lower = predictions.probability(order[begin]);
        double upper = predictions.probability(order[end - 1]);
        return CalibrationBin.of(lower, upper, end - begin, sum / (end - begin), positives);
    }

    /** The bin whose edges, as doubles, hold p: p * bins alone may round across an edge. */
    private static int bin(double p, int bins) {
        int j = Math.min((int) (p * bins), bins - 1);
        if (p < edge(j, bins)) {
            return j - 1;
        }
        return j + 1 < bins && p >= edge(j + 1, bins) ? j + 1 : j;
    }

    private static double edge(int j, int bins) {
        return (double) j / bins;
    }

    private static void checkBins(int bins) {
        if (bins < 1) {
            throw new IllegalArgumentException("bins " + bins + " is not in [1, ∞)");
        }
    }
}
