package dev.cavity.evaluation;

import dev.cavity.data.Outcomes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Do probabilities mean what they say? Cases are put into bins by p(+1); in each the mean of p is held against the share
 * of positives. The expected calibration error is Σ_bins (count / n) |share - mean p|. Cases count as often as their weights say.
 *
 * <p>Bins of equal width are [j/B, (j+1)/B), the last one closed. Bins of equal count cut the sorted cases at j n/B, each
 * cut moved up past cases with the same probability. Empty bins are left out, so there may be fewer than asked for.
 *
 * <p><b>Numerics.</b> The error depends on the bins and is biased upwards when they hold few cases: a perfect classifier
 * does not score 0. Compare it only at equal n and B.
 *
 * <p><b>Cost.</b> O(n B) with equal width, O(n log n) with equal count.
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
        int[] binOf = new int[predictions.size()];
        Arrays.setAll(binOf, i -> predictions.weight(i) > 0 ? bin(predictions.probability(i), bins) : -1);
        List<CalibrationBin> result = new ArrayList<>();
        for (int j = 0; j < bins; j++) {
            int wanted = j;
            int[] rows = IntStream.range(0, binOf.length)
                    .filter(i -> binOf[i] == wanted)
                    .toArray();
            if (rows.length > 0) {
                result.add(bin(predictions, rows, edge(j, bins), edge(j + 1, bins)));
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
        int[] order = IntStream.range(0, predictions.size())
                .filter(i -> predictions.weight(i) > 0)
                .boxed()
                .sorted(Comparator.comparingDouble(predictions::probability))
                .mapToInt(Integer::intValue)
                .toArray();
        List<CalibrationBin> result = new ArrayList<>();
        double all = predictions.totalWeight();
        int begin = 0;
        int end = 0;
        double passed = 0;
        for (int j = 1; j <= bins; j++) {
            while (end < order.length) {
                double weight = predictions.weight(order[end]);
                // the last bin takes the rest, since weights add up to the whole only but for rounding
                boolean within = j == bins || (passed + weight) * bins <= j * all;
                boolean tied =
                        end > begin && predictions.probability(order[end]) == predictions.probability(order[end - 1]);
                if (!within && !tied) {
                    break;
                }
                passed += weight;
                end++;
            }
            if (end > begin) {
                int[] rows = Arrays.copyOfRange(order, begin, end);
                result.add(bin(
                        predictions,
                        rows,
                        predictions.probability(rows[0]),
                        predictions.probability(rows[rows.length - 1])));
                begin = end;
            }
        }
        return new Calibration(result);
    }

    /** {@return the expected calibration error, the mean distance of frequency and probability, weighted by cases} */
    public double error() {
        double sum = 0;
        double n = 0;
        for (CalibrationBin bin : bins) {
            sum += bin.weight() * Math.abs(bin.observedFrequency() - bin.meanPredicted());
            n += bin.weight();
        }
        return sum / n;
    }

    private static CalibrationBin bin(Predictions predictions, int[] rows, double lower, double upper) {
        double weight = 0;
        double sum = 0;
        double positives = 0;
        for (int i : rows) {
            weight += predictions.weight(i);
            sum += predictions.weight(i) * predictions.probability(i);
            positives += predictions.label(i) > 0 ? predictions.weight(i) : 0;
        }
        Outcomes outcomes = predictions.outcomes().select(rows);
        double effective = EffectiveRows.of(
                        outcomes, i -> true, i -> outcomes.label(i) > 0 ? 1 : 0, CalibrationBin.LEVEL)
                .rows();
        return CalibrationBin.of(lower, upper, rows.length, weight, sum / weight, positives, effective);
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
