package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Outcomes;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairedComparisonTest {
    private static final double LEVEL = 0.95;
    /** Sums of a few hundred numbers of order 1. */
    private static final double ROUNDING = 1e-12;
    /** A deviation from 1000 bootstrap samples is good to 2.2 %; four of those, and O(1/n) between the methods. */
    private static final double BOOTSTRAP = 0.1;

    @Test
    void differencesAreThoseOfTheMetrics() {
        Evaluation good = Evaluation.of(Cases.random(1, 200, 0.4, 0), 0.5);
        Evaluation bad = Evaluation.of(blurred(good.predictions(), 2), 0.5);
        PairedComparison.Differences differences = PairedComparison.of(good, bad, LEVEL);
        assertThat(differences.nlp().value()).isCloseTo(good.nlp() - bad.nlp(), within(ROUNDING));
        assertThat(differences.brier().value()).isCloseTo(good.brier() - bad.brier(), within(ROUNDING));
        assertThat(differences.error().value()).isCloseTo(good.error() - bad.error(), within(ROUNDING));
        assertThat(differences.rocAuc().value()).isCloseTo(good.rocAuc() - bad.rocAuc(), within(ROUNDING));
        assertThat(differences.nlp().isDistinct()).isTrue();
        assertThat(known(differences.nlp()).contains(differences.nlp().value())).isTrue();
        PairedComparison.Differences mirrored = PairedComparison.of(bad, good, LEVEL);
        assertThat(known(mirrored.rocAuc()).low())
                .isCloseTo(-known(differences.rocAuc()).high(), within(ROUNDING));
        assertThat(known(mirrored.nlp()).low())
                .isCloseTo(-known(differences.nlp()).high(), within(ROUNDING));
        assertThat(known(mirrored.error()).low())
                .isCloseTo(-known(differences.error()).high(), within(ROUNDING));
    }

    @Test
    void standardErrorsAreThoseOfTheBootstrapOfBothTogether() {
        Predictions good = Cases.random(3, 300, 0.4, 0);
        Predictions bad = blurred(good, 4);
        SplittableRandom random = new SplittableRandom(5);
        double[][] values = new double[4][1000];
        for (int b = 0; b < 1000; b++) {
            int[] drawn = random.ints(300, 0, 300).toArray();
            Evaluation first = Evaluation.of(Cases.select(good, drawn), 0.5);
            Evaluation second = Evaluation.of(Cases.select(bad, drawn), 0.5);
            values[0][b] = first.nlp() - second.nlp();
            values[1][b] = first.brier() - second.brier();
            values[2][b] = first.error() - second.error();
            values[3][b] = first.rocAuc() - second.rocAuc();
        }
        PairedComparison.Differences differences =
                PairedComparison.of(Evaluation.of(good, 0.5), Evaluation.of(bad, 0.5), LEVEL);
        Difference[] all = {differences.nlp(), differences.brier(), differences.error(), differences.rocAuc()};
        for (int m = 0; m < all.length; m++) {
            double expected = deviation(values[m]);
            assertThat(all[m].standardError()).as("metric " + m).isCloseTo(expected, within(BOOTSTRAP * expected));
        }
    }

    @Test
    void twoThatNeverDifferAreNotCertainToBeAlike() {
        Evaluation one = Evaluation.of(Cases.random(6, 50, 0.4, 0), 0.5);
        PairedComparison.Differences differences = PairedComparison.of(one, one, LEVEL);
        assertThat(differences.nlp().interval())
                .isEqualTo(new UnknownInterval("it is the same for every row, which says nothing about its spread"));
        assertThat(differences.rocAuc().interval()).isEqualTo(new UnknownInterval("both rank all rows alike"));
        assertThat(known(differences.error()).width()).isGreaterThan(0.05);
        assertThat(differences.error().isDistinct()).isFalse();
        assertThat(differences.nlp().isDistinct()).isFalse();
    }

    @Test
    void copiesInGroupsAreOnePieceOfEvidence() {
        Predictions good = Cases.random(7, 60, 0.4, 0);
        Predictions bad = blurred(good, 8);
        int[] thrice = IntStream.range(0, 180).map(i -> i % 60).toArray();
        Outcomes grouped = Cases.select(good, thrice).outcomes().withGroups(thrice);
        PairedComparison.Differences once =
                PairedComparison.of(Evaluation.of(good, 0.5), Evaluation.of(bad, 0.5), LEVEL);
        PairedComparison.Differences copies = PairedComparison.of(
                Evaluation.of(Cases.with(Cases.select(good, thrice), grouped), 0.5),
                Evaluation.of(Cases.with(Cases.select(bad, thrice), grouped), 0.5),
                LEVEL);
        assertThat(known(copies.nlp()).low()).isCloseTo(known(once.nlp()).low(), within(ROUNDING));
        assertThat(known(copies.rocAuc()).high()).isCloseTo(known(once.rocAuc()).high(), within(ROUNDING));
        // n* of the error is multiplied by (z/t)² for the groups
        assertThat(known(copies.error()).width())
                .isBetween(
                        known(once.error()).width(), 1.05 * known(once.error()).width());
    }

    @Test
    void rankingsByPairsAreComparedByTheirRows() {
        Predictions good = Cases.random(9, 80, 0.4, 0);
        Predictions bad = blurred(good, 10);
        PairSample sample = PairSample.of(good.outcomes());
        PairRanking first = PairRanking.of(sample, (p, q) -> good.probability(p));
        PairRanking second = PairRanking.of(sample, (p, q) -> bad.probability(p));
        Difference byPairs = PairedComparison.ofPairs(first, second, LEVEL);
        Difference pooled = PairedComparison.of(Evaluation.of(good, 0.5), Evaluation.of(bad, 0.5), LEVEL)
                .rocAuc();
        assertThat(byPairs.value()).isCloseTo(pooled.value(), within(ROUNDING));
        assertThat(known(byPairs).low()).isCloseTo(known(pooled).low(), within(ROUNDING));
        PairRanking others = PairRanking.of(PairSample.of(good.outcomes(), 40, 1), (p, q) -> 0);
        assertThatThrownBy(() -> PairedComparison.ofPairs(first, others, LEVEL))
                .hasMessage("the two rankings are not of the same rows");
    }

    @Test
    void twoClassesAreComparedAsTwoClasses() {
        Predictions good = Cases.random(11, 100, 0.4, 0);
        Predictions bad = blurred(good, 12);
        PairedComparison.Differences two =
                PairedComparison.of(Evaluation.of(good, 0.5), Evaluation.of(bad, 0.5), LEVEL);
        PairedComparison.Differences several = PairedComparison.of(
                ClassEvaluation.of(ClassPredictions.of(good, "no", "yes"), ClassDecision.highest()),
                ClassEvaluation.of(ClassPredictions.of(bad, "no", "yes"), ClassDecision.highest()),
                LEVEL);
        assertThat(several.nlp()).isEqualTo(two.nlp());
        assertThat(several.brier()).isEqualTo(two.brier());
        assertThat(several.error()).isEqualTo(two.error());
        assertThat(known(several.rocAuc()).low()).isCloseTo(known(two.rocAuc()).low(), within(ROUNDING));
    }

    @Test
    void otherRowsAreRefused() {
        Evaluation one = Evaluation.of(Cases.random(1, 50, 0.4, 0), 0.5);
        Evaluation other = Evaluation.of(Cases.random(2, 50, 0.4, 0), 0.5);
        assertThatThrownBy(() -> PairedComparison.of(one, other, LEVEL))
                .hasMessage(
                        "the two classifiers were not evaluated on the same rows: labels, weights or groups differ");
        Evaluation weighted = Evaluation.of(Cases.weighted(1, one.predictions()), 0.5);
        assertThatThrownBy(() -> PairedComparison.of(one, weighted, LEVEL))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** The same rows, noise added to the log odds. */
    private static Predictions blurred(Predictions predictions, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return Predictions.ofProbabilities(
                predictions.outcomes(),
                IntStream.range(0, predictions.size())
                        .mapToDouble(i -> {
                            double odds = predictions.logPositive(i) - predictions.logNegative(i);
                            return 1 / (1 + Math.exp(-odds - 1.5 * random.nextGaussian()));
                        })
                        .toArray());
    }

    private static Interval known(Difference difference) {
        return difference.interval().interval().orElseThrow();
    }

    private static double deviation(double[] values) {
        double mean = IntStream.range(0, values.length)
                .mapToDouble(i -> values[i])
                .average()
                .orElseThrow();
        return Math.sqrt(IntStream.range(0, values.length)
                .mapToDouble(i -> (values[i] - mean) * (values[i] - mean))
                .average()
                .orElseThrow());
    }
}
