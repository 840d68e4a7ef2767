package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Standard errors when cases belong together. */
class GroupErrorsTest {
    /** Two ways to sum the same few hundred numbers. */
    private static final double ROUNDING = 1e-12;

    /** A deviation from 1000 bootstrap samples is good to 2.2 %; four of those, and O(1/G) between the methods at G = 150. */
    private static final double BOOTSTRAP = 0.1;

    /** The jackknife and its infinitesimal form differ by O(1/n₊), here with some 60 positives. */
    private static final double TWO_JACKKNIVES = 0.04;

    private static final int GROUPS = 150;

    private static final List<Function<StandardErrors, Estimate>> METRICS = List.of(
            StandardErrors::nlp,
            StandardErrors::brier,
            StandardErrors::error,
            StandardErrors::precision,
            StandardErrors::recall,
            StandardErrors::specificity,
            StandardErrors::f1,
            e -> e.wer(0.3),
            StandardErrors::rocAuc,
            StandardErrors::averagePrecision,
            e -> e.of(DecisionGoal.matthewsCorrelation()));

    @Test
    void groupsOfOneAreNoGroups() {
        Predictions plain = Cases.random(1, 200, 0.3, 12);
        int[] apart = IntStream.range(0, 200).map(i -> 7 * i).toArray();
        Predictions grouped = Cases.with(plain, plain.outcomes().withGroups(apart));
        for (Function<StandardErrors, Estimate> metric : METRICS) {
            assertThat(metric.apply(errors(grouped))).isEqualTo(metric.apply(errors(plain)));
        }
    }

    @Test
    void copiesOfEveryCaseAddNoEvidence() {
        Predictions plain = Cases.random(2, 200, 0.3, 0);
        int[] thrice = IntStream.range(0, 600).map(i -> i % 200).toArray();
        Predictions copies = Cases.select(plain, thrice);
        Predictions grouped = Cases.with(copies, copies.outcomes().withGroups(thrice));
        for (Function<StandardErrors, Estimate> metric : METRICS) {
            Estimate once = metric.apply(errors(plain));
            boolean averagePrecision = metric == METRICS.get(9);
            double tolerance = averagePrecision ? TWO_JACKKNIVES * once.standardError() : ROUNDING;
            assertThat(metric.apply(errors(grouped)).standardError())
                    .isCloseTo(once.standardError(), within(tolerance));
        }
    }

    @Test
    void errorsAreThoseOfTheBootstrapOverGroups() {
        Predictions predictions = alikeWithinGroups(3);
        int[][] rows = rows(predictions);
        double[][] values = new double[METRICS.size()][1000];
        SplittableRandom random = new SplittableRandom(4);
        for (int b = 0; b < values[0].length; b++) {
            int[] drawn = random.ints(GROUPS, 0, GROUPS)
                    .flatMap(g -> IntStream.of(rows[g]))
                    .toArray();
            StandardErrors errors = errors(Cases.select(predictions, drawn));
            for (int m = 0; m < METRICS.size(); m++) {
                values[m][b] = METRICS.get(m).apply(errors).value();
            }
        }
        StandardErrors errors = errors(predictions);
        StandardErrors apart = errors(
                Cases.select(predictions, IntStream.range(0, predictions.size()).toArray()));
        for (int m = 0; m < METRICS.size(); m++) {
            double expected = deviation(values[m]);
            double actual = METRICS.get(m).apply(errors).standardError();
            assertThat(actual).as("metric " + m).isCloseTo(expected, within(BOOTSTRAP * expected));
            assertThat(actual)
                    .as("metric " + m)
                    .isGreaterThan(1.2 * METRICS.get(m).apply(apart).standardError());
        }
    }

    @Test
    void anyFunctionOfTheCountsHasTheJackknifeOverGroups() {
        Predictions predictions = alikeWithinGroups(5);
        int[][] rows = rows(predictions);
        double[] without = IntStream.range(0, GROUPS)
                .mapToDouble(left -> ConfusionMatrix.of(
                                Cases.select(
                                        predictions,
                                        IntStream.range(0, GROUPS)
                                                .filter(g -> g != left)
                                                .flatMap(g -> IntStream.of(rows[g]))
                                                .toArray()),
                                0.5)
                        .matthewsCorrelation())
                .toArray();
        double expected = Math.sqrt(GROUPS - 1.0) * deviation(without);
        assertThat(errors(predictions).of(DecisionGoal.matthewsCorrelation()).standardError())
                .isCloseTo(expected, within(ROUNDING));
    }

    @Test
    void oneGroupSaysNothingAboutItsSpread() {
        Predictions plain = Cases.random(6, 40, 0.5, 0);
        Predictions one = Cases.with(plain, plain.outcomes().withGroups(new int[40]));
        StandardErrors errors = errors(one);
        assertThat(errors.nlp().standardError()).isNaN();
        assertThat(errors.error().standardError()).isNaN();
        assertThat(errors.rocAuc().standardError()).isNaN();
        assertThat(errors.averagePrecision().standardError()).isNaN();
    }

    /** Groups of 1 to 5 whose cases share part of what decides label and probability. */
    private static Predictions alikeWithinGroups(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        IntStream.Builder groups = IntStream.builder();
        for (int g = 0; g < GROUPS; g++) {
            for (int k = 0; k <= g % 5; k++) {
                groups.add(g);
            }
        }
        int[] groupOf = groups.build().toArray();
        double[] common = random.doubles(GROUPS, -3, 3).toArray();
        double[] truth = random.doubles(GROUPS, -1, 1).toArray();
        int[] y = new int[groupOf.length];
        double[] p = new double[groupOf.length];
        for (int i = 0; i < y.length; i++) {
            double latent = common[groupOf[i]] + 0.3 * random.nextGaussian();
            y[i] = latent + 2 * truth[groupOf[i]] + 0.3 * random.nextGaussian() > 0.5 ? 1 : -1;
            p[i] = 1 / (1 + Math.exp(-latent));
        }
        Predictions plain = Predictions.ofProbabilities(y, p);
        return Cases.with(plain, plain.outcomes().withGroups(groupOf));
    }

    private static int[][] rows(Predictions predictions) {
        return IntStream.range(0, GROUPS)
                .mapToObj(g -> IntStream.range(0, predictions.size())
                        .filter(i -> predictions.outcomes().group(i) == g)
                        .toArray())
                .toArray(int[][]::new);
    }

    private static StandardErrors errors(Predictions predictions) {
        return Evaluation.of(predictions, 0.5).withStandardErrors();
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
