package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Outcomes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VennAbersTest {
    /** Slopes of sums of up to a hundred whole numbers, or of weights of order 1. */
    private static final double ROUNDING = 1e-12;

    @Test
    void probabilitiesAreThoseOfIsotonicRegressionWithTheRowAdded() {
        for (int seed = 0; seed < 60; seed++) {
            Predictions rows = Cases.random(seed, 3 + seed, 0.1 + 0.013 * seed, seed % 3 * 6);
            rows = seed % 2 == 0 ? rows : weighted(rows, seed);
            VennAbers probabilities = VennAbers.of(rows);
            double[] scores = probabilities.scores();
            List<Double> asked = new ArrayList<>(List.of(-50.0, 50.0, 0.1));
            for (int j = 0; j < scores.length; j++) {
                asked.add(scores[j]);
                asked.add(j == 0 ? scores[0] - 1 : 0.5 * (scores[j] + scores[j - 1]));
            }
            for (double score : asked) {
                VennAbers.Pair pair = probabilities.at(score);
                assertThat(pair.ifPositive()).isCloseTo(isotonic(rows, score, 1), within(ROUNDING));
                assertThat(pair.ifNegative()).isCloseTo(isotonic(rows, score, 0), within(ROUNDING));
                assertThat(pair.ifNegative()).isLessThanOrEqualTo(pair.ifPositive() + ROUNDING);
                assertThat(pair.merged()).isBetween(pair.ifNegative() - ROUNDING, pair.ifPositive() + ROUNDING);
            }
        }
    }

    /** Pools adjacent violators of all rows and one more, the slow and obvious way. */
    private static double isotonic(Predictions rows, double score, double label) {
        TreeMap<Double, double[]> cells = new TreeMap<>();
        cells.put(score, new double[] {1, label});
        for (int i = 0; i < rows.size(); i++) {
            double[] cell = cells.computeIfAbsent(rows.logPositive(i) - rows.logNegative(i), key -> new double[2]);
            cell[0] += rows.weight(i);
            cell[1] += rows.label(i) > 0 ? rows.weight(i) : 0;
        }
        List<double[]> blocks = new ArrayList<>();
        for (var cell : cells.entrySet()) {
            double[] block = {cell.getValue()[0], cell.getValue()[1], cell.getKey()};
            while (!blocks.isEmpty()
                    && blocks.get(blocks.size() - 1)[1] * block[0] >= block[1] * blocks.get(blocks.size() - 1)[0]) {
                double[] before = blocks.remove(blocks.size() - 1);
                block[0] += before[0];
                block[1] += before[1];
            }
            blocks.add(block);
        }
        for (double[] block : blocks) {
            if (score <= block[2]) {
                return block[1] / block[0];
            }
        }
        throw new AssertionError("no block holds " + score);
    }

    @Test
    void wrongProbabilitiesAreMendedAndRightOnesHardlyHarmed() {
        Predictions rows = drawn(1, 400, 2.5);
        Predictions fresh = drawn(2, 4000, 2.5);
        double before = Evaluation.of(fresh, 0.5).nlp();
        double after =
                Evaluation.of(VennAbers.of(rows).recalibrated(fresh), 0.5).nlp();
        assertThat(after).isLessThan(before - 0.05);
        Predictions right = drawn(3, 400, 1);
        Predictions freshRight = drawn(4, 4000, 1);
        assertThat(Evaluation.of(VennAbers.of(right).recalibrated(freshRight), 0.5)
                        .nlp())
                .isLessThan(Evaluation.of(freshRight, 0.5).nlp() + 0.02);
    }

    @Test
    void ofItsOwnRowsItSaysWhatItWouldOfFreshOnes() {
        Predictions rows = drawn(5, 1000, 2.5);
        Predictions fresh = drawn(6, 10_000, 2.5);
        double leftOut = Evaluation.of(VennAbers.leftOut(rows), 0.5).nlp();
        double truth =
                Evaluation.of(VennAbers.of(rows).recalibrated(fresh), 0.5).nlp();
        // two standard errors of a mean of 1000 losses
        assertThat(leftOut).isCloseTo(truth, within(2 * 0.55 / Math.sqrt(1000)));
    }

    @Test
    void aGroupHasNoSayInItsOwnProbabilities() {
        Predictions plain = drawn(7, 60, 1);
        int[] twice = IntStream.range(0, 120).map(i -> i / 2).toArray();
        Predictions copies = Cases.select(plain, twice);
        Predictions grouped = Cases.with(copies, copies.outcomes().withGroups(twice));
        Predictions leftOut = VennAbers.leftOut(grouped);
        int[] others = IntStream.range(2, 120).toArray();
        VennAbers.Pair expected =
                VennAbers.of(Cases.select(copies, others)).at(copies.logPositive(0) - copies.logNegative(0));
        assertThat(leftOut.probability(0)).isCloseTo(expected.merged(), within(ROUNDING));
        assertThat(leftOut.probability(1)).isEqualTo(leftOut.probability(0));
        Outcomes together = plain.outcomes().withGroups(new int[60]);
        assertThatThrownBy(() -> VennAbers.leftOut(Cases.with(plain, together)))
                .hasMessage("all rows are of one group: nothing is left to calibrate by");
    }

    @Test
    void certaintyIsAScoreLikeAnyOther() {
        VennAbers probabilities =
                VennAbers.of(Predictions.ofProbabilities(new int[] {1, -1, 1, -1}, new double[] {1, 0, 1, 0.5}));
        assertThat(probabilities.at(Double.POSITIVE_INFINITY).ifNegative()).isCloseTo(2.0 / 3, within(ROUNDING));
        assertThat(probabilities.at(Double.NEGATIVE_INFINITY).ifNegative()).isZero();
        assertThatThrownBy(() -> probabilities.at(Double.NaN)).hasMessage("logOdds NaN is not a number");
    }

    @Test
    void whatIsKeptGivesTheSameProbabilities() {
        VennAbers probabilities = VennAbers.of(Cases.random(8, 50, 0.4, 10));
        VennAbers kept =
                VennAbers.restore(probabilities.scores(), probabilities.ifNegative(), probabilities.ifPositive());
        for (double score = -3; score < 3; score += 0.1) {
            assertThat(kept.at(score)).isEqualTo(probabilities.at(score));
        }
        assertThatThrownBy(() -> VennAbers.restore(new double[] {1, 1}, new double[2], new double[2]))
                .hasMessage("score 1.0 at place 1 is not ascending");
        assertThatThrownBy(() -> VennAbers.restore(new double[] {1}, new double[] {2}, new double[] {1}))
                .hasMessage("probabilities 2.0 and 1.0 at place 0 are not in [0, 1]");
        assertThatThrownBy(() -> VennAbers.restore(new double[] {1}, new double[0], new double[] {1}))
                .hasMessage("1 scores, 0 and 1 probabilities do not match");
    }

    /** Log odds that are too large by a factor. */
    private static Predictions drawn(long seed, int n, double factor) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] y = new int[n];
        double[] p = new double[n];
        for (int i = 0; i < n; i++) {
            double odds = 1.5 * random.nextGaussian();
            y[i] = random.nextDouble() < 1 / (1 + Math.exp(-odds)) ? 1 : -1;
            p[i] = 1 / (1 + Math.exp(-factor * odds));
        }
        return Predictions.ofProbabilities(y, p);
    }

    private static Predictions weighted(Predictions rows, long seed) {
        double[] weights =
                new SplittableRandom(seed).doubles(rows.size(), 0.1, 2).toArray();
        return Cases.with(rows, rows.outcomes().withWeights(Arrays.copyOf(weights, rows.size())));
    }
}
