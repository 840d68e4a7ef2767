package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LabelSetsTest {
    /** Three standard deviations of a share of 0.9 among 20,000 rows. */
    private static final double COVERAGE = 0.01;

    @Test
    void aLabelIsKeptIfEnoughRowsWereAsSurprising() {
        // scores are -log of 0.9, 0.8, …, 0.1: of 9 rows and the new one, 8 are 80 %
        double[] p = IntStream.rangeClosed(1, 9).mapToDouble(i -> i / 10.0).toArray();
        LabelSets sets = LabelSets.marginal(certain(p));
        assertThat(sets.limits(0.8)[0]).isCloseTo(-Math.log(0.2), within(1e-15));
        assertThat(sets.limits(0.81)[0]).isCloseTo(-Math.log(0.1), within(1e-15));
        assertThat(sets.limits(0.91)[0]).isInfinite();
        assertThat(sets.set(0.8, Math.log(0.85), Math.log(0.15))).containsExactly(0);
        assertThat(sets.set(0.8, Math.log(0.7), Math.log(0.3))).containsExactly(0, 1);
        assertThat(sets.set(0.5, Math.log(0.49), Math.log(0.51))).containsExactly(1);
        assertThat(sets.set(0.4, Math.log(0.45), Math.log(0.55))).isEmpty();
        assertThat(sets.set(0.95, Math.log(1e-9), 0)).containsExactly(0, 1);
    }

    @Test
    void setsHoldTheTruthAsOftenAsTheyShould() {
        ClassPredictions rows = ClassCases.random(1, 2000, 4);
        ClassPredictions fresh = ClassCases.random(2, 8000, 4);
        for (double coverage : new double[] {0.8, 0.9, 0.95}) {
            assertThat(covered(LabelSets.marginal(rows), fresh, coverage, -1)).isCloseTo(coverage, within(0.02));
            for (int c = 0; c < 4; c++) {
                // class 0 has a tenth of the rows: a quantile of 200 scores is good to √(0.9 · 0.1/200) = 0.02
                assertThat(covered(LabelSets.perClass(rows), fresh, coverage, c))
                        .isCloseTo(coverage, within(0.06));
            }
        }
    }

    @Test
    void smallCalibrationSetsCoverNoLessThanTheyShould() {
        int tables = 4000;
        SplittableRandom random = new SplittableRandom(3);
        int held = 0;
        for (int t = 0; t < tables; t++) {
            double[] p = random.doubles(29).toArray();
            LabelSets sets = LabelSets.marginal(certain(p));
            held += -Math.log(random.nextDouble()) <= sets.limits(0.9)[0] ? 1 : 0;
        }
        // 27 of 30 exactly
        assertThat((double) held / tables).isCloseTo(0.9, within(3 * Math.sqrt(0.09 / tables)));
    }

    @Test
    void weightsMakeTheQuantileAWeightedOne() {
        double[] p = {0.9, 0.5, 0.1};
        LabelSets sets = LabelSets.marginal(certain(p).withWeights(8, 1, 1));
        // 8 of 10 and a mean row are 60 %
        assertThat(sets.limits(0.6)[0]).isCloseTo(-Math.log(0.9), within(1e-15));
        assertThat(sets.limits(0.62)[0]).isCloseTo(-Math.log(0.5), within(1e-15));
        double[] limits = LabelSets.marginal(certain(p).withWeights(80, 10, 10)).limits(0.6);
        assertThat(limits).isEqualTo(sets.limits(0.6));
        assertThat(LabelSets.marginal(certain(p).withWeights(1, 0, 1)).limits(0.3)[0])
                .isCloseTo(-Math.log(0.9), within(1e-15));
    }

    @Test
    void aRowOfANewGroupIsCoveredAlthoughLargeGroupsAreEasy() {
        SplittableRandom random = new SplittableRandom(4);
        int tables = 400;
        double byGroups = 0;
        double byRows = 0;
        for (int t = 0; t < tables; t++) {
            // groups of 1 are hard, groups of 20 easy, and as frequent
            int[] groups = IntStream.range(0, 60)
                    .flatMap(g -> IntStream.generate(() -> g).limit(g % 2 == 0 ? 1 : 20))
                    .toArray();
            double[] p = Arrays.stream(groups)
                    .mapToDouble(g -> easy(g % 2 == 1, random))
                    .toArray();
            ClassPredictions rows = certain(p);
            double grouped = LabelSets.marginal(rows.withGroups(groups)).limits(0.9)[0];
            double apart = LabelSets.marginal(rows).limits(0.9)[0];
            for (int k = 0; k < 50; k++) {
                double score = -Math.log(easy(random.nextBoolean(), random));
                byGroups += score <= grouped ? 1.0 / (50 * tables) : 0;
                byRows += score <= apart ? 1.0 / (50 * tables) : 0;
            }
        }
        assertThat(byGroups).isBetween(0.9 - COVERAGE, 0.9 + 0.02);
        assertThat(byRows).isLessThan(0.7);
    }

    private static double easy(boolean easy, SplittableRandom random) {
        return easy ? 1 - 0.2 * random.nextDouble() : 0.8 * random.nextDouble();
    }

    @Test
    void aClassWithTooFewRowsIsNeverExcluded() {
        ClassPredictions rows = ClassPredictions.of(
                ClassCases.names(2),
                new int[] {0, 0, 1},
                ClassCases.logs(new double[] {0.9, 0.1}, new double[] {0.8, 0.2}, new double[] {0.3, 0.7}));
        LabelSets sets = LabelSets.perClass(rows);
        assertThat(sets.limits(0.9)).containsExactly(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        assertThat(sets.limits(0.6)[0]).isCloseTo(-Math.log(0.8), within(1e-15));
    }

    @Test
    void whatIsKeptGivesTheSameSets() {
        LabelSets sets = LabelSets.perClass(ClassCases.random(5, 100, 3));
        LabelSets kept = LabelSets.restore(sets.lists(), 3);
        for (double coverage : new double[] {0.5, 0.9, 0.99}) {
            assertThat(kept.limits(coverage)).isEqualTo(sets.limits(coverage));
        }
    }

    @Test
    void whatDoesNotFitIsNamed() {
        LabelSets sets = LabelSets.marginal(certain(0.5, 0.6));
        assertThatThrownBy(() -> sets.limits(1)).hasMessage("coverage 1.0 is not in (0, 1)");
        assertThatThrownBy(() -> sets.set(0.9, 0)).hasMessage("1 log probabilities do not fit 2 classes");
        assertThatThrownBy(() -> LabelSets.restore(sets.lists(), 1))
                .hasMessage("1 lists of scores do not fit 1 classes");
        assertThatThrownBy(() -> new LabelSets.Scores(new double[] {1, 0.5}, new double[] {1, 1}, 1))
                .hasMessage("score 0.5 at place 1 is not ascending from 0");
        assertThatThrownBy(() -> new LabelSets.Scores(new double[] {1}, new double[] {0}, 1))
                .hasMessage("mass 0.0 is not in (0, ∞)");
        assertThatThrownBy(() -> new LabelSets.Scores(new double[] {1}, new double[] {1, 1}, 1))
                .hasMessage("2 masses do not match 1 scores");
    }

    private static double covered(LabelSets sets, ClassPredictions fresh, double coverage, int ofClass) {
        double[] limits = sets.limits(coverage);
        int held = 0;
        int rows = 0;
        for (int i = 0; i < fresh.size(); i++) {
            if (ofClass < 0 || fresh.classOf(i) == ofClass) {
                int truth = fresh.classOf(i);
                rows++;
                held += Arrays.stream(LabelSets.within(limits, logs(fresh, i))).anyMatch(c -> c == truth) ? 1 : 0;
            }
        }
        return (double) held / rows;
    }

    private static double[] logs(ClassPredictions predictions, int i) {
        return IntStream.range(0, predictions.classCount())
                .mapToDouble(c -> predictions.logProbability(i, c))
                .toArray();
    }

    /** Rows of class 0 with these probabilities of it. */
    private static ClassPredictions certain(double... p) {
        Matrix logs = Matrix.zeros(p.length, 2);
        for (int i = 0; i < p.length; i++) {
            logs.set(i, 0, Math.log(p[i]));
            logs.set(i, 1, Math.log1p(-p[i]));
        }
        return ClassPredictions.of(List.of("a", "b"), new int[p.length], logs);
    }
}
