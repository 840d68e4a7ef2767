package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Outcomes;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairRankingTest {
    /** Sums of a few hundred numbers of order 1. */
    private static final double ROUNDING = 1e-12;

    @Test
    void aClassifierThatLeavingOutDoesNotMoveIsRankedAsEver() {
        for (int seed = 0; seed < 10; seed++) {
            Predictions predictions = Cases.random(seed, 90, 0.3, seed % 2 * 10);
            predictions = seed % 3 == 0 ? Cases.weighted(seed, predictions) : predictions;
            predictions = seed % 3 == 1 ? Cases.grouped(seed, predictions, 20) : predictions;
            Predictions seen = predictions;
            PairSample sample = PairSample.of(seen.outcomes());
            int[] rows = sample.rows();
            PairRanking pairs = PairRanking.of(sample, (p, q) -> seen.probability(rows[p]));
            StandardErrors pooled = Evaluation.of(seen, 0.5).withStandardErrors();
            assertThat(pairs.auc()).isCloseTo(pooled.rocAuc().value(), within(ROUNDING));
            assertThat(pairs.aucEstimate().standardError())
                    .isCloseTo(pooled.rocAuc().standardError(), within(ROUNDING));
            if (!seen.outcomes().isWeighted()) {
                // victories over all others order the rows as the probabilities do
                assertThat(pairs.averagePrecision())
                        .isCloseTo(pooled.averagePrecision().value(), within(ROUNDING));
                assertThat(pairs.rocCurve().area()).isCloseTo(pooled.rocAuc().value(), within(ROUNDING));
            }
        }
    }

    @Test
    void pairsAreCountedOneByOne() {
        int n = 30;
        SplittableRandom random = new SplittableRandom(1);
        int[] labels = IntStream.range(0, n).map(i -> i % 3 == 0 ? 1 : -1).toArray();
        double[] weights = random.doubles(n, 0.1, 3).toArray();
        Outcomes outcomes = Outcomes.of(labels).withWeights(weights);
        Matrix margins = Matrix.zeros(n, n);
        for (int p = 0; p < n; p++) {
            for (int q = 0; q < n; q++) {
                margins.set(p, q, Math.rint(4 * random.nextGaussian() + labels[p]));
            }
        }
        PairRanking pairs = PairRanking.of(PairSample.of(outcomes), margins);
        double wins = 0;
        double all = 0;
        for (int i = 0; i < n; i++) {
            double won = 0;
            double against = 0;
            double victories = 0;
            double others = 0;
            for (int j = 0; j < n; j++) {
                double compared = margins.get(i, j) - margins.get(j, i);
                double victory = compared > 0 ? 1 : compared == 0 ? 0.5 : 0;
                if (i != j) {
                    victories += weights[j] * victory;
                    others += weights[j];
                }
                if (labels[i] != labels[j]) {
                    won += weights[j] * (labels[i] > 0 ? victory : 1 - victory);
                    against += weights[j];
                }
            }
            assertThat(pairs.won(i)).isCloseTo(won / against, within(ROUNDING));
            assertThat(pairs.score(i)).isCloseTo(victories / others, within(ROUNDING));
            wins += labels[i] > 0 ? weights[i] * won : 0;
            all += labels[i] > 0 ? weights[i] * against : 0;
        }
        assertThat(pairs.auc()).isCloseTo(wins / all, within(ROUNDING));
    }

    @Test
    void aBaseRateThatIsLeftOutWithEachRowHasNoSayInPairs() {
        // a classifier without inputs: the margin is the share of positives among the rows that are left
        int[] labels = IntStream.range(0, 40).map(i -> i < 16 ? 1 : -1).toArray();
        int n = labels.length;
        int positives = 16;
        double[] alone = IntStream.range(0, n)
                .mapToDouble(i -> (positives - (labels[i] > 0 ? 1.0 : 0)) / (n - 1))
                .toArray();
        assertThat(Evaluation.of(Predictions.ofProbabilities(labels, alone), 0.5)
                        .rocAuc())
                .isZero();
        PairRanking pairs = PairRanking.of(
                PairSample.of(Outcomes.of(labels)),
                (p, q) -> (positives - (labels[p] > 0 ? 1.0 : 0) - (labels[q] > 0 ? 1.0 : 0)) / (n - 2));
        assertThat(pairs.auc()).isEqualTo(0.5);
        assertThat(pairs.averagePrecision()).isEqualTo(0.4);
    }

    @Test
    void rowsOfWeightZeroAreNotCompared() {
        Outcomes outcomes = Outcomes.of(1, -1, 1, -1).withWeights(1, 1, 0, 1);
        PairSample sample = PairSample.of(outcomes);
        assertThat(sample.rows()).containsExactly(0, 1, 3);
        assertThat(sample.pairs()).isEqualTo(2);
        assertThat(sample.isWhole()).isTrue();
    }

    @Test
    void aSampleKeepsTheRareClassAndTheWeightOfBoth() {
        int[] labels = IntStream.range(0, 1000).map(i -> i % 25 == 0 ? 1 : -1).toArray();
        PairSample sample = PairSample.of(Outcomes.of(labels), 100, 7);
        assertThat(sample.rows()).hasSize(100).isSorted().doesNotHaveDuplicates();
        assertThat(sample.outcomes().positives()).isEqualTo(40);
        assertThat(sample.pairs()).isEqualTo(40 * 60);
        assertThat(sample.allPairs()).isEqualTo(40 * 960);
        assertThat(sample.isWhole()).isFalse();
        assertThat(sample.outcomes().totalWeight()).isCloseTo(1000, within(1e-9));
        assertThat(PairSample.of(Outcomes.of(labels), 100, 7).rows()).isEqualTo(sample.rows());
        assertThat(PairSample.of(Outcomes.of(labels), 100, 8).rows()).isNotEqualTo(sample.rows());
    }

    @Test
    void aSampleEstimatesWhatAllPairsGive() {
        Predictions predictions = Cases.random(2, 4000, 0.2, 0);
        Evaluation all = Evaluation.of(predictions, 0.5);
        PairSample sample = PairSample.of(predictions.outcomes(), 600, 3);
        int[] rows = sample.rows();
        PairRanking pairs = PairRanking.of(sample, (p, q) -> predictions.probability(rows[p]));
        double aucError = pairs.aucEstimate().standardError();
        double apError = pairs.averagePrecisionEstimate().standardError();
        assertThat(pairs.auc()).isCloseTo(all.rocAuc(), within(3 * aucError));
        // without the weights of the classes, 300 of 600 rows would be positive and precision twice too high
        assertThat(pairs.averagePrecision()).isCloseTo(all.averagePrecision(), within(3 * apError));
        assertThat(pairs)
                .hasToString(String.format(
                        Locale.ROOT,
                        "PairRanking[AUC %.4f from %d of %d pairs]",
                        pairs.auc(),
                        sample.pairs(),
                        sample.allPairs()));
    }

    @Test
    void withoutAClassThereIsNoPair() {
        PairSample sample = PairSample.of(Outcomes.of(1, 1, 1));
        PairRanking pairs = PairRanking.of(sample, Matrix.zeros(3, 3));
        assertThat(pairs.auc()).isNaN();
        assertThat(pairs.aucEstimate().standardError()).isNaN();
        assertThat(sample.pairs()).isZero();
    }

    @Test
    void whatDoesNotFitIsNamed() {
        PairSample sample = PairSample.of(Outcomes.of(1, -1, 1));
        assertThatThrownBy(() -> PairRanking.of(sample, Matrix.zeros(2, 3)))
                .hasMessage("2 × 3 margins do not match 3 rows");
        double[] bad = new double[9];
        Arrays.fill(bad, Double.NaN);
        assertThatThrownBy(() -> PairRanking.of(sample, Matrix.wrap(3, 3, bad)))
                .hasMessage("margin NaN is not a number");
        assertThatThrownBy(() -> PairSample.of(Outcomes.of(1), 1, 0)).hasMessage("most rows 1 is not in [2, ∞)");
    }
}
