package dev.cavity.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.evaluation.Predictions;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Probabilities that hold are left in peace, others are not. */
class CalibrationVerdictTest {
    @Test
    void probabilitiesThatHoldAreSound() {
        assertThat(verdict(p -> p).isSound()).isTrue();
        assertThat(verdict(p -> p).headline()).isEqualTo("Probabilities hold");
    }

    @Test
    void whatIsTooSureIsSaid() {
        assertThat(verdict(p -> sharpened(p, 2.5)).headline()).isEqualTo("Too sure of itself");
        assertThat(verdict(p -> sharpened(p, 0.4)).headline()).isEqualTo("Less sure than it could be");
    }

    @Test
    void whatIsTooHighIsSaid() {
        assertThat(verdict(p -> Math.min(1, p + 0.1)).headline()).isEqualTo("Probabilities too high");
        assertThat(verdict(p -> 0.7 * p).headline()).isEqualTo("Probabilities too low");
    }

    @Test
    void certaintyThatIsRightIsSound() {
        Predictions certain = Predictions.ofProbabilities(new int[] {1, -1}, new double[] {1, 0});
        assertThat(CalibrationVerdict.of(certain).isSound()).isTrue();
    }

    private static double sharpened(double p, double power) {
        return Math.pow(p, power) / (Math.pow(p, power) + Math.pow(1 - p, power));
    }

    private static CalibrationVerdict verdict(DoubleUnaryOperator said) {
        Random random = new Random(1);
        int n = 2000;
        int[] labels = new int[n];
        double[] probability = new double[n];
        for (int i = 0; i < n; i++) {
            double p = random.nextDouble();
            labels[i] = random.nextDouble() < p ? 1 : -1;
            probability[i] = said.applyAsDouble(p);
        }
        return CalibrationVerdict.of(Predictions.ofProbabilities(labels, probability));
    }
}
