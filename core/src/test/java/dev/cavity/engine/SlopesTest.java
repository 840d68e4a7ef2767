package dev.cavity.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Laplace;
import dev.cavity.inference.LeastSquares;
import dev.cavity.inference.PosteriorSlopes;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.likelihood.Logit;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Forward derivatives of margins, against central differences of inferences that are converged anew. */
class SlopesTest {
    private static final int N = 40;
    private static final double STEP = 1e-4;
    private static final double TIGHT = 1e-12;
    /** What differences of inferences converged to {@link #TIGHT} can tell, of values of order 1. */
    private static final double SEEN = 1e-6;

    private static final Dataset DATA = Synthetic.screening(N, 5);

    static Stream<Arguments> cases() {
        return Stream.of(
                        ExpectationPropagation.withDefaults(),
                        ExpectationPropagation.withDefaults().withLikelihood(Logit.logit()),
                        Laplace.withDefaults(),
                        Laplace.withDefaults().withLikelihood(Logit.logit()),
                        LeastSquares.withNoise(0.2))
                .flatMap(inference -> Stream.of(0.0, 3.0).flatMap(logBeta0 -> Stream.of(false, true)
                        .map(grouped -> Arguments.of(inference, logBeta0, grouped))));
    }

    private static DenseEngine engine(Kernel kernel, Inference inference, boolean grouped) {
        Outcomes rows = DATA.outcomes();
        if (grouped) {
            double[] weights =
                    IntStream.range(0, N).mapToDouble(i -> 0.5 + i % 4).toArray();
            int[] groups = IntStream.range(0, N).map(i -> i < 20 ? i / 3 : i).toArray();
            rows = (inference instanceof ExpectationPropagation ? rows.withWeights(weights) : rows).withGroups(groups);
        }
        return new DenseEngine(kernel, inference, new Observations(standardized(), rows));
    }

    private static Matrix standardized() {
        return dev.cavity.data.Standardizer.fit(DATA.inputs()).apply(DATA.inputs());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void marginsMoveAsDifferencesSay(Inference inference, double logBeta0, boolean grouped) {
        double[] scales = new double[DATA.dimension()];
        Arrays.setAll(scales, k -> 1.0 + k);
        Kernel kernel = Kernels.squaredExponential().ard(Math.exp(logBeta0), scales);
        DenseEngine engine = engine(kernel, inference, grouped);
        Hyperparameters at = Hyperparameters.of(
                kernel.logParameters(), inference.logParameters(), 0.2, inference.sitesMove() ? 0.3 : 0);
        int all = at.toVector().length;
        int count = inference.sitesMove() ? all : all - 1; // least squares has no prior mean
        int[] coordinates = IntStream.range(0, count).toArray();
        try (Inferred inferred = engine.cold().infer(at, TIGHT)) {
            double[][] slopes = inferred.slopes(at, Optional::empty, coordinates)
                    .orElseThrow()
                    .margins();
            for (int h : coordinates) {
                double[] above = margins(inferred.next(), at, h, STEP);
                double[] below = margins(inferred.next(), at, h, -STEP);
                for (int i = 0; i < N; i++) {
                    assertThat(slopes[h][i])
                            .as("coordinate %d, row %d", h, i)
                            .isEqualTo((above[i] - below[i]) / (2 * STEP), within(SEEN * (1 + Math.abs(slopes[h][i]))));
                }
            }
        }
    }

    /** Slopes that are nothing in particular, so that no pair could be wrong and go unseen. */
    @ParameterizedTest
    @MethodSource("cases")
    void lossesOfTheOthersMoveAsDifferencesOfPairsSay(Inference inference, double logBeta0, boolean grouped) {
        if (grouped) {
            return; // groups are left out by their own terms
        }
        double[] scales = new double[DATA.dimension()];
        Arrays.setAll(scales, k -> 1.0 + k);
        Kernel kernel = Kernels.squaredExponential().ard(Math.exp(logBeta0), scales);
        DenseEngine engine = engine(kernel, inference, false);
        Hyperparameters at = Hyperparameters.of(
                kernel.logParameters(), inference.logParameters(), 0.2, inference.sitesMove() ? 0.3 : 0);
        int all = at.toVector().length;
        int[] coordinates =
                IntStream.range(0, inference.sitesMove() ? all : all - 1).toArray();
        SplittableRandom random = new SplittableRandom(1);
        Matrix weights = Matrix.zeros(N, N);
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                weights.set(j, i, i == j ? 0 : random.nextGaussian() / N);
            }
        }
        Matrix given = Matrix.wrap(N, N, weights.array().clone());
        try (Inferred inferred = engine.cold().infer(at, TIGHT)) {
            double[][] moves = inferred.slopes(at, () -> Optional.of(given), coordinates)
                    .orElseThrow()
                    .lossOfOthers()
                    .orElseThrow();
            for (int h : coordinates) {
                Matrix above = pairMargins(inferred.next(), at, h, STEP);
                Matrix below = pairMargins(inferred.next(), at, h, -STEP);
                for (int i = 0; i < N; i++) {
                    double expected = 0;
                    for (int j = 0; j < N; j++) {
                        expected += weights.get(j, i) * (above.get(j, i) - below.get(j, i)) / (2 * STEP);
                    }
                    assertThat(moves[h][i])
                            .as("coordinate %d, row %d", h, i)
                            .isEqualTo(expected, within(SEEN * (1 + Math.abs(expected))));
                }
            }
        }
    }

    private static Matrix pairMargins(Start start, Hyperparameters at, int coordinate, double step) {
        double[] vector = at.toVector();
        vector[coordinate] += step;
        Hyperparameters moved = Hyperparameters.ofVector(vector, at.logKernel().length, 0);
        try (Inferred there = start.infer(moved, TIGHT)) {
            return there.posterior()
                    .pairMargins(moved.shift(), IntStream.range(0, N).toArray());
        }
    }

    private static double[] margins(Start start, Hyperparameters at, int coordinate, double step) {
        double[] vector = at.toVector();
        vector[coordinate] += step;
        Hyperparameters moved = Hyperparameters.ofVector(vector, at.logKernel().length, 0);
        try (Inferred there = start.infer(moved, TIGHT)) {
            return there.posterior().margins(moved.shift());
        }
    }

    /** An approximation, but copies of a row must not be told apart by it. */
    @Test
    void pairsMoveAboutAsDifferencesSayAndCopiesTogether() {
        double[][] inputs =
                IntStream.range(0, N).mapToObj(i -> standardized().row(i)).toArray(double[][]::new);
        inputs[1] = inputs[0];
        int[] labels = DATA.labels();
        labels[0] = 1;
        labels[1] = -1;
        Kernel kernel = Kernels.squaredExponential().isotropic(4, DATA.dimension());
        Observations rows = new Observations(Matrix.ofRows(inputs), Outcomes.of(labels));
        DenseEngine engine = new DenseEngine(kernel, ExpectationPropagation.withDefaults(), rows);
        Hyperparameters at = Hyperparameters.of(kernel.logParameters(), new double[0], 0, 0.1);
        int[] subset = IntStream.range(0, N).toArray();
        try (Inferred inferred = engine.cold().infer(at, TIGHT)) {
            PosteriorSlopes slopes =
                    inferred.slopes(at, Optional::empty, 0, 1, 3).orElseThrow();
            double[] direction = {0.3, -0.5, 0.2};
            Matrix above = pairMargins(inferred.next(), at, direction, STEP, subset);
            Matrix below = pairMargins(inferred.next(), at, direction, -STEP, subset);
            double[] out = new double[2];
            double squares = 0;
            double errors = 0;
            for (int i = 0; i < N; i++) {
                for (int j = 0; j < i; j++) {
                    slopes.pair(i, j, direction, out);
                    double expected = (above.get(i, j) - below.get(i, j)) / (2 * STEP);
                    squares += expected * expected;
                    errors += (out[0] - expected) * (out[0] - expected);
                }
            }
            assertThat(Math.sqrt(errors / squares)).isLessThan(0.2);
            slopes.pair(0, 1, direction, out);
            assertThat(out[0]).isEqualTo(out[1], within(1e-12));
        }
    }

    private static Matrix pairMargins(Start start, Hyperparameters at, double[] direction, double step, int[] subset) {
        double[] vector = at.toVector();
        vector[0] += step * direction[0];
        vector[1] += step * direction[1];
        vector[3] += step * direction[2];
        Hyperparameters moved = Hyperparameters.ofVector(vector, at.logKernel().length, 0);
        try (Inferred there = start.infer(moved, TIGHT)) {
            return there.posterior().pairMargins(0, subset);
        }
    }
}
