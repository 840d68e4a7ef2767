package dev.cavity.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.evaluation.Predictions;
import java.util.Arrays;
import java.util.Locale;
import java.util.TreeSet;

/**
 * The thresholds at which the slider stops, with the decisions that each of them makes, counted as
 * {@link dev.cavity.evaluation.ConfusionMatrix} does. So that the page is exact at every stop, however many rows there are.
 *
 * <p>The stops are the multiples of 1/{@value #EVEN}, quantiles of the probabilities to four digits (a rare class has most of
 * its probabilities near 0) and the chosen threshold itself.
 *
 * @param thresholds ascending
 * @param truePositives for each threshold, the positive rows that reach it
 * @param falsePositives for each threshold, the negative rows that reach it
 * @param chosen which of them the classifier has
 */
record ThresholdStops(double[] thresholds, long[] truePositives, long[] falsePositives, int chosen) {
    private static final int EVEN = 200;
    private static final int QUANTILES = 200;

    static ThresholdStops of(Predictions predictions, double chosen) {
        double[] positive = sorted(predictions, 1);
        double[] negative = sorted(predictions, -1);
        TreeSet<Double> stops = new TreeSet<>();
        for (int k = 0; k <= EVEN; k++) {
            stops.add((double) k / EVEN);
        }
        double[] all = sorted(predictions, 0);
        for (int k = 0; k < QUANTILES; k++) {
            stops.add(fourDigits(all[(int) ((long) k * all.length / QUANTILES)]));
        }
        stops.add(chosen);
        double[] thresholds = stops.stream().mapToDouble(Double::doubleValue).toArray();
        return new ThresholdStops(
                thresholds,
                Arrays.stream(thresholds).mapToLong(t -> reaching(positive, t)).toArray(),
                Arrays.stream(thresholds).mapToLong(t -> reaching(negative, t)).toArray(),
                Arrays.binarySearch(thresholds, chosen));
    }

    private static double[] sorted(Predictions predictions, int label) {
        double[] probabilities = new double[predictions.size()];
        int count = 0;
        for (int i = 0; i < predictions.size(); i++) {
            if (label == 0 || predictions.label(i) == label) {
                probabilities[count++] = predictions.probability(i);
            }
        }
        double[] result = Arrays.copyOf(probabilities, count);
        Arrays.sort(result);
        return result;
    }

    /** How many are at least the threshold. */
    private static long reaching(double[] sorted, double threshold) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] >= threshold) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return (long) sorted.length - low;
    }

    private static double fourDigits(double probability) {
        return Math.min(1, Double.parseDouble(String.format(Locale.ROOT, "%.3e", probability)));
    }

    ObjectNode json(Assessment assessment) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        ArrayNode exact = node.putArray("thresholds");
        Arrays.stream(thresholds).forEach(exact::add);
        node.set("truePositives", Numerals.whole(truePositives));
        node.set("falsePositives", Numerals.whole(falsePositives));
        node.put("positives", assessment.predictions().positives());
        node.put("negatives", assessment.predictions().negatives());
        node.put("chosen", chosen);
        return node;
    }
}
