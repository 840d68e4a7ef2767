package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FactorsOfOthersTest {
    private static final int N = 60;
    private static final int CLASSES = 4;

    /** A table that lacks the group altogether, searched from the factors of all rows. */
    @Test
    void eachRowIsCalledByWhatTheOthersAloneWouldChoose() {
        for (int seed = 0; seed < 6; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int[] groups = IntStream.range(0, N).map(i -> random.nextInt(15)).toArray();
            double[] weights = IntStream.range(0, N)
                    .mapToDouble(i -> 1 + random.nextInt(3))
                    .toArray();
            ClassPredictions all =
                    ClassCases.random(seed, N, CLASSES).withWeights(weights).withGroups(groups);
            ClassDecision.Factors ofAll = FactorSearch.macroF(all, 0.5).decision();
            int[] calls = FactorsOfOthers.macroF(all, 0.5).calls();
            for (int i = 0; i < N; i++) {
                int group = groups[i];
                int[] others =
                        IntStream.range(0, N).filter(j -> groups[j] != group).toArray();
                ClassPredictions without = only(all, weights, others);
                ClassDecision decision = FactorSearch.macroF(
                        without, 0.5, ofAll, IntStream.range(0, others.length).toArray());
                assertThat(calls[i]).as("row %d of seed %d", i, seed).isEqualTo(decision.decide(all, i));
            }
        }
    }

    private static ClassPredictions only(ClassPredictions all, double[] weights, int[] rows) {
        Matrix logs = Matrix.zeros(rows.length, CLASSES);
        for (int r = 0; r < rows.length; r++) {
            for (int c = 0; c < CLASSES; c++) {
                logs.set(r, c, all.logProbability(rows[r], c));
            }
        }
        return ClassPredictions.of(
                        all.classes(), Arrays.stream(rows).map(all::classOf).toArray(), logs)
                .withWeights(Arrays.stream(rows).mapToDouble(i -> weights[i]).toArray());
    }

    /** Probabilities that know nothing: whatever factors gain on their own rows is flattery. */
    @Test
    void whatFactorsGainOnTheirOwnRowsIsTakenBack() {
        double gained = 0;
        double kept = 0;
        for (int seed = 0; seed < 30; seed++) {
            ClassPredictions noise = noise(seed);
            double highest = ClassEvaluation.of(noise, ClassDecision.highest()).macroF1();
            ClassEvaluation chosen =
                    ClassEvaluation.of(noise, FactorSearch.macroF(noise, 0.5).decision());
            gained += chosen.macroF1() - highest;
            kept += chosen.decidedBy(FactorsOfOthers.macroF(noise, 0.5)).macroF1() - highest;
        }
        assertThat(gained / 30).isGreaterThan(0.08);
        assertThat(kept).isLessThan(0.5 * gained);
    }

    private static ClassPredictions noise(int seed) {
        ClassPredictions some = ClassCases.random(seed, N, CLASSES);
        SplittableRandom random = new SplittableRandom(1000 + seed);
        double[] ones = new double[N];
        Arrays.fill(ones, 1);
        int[] all = IntStream.range(0, N).toArray();
        ClassPredictions plain = only(some, ones, all);
        Matrix logs = Matrix.zeros(N, CLASSES);
        for (int i = 0; i < N; i++) {
            for (int c = 0; c < CLASSES; c++) {
                logs.set(i, c, plain.logProbability(i, c));
            }
        }
        int[] classOf = IntStream.range(0, N).map(i -> random.nextInt(CLASSES)).toArray();
        return ClassPredictions.of(plain.classes(), classOf, logs);
    }

    @Test
    void ofManyGroupsSeveralAreLeftOutAtATime() {
        ClassPredictions all = ClassCases.random(1, 400, 3);
        ClassEvaluation chosen =
                ClassEvaluation.of(all, FactorSearch.macroF(all, 0.5).decision());
        double oneByOne = chosen.decidedBy(FactorsOfOthers.macroF(all, 0.5)).macroF1();
        double inParts = chosen.decidedBy(FactorsOfOthers.macroF(all, 0.5, 1)).macroF1();
        assertThat(Math.abs(inParts - oneByOne)).isLessThan(0.03);
        assertThat(inParts).isLessThanOrEqualTo(chosen.macroF1());
    }

    @Test
    void callsThatWereKeptAreChecked() {
        assertThat(FactorsOfOthers.restore(3, 0, 2, 1).calls()).containsExactly(0, 2, 1);
        assertThatThrownBy(() -> FactorsOfOthers.restore(3, 0, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a row is called class 3 of 3");
    }
}
