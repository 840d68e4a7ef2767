package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.CalibrationStatement.Verdict;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CalibrationStatementTest {
    /** Sums of a few hundred numbers in another order. */
    private static final double ROUNDING = 1e-9;

    private static final Recalibration RIGHT = new Recalibration(0, 1);

    @Test
    void theDirectionOfAnErrorIsNamed() {
        assertThat(verdict(new Recalibration(1.5, 1))).isEqualTo(Verdict.TOO_LOW);
        assertThat(verdict(new Recalibration(-1.5, 1))).isEqualTo(Verdict.TOO_HIGH);
        assertThat(verdict(new Recalibration(0, 0.3))).isEqualTo(Verdict.OVERCONFIDENT);
        assertThat(verdict(new Recalibration(0, 4))).isEqualTo(Verdict.UNDERCONFIDENT);
        assertThat(verdict(RIGHT)).isEqualTo(Verdict.NOT_DETECTED);
    }

    private static Verdict verdict(Recalibration truth) {
        return CalibrationStatement.of(drawn(1, 600, 1.2, truth)).verdict();
    }

    @Test
    void aSoundClassifierIsSuspectedAsOftenAsIsSaid() {
        int alarms = 0;
        for (int run = 0; run < 1000; run++) {
            alarms += new CalibrationScores(drawn(run, 80, 1.2, RIGHT)).isSuspicious(0.05) ? 1 : 0;
        }
        // 0.05 less what is tolerated, and three standard errors of a share of 1000
        assertThat(alarms / 1000.0).isBetween(0.015, 0.07);
    }

    @Test
    void anErrorOfTheStatedSizeIsSeen() {
        double[] logOdds = logOdds(2, 145, 1.2);
        double missed = CalibrationStatement.of(labelled(logOdds, RIGHT, new SplittableRandom(3)))
                .missed();
        for (int way : new int[] {-1, 1}) {
            double shift = shiftOfSize(logOdds, way, missed);
            SplittableRandom random = new SplittableRandom(4);
            int seen = 0;
            for (int run = 0; run < 300; run++) {
                Predictions wrong = labelled(logOdds, new Recalibration(shift, 1), random);
                seen += new CalibrationScores(wrong).isSuspicious(CalibrationStatement.LEVEL) ? 1 : 0;
            }
            // 0.9 less two standard errors of a share of 300
            assertThat(seen / 300.0).isGreaterThan(0.865);
        }
    }

    @Test
    void thePowerIsThatOfSimulation() {
        double[] logOdds = logOdds(5, 200, 1.5);
        SplittableRandom random = new SplittableRandom(6);
        for (Recalibration truth : new Recalibration[] {new Recalibration(0.5, 1), new Recalibration(0, 0.6)}) {
            CalibrationScores rows = new CalibrationScores(labelled(logOdds, truth, random));
            double quiet = new CalibrationPower(rows, 0.05, 0.9).quiet(truth);
            int silent = 0;
            for (int run = 0; run < 1000; run++) {
                silent += new CalibrationScores(labelled(logOdds, truth, random)).isSuspicious(0.05) ? 0 : 1;
            }
            // three standard errors of a share of 1000, and two points for the normal approximation
            assertThat(silent / 1000.0).isCloseTo(quiet, within(0.065));
        }
    }

    @Test
    void moreRowsShowSmallerErrors() {
        double before = CalibrationStatement.of(drawn(7, 50, 1.2, RIGHT)).missed();
        for (int n : new int[] {200, 800, 3200}) {
            double missed = CalibrationStatement.of(drawn(7, n, 1.2, RIGHT)).missed();
            assertThat(missed).isBetween(before / 3, before / 1.6);
            before = missed;
        }
    }

    @Test
    void theFittedRecalibrationIsTheTrueOneOnManyRows() {
        CalibrationStatement statement = CalibrationStatement.of(drawn(8, 20_000, 1.5, new Recalibration(0.4, 0.7)));
        assertThat(statement.recalibration().intercept()).isCloseTo(0.4, within(0.06));
        assertThat(statement.recalibration().slope()).isCloseTo(0.7, within(0.05));
        double truth = size(logOdds(8, 20_000, 1.5), new Recalibration(0.4, 0.7));
        assertThat(statement.size()).isCloseTo(truth, within(0.01));
        assertThat(statement.interval().contains(truth)).isTrue();
        assertThat(statement.interval().low()).isPositive();
        assertThat(statement.sentence())
                .matches("The probabilities are .*: they are off by \\d+\\.\\d points on average .*");
    }

    @Test
    void leaveOneOutSharesOfPositivesAreNotSuspected() {
        // a classifier without inputs: what it says of a row is the share of positives among the others
        int[] labels = IntStream.range(0, 100).map(i -> i < 30 ? 1 : -1).toArray();
        double[] shares =
                Arrays.stream(labels).mapToDouble(y -> (y > 0 ? 29 : 30) / 99.0).toArray();
        CalibrationStatement statement = CalibrationStatement.of(Predictions.ofProbabilities(labels, shares));
        assertThat(statement.isDetected()).isFalse();
        assertThat(statement.size()).isLessThan(0.01);
    }

    @Test
    void whatWasImpossibleContradicts() {
        CalibrationStatement statement = CalibrationStatement.of(
                Predictions.ofProbabilities(new int[] {1, -1, 1, -1}, new double[] {0, 0.3, 0.8, 0.1}));
        assertThat(statement.verdict()).isEqualTo(Verdict.CONTRADICTED);
        assertThat(statement.sentence()).isEqualTo("A row was what the classifier called impossible.");
        CalibrationStatement certain = CalibrationStatement.of(
                Predictions.ofProbabilities(new int[] {1, -1, 1, -1}, new double[] {1, 0, 0.8, 0.1}));
        assertThat(certain.isDetected()).isFalse();
    }

    @Test
    void oneProbabilityForAllIsTestedForItsLevelOnly() {
        int[] labels = IntStream.range(0, 200).map(i -> i % 2 == 0 ? 1 : -1).toArray();
        double[] half = new double[200];
        Arrays.fill(half, 0.5);
        CalibrationStatement even = CalibrationStatement.of(Predictions.ofProbabilities(labels, half));
        assertThat(even.isDetected()).isFalse();
        assertThat(even.size()).isLessThan(1e-6);
        assertThat(even.missed()).isBetween(0.1, 0.2);
        assertThat(even.sentence())
                .isEqualTo(String.format(
                        Locale.ROOT,
                        "No calibration error detected; with 200 rows an error of up to %.1f points could have been missed.",
                        100 * even.missed()));
        double[] high = new double[200];
        Arrays.fill(high, 0.7);
        assertThat(CalibrationStatement.of(Predictions.ofProbabilities(labels, high))
                        .verdict())
                .isEqualTo(Verdict.TOO_HIGH);
    }

    @Test
    void copiesInGroupsAreNoFurtherEvidence() {
        Predictions once = drawn(9, 150, 1.2, new Recalibration(0.3, 1));
        int[] four = IntStream.range(0, 600).map(i -> i / 4).toArray();
        Predictions copies = Cases.select(once, four);
        Predictions grouped = Cases.with(copies, copies.outcomes().withGroups(four));
        double alone = CalibrationStatement.of(once).missed();
        assertThat(CalibrationStatement.of(copies).missed()).isLessThan(0.6 * alone);
        assertThat(CalibrationStatement.of(grouped).missed()).isBetween(0.9 * alone, 1.3 * alone);
        double[] fours = new double[150];
        Arrays.fill(fours, 4);
        CalibrationStatement weighted =
                CalibrationStatement.of(Cases.with(once, once.outcomes().withWeights(fours)));
        assertThat(weighted.missed()).isCloseTo(alone, within(ROUNDING));
        assertThat(weighted.rows()).isEqualTo(150);
        assertThat(weighted.rate()).isCloseTo(CalibrationStatement.of(once).rate(), within(ROUNDING));
    }

    @Test
    void groupsWithoutAnythingInCommonHardlyMatter() {
        Predictions apart = drawn(10, 300, 1.2, RIGHT);
        int[] groups = new SplittableRandom(11).ints(300, 0, 100).toArray();
        double alone = CalibrationStatement.of(apart).missed();
        assertThat(CalibrationStatement.of(Cases.with(apart, apart.outcomes().withGroups(groups)))
                        .missed())
                .isBetween(alone, 1.25 * alone);
    }

    @Test
    void twoGroupsCannotTell() {
        Outcomes two = Outcomes.of(1, 1, 1, 1, -1, -1).withGroups(0, 0, 0, 1, 1, 1);
        CalibrationStatement statement = CalibrationStatement.of(
                Predictions.ofProbabilities(two, new double[] {0.01, 0.02, 0.05, 0.04, 0.9, 0.95}));
        assertThat(statement.isDetected()).isFalse();
        assertThat(statement.missed()).isGreaterThan(0.5);
    }

    @Test
    void levelAndPowerAreChecked() {
        Predictions rows = drawn(12, 20, 1, RIGHT);
        assertThatThrownBy(() -> CalibrationStatement.of(rows, 0, 0.9)).hasMessage("level 0.0 is not in (0, 0.5]");
        assertThatThrownBy(() -> CalibrationStatement.of(rows, 0.05, 0.99))
                .hasMessage("power 0.99 is not in [0.5, 0.96]");
    }

    private static double[] logOdds(long seed, int n, double deviation) {
        SplittableRandom random = new SplittableRandom(seed);
        return IntStream.range(0, n)
                .mapToDouble(i -> deviation * random.nextGaussian())
                .toArray();
    }

    private static Predictions drawn(long seed, int n, double deviation, Recalibration truth) {
        return labelled(logOdds(seed, n, deviation), truth, new SplittableRandom(seed + 1_000_000));
    }

    private static Predictions labelled(double[] logOdds, Recalibration truth, SplittableRandom random) {
        return Predictions.ofProbabilities(
                Arrays.stream(logOdds)
                        .mapToInt(l -> random.nextDouble() < truth.probability(l) ? 1 : -1)
                        .toArray(),
                Arrays.stream(logOdds).map(RIGHT::probability).toArray());
    }

    private static double size(double[] logOdds, Recalibration truth) {
        return Arrays.stream(logOdds)
                .map(l -> Math.abs(truth.probability(l) - RIGHT.probability(l)))
                .average()
                .orElseThrow();
    }

    private static double shiftOfSize(double[] logOdds, int way, double size) {
        double low = 0;
        double high = 20;
        for (int step = 0; step < 50; step++) {
            double middle = 0.5 * (low + high);
            if (size(logOdds, new Recalibration(way * middle, 1)) < size) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return way * high;
    }
}
