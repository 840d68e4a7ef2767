package dev.cavity.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.ClassDataset;
import dev.cavity.lab.method.LabModel;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScoresTest {
    /** Sums of a handful of numbers of order 1. */
    private static final double ROUNDING = 1e-12;

    private static final double[][] THREE = {{0.55, 0.25, 0.2}, {0.6, 0.3, 0.1}, {0.1, 0.1, 0.8}, {0.2, 0.2, 0.6}};
    private static final double[][] TWO = {{0.3, 0.7}, {0.6, 0.4}, {0.8, 0.2}};

    private static Matrix logs(double[][] probabilities) {
        return Matrix.ofRows(Arrays.stream(probabilities)
                .map(row -> Arrays.stream(row).map(Math::log).toArray())
                .toArray(double[][]::new));
    }

    /** A model that says of every row what it is told to say. */
    private static LabModel saying(double[][] probabilities, Optional<Matrix> leftOut, double threshold) {
        return new LabModel() {
            @Override
            public Matrix logProbabilities(Matrix points) {
                return logs(probabilities);
            }

            @Override
            public Optional<Matrix> leftOut() {
                return leftOut;
            }

            @Override
            public double threshold() {
                return threshold;
            }
        };
    }

    private static Problem.Division division(List<String> classes, int... classOf) {
        ClassDataset rows = ClassDataset.of(Matrix.zeros(classOf.length, 1), classes, classOf);
        return new Problem.Division(rows, rows);
    }

    @Test
    void valuesByHandForThreeClasses() {
        Map<Metric, Double> scores = Scores.of(
                        saying(THREE, Optional.empty(), 0.5), division(List.of("a", "b", "c"), 0, 1, 2, 2))
                .metrics();

        assertThat(scores.get(Metric.NLP))
                .isCloseTo(-(Math.log(0.55) + Math.log(0.3) + Math.log(0.8) + Math.log(0.6)) / 4, within(ROUNDING));
        assertThat(scores.get(Metric.ERROR)).isEqualTo(0.25);
        // class a: precision ½, recall 1; class b is never predicted; class c always right
        assertThat(scores.get(Metric.F1)).isCloseTo((2.0 / 3 + 0 + 1) / 3, within(ROUNDING));
        // class a: above two of three; classes b and c: above all others
        assertThat(scores.get(Metric.AUC)).isCloseTo((2.0 / 3 + 1 + 1) / 3, within(ROUNDING));
        // class a: the second in order
        assertThat(scores.get(Metric.AVERAGE_PRECISION)).isCloseTo((0.5 + 1 + 1) / 3, within(ROUNDING));
    }

    @Test
    void ofTwoClassesTheThresholdOfTheModelDecides() {
        Problem.Division division = division(List.of("no", "yes"), 1, 1, 0);

        assertThat(Scores.of(saying(TWO, Optional.empty(), 0.5), division)
                        .metrics()
                        .get(Metric.ERROR))
                .isCloseTo(1.0 / 3, within(ROUNDING));
        assertThat(Scores.of(saying(TWO, Optional.empty(), 0.35), division)
                        .metrics()
                        .get(Metric.ERROR))
                .isZero();
    }

    @Test
    void aModelWithoutLeaveOneOutHasNoScoreThere() {
        Problem.Division division = division(List.of("no", "yes"), 1, 1, 0);

        assertThat(Scores.of(saying(TWO, Optional.empty(), 0.5), division)
                        .metrics()
                        .get(Metric.LOO_NLP))
                .isNaN();
        assertThat(Scores.of(saying(TWO, Optional.of(logs(TWO)), 0.5), division)
                        .metrics()
                        .get(Metric.LOO_NLP))
                .isCloseTo(-(Math.log(0.7) + Math.log(0.4) + Math.log(0.8)) / 3, within(ROUNDING));
    }

    @Test
    void rightAndWrongDecisionsHaveTheirProbabilitiesApart() {
        Problem.Division division = division(List.of("no", "yes"), 1, 1, 0);

        Confidence even = Scores.of(saying(TWO, Optional.empty(), 0.5), division)
                .confidence()
                .orElseThrow();
        assertThat(even.right()).isEqualTo(2);
        assertThat(even.ofRight()).isCloseTo((0.7 + 0.8) / 2, within(ROUNDING));
        assertThat(even.wrong()).isEqualTo(1);
        assertThat(even.ofWrong()).isCloseTo(0.4, within(ROUNDING));

        Confidence low = Scores.of(saying(TWO, Optional.empty(), 0.35), division)
                .confidence()
                .orElseThrow();
        assertThat(low.right()).isEqualTo(3);
        assertThat(low.ofWrong()).isNaN();

        Confidence both = Confidence.pooled(List.of(even, low));
        assertThat(both.right()).isEqualTo(5);
        assertThat(both.ofRight()).isCloseTo((0.7 + 0.8 + 0.7 + 0.4 + 0.8) / 5, within(ROUNDING));
        assertThat(both.ofWrong()).isCloseTo(0.4, within(ROUNDING));
        assertThat(Scores.of(saying(THREE, Optional.empty(), 0.5), division(List.of("a", "b", "c"), 0, 1, 2, 2))
                        .confidence())
                .isEmpty();
    }
}
