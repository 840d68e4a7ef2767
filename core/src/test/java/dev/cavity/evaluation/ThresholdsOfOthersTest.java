package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThresholdsOfOthersTest {
    private static final List<DecisionGoal> GOALS = List.of(
            DecisionGoal.fMeasure(0.5),
            DecisionGoal.fMeasure(0.9),
            DecisionGoal.weightedError(0.2),
            DecisionGoal.costs(7, 2),
            DecisionGoal.error(),
            DecisionGoal.matthewsCorrelation());

    @Test
    void eachIsTheBestForAllOtherRows() {
        for (int seed = 0; seed < 20; seed++) {
            assertOfOthers(Cases.random(seed, 40, 0.3, seed % 3 * 6));
            assertOfOthers(Cases.extreme(seed, 8 + seed));
        }
    }

    @Test
    void groupsAreLeftOutWholeAndWeightsCount() {
        for (int seed = 0; seed < 20; seed++) {
            Predictions plain = Cases.random(seed, 40, 0.3, seed % 3 * 6);
            SplittableRandom random = new SplittableRandom(seed);
            int[] groups = IntStream.range(0, 40).map(i -> random.nextInt(12)).toArray();
            double[] weights =
                    IntStream.range(0, 40).mapToDouble(i -> random.nextInt(4)).toArray();
            Outcomes rows =
                    Outcomes.of(plain.outcomes().labels()).withWeights(weights).withGroups(groups);
            assertOfOthers(only(plain, rows, IntStream.range(0, 40).toArray()));
        }
    }

    @Test
    void manyRowsAskOnlyTheBestCutsAndDecideAlike() {
        Predictions predictions = Cases.random(3, 2000, 0.2, 0);
        for (DecisionGoal goal : GOALS) {
            ThresholdsOfOthers all = ThresholdsOfOthers.of(predictions, goal);
            ThresholdsOfOthers best = ThresholdsOfOthers.of(predictions, goal, 1);
            for (int i = 0; i < predictions.size(); i++) {
                assertThat(best.of(i)).isEqualTo(all.of(i));
            }
        }
    }

    @Test
    void oneHalfIsTakenWhereTheOthersCannotChoose() {
        Predictions onePositive = Predictions.ofProbabilities(new int[] {1, -1, -1}, new double[] {0.7, 0.6, 0.1});
        ThresholdsOfOthers thresholds = ThresholdsOfOthers.of(onePositive, DecisionGoal.fMeasure(0.5));
        assertThat(thresholds.of(0)).isEqualTo(0.5);
        assertThat(thresholds.of(1)).isCloseTo(0.4, within(1e-15));
        assertThat(thresholds.of(2)).isCloseTo(0.65, within(1e-15));
    }

    @Test
    void rowsOnTheWrongSideOfTheirOwnThresholdAreDecidedByThatOfTheOthers() {
        // without the positive row at 0.3 the others separate at (0.15 + 0.8)/2, above it
        Predictions predictions =
                Predictions.ofProbabilities(new int[] {1, 1, 1, -1, -1}, new double[] {0.9, 0.8, 0.3, 0.15, 0.1});
        double chosen = ThresholdSearch.best(predictions, DecisionGoal.error()).threshold();
        Evaluation asChosen = Evaluation.of(predictions, chosen);
        Evaluation honest = asChosen.decidedBy(ThresholdsOfOthers.of(predictions, DecisionGoal.error()));
        assertThat(asChosen.error()).isZero();
        assertThat(honest.error()).isEqualTo(0.2);
        assertThat(honest.recall()).isEqualTo(2.0 / 3);
        assertThat(honest.threshold()).isEqualTo(chosen);
        assertThat(honest.nlp()).isEqualTo(asChosen.nlp());
        assertThat(honest.intervals(0.95).error().interval().orElseThrow().low())
                .isPositive();
    }

    @Test
    void keptThresholdsAreChecked() {
        assertThatThrownBy(() -> ThresholdsOfOthers.restore(0.5, -0.1))
                .hasMessage("threshold -0.1 is not in [0, 1] or ABOVE_ALL");
        Predictions two = Predictions.ofProbabilities(new int[] {1, -1}, new double[] {0.7, 0.6});
        assertThatThrownBy(() -> Evaluation.of(two, 0.5).decidedBy(ThresholdsOfOthers.restore(0.5)))
                .hasMessage("1 thresholds for 2 predictions");
    }

    private static void assertOfOthers(Predictions given) {
        Outcomes rows = given.outcomes();
        // by logarithms, as the predictions of the others are
        Predictions predictions =
                only(given, rows, IntStream.range(0, rows.size()).toArray());
        for (DecisionGoal goal : GOALS) {
            ThresholdsOfOthers thresholds = ThresholdsOfOthers.of(predictions, goal);
            for (int i = 0; i < rows.size(); i++) {
                int group = rows.group(i);
                Predictions others = only(
                        predictions,
                        rows,
                        IntStream.range(0, rows.size())
                                .filter(j -> rows.group(j) != group)
                                .toArray());
                double expected;
                try {
                    expected = ThresholdSearch.best(others, goal).threshold();
                } catch (IllegalArgumentException nothingToChooseFrom) {
                    expected = 0.5;
                }
                assertThat(thresholds.of(i)).as("%s, row %d", goal, i).isEqualTo(expected);
            }
        }
    }

    private static Predictions only(Predictions all, Outcomes rows, int... which) {
        double[] positive = Arrays.stream(which).mapToDouble(all::logPositive).toArray();
        double[] negative = Arrays.stream(which).mapToDouble(all::logNegative).toArray();
        int[] labels = Arrays.stream(which).map(rows::label).toArray();
        double[] weights = Arrays.stream(which).mapToDouble(rows::weight).toArray();
        int[] groups = Arrays.stream(which).map(rows::group).toArray();
        return Predictions.ofLogProbabilities(
                Outcomes.of(labels).withWeights(weights).withGroups(groups), positive, negative);
    }
}
