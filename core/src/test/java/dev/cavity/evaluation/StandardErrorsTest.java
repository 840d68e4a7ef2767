package dev.cavity.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StandardErrorsTest {
    /** Two ways to sum the same few hundred numbers. */
    private static final double ROUNDING = 1e-12;

    /** The infinitesimal jackknife and the jackknife differ by O(1/n); here n = 400 and the rarest cell holds dozens. */
    private static final double DELTA_METHOD = 0.02;

    /**
     * A standard deviation from 4000 bootstrap samples has a relative error of 1/√8000 = 1.1 %; four of those, and the
     * O(1/n) between the two methods.
     */
    private static final double BOOTSTRAP = 0.05;

    private static final double THRESHOLD = 0.6;

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void deltaMethodErrorsAreCloseToTheJackknife(int levels) {
        Predictions predictions = Cases.random(1, 400, 0.3, levels);
        assertClose(predictions, e -> e.f(0.5), DELTA_METHOD, StandardErrorsTest::jackknife);
        assertClose(predictions, e -> e.f(0.2), DELTA_METHOD, StandardErrorsTest::jackknife);
        assertClose(predictions, e -> e.wer(0.3), DELTA_METHOD, StandardErrorsTest::jackknife);
        assertClose(predictions, StandardErrors::precision, DELTA_METHOD, StandardErrorsTest::jackknife);
        assertClose(predictions, StandardErrors::recall, DELTA_METHOD, StandardErrorsTest::jackknife);
        assertClose(predictions, StandardErrors::specificity, DELTA_METHOD, StandardErrorsTest::jackknife);
        assertClose(predictions, StandardErrors::rocAuc, DELTA_METHOD, StandardErrorsTest::jackknife);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8})
    void jackknifeErrorsEqualTheBruteForceJackknife(int levels) {
        Predictions predictions = Cases.random(2, 150, 0.3, levels);
        assertClose(predictions, StandardErrors::nlp, ROUNDING, StandardErrorsTest::jackknife);
        assertClose(predictions, StandardErrors::brier, ROUNDING, StandardErrorsTest::jackknife);
        assertClose(predictions, StandardErrors::error, ROUNDING, StandardErrorsTest::jackknife);
        assertClose(predictions, StandardErrors::averagePrecision, ROUNDING, StandardErrorsTest::jackknife);
        assertClose(
                predictions, e -> e.of(DecisionGoal.matthewsCorrelation()), ROUNDING, StandardErrorsTest::jackknife);
    }

    @Test
    void errorsAreCloseToTheBootstrap() {
        Predictions predictions = Cases.random(3, 400, 0.3, 50);
        assertClose(predictions, StandardErrors::f1, BOOTSTRAP, StandardErrorsTest::bootstrap);
        assertClose(predictions, e -> e.wer(0.3), BOOTSTRAP, StandardErrorsTest::bootstrap);
        assertClose(predictions, StandardErrors::rocAuc, BOOTSTRAP, StandardErrorsTest::bootstrap);
        assertClose(predictions, StandardErrors::averagePrecision, BOOTSTRAP, StandardErrorsTest::bootstrap);
        assertClose(predictions, StandardErrors::brier, BOOTSTRAP, StandardErrorsTest::bootstrap);
    }

    @Test
    void recallAndPrecisionAreTheEndsOfTheFMeasure() {
        StandardErrors errors = errors(Cases.random(4, 100, 0.3, 0));
        assertThat(errors.f(1).standardError()).isCloseTo(errors.recall().standardError(), within(ROUNDING));
        assertThat(errors.f(0).standardError()).isCloseTo(errors.precision().standardError(), within(ROUNDING));
    }

    @Test
    void weightedErrorWithTauOneIsTheErrorUpToItsDivisor() {
        StandardErrors errors = errors(Cases.random(5, 100, 0.3, 0));
        assertThat(errors.wer(1).standardError() * Math.sqrt(100.0 / 99))
                .isCloseTo(errors.error().standardError(), within(ROUNDING));
        assertThat(errors.accuracy().standardError()).isEqualTo(errors.error().standardError());
    }

    @Test
    void aSingleCaseHasNoStandardError() {
        StandardErrors errors = errors(Predictions.ofProbabilities(new int[] {1}, new double[] {0.7}));
        assertThat(errors.nlp().standardError()).isNaN();
        assertThat(errors.error().standardError()).isNaN();
        assertThat(errors.rocAuc().standardError()).isNaN();
        assertThat(errors.averagePrecision().standardError()).isNaN();
        assertThat(errors.of(DecisionGoal.error()).standardError()).isNaN();
    }

    @Test
    void anEstimateReadsAsValueAndError() {
        assertThat(new Estimate(0.83123, 0.012)).hasToString("0.8312 ± 0.0120");
        assertThatThrownBy(() -> new Estimate(1, -1)).hasMessage("standardError -1.0 is not in [0, ∞) or NaN");
    }

    private interface Resampling {
        double standardError(Predictions predictions, ToDoubleFunction<Predictions> metric);
    }

    private static void assertClose(
            Predictions predictions, Function<StandardErrors, Estimate> metric, double relative, Resampling reference) {
        double expected = reference.standardError(
                predictions, p -> metric.apply(errors(p)).value());
        double actual = metric.apply(errors(predictions)).standardError();
        assertThat(actual).isPositive().isCloseTo(expected, within(relative * expected));
    }

    private static StandardErrors errors(Predictions predictions) {
        return Evaluation.of(predictions, THRESHOLD).withStandardErrors();
    }

    private static double jackknife(Predictions predictions, ToDoubleFunction<Predictions> metric) {
        int n = predictions.size();
        double[] values = IntStream.range(0, n)
                .mapToDouble(i -> metric.applyAsDouble(Cases.without(predictions, i)))
                .toArray();
        return Math.sqrt((n - 1.0) * variance(values));
    }

    private static double bootstrap(Predictions predictions, ToDoubleFunction<Predictions> metric) {
        SplittableRandom random = new SplittableRandom(7);
        int n = predictions.size();
        double[] values = IntStream.range(0, 4000)
                .mapToDouble(b -> metric.applyAsDouble(
                        Cases.select(predictions, random.ints(n, 0, n).toArray())))
                .toArray();
        return Math.sqrt(variance(values));
    }

    private static double variance(double[] values) {
        double mean =
                IntStream.range(0, values.length).mapToDouble(i -> values[i]).sum() / values.length;
        return IntStream.range(0, values.length)
                        .mapToDouble(i -> (values[i] - mean) * (values[i] - mean))
                        .sum()
                / values.length;
    }
}
