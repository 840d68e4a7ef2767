package dev.cavity.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.evaluation.Predictions;
import java.util.Arrays;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The thresholds at which the slider stops, with the decisions that each of them makes, counted as
 * {@link dev.cavity.evaluation.ConfusionMatrix} does. So that the page is exact at every stop, however many rows there are.
 *
 * <p>The stops are the multiples of 1/{@value #EVEN}, quantiles of the probabilities to four digits (a rare class has most of
 * its probabilities near 0) and the chosen threshold itself.
 *
 * @param thresholds ascending
 * @param truePositives for each threshold, the weight of the positive rows that reach it
 * @param falsePositives for each threshold, the weight of the negative rows that reach it
 * @param chosen which of them the classifier has
 */
record ThresholdStops(double[] thresholds, double[] truePositives, double[] falsePositives, int chosen) {
    private static final int EVEN = 200;
    private static final int QUANTILES = 200;

    static ThresholdStops of(Predictions predictions, double chosen) {
        TreeSet<Double> stops = new TreeSet<>();
        for (int k = 0; k <= EVEN; k++) {
            stops.add((double) k / EVEN);
        }
        double[] all = IntStream.range(0, predictions.size())
                .mapToDouble(predictions::probability)
                .sorted()
                .toArray();
        for (int k = 0; k < QUANTILES; k++) {
            stops.add(fourDigits(all[(int) ((long) k * all.length / QUANTILES)]));
        }
        stops.add(chosen);
        double[] thresholds = stops.stream().mapToDouble(Double::doubleValue).toArray();
        return new ThresholdStops(
                thresholds,
                reaching(predictions, 1, thresholds),
                reaching(predictions, -1, thresholds),
                Arrays.binarySearch(thresholds, chosen));
    }

    /** The weight of the rows of a class that are at least each threshold. */
    private static double[] reaching(Predictions predictions, int label, double... thresholds) {
        double[] reached = new double[thresholds.length];
        for (int i = 0; i < predictions.size(); i++) {
            if (predictions.label(i) == label) {
                int place = Arrays.binarySearch(thresholds, predictions.probability(i));
                int last = place >= 0 ? place : -place - 2; // the largest threshold that the row reaches
                if (last >= 0) {
                    reached[last] += predictions.outcomes().weight(i);
                }
            }
        }
        for (int k = thresholds.length - 2; k >= 0; k--) {
            reached[k] += reached[k + 1];
        }
        return reached;
    }

    private static double fourDigits(double probability) {
        return Math.min(1, Double.parseDouble(String.format(Locale.ROOT, "%.3e", probability)));
    }

    ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        ArrayNode exact = node.putArray("thresholds");
        Arrays.stream(thresholds).forEach(exact::add);
        node.set("truePositives", Numerals.counted(truePositives));
        node.set("falsePositives", Numerals.counted(falsePositives));
        node.set("positives", Numerals.counted(truePositives[0])); // every row reaches 0
        node.set("negatives", Numerals.counted(falsePositives[0]));
        node.put("chosen", chosen);
        return node;
    }
}
