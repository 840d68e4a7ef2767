package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThresholdSearchTest {
    private static final List<DecisionGoal> GOALS = List.of(
            DecisionGoal.fMeasure(0),
            DecisionGoal.fMeasure(0.5),
            DecisionGoal.fMeasure(0.9),
            DecisionGoal.weightedError(0.2),
            DecisionGoal.costs(7, 2),
            DecisionGoal.costs(0, 1),
            DecisionGoal.costs(1, 0),
            DecisionGoal.error(),
            DecisionGoal.balancedAccuracy(),
            DecisionGoal.matthewsCorrelation(),
            matrix -> matrix.recall() >= 0.8 ? matrix.specificity() : -1);

    @Test
    void noThresholdIsBetterThanTheBest() {
        for (int seed = 0; seed < 30; seed++) {
            assertBest(Cases.random(seed, 40, 0.3, seed % 3 * 6));
        }
    }

    @Test
    void extremeAndAdjacentProbabilitiesAreCutExactlyAsCounted() {
        for (int seed = 0; seed < 200; seed++) {
            assertBest(Cases.extreme(seed, 3 + seed % 20));
        }
    }

    @Test
    void everyPairOfExtremeProbabilitiesIsSeparated() {
        for (int low = 0; low < Cases.EXTREME.length; low++) {
            for (int high = low + 1; high < Cases.EXTREME.length; high++) {
                double[] p = {Cases.EXTREME[low], Cases.EXTREME[high]};
                Predictions predictions = Predictions.ofProbabilities(new int[] {-1, 1}, p);
                ThresholdChoice choice = ThresholdSearch.best(predictions, DecisionGoal.error());
                assertThat(choice.threshold()).isGreaterThan(p[0]).isLessThanOrEqualTo(p[1]);
                assertThat(choice.value()).isZero();
                assertThat(choice.below()).isEqualTo(p[0]);
                assertThat(choice.above()).isEqualTo(p[1]);
            }
        }
    }

    @Test
    void theThresholdIsTheMidpoint() {
        Predictions predictions =
                Predictions.ofProbabilities(new int[] {-1, -1, 1, 1}, new double[] {0.125, 0.25, 0.5, 0.75});
        assertThat(ThresholdSearch.best(predictions, DecisionGoal.error()).threshold())
                .isEqualTo(0.375);
    }

    @Test
    void amongEqualCutsTheWidestGapWins() {
        // errors are 1 for the cut at (0.25, 0.375) and the cut at (0.5, 0.875)
        Predictions predictions =
                Predictions.ofProbabilities(new int[] {-1, 1, -1, 1}, new double[] {0.25, 0.375, 0.5, 0.875});
        assertThat(ThresholdSearch.best(predictions, DecisionGoal.error()).threshold())
                .isEqualTo(0.6875);
    }

    @Test
    void amongEquallyWideGapsTheOneNearestToOneHalfWins() {
        Predictions predictions =
                Predictions.ofProbabilities(new int[] {-1, 1, -1, 1}, new double[] {0.125, 0.25, 0.375, 0.5});
        DecisionGoal indifferent = matrix -> matrix.predictedPositives() % 4 == 0 ? -1 : 0;
        ThresholdChoice choice = ThresholdSearch.best(predictions, indifferent);
        assertThat(choice.threshold()).isEqualTo(0.4375);
    }

    @Test
    void atEqualDistanceTheLargerThresholdWins() {
        Predictions predictions =
                Predictions.ofProbabilities(new int[] {-1, 1, -1, 1}, new double[] {0.25, 0.375, 0.625, 0.75});
        DecisionGoal outerGaps = matrix -> matrix.predictedPositives() % 2;
        assertThat(ThresholdSearch.best(predictions, outerGaps).threshold()).isEqualTo(0.6875);
    }

    @Test
    void predictAllAndPredictNoneAreCandidates() {
        Predictions predictions = Predictions.ofProbabilities(new int[] {-1, 1}, new double[] {1, 0});
        assertThat(ThresholdSearch.best(predictions, DecisionGoal.costs(0, 1)).threshold())
                .isEqualTo(Predictions.ABOVE_ALL);
        assertThat(ThresholdSearch.best(predictions, DecisionGoal.costs(1, 0)).threshold())
                .isZero();
    }

    @Test
    void casesThatOnlyLogarithmsSeparateStayTogether() {
        Predictions predictions = Predictions.ofLogProbabilities(
                new int[] {1, -1}, new double[] {-1e-30, -1e-20}, new double[] {-69, -46});
        ThresholdChoice choice = ThresholdSearch.best(predictions, DecisionGoal.fMeasure(0.5));
        assertThat(choice.confusionMatrix()).isEqualTo(new ConfusionMatrix(1, 0, 1, 0));
        assertThat(ConfusionMatrix.of(predictions, choice.threshold())).isEqualTo(choice.confusionMatrix());
    }

    @Test
    void aGoalWithoutAnyValueIsRefusedByName() {
        Predictions predictions = Predictions.ofProbabilities(new int[] {-1, -1}, new double[] {0.3, 0.4});
        assertThatThrownBy(() -> ThresholdSearch.best(predictions, DecisionGoal.fMeasure(0.5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("goal F-measure with zeta 0.5 is NaN for every threshold on "
                        + "Predictions[2 cases, 0 positive]");
    }

    @Test
    void argumentsOfGoalsAreChecked() {
        assertThatThrownBy(() -> DecisionGoal.fMeasure(1.5)).hasMessage("zeta 1.5 is not in [0, 1]");
        assertThatThrownBy(() -> DecisionGoal.weightedError(Double.NaN)).hasMessage("tau NaN is not in [0, ∞)");
        assertThatThrownBy(() -> DecisionGoal.costs(1, -2)).hasMessage("cost falsePositive -2.0 is not in [0, ∞)");
    }

    /** Against every threshold that could matter: each probability, and above all. */
    private static void assertBest(Predictions predictions) {
        double[] thresholds = DoubleStream.concat(
                        DoubleStream.of(0, Predictions.ABOVE_ALL),
                        IntStream.range(0, predictions.size()).mapToDouble(predictions::probability))
                .toArray();
        for (DecisionGoal goal : GOALS) {
            double expected = DoubleStream.of(thresholds)
                    .map(t -> goal.value(ConfusionMatrix.of(predictions, t)))
                    .filter(value -> !Double.isNaN(value))
                    .max()
                    .orElse(Double.NaN);
            if (Double.isNaN(expected)) {
                continue;
            }
            ThresholdChoice choice = ThresholdSearch.best(predictions, goal);
            assertThat(choice.value()).as("%s", goal).isEqualTo(expected);
            assertThat(ConfusionMatrix.of(predictions, choice.threshold()))
                    .as("%s at %s", goal, choice.threshold())
                    .isEqualTo(choice.confusionMatrix());
        }
    }
}
