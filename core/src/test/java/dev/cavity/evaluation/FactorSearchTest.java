package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FactorSearchTest {
    /** Counts of whole weights are exact; a few divisions. */
    private static final double ROUNDING = 1e-12;

    @Test
    void twoClassesGetTheExactlyBestThreshold() {
        DecisionGoal macroF = matrix -> 0.5
                * (matrix.fMeasure(0.5)
                        + new ConfusionMatrix(
                                        matrix.trueNegatives(),
                                        matrix.falsePositives(),
                                        matrix.falseNegatives(),
                                        matrix.truePositives())
                                .fMeasure(0.5));
        for (int seed = 0; seed < 20; seed++) {
            Predictions binary = Cases.weighted(seed, Cases.random(seed, 100, 0.2, seed % 2 * 12));
            FactorSearch.Choice choice = FactorSearch.macroF(ClassPredictions.of(binary, "no", "yes"), 0.5);
            assertThat(choice.value())
                    .isCloseTo(ThresholdSearch.best(binary, macroF).value(), within(ROUNDING));
            assertThat(choice.settled()).isTrue();
        }
    }

    @Test
    void noSingleFactorCanBeBettered() {
        SplittableRandom random = new SplittableRandom(1);
        for (int seed = 0; seed < 10; seed++) {
            ClassPredictions predictions = ClassCases.random(seed, 120, 4);
            FactorSearch.Choice choice = FactorSearch.macroF(predictions, 0.5);
            for (int trial = 0; trial < 400; trial++) {
                double[] factors = choice.decision().factors();
                factors[random.nextInt(4)] *= Math.exp(4 * random.nextGaussian());
                assertThat(ClassEvaluation.of(predictions, ClassDecision.factors(factors))
                                .macroF1())
                        .isLessThanOrEqualTo(choice.value() + ROUNDING);
            }
        }
    }

    @Test
    void theValueIsThatOfTheDecisionAndNoWorseThanTheHighestProbability() {
        for (int seed = 0; seed < 10; seed++) {
            ClassPredictions predictions = ClassCases.random(seed, 80, 3);
            FactorSearch.Choice choice = FactorSearch.macroF(predictions, 0.3);
            assertThat(ClassEvaluation.of(predictions, choice.decision()).macroF(0.3))
                    .isEqualTo(choice.value());
            assertThat(choice.value())
                    .isGreaterThanOrEqualTo(ClassEvaluation.of(predictions, ClassDecision.highest())
                            .macroF(0.3));
        }
    }

    @Test
    void certaintyIsNoObstacle() {
        ClassPredictions predictions = ClassPredictions.of(
                ClassCases.names(3),
                new int[] {0, 1, 2, 1},
                ClassCases.logs(
                        new double[] {1, 0, 0}, new double[] {0, 1, 0}, new double[] {0, 0.6, 0.4}, new double[] {
                            0, 0.9, 0.1
                        }));
        FactorSearch.Choice choice = FactorSearch.macroF(predictions, 0.5);
        assertThat(choice.value()).isEqualTo(1);
        assertThat(choice.decision().factors()).doesNotContain(Double.NaN);
    }

    @Test
    void zetaIsChecked() {
        assertThatThrownBy(() -> FactorSearch.macroF(ClassCases.random(1, 10, 3), 2))
                .hasMessage("zeta 2.0 is not in [0, 1]");
    }
}
