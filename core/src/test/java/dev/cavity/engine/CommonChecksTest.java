package dev.cavity.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Outcomes;
import dev.cavity.inference.Convergence;
import dev.cavity.linalg.Matrix;
import dev.cavity.special.Gaussian;
import dev.cavity.testing.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What must hold for every kernel, inference and likelihood, dense and with inducing inputs: no NaN, no silence, and nothing that depends on
 * what it should not depend on. A new kernel is checked as soon as it has a name.
 */
class CommonChecksTest {
    /** Sums in another order, through a fixed point that is converged to 10⁻¹¹. */
    private static final double SAME = 1e-7;

    /** What one site may make of two, in a probability: the largest of sixteen rows; on real tables the mean is below 10⁻³. */
    private static final double ONE_SITE_FOR_TWO = 0.03;

    private static final double MEAN = 0.3;
    private static final int N = 16;
    private static final Problem ROWS = Problem.balanced(N, CheckedModel.COLUMNS, 7);
    private static final Matrix POINTS =
            Problem.balanced(5, CheckedModel.COLUMNS, 8).inputs();
    private static final Matrix INDUCING =
            Problem.balanced(6, CheckedModel.COLUMNS, 9).inputs();

    static List<CheckedModel> models() {
        return CheckedModel.all();
    }

    private static CheckedModel.Result of(CheckedModel model, Problem problem) {
        return model.of(problem.inputs(), problem.outcomes(), MEAN, POINTS, INDUCING);
    }

    /** Every number is one, probabilities can be told, and what is said to have converged has. */
    private static void assertSound(CheckedModel.Result result) {
        assertThat(result.numbers()).allMatch(Double::isFinite);
        assertThat(Arrays.stream(result.variances())).allMatch(v -> v >= 0);
        assertThat(result.auc()).isBetween(-1.0, 0.0);
        if (result.convergence().converged()) {
            assertThat(result.convergence().residual())
                    .isLessThanOrEqualTo(result.convergence().tolerance());
            assertThat(result.convergence().tolerance()).isLessThanOrEqualTo(Convergence.COARSEST);
        }
    }

    private static void assertSame(CheckedModel.Result expected, CheckedModel.Result found) {
        assertThat(found.convergence().converged()).isTrue();
        assertThat(found.margins()).containsExactly(expected.margins(), within(SAME));
        assertThat(found.probabilities()).containsExactly(expected.probabilities(), within(SAME));
        assertThat(found.evidence()).isCloseTo(expected.evidence(), within(SAME));
        assertThat(found.auc()).isCloseTo(expected.auc(), within(SAME));
        assertThat(found.gradient()).containsExactly(expected.gradient(), within(10 * SAME));
    }

    @ParameterizedTest
    @MethodSource("models")
    void ordinaryRowsConverge(CheckedModel model) {
        CheckedModel.Result result = of(model, ROWS);
        assertSound(result);
        assertThat(result.convergence().converged()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("models")
    void theOrderOfRowsDoesNotMatter(CheckedModel model) {
        int[] order = IntStream.range(0, N).map(i -> (5 * i + 3) % N).toArray();
        CheckedModel.Result plain = of(model, ROWS);
        CheckedModel.Result permuted = of(model, ROWS.select(order));
        double[] back = new double[N];
        for (int i = 0; i < N; i++) {
            back[order[i]] = permuted.margins()[i];
            for (int j = 0; j < N; j++) {
                assertThat(permuted.pairs()[i + j * N]).isCloseTo(plain.pairs()[order[i] + order[j] * N], within(SAME));
            }
        }
        assertSame(
                plain,
                new CheckedModel.Result(
                        back,
                        plain.pairs(),
                        permuted.auc(),
                        permuted.evidence(),
                        permuted.gradient(),
                        permuted.probabilities(),
                        permuted.variances(),
                        permuted.convergence()));
    }

    @ParameterizedTest
    @MethodSource("models")
    void flippedLabelsMirrorMargins(CheckedModel model) {
        CheckedModel.Result plain = of(model, ROWS);
        CheckedModel.Result flipped =
                model.of(ROWS.inputs(), ROWS.flipped().outcomes(), -MEAN, -CheckedModel.SHIFT, POINTS, INDUCING);
        assertThat(flipped.convergence().converged()).isTrue();
        assertThat(negated(flipped.margins())).containsExactly(plain.margins(), within(SAME));
        assertThat(negated(flipped.pairs())).containsExactly(plain.pairs(), within(SAME));
        assertThat(negated(flipped.probabilities())).containsExactly(plain.probabilities(), within(SAME));
        assertThat(flipped.gradient()).containsExactly(plain.gradient(), within(10 * SAME));
        assertThat(flipped.evidence()).isCloseTo(plain.evidence(), within(SAME));
        assertThat(flipped.variances()).containsExactly(plain.variances(), within(SAME));
        assertThat(flipped.auc()).isCloseTo(plain.auc(), within(SAME));
    }

    @ParameterizedTest
    @MethodSource("models")
    void unitsOfTheFeaturesDoNotMatter(CheckedModel model) {
        CheckedModel.Result plain = of(model, ROWS);
        for (double unit : new double[] {1e-5, 1e7}) {
            CheckedModel.Result other = model.inUnit(unit)
                    .of(times(ROWS.inputs(), unit), ROWS.outcomes(), MEAN, times(POINTS, unit), times(INDUCING, unit));
            assertSame(plain, other);
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void aColumnThatIsZeroAddsNothing(CheckedModel model) {
        if (model.kernel().inputColumns().isPresent()) {
            aColumnThatIsConstantWithAScaleOfItsOwn(model);
            return;
        }
        CheckedModel.Result plain = of(model, ROWS);
        assertSame(
                plain,
                model.of(widened(ROWS.inputs(), 0), ROWS.outcomes(), MEAN, widened(POINTS, 0), widened(INDUCING, 0)));
        // a constant other than zero is a constant in the covariance of functions that know the origin, and nothing to
        // all others
        CheckedModel.Result constant = model.of(
                widened(ROWS.inputs(), 4.2), ROWS.outcomes(), MEAN, widened(POINTS, 4.2), widened(INDUCING, 4.2));
        assertSound(constant);
        if (!model.name().contains("linear") && !model.name().contains("neural")) {
            assertSame(plain, constant);
        }
    }

    /** With a length scale for every column no column can be added, but one can be made constant. */
    private static void aColumnThatIsConstantWithAScaleOfItsOwn(CheckedModel model) {
        CheckedModel.Result zero =
                model.of(second(ROWS.inputs(), 0), ROWS.outcomes(), MEAN, second(POINTS, 0), second(INDUCING, 0));
        CheckedModel.Result constant =
                model.of(second(ROWS.inputs(), 4.2), ROWS.outcomes(), MEAN, second(POINTS, 4.2), second(INDUCING, 4.2));
        assertSound(zero);
        assertSound(constant);
        if (!model.name().contains("linear") && !model.name().contains("neural")) {
            assertSame(zero, constant);
        }
    }

    private static Matrix second(Matrix x, double value) {
        Matrix changed = x.copy();
        for (int i = 0; i < x.rows(); i++) {
            changed.set(i, 1, value);
        }
        return changed;
    }

    private static double[] negated(double... values) {
        return Arrays.stream(values).map(v -> -v).toArray();
    }

    @ParameterizedTest
    @MethodSource("models")
    void weightsOfOneAndGroupsOfOneAreTheSameBits(CheckedModel model) {
        double[] ones = new double[N];
        Arrays.fill(ones, 1);
        CheckedModel.Result plain = of(model, ROWS);
        Outcomes rows = Outcomes.of(ROWS.labels());
        for (Outcomes same : List.of(
                rows.withWeights(ones), rows.withGroups(IntStream.range(0, N).toArray()))) {
            CheckedModel.Result found = model.of(ROWS.inputs(), same, MEAN, POINTS, INDUCING);
            assertThat(found.numbers().toArray()).isEqualTo(plain.numbers().toArray());
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void aRowOfWeightTwoIsTwoRowsThatAreLeftOutTogether(CheckedModel model) {
        int[] twice = IntStream.range(0, 2 * N).map(i -> i % N).toArray();
        Problem repeated = ROWS.select(twice);
        double[] twos = new double[N];
        Arrays.fill(twos, 2);
        // inducing inputs at every row: two rows at one place are two readings of the same value only where nothing is
        // left over
        CheckedModel.Result weighted =
                model.of(ROWS.inputs(), ROWS.outcomes().withWeights(twos), MEAN, POINTS, ROWS.inputs());
        CheckedModel.Result both =
                model.of(repeated.inputs(), repeated.outcomes().withGroups(twice), MEAN, POINTS, ROWS.inputs());
        assertSound(weighted);
        assertSound(both);
        double tolerance = model.countsExactly() ? SAME : ONE_SITE_FOR_TWO;
        for (int i = 0; i < N; i++) {
            assertThat(Gaussian.cdf(weighted.margins()[i]))
                    .isCloseTo(Gaussian.cdf(both.margins()[i]), within(tolerance));
            assertThat(both.margins()[N + i]).isCloseTo(both.margins()[i], within(SAME));
        }
        for (int p = 0; p < POINTS.rows(); p++) {
            assertThat(Gaussian.cdf(weighted.probabilities()[p]))
                    .isCloseTo(Gaussian.cdf(both.probabilities()[p]), within(tolerance));
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void copiesOfARowWithEitherLabelAreBorne(CheckedModel model) {
        int[] twice = IntStream.range(0, 2 * N).map(i -> i % N).toArray();
        Problem copies = ROWS.select(twice);
        assertSound(of(model, copies));
        int[] labels = copies.labels();
        for (int i = N; i < 2 * N; i++) {
            labels[i] = -labels[i];
        }
        for (Matrix inducing : List.of(INDUCING, ROWS.inputs())) {
            CheckedModel.Result torn = model.of(copies.inputs(), Outcomes.of(labels), MEAN, POINTS, inducing);
            assertSound(torn);
            assertThat(torn.convergence().converged()).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void twoRowsAndOnePositiveAreBorne(CheckedModel model) {
        CheckedModel.Result two = of(model, ROWS.select(0, N - 1));
        assertSound(two);
        assertThat(two.convergence().converged()).isTrue();
        int[] labels = new int[N];
        Arrays.fill(labels, -1);
        labels[3] = 1;
        CheckedModel.Result one = of(model, new Problem("one positive", ROWS.inputs(), labels));
        assertSound(one);
        assertThat(one.convergence().converged()).isTrue();
        // the rare row is left out: all others say no
        assertThat(one.margins()[3]).isNegative();
    }

    @ParameterizedTest
    @MethodSource("models")
    void extremeRowsAndScalesGiveNumbersAndTheTruthAboutThem(CheckedModel model) {
        Matrix far = ROWS.inputs().copy();
        far.set(4, 0, 1e12);
        far.set(5, 1, -1e9);
        assertSound(model.of(far, ROWS.outcomes(), MEAN, POINTS, INDUCING));
        Outcomes pairsOfRows =
                ROWS.outcomes().withGroups(IntStream.range(0, N).map(i -> i / 2).toArray());
        assertSound(model.of(far, pairsOfRows, MEAN, POINTS, INDUCING));
        Matrix same = Matrix.zeros(N, CheckedModel.COLUMNS);
        assertSound(model.of(same, ROWS.outcomes(), MEAN, POINTS, INDUCING));
        for (double factor : new double[] {1e-12, 1e6, 1e14}) {
            try {
                CheckedModel.Result scaled = of(model.scaledBy(factor), ROWS);
                assertSound(scaled);
                assertThat(scaled.convergence().converged() || factor > 1).isTrue();
            } catch (ArithmeticException e) {
                // where nothing can be iterated there is nothing to fall back to; it is said, as it should be
                assertThat(e).hasMessageContaining("not positive definite");
                assertThat(factor).isGreaterThan(1e12);
            }
        }
    }

    private static Matrix times(Matrix x, double unit) {
        Matrix scaled = x.copy();
        Arrays.setAll(scaled.array(), i -> scaled.array()[i] * unit);
        return scaled;
    }

    private static Matrix widened(Matrix x, double value) {
        double[][] rows = new double[x.rows()][];
        Arrays.setAll(rows, i -> DoubleStream.concat(Arrays.stream(x.row(i)), DoubleStream.of(value))
                .toArray());
        return Matrix.ofRows(rows);
    }
}
