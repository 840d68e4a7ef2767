package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PredictionsTest {
    private static final int[] ONE = {1};

    @Test
    void logarithmsKeepWhatTheProbabilityLoses() {
        Predictions predictions =
                Predictions.ofLogProbabilities(new int[] {-1}, new double[] {-1e-20}, new double[] {-46});
        assertThat(predictions.probability(0)).isEqualTo(1);
        assertThat(predictions.logLikelihood(0)).isEqualTo(-46);
        assertThat(Evaluation.of(predictions, 0.5).nlp()).isEqualTo(46);
    }

    @Test
    void theDecisionAtOneHalfIsTheSignOfTheLogOdds() {
        // logarithms of neighbours of ½, whose exponentials may round to the other side or to ½ itself
        double half = Math.log(0.5);
        for (int positive = -3; positive <= 3; positive++) {
            for (int negative = -3; negative <= 3; negative++) {
                double[] logPositive = {half + positive * Math.ulp(half)};
                double[] logNegative = {half + negative * Math.ulp(half)};
                Predictions predictions = Predictions.ofLogProbabilities(ONE, logPositive, logNegative);
                assertThat(predictions.probability(0) >= 0.5)
                        .as("%d and %d ulps", positive, negative)
                        .isEqualTo(positive >= negative);
            }
        }
    }

    @Test
    void bothFactoriesAgree() {
        Predictions direct = Predictions.ofProbabilities(new int[] {1, -1}, new double[] {0.25, 0.75});
        Predictions logs = Predictions.ofLogProbabilities(
                new int[] {1, -1},
                new double[] {Math.log(0.25), Math.log(0.75)},
                new double[] {Math.log(0.75), Math.log(0.25)});
        for (int i = 0; i < 2; i++) {
            // one rounding of log and one of exp
            assertThat(logs.probability(i)).isCloseTo(direct.probability(i), withinUlps(2));
            assertThat(logs.logNegative(i)).isCloseTo(direct.logNegative(i), withinUlps(2));
        }
    }

    @Test
    void callersArraysAreCopied() {
        int[] y = {1, -1};
        double[] p = {0.25, 0.75};
        Predictions predictions = Predictions.ofProbabilities(y, p);
        Predictions before = Predictions.ofProbabilities(y.clone(), p.clone());
        y[0] = -1;
        p[0] = 1;
        assertThat(predictions).isEqualTo(before).hasSameHashCodeAs(before);
        assertThat(predictions.positives()).isEqualTo(1);
        assertThat(predictions.negatives()).isEqualTo(1);
    }

    @Test
    void negativeZeroIsZero() {
        Predictions plus = Predictions.ofProbabilities(new int[] {1, -1}, new double[] {0.0, -0.0});
        assertThat(RocCurve.of(plus).points()).hasSize(2);
    }

    @Test
    void whatIsNotAProbabilityIsNamed() {
        assertThatThrownBy(() -> Predictions.ofProbabilities(ONE, new double[] {Double.NaN}))
                .hasMessage("probability NaN of case 0 is not in [0, 1]");
        assertThatThrownBy(() -> Predictions.ofProbabilities(ONE, new double[] {Math.nextUp(1.0)}))
                .hasMessageContaining("is not in [0, 1]");
        assertThatThrownBy(() -> Predictions.ofProbabilities(new int[] {1, 0}, new double[] {0, 0}))
                .hasMessage("label 0 of case 1 is not -1 or +1");
        assertThatThrownBy(() -> Predictions.ofProbabilities(ONE, new double[2]))
                .hasMessage("2 probabilities do not match 1 labels");
        assertThatThrownBy(() -> Predictions.ofProbabilities(new int[0], new double[0]))
                .hasMessageContaining("at least 1");
        assertThatThrownBy(() -> Predictions.ofLogProbabilities(ONE, new double[] {0.1}, new double[] {-1}))
                .hasMessage("log p(+1) 0.1 of case 0 is not in [-∞, 0]");
        assertThatThrownBy(() -> Predictions.ofLogProbabilities(ONE, new double[] {-1}, new double[] {Double.NaN}))
                .hasMessageContaining("log p(-1) NaN");
        assertThatThrownBy(() -> Predictions.ofLogProbabilities(ONE, new double[] {-1}, new double[] {-1}))
                .hasMessageContaining("is not 1 within");
    }

    private static Offset<Double> withinUlps(int ulps) {
        return Offset.offset(ulps * Math.ulp(1.0));
    }
}
