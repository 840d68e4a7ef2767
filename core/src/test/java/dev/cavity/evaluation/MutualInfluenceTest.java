package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MutualInfluenceTest {
    /** The same sums in another order. */
    private static final double ROUNDING = 1e-12;

    /** A variance from 400 tables is good to 7 %; two of those, and what the second order leaves out at 40 rows. */
    private static final double VARIANCE = 0.25;

    /** A weighted average of labels of near rows with two more, one of each class: a classifier that can forget rows exactly. */
    private record Smoother(double[] x, int[] labels, double[] weights) {
        private static final double NARROW = 12;

        private double near(int row, double at) {
            return weights[row] * Math.exp(-NARROW * (x[row] - at) * (x[row] - at));
        }

        double logOdds(double at, int... without) {
            double[] votes = {0.5, 0.5};
            for (int i = 0; i < x.length; i++) {
                votes[labels[i] > 0 ? 1 : 0] += near(i, at);
            }
            for (int left : IntStream.of(without).distinct().toArray()) {
                votes[labels[left] > 0 ? 1 : 0] -= near(left, at);
            }
            return Math.log(votes[1] / votes[0]);
        }

        Predictions leftOut(Outcomes outcomes) {
            return predictions(
                    outcomes,
                    IntStream.range(0, x.length)
                            .mapToDouble(i -> logOdds(x[i], i))
                            .toArray());
        }

        static Predictions predictions(Outcomes outcomes, double[] logOdds) {
            return Predictions.ofProbabilities(
                    outcomes,
                    Arrays.stream(logOdds).map(o -> 1 / (1 + Math.exp(-o))).toArray());
        }
    }

    private static Smoother draw(int n, SplittableRandom random) {
        double[] x = random.doubles(n, -2, 2).toArray();
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        int[] labels = Arrays.stream(x)
                .mapToInt(at -> random.nextDouble() < 1 / (1 + Math.exp(-1.5 * at)) ? 1 : -1)
                .toArray();
        return new Smoother(x, labels, ones);
    }

    @Test
    void withItTheVarianceOfLeaveOneOutAroundTheTruthIsWhatItIs() {
        int tables = 400;
        SplittableRandom random = new SplittableRandom(1);
        Smoother fresh = draw(800, random);
        Outcomes freshOutcomes = Outcomes.of(fresh.labels());
        double[][] differences = new double[3][tables];
        double[] plain = new double[3];
        double[] added = new double[3];
        for (int t = 0; t < tables; t++) {
            Smoother smoother = draw(40, random);
            Outcomes outcomes = Outcomes.of(smoother.labels());
            Evaluation seen = Evaluation.of(smoother.leftOut(outcomes), 0.5);
            Evaluation truth = Evaluation.of(
                    Smoother.predictions(
                            freshOutcomes,
                            Arrays.stream(fresh.x()).map(smoother::logOdds).toArray()),
                    0.5);
            PairSample sample = PairSample.of(outcomes);
            double[][] table = new double[40][40];
            for (int p = 0; p < 40; p++) {
                for (int q = 0; q < 40; q++) {
                    table[p][q] = smoother.logOdds(smoother.x()[p], p, q);
                }
            }
            PairRanking.Margins odds = (p, q) -> table[p][q];
            MutualInfluence influence = MutualInfluence.of(sample, seen.predictions(), 0.5, odds);
            PairRanking pairs = PairRanking.of(sample, odds);
            StandardErrors errors = seen.withStandardErrors();
            Estimate[] estimates = {errors.nlp(), errors.brier(), pairs.aucEstimate()};
            double[] truths = {truth.nlp(), truth.brier(), truth.rocAuc()};
            double[] more = {influence.nlp(), influence.brier(), influence.auc()};
            for (int m = 0; m < 3; m++) {
                differences[m][t] = estimates[m].value() - truths[m];
                plain[m] += estimates[m].standardError() * estimates[m].standardError() / tables;
                added[m] += more[m] / tables;
            }
        }
        for (int m = 0; m < 3; m++) {
            double variance = variance(differences[m]);
            assertThat(variance / plain[m]).as("without, metric " + m).isGreaterThan(1.15);
            assertThat(variance / (plain[m] + added[m])).as("with, metric " + m).isCloseTo(1, within(VARIANCE));
        }
    }

    @Test
    void rowsThatTrainedNothingOweNothing() {
        Predictions predictions = Cases.random(2, 60, 0.4, 0);
        PairSample sample = PairSample.of(predictions.outcomes());
        MutualInfluence influence = MutualInfluence.of(
                sample, predictions, 0.5, (p, q) -> predictions.logPositive(p) - predictions.logNegative(p));
        assertThat(influence).isEqualTo(MutualInfluence.none());
    }

    @Test
    void weightsAreCopiesThatLeaveTogether() {
        SplittableRandom random = new SplittableRandom(3);
        Smoother once = draw(40, random);
        double[] weights = random.ints(40, 1, 4).asDoubleStream().toArray();
        Smoother weighted = new Smoother(once.x(), once.labels(), weights);
        Outcomes outcomes = Outcomes.of(once.labels()).withWeights(weights);
        MutualInfluence ofWeights = MutualInfluence.of(
                PairSample.of(outcomes),
                weighted.leftOut(outcomes),
                0.5,
                (p, q) -> weighted.logOdds(once.x()[p], p, q));
        int[] rows = IntStream.range(0, 40)
                .flatMap(i -> IntStream.generate(() -> i).limit((long) weights[i]))
                .toArray();
        Outcomes copied = outcomes.withWeights(ones(40)).select(rows).withGroups(rows);
        double[] odds = IntStream.of(rows)
                .mapToDouble(i -> weighted.logOdds(once.x()[i], i))
                .toArray();
        MutualInfluence ofCopies = MutualInfluence.of(
                PairSample.of(copied),
                Smoother.predictions(copied, odds),
                0.5,
                (p, q) -> weighted.logOdds(once.x()[rows[p]], rows[p], rows[q]));
        assertThat(ofWeights.nlp()).isPositive().isCloseTo(ofCopies.nlp(), within(ROUNDING));
        assertThat(ofWeights.brier()).isPositive().isCloseTo(ofCopies.brier(), within(ROUNDING));
        assertThat(ofWeights.error()).isCloseTo(ofCopies.error(), within(ROUNDING));
        assertThat(ofWeights.auc()).isPositive().isCloseTo(ofCopies.auc(), within(ROUNDING));
    }

    @Test
    void intervalsWidenByIt() {
        Evaluation evaluation = Evaluation.of(Cases.random(4, 100, 0.4, 0), 0.5);
        Intervals plain = evaluation.intervals(0.95);
        Intervals wider = plain.with(new MutualInfluence(1e-3, 1e-4, 1e-3, 1e-3));
        assertThat(width(wider.nlp())).isGreaterThan(1.05 * width(plain.nlp()));
        assertThat(width(wider.brier())).isGreaterThan(1.05 * width(plain.brier()));
        assertThat(width(wider.error())).isGreaterThan(1.05 * width(plain.error()));
        assertThat(width(wider.recall())).isGreaterThan(1.05 * width(plain.recall()));
        assertThat(width(wider.f1())).isGreaterThan(1.05 * width(plain.f1()));
        assertThat(width(wider.rocAuc())).isGreaterThan(1.05 * width(plain.rocAuc()));
        assertThat(width(wider.averagePrecision())).isGreaterThan(1.05 * width(plain.averagePrecision()));
        // n* = p(1-p)/(p(1-p)/n + more)
        double p = evaluation.error();
        double rows = p * (1 - p) / (p * (1 - p) / 100 + 1e-3);
        Interval expected = Wilson.interval(p * rows, rows, Wilson.z(0.95));
        assertThat(width(wider.error())).isCloseTo(expected.width(), within(ROUNDING));
    }

    @Test
    void variancesAreChecked() {
        assertThatThrownBy(() -> new MutualInfluence(0, -1, 0, 0)).hasMessage("variance -1.0 is not in [0, ∞)");
        assertThatThrownBy(() -> new MutualInfluence(0, 0, Double.NaN, 0)).hasMessage("variance NaN is not in [0, ∞)");
    }

    private static double width(IntervalEstimate estimate) {
        return estimate.interval().orElseThrow().width();
    }

    private static double[] ones(int n) {
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return ones;
    }

    private static double variance(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1);
    }
}
