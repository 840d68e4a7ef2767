package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import java.util.List;
import org.junit.jupiter.api.Test;

class GainOverGuessingTest {
    private static final List<String> CLASSES = List.of("a", "b", "c");

    private static ClassPredictions said(int[] classOf, double[][] probabilities) {
        Matrix logs = Matrix.ofRows(probabilities);
        for (int i = 0; i < logs.array().length; i++) {
            logs.array()[i] = Math.log(logs.array()[i]);
        }
        return ClassPredictions.of(CLASSES, classOf, logs);
    }

    private static final double[][] EVEN = {
        {0.5, 0.3, 0.2}, {0.5, 0.3, 0.2}, {0.2, 0.3, 0.5}, {0.5, 0.3, 0.2}, {0.2, 0.6, 0.2}
    };

    @Test
    void guessingLeavesItsRowOut() {
        GainOverGuessing gain = GainOverGuessing.ofLeftOut(said(new int[] {0, 0, 2, 0, 1}, EVEN), 0, 0.9);
        // of the four others (2 + ½)/(4 + 1½) are a for a row of a; none are b, or c, for theirs
        double expected = -(3 * Math.log(2.5 / 5.5) + 2 * Math.log(0.5 / 5.5)) / 5;
        assertThat(gain.guessing()).isCloseTo(expected, within(1e-14));
        assertThat(gain.loss()).isCloseTo(-(4 * Math.log(0.5) + Math.log(0.6)) / 5, within(1e-14));
        assertThat(gain.gain()).isCloseTo(gain.guessing() - gain.loss(), within(1e-14));
    }

    @Test
    void guessingLeavesGroupsOutWhole() {
        GainOverGuessing gain =
                GainOverGuessing.ofLeftOut(said(new int[] {0, 0, 2, 0, 1}, EVEN).withGroups(7, 7, 7, 3, 4), 0, 0.9);
        double expected = -(2 * Math.log(1.5 / 3.5) // a twice without its group: a, b are left
                        + Math.log(0.5 / 3.5)
                        + Math.log(2.5 / 5.5)
                        + Math.log(0.5 / 5.5))
                / 5;
        assertThat(gain.guessing()).isCloseTo(expected, within(1e-14));
    }

    @Test
    void aRowOfWeightTwoCountsAsTwo() {
        GainOverGuessing weighted =
                GainOverGuessing.ofLeftOut(said(new int[] {0, 0, 2, 0, 1}, EVEN).withWeights(2, 1, 1, 1, 1), 0, 0.9);
        double[][] six = {EVEN[0], EVEN[0], EVEN[1], EVEN[2], EVEN[3], EVEN[4]};
        GainOverGuessing copied = GainOverGuessing.ofLeftOut(
                said(new int[] {0, 0, 0, 2, 0, 1}, six).withGroups(0, 0, 1, 2, 3, 4), 0, 0.9);
        assertThat(weighted.gain()).isCloseTo(copied.gain(), within(1e-14));
        assertThat(((Interval) weighted.interval()).low())
                .isCloseTo(((Interval) copied.interval()).low(), within(1e-12));
    }

    @Test
    void onNewRowsGuessingKnowsTheTrainingRows() {
        GainOverGuessing gain =
                GainOverGuessing.ofTest(said(new int[] {0, 1, 2, 0, 1}, EVEN), new double[] {6, 3, 0}, 0.9);
        double expected = -(2 * Math.log(6.5 / 10.5) + 2 * Math.log(3.5 / 10.5) + Math.log(0.5 / 10.5)) / 5;
        assertThat(gain.guessing()).isCloseTo(expected, within(1e-14));
    }

    @Test
    void moreVarianceWidensTheInterval() {
        ClassPredictions said = said(new int[] {0, 0, 2, 0, 1}, EVEN);
        Interval plain = (Interval) GainOverGuessing.ofLeftOut(said, 0, 0.9).interval();
        Interval wider = (Interval) GainOverGuessing.ofLeftOut(said, 0.5, 0.9).interval();
        assertThat(wider.width()).isGreaterThan(1.5 * plain.width());
    }

    @Test
    void aRowThatWasCalledImpossibleIsALossWithoutBounds() {
        double[][] sure = {{1, 0, 0}, {1, 0, 0}, {1, 0, 0}};
        GainOverGuessing gain = GainOverGuessing.ofLeftOut(said(new int[] {0, 1, 0}, sure), 0, 0.9);
        assertThat(gain.loss()).isInfinite();
        assertThat(gain.isLoss()).isTrue();
        assertThat(gain.isProven()).isFalse();
    }
}
