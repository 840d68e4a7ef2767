package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IntervalsTest {
    private static final double LEVEL = 0.95;
    private static final double Z = 1.959963984540054;
    /** A handful of operations; bisection goes on to neighbouring doubles. */
    private static final double ROUNDING = 1e-12;

    private static final List<Function<Intervals, IntervalEstimate>> ALL = List.of(
            Intervals::nlp,
            Intervals::brier,
            Intervals::error,
            Intervals::precision,
            Intervals::recall,
            Intervals::specificity,
            Intervals::f1,
            i -> i.f(0.2),
            Intervals::rocAuc,
            Intervals::averagePrecision);

    private static final List<Function<Evaluation, Double>> VALUES = List.of(
            Evaluation::nlp,
            Evaluation::brier,
            Evaluation::error,
            Evaluation::precision,
            Evaluation::recall,
            e -> e.confusionMatrix().specificity(),
            Evaluation::f1,
            e -> e.f(0.2),
            Evaluation::rocAuc,
            Evaluation::averagePrecision);

    @Test
    void everyIntervalHoldsItsMetricAndGrowsWithTheLevel() {
        for (int seed = 0; seed < 10; seed++) {
            Evaluation evaluation = Evaluation.of(Cases.random(seed, 120, 0.3, seed % 2 * 10), 0.5);
            for (int m = 0; m < ALL.size(); m++) {
                Interval narrow = known(ALL.get(m).apply(evaluation.intervals(0.8)));
                Interval wide = known(ALL.get(m).apply(evaluation.intervals(LEVEL)));
                assertThat(narrow.contains(VALUES.get(m).apply(evaluation))).isTrue();
                assertThat(wide.low()).isLessThan(narrow.low());
                assertThat(wide.high()).isGreaterThan(narrow.high());
            }
        }
    }

    @Test
    void sharesHaveWilsonsInterval() {
        // 6 found, 2 missed, 3 false alarms, 9 rightly passed
        Intervals intervals = Evaluation.of(counts(6, 2, 3, 9), 0.5).intervals(LEVEL);
        assertThat(known(intervals.error())).isEqualTo(Wilson.interval(5, 20, Wilson.z(LEVEL)));
        assertScore(known(intervals.error()), 0.25, 20);
        assertScore(known(intervals.precision()), 6.0 / 9, 9);
        assertScore(known(intervals.recall()), 0.75, 8);
        assertScore(known(intervals.specificity()), 0.75, 12);
    }

    /** The ends are where |share - end| is z standard errors, taken at the end. */
    private static void assertScore(Interval interval, double share, double n) {
        for (double end : new double[] {interval.low(), interval.high()}) {
            assertThat(Math.abs(share - end)).isCloseTo(Z * Math.sqrt(end * (1 - end) / n), within(ROUNDING));
        }
    }

    @Test
    void atItsEdgesFIsTheShareOfTruePositivesAmongAllThatAreInvolved() {
        Interval none =
                known(Evaluation.of(counts(0, 7, 4, 9), 0.5).intervals(LEVEL).f1());
        Interval share = Wilson.interval(0, 11, Z);
        assertThat(none.low()).isZero();
        assertThat(none.high()).isCloseTo(2 * share.high() / (1 + share.high()), within(ROUNDING));
        Interval all =
                known(Evaluation.of(counts(7, 0, 0, 9), 0.5).intervals(LEVEL).f1());
        Interval full = Wilson.interval(7, 7, Z);
        assertThat(all.high()).isEqualTo(1);
        assertThat(all.low()).isCloseTo(2 * full.low() / (1 + full.low()), within(ROUNDING));
    }

    @Test
    void oneCallDoesNotMakePrecisionCertain() {
        Interval precision =
                known(Evaluation.of(counts(1, 20, 0, 79), 0.5).intervals(LEVEL).precision());
        assertThat(precision.high()).isEqualTo(1);
        assertThat(precision.low()).isCloseTo(1 / (1 + Z * Z), within(ROUNDING));
    }

    @Test
    void perfectAndReversedRankingsHaveHonestIntervals() {
        int[] labels = IntStream.range(0, 40).map(i -> i < 25 ? -1 : 1).toArray();
        double[] p = IntStream.range(0, 40).mapToDouble(i -> (i + 1) / 42.0).toArray();
        Interval perfect = known(Evaluation.of(Predictions.ofProbabilities(labels, p), 0.5)
                .intervals(LEVEL)
                .rocAuc());
        assertThat(perfect.high()).isEqualTo(1);
        assertThat(perfect.low()).isBetween(0.8, 0.95);
        double[] reversed = IntStream.range(0, 40).mapToDouble(i -> 1 - p[i]).toArray();
        Interval worst = known(Evaluation.of(Predictions.ofProbabilities(labels, reversed), 0.5)
                .intervals(LEVEL)
                .rocAuc());
        assertThat(worst.low()).isZero();
        assertThat(worst.high()).isCloseTo(1 - perfect.low(), within(1e-9));
        Interval average = known(Evaluation.of(Predictions.ofProbabilities(labels, p), 0.5)
                .intervals(LEVEL)
                .averagePrecision());
        assertThat(average.high()).isEqualTo(1);
        assertThat(average.low()).isBetween(0.7, 0.9);
    }

    @Test
    void newcombesMethodSolvesItsEquation() {
        Interval interval = AreaInterval.newcombe(0.9, 12, 30, Z);
        for (double theta : new double[] {interval.low(), interval.high()}) {
            double half = (12 + 30) / 2.0 - 1;
            double variance = theta
                    * (1 - theta)
                    / (12 * 30)
                    * (1 + half * (1 - theta) / (2 - theta) + half * theta / (1 + theta));
            assertThat(Math.abs(0.9 - theta)).isCloseTo(Z * Math.sqrt(variance), within(1e-9));
        }
    }

    @Test
    void aSkewedMeanHasALongerSideTowardsItsTail() {
        Intervals intervals = Evaluation.of(Cases.random(3, 80, 0.3, 0), 0.5).intervals(LEVEL);
        double mean = Evaluation.of(Cases.random(3, 80, 0.3, 0), 0.5).nlp();
        Interval nlp = known(intervals.nlp());
        assertThat(nlp.high() - mean).isGreaterThan(1.1 * (mean - nlp.low()));
    }

    @Test
    void whatTheDataDoNotSayIsUnknownWithItsReason() {
        Intervals onlyNegatives = Evaluation.of(
                        Predictions.ofProbabilities(new int[] {-1, -1, -1}, new double[] {0.2, 0.3, 0.1}), 0.5)
                .intervals(LEVEL);
        assertUnknown(onlyNegatives.recall(), "there is no positive case");
        assertUnknown(onlyNegatives.precision(), "no case is called positive");
        assertUnknown(onlyNegatives.f1(), "there is no positive case");
        assertUnknown(onlyNegatives.rocAuc(), "there is no positive case");
        assertUnknown(onlyNegatives.averagePrecision(), "there is no positive case");
        assertThat(known(onlyNegatives.error()).low()).isZero();
        assertThat(known(onlyNegatives.error()).high()).isGreaterThan(0.5);
        Intervals onlyPositives = Evaluation.of(
                        Predictions.ofProbabilities(new int[] {1, 1, 1}, new double[] {0.2, 0.3, 0.1}), 0.5)
                .intervals(LEVEL);
        assertUnknown(onlyPositives.specificity(), "there is no negative case");
        assertUnknown(onlyPositives.rocAuc(), "there is no negative case");
        assertUnknown(onlyPositives.averagePrecision(), "there is no negative case");
        Intervals single = Evaluation.of(Predictions.ofProbabilities(new int[] {1}, new double[] {0.7}), 0.5)
                .intervals(LEVEL);
        assertUnknown(single.nlp(), "there is only one row");
        Intervals impossible = Evaluation.of(
                        Predictions.ofProbabilities(new int[] {1, -1, 1}, new double[] {0, 0.2, 0.9}), 0.5)
                .intervals(LEVEL);
        assertUnknown(impossible.nlp(), "the loss of some row is infinite");
        assertThat(impossible.brier()).isInstanceOf(Interval.class);
        Intervals even = Evaluation.of(
                        Predictions.ofProbabilities(new int[] {1, -1, 1}, new double[] {0.5, 0.5, 0.5}), 0.5)
                .intervals(LEVEL);
        assertUnknown(even.nlp(), "it is the same for every row, which says nothing about its spread");
        Intervals onePositive = Evaluation.of(
                        Predictions.ofProbabilities(new int[] {1, -1, -1}, new double[] {0.5, 0.6, 0.1}), 0.5)
                .intervals(LEVEL);
        assertUnknown(onePositive.averagePrecision(), "the positive cases are of one row only");
        assertThat(known(onePositive.rocAuc()).width()).isGreaterThan(0.5);
    }

    @Test
    void groupsWidenAndNeverNarrow() {
        Predictions plain = Cases.random(4, 200, 0.4, 0);
        // rows of a group agree in label and probability
        int[] rows = IntStream.range(0, 200).map(i -> i / 5).toArray();
        Predictions copies = Cases.select(plain, rows);
        Evaluation apart = Evaluation.of(copies, 0.5);
        Evaluation grouped = Evaluation.of(Cases.with(copies, copies.outcomes().withGroups(rows)), 0.5);
        Evaluation once =
                Evaluation.of(Cases.select(plain, IntStream.range(0, 40).toArray()), 0.5);
        Evaluation shuffled = Evaluation.of(
                Cases.with(
                        plain,
                        plain.outcomes()
                                .withGroups(
                                        new SplittableRandom(1).ints(200, 0, 60).toArray())),
                0.5);
        for (Function<Intervals, IntervalEstimate> metric : ALL) {
            double width = known(metric.apply(grouped.intervals(LEVEL))).width();
            assertThat(width)
                    .isGreaterThan(
                            1.5 * known(metric.apply(apart.intervals(LEVEL))).width());
            // the average precision has the jackknife in one case and its infinitesimal form in the other
            double least = metric == ALL.get(9) ? 0.85 : 0.97;
            assertThat(width)
                    .isGreaterThan(
                            least * known(metric.apply(once.intervals(LEVEL))).width());
        }
        for (Function<Intervals, IntervalEstimate> share : ALL.subList(2, 8)) {
            assertThat(known(share.apply(shuffled.intervals(LEVEL))).width())
                    .isGreaterThanOrEqualTo(
                            known(share.apply(Evaluation.of(plain, 0.5).intervals(LEVEL)))
                                    .width());
        }
    }

    @Test
    void equalWeightsChangeNothingAndUnequalOnesWiden() {
        Predictions plain = Cases.random(5, 100, 0.4, 0);
        double[] three = new double[100];
        Arrays.fill(three, 3);
        double[] unequal =
                IntStream.range(0, 100).mapToDouble(i -> i % 2 == 0 ? 1 : 9).toArray();
        Intervals once = Evaluation.of(plain, 0.5).intervals(LEVEL);
        Intervals thrice = Evaluation.of(Cases.with(plain, plain.outcomes().withWeights(three)), 0.5)
                .intervals(LEVEL);
        Intervals uneven = Evaluation.of(Cases.with(plain, plain.outcomes().withWeights(unequal)), 0.5)
                .intervals(LEVEL);
        for (Function<Intervals, IntervalEstimate> metric : ALL.subList(0, 9)) {
            assertThat(known(metric.apply(thrice)).low())
                    .isCloseTo(known(metric.apply(once)).low(), within(ROUNDING));
            assertThat(known(metric.apply(thrice)).high())
                    .isCloseTo(known(metric.apply(once)).high(), within(ROUNDING));
        }
        // (Σw)²/Σw² = 250000/4100 of 100 rows
        assertScore(
                known(uneven.error()),
                Evaluation.of(Cases.with(plain, plain.outcomes().withWeights(unequal)), 0.5)
                        .error(),
                500 * 500 / 4100.0);
    }

    @Test
    void costsHaveAnIntervalLikeThatOfTheErrorWhereBothMistakesCostOne() {
        Evaluation evaluation = Evaluation.of(Cases.random(6, 400, 0.4, 0), 0.5);
        Intervals intervals = evaluation.intervals(LEVEL);
        Interval error = known(intervals.error());
        Interval cost = known(intervals.meanCost(1, 1));
        Interval weighted = known(intervals.wer(1));
        assertThat(cost.contains(evaluation.error())).isTrue();
        assertThat(cost.width()).isCloseTo(error.width(), within(0.05 * error.width()));
        assertThat(weighted.low()).isCloseTo(error.low(), within(ROUNDING));
        assertThat(weighted.high()).isCloseTo(error.high(), within(ROUNDING));
        assertThat(known(intervals.meanCost(10, 1)).width()).isGreaterThan(2 * cost.width());
    }

    @Test
    void whereNoDecisionIsWrongTheCostHasAReasonAndNoInterval() {
        Intervals right = Evaluation.of(
                        Predictions.ofProbabilities(new int[] {1, -1, 1, -1}, new double[] {0.9, 0.2, 0.8, 0.1}), 0.5)
                .intervals(LEVEL);
        assertUnknown(right.meanCost(5, 1), "it is the same for every row, which says nothing about its spread");
        assertThat(known(right.wer(0.2)).width()).isGreaterThan(0.4);
    }

    @Test
    void oneGroupTellsNothing() {
        Outcomes together = Outcomes.of(1, -1, 1, -1).withGroups(1, 1, 1, 1);
        Intervals intervals = Evaluation.of(
                        Predictions.ofProbabilities(together, new double[] {0.8, 0.3, 0.4, 0.6}), 0.5)
                .intervals(LEVEL);
        assertUnknown(intervals.nlp(), "there is only one group");
        assertThat(known(intervals.error()).width()).isGreaterThan(0.95);
    }

    @Test
    void theLevelIsChecked() {
        Evaluation evaluation = Evaluation.of(Cases.random(1, 20, 0.4, 0), 0.5);
        for (double level : new double[] {0, 1, Double.NaN, 95}) {
            assertThatThrownBy(() -> evaluation.intervals(level)).hasMessage("level " + level + " is not in (0, 1)");
        }
        assertThatThrownBy(() -> new Interval(1, 0)).hasMessage("low 1.0 is not at most high 0.0");
        assertThat(new Interval(0.5, 0.75)).hasToString("0.5000 to 0.7500");
    }

    private static Predictions counts(int found, int missed, int alarms, int passed) {
        int n = found + missed + alarms + passed;
        int[] labels =
                IntStream.range(0, n).map(i -> i < found + missed ? 1 : -1).toArray();
        double[] p = IntStream.range(0, n)
                .mapToDouble(i -> i < found || (i >= found + missed && i < found + missed + alarms) ? 0.9 : 0.1)
                .toArray();
        return Predictions.ofProbabilities(labels, p);
    }

    private static Interval known(IntervalEstimate estimate) {
        assertThat(estimate).isInstanceOf(Interval.class);
        return estimate.interval().orElseThrow();
    }

    private static void assertUnknown(IntervalEstimate estimate, String reason) {
        assertThat(estimate).isEqualTo(new UnknownInterval(reason));
        assertThat(estimate.interval()).isEmpty();
        assertThat(estimate).hasToString("unknown: " + reason);
    }
}
