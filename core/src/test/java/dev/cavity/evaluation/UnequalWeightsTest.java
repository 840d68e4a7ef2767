package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Outcomes;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Intervals of rows whose weights are so unequal that few of them count. */
class UnequalWeightsTest {
    private static final double LEVEL = 0.95;
    private static final int ROWS = 80;
    private static final int DRAWS = 400;
    /** 95 % less four standard errors of 400 draws; skewed losses of effectively few rows are covered a little less often. */
    private static final double LEAST_COVERED = 0.90;

    private static final Map<String, Function<Intervals, IntervalEstimate>> INTERVALS = intervals();
    private static final List<ToDoubleFunction<Evaluation>> VALUES = List.of(
            Evaluation::nlp,
            Evaluation::brier,
            Evaluation::error,
            Evaluation::precision,
            Evaluation::recall,
            Evaluation::f1,
            Evaluation::rocAuc,
            Evaluation::averagePrecision);

    private enum Weights {
        LOGNORMAL {
            @Override
            double draw(int i, SplittableRandom random) {
                return Math.exp(1.5 * random.nextGaussian());
            }
        },
        PARETO {
            @Override
            double draw(int i, SplittableRandom random) {
                return 1 / random.nextDouble(1e-12, 1);
            }
        },
        ONE_HALF {
            @Override
            double draw(int i, SplittableRandom random) {
                return i == 0 ? ROWS : 1;
            }
        },
        NEARLY_ONE {
            @Override
            double draw(int i, SplittableRandom random) {
                return i == 0 ? 1e5 : 1;
            }
        };

        abstract double draw(int i, SplittableRandom random);
    }

    private static Map<String, Function<Intervals, IntervalEstimate>> intervals() {
        Map<String, Function<Intervals, IntervalEstimate>> all = new LinkedHashMap<>();
        all.put("log loss", Intervals::nlp);
        all.put("Brier", Intervals::brier);
        all.put("error", Intervals::error);
        all.put("precision", Intervals::precision);
        all.put("recall", Intervals::recall);
        all.put("F1", Intervals::f1);
        all.put("AUC", Intervals::rocAuc);
        all.put("average precision", Intervals::averagePrecision);
        return all;
    }

    /** A row has the probability Φ-like 1/(1 + e^−s), s ~ N(0, 2²), and is positive as often as that says. */
    private static Predictions draw(int n, SplittableRandom random) {
        int[] labels = new int[n];
        double[] p = new double[n];
        for (int i = 0; i < n; i++) {
            p[i] = 1 / (1 + Math.exp(-2 * random.nextGaussian()));
            labels[i] = random.nextDouble() < p[i] ? 1 : -1;
        }
        return Predictions.ofProbabilities(labels, p);
    }

    @ParameterizedTest
    @EnumSource
    void intervalsHoldTheTruthAsOftenAsTheySay(Weights weights) {
        SplittableRandom random = new SplittableRandom(7);
        Evaluation truth = Evaluation.of(draw(200_000, random), 0.5);
        int[] covered = new int[VALUES.size()];
        int[] known = new int[VALUES.size()];
        for (int t = 0; t < DRAWS; t++) {
            Predictions plain = draw(ROWS, random);
            double[] w = IntStream.range(0, ROWS)
                    .mapToDouble(i -> weights.draw(i, random))
                    .toArray();
            Intervals intervals = Evaluation.of(
                            Cases.with(plain, plain.outcomes().withWeights(w)), 0.5)
                    .intervals(LEVEL);
            int m = 0;
            for (Function<Intervals, IntervalEstimate> metric : INTERVALS.values()) {
                if (metric.apply(intervals) instanceof Interval interval) {
                    known[m]++;
                    covered[m] += interval.contains(VALUES.get(m).applyAsDouble(truth)) ? 1 : 0;
                }
                m++;
            }
        }
        Map<String, Double> shares = new LinkedHashMap<>();
        int m = 0;
        for (String metric : INTERVALS.keySet()) {
            assertThat(known[m]).as(metric).isGreaterThan(DRAWS / 2);
            shares.put(metric, (double) covered[m] / known[m]);
            m++;
        }
        assertThat(shares).allSatisfy((metric, share) -> assertThat(share).isGreaterThanOrEqualTo(LEAST_COVERED));
    }

    @Test
    void aRowWithNearlyAllTheWeightIsOneRow() {
        Predictions plain = draw(ROWS, new SplittableRandom(3));
        double[] w = new double[ROWS];
        Arrays.fill(w, 1);
        w[0] = 1e6;
        Evaluation evaluation = Evaluation.of(Cases.with(plain, plain.outcomes().withWeights(w)), 0.5);
        assertThat(width(evaluation.intervals(LEVEL).f1())).isGreaterThan(0.7);
        assertThat(width(evaluation.intervals(LEVEL).brier())).isGreaterThan(0.5);
        w[0] = 1e12;
        assertThat(Evaluation.of(Cases.with(plain, plain.outcomes().withWeights(w)), 0.5)
                        .intervals(LEVEL)
                        .nlp())
                .isEqualTo(new UnknownInterval("one row has nearly all of the weight"));
    }

    @Test
    void weightsOfClassesDoNotWidenF() {
        Predictions plain = draw(ROWS, new SplittableRandom(4));
        double[] w = new double[ROWS];
        Arrays.setAll(w, i -> plain.outcomes().label(i) > 0 ? 1 : 1.5);
        double once = width(Evaluation.of(plain, 0.5).intervals(LEVEL).f1());
        double weighted = width(Evaluation.of(Cases.with(plain, plain.outcomes().withWeights(w)), 0.5)
                .intervals(LEVEL)
                .f1());
        assertThat(weighted).isCloseTo(once, within(0.1 * once));
    }

    @Test
    void theVarianceOfAMeanIsUnbiasedForAnyWeights() {
        double[] w = {50, 20, 5, 1, 1, 1};
        Outcomes outcomes = Outcomes.of(1, -1, 1, -1, 1, -1).withWeights(w);
        double concentration = (2500 + 400 + 25 + 3) / (78.0 * 78);
        SplittableRandom random = new SplittableRandom(5);
        double mean = 0;
        int draws = 20_000;
        for (int t = 0; t < draws; t++) {
            double[] x = random.doubles(w.length).map(u -> Math.sqrt(12) * u).toArray();
            double error = Influence.ofMean(outcomes, i -> x[i]).standardError();
            mean += error * error / draws;
        }
        assertThat(mean).isCloseTo(concentration, within(0.02 * concentration));
    }

    private static double width(IntervalEstimate estimate) {
        return estimate.interval().orElseThrow().width();
    }
}
