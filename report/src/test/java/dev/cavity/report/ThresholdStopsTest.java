package dev.cavity.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.evaluation.ConfusionMatrix;
import dev.cavity.evaluation.Predictions;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The slider's counts are the library's. */
class ThresholdStopsTest {
    @Test
    void everyStopCountsAsTheConfusionMatrixDoes() {
        for (double chosen : new double[] {0, 0.5, 0.123456789, 1, Predictions.ABOVE_ALL}) {
            Predictions predictions = random(500, 3);
            ThresholdStops stops = ThresholdStops.of(predictions, chosen);
            assertThat(stops.thresholds()[stops.chosen()]).isEqualTo(chosen);
            for (int k = 0; k < stops.thresholds().length; k++) {
                ConfusionMatrix matrix = ConfusionMatrix.of(predictions, stops.thresholds()[k]);
                assertThat(stops.truePositives()[k]).isEqualTo(matrix.truePositives());
                assertThat(stops.falsePositives()[k]).isEqualTo(matrix.falsePositives());
            }
        }
    }

    @Test
    void manyRowsMakeNoMoreStops() {
        assertThat(ThresholdStops.of(random(50_000, 1), 0.5).thresholds()).hasSizeLessThan(410);
    }

    @Test
    void oneRowIsEnough() {
        Predictions one = Predictions.ofProbabilities(new int[] {1}, new double[] {0.3});
        assertThat(ThresholdStops.of(one, 0.5).truePositives()).startsWith(1).endsWith(0);
    }

    private static Predictions random(int n, long seed) {
        Random random = new Random(seed);
        int[] labels = new int[n];
        double[] probability = new double[n];
        for (int i = 0; i < n; i++) {
            probability[i] = Math.pow(random.nextDouble(), 4);
            labels[i] = random.nextDouble() < probability[i] ? 1 : -1;
        }
        return Predictions.ofProbabilities(labels, probability);
    }
}
