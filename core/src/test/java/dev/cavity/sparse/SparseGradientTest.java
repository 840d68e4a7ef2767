package dev.cavity.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.criterion.LooCriterion;
import dev.cavity.data.Outcomes;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Gradient;
import dev.cavity.inference.GradientMode;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.KernelForms;
import dev.cavity.kernel.Kernels;
import dev.cavity.kernel.Scales;
import dev.cavity.likelihood.Logit;
import dev.cavity.linalg.Matrix;
import dev.cavity.linalg.Vectors;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The exact gradient of every criterion, by every kernel parameter, γ, c and Z, against central differences; by Z in three
 * directions, with smaller steps, because a Matérn kernel bends sharply where an inducing input meets a row.
 */
class SparseGradientTest {
    /** The product's bar: the largest difference of a component over the largest component. */
    private static final double RELATIVE = 1e-6;
    /** Noise of a loss of order one, 10⁻¹³, divided by the step: for gradients that vanish. */
    private static final double FLOOR = 1e-10;

    private static final double STEP = 0.01;
    private static final double INPUT_STEP = 2e-3;
    private static final int DIRECTIONS = 3;
    private static final double[] WEIGHTS = {4 / 5., -1 / 5., 4 / 105., -1 / 280.};

    private static final LooCriterion OWN = LooCriterion.of("squared-margins", (s, rows, gradient) -> {
        double loss = 0;
        for (int i = 0; i < s.length; i++) {
            loss += (s[i] - rows.label(i)) * (s[i] - rows.label(i)) / s.length;
            gradient[i] = 2 * (s[i] - rows.label(i)) / s.length;
        }
        return loss;
    });

    private static final List<Criterion> CRITERIA = List.of(
            Criteria.evidence(),
            Criteria.nlp(),
            Criteria.brier(),
            Criteria.fMeasure(0.5),
            Criteria.weightedError(0.3),
            Criteria.paperAuc(),
            Criteria.auc(),
            OWN);

    static Stream<SparseCase> cases() {
        List<SparseCase> cases = new ArrayList<>();
        for (double logBeta0 : new double[] {-3, 0, 3, 6}) {
            double beta0 = Math.exp(logBeta0);
            Kernel se = Kernels.squaredExponential().isotropic(beta0, 3);
            List<Kernel> kernels = List.of(
                    se,
                    Kernels.squaredExponential().ard(beta0, 2, 6),
                    Kernels.matern32().isotropic(beta0, 4),
                    Kernels.linear(beta0 / 4).plus(se),
                    KernelForms.find("periodic").orElseThrow().start(Scales.one(), 3));
            for (Kernel kernel : kernels) {
                cases.add(SparseCase.of(Problem.balanced(30, 2, 11), kernel, 5));
            }
            cases.add(SparseCase.of(Problem.imbalanced(40, 2, 12), se, 5));
        }
        return cases.stream();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void exactGradientsAreThoseOfDifferences(SparseCase problem) {
        check(problem, problem.problem().outcomes(), SparseCase.TIGHT, CRITERIA);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void exactGradientsWithGroupsAreThoseOfDifferences(SparseCase problem) {
        check(problem, problem.problem().grouped(), SparseCase.TIGHT, CRITERIA.subList(1, CRITERIA.size()));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void exactGradientsWhereRowsCountMoreOrLessAreThoseOfDifferences(SparseCase problem) {
        check(problem, problem.problem().weighted().grouped(), SparseCase.TIGHT, CRITERIA);
    }

    @Test
    void otherLikelihoodsHaveExactGradientsToo() {
        SparseEp logit = SparseEp.of(ExpectationPropagation.withDefaults().withLikelihood(Logit.logit()))
                .withTolerance(1e-12)
                .withSolveTolerance(1e-11);
        Kernel kernel = Kernels.squaredExponential().isotropic(4, 3);
        SparseCase test = SparseCase.of(Problem.balanced(30, 2, 13), kernel, 4);
        List<Criterion> some = List.of(CRITERIA.get(0), CRITERIA.get(1), Criteria.auc());
        check(test, test.problem().weighted().grouped(), logit, some);
    }

    private static void check(SparseCase problem, Outcomes seen, SparseEp inference, List<Criterion> criteria) {
        double[] centre = join(
                problem.kernel().logParameters(),
                new double[] {SparseCase.SHIFT, SparseCase.PRIOR_MEAN},
                problem.inducing().array());
        SparseEp ep = inference.withMovedInputs(true);
        try (LocalRowBlocks<RowBlock> rows = problem.rows(seen, 2, 1);
                SparsePosterior posterior = at(problem, ep, rows, centre, Optional.empty())) {
            assertThat(posterior.convergence().converged())
                    .as("%s: %s", problem, posterior.convergence())
                    .isTrue();
            Optional<SparseStart> warm = Optional.of(posterior.start());
            double[][] directions = directions(problem.kernel().logParameters().length + 2, centre.length);
            double[][] differences = new double[criteria.size()][directions.length];
            for (int j = 0; j < directions.length; j++) {
                double step = j < directions.length - DIRECTIONS ? STEP : INPUT_STEP;
                for (int k = 0; k < WEIGHTS.length; k++) {
                    for (int side = -1; side <= 1; side += 2) {
                        double[] x = centre.clone();
                        Vectors.axpy(side * (k + 1) * step, directions[j], x);
                        try (SparsePosterior there = at(problem, ep, rows, x, warm)) {
                            for (int c = 0; c < differences.length; c++) {
                                double loss = criteria.get(c)
                                        .evaluate(there, shift(problem, x), GradientMode.NONE)
                                        .loss();
                                differences[c][j] += side * WEIGHTS[k] / step * loss;
                            }
                        }
                    }
                }
            }
            List<String> misses = new ArrayList<>();
            for (int c = 0; c < differences.length; c++) {
                var value = criteria.get(c).evaluate(posterior, SparseCase.SHIFT, GradientMode.EXACT);
                Gradient g = value.gradient().orElseThrow();
                double[] full = join(g.kernel(), new double[] {g.shift(), g.mean()}, g.inducing());
                double[] gradient = Arrays.stream(directions)
                        .mapToDouble(direction -> Vectors.dot(direction, full))
                        .toArray();
                double error = Naive.maxDifference(gradient, differences[c]);
                double allowed = RELATIVE * Naive.maxNorm(gradient) + FLOOR * Math.max(1, Math.abs(value.loss()));
                if (!(error <= allowed) || !g.solveConverged()) {
                    misses.add(criteria.get(c).name() + ": error " + error + ", gradient " + Arrays.toString(gradient)
                            + ", differences " + Arrays.toString(differences[c]) + ", solve residual "
                            + g.solveResidual());
                }
            }
            assertThat(misses).as("%s", problem).isEmpty();
        }
    }

    /** Each of the first coordinates, then directions of unit length among the rest. */
    private static double[][] directions(int coordinates, int length) {
        double[][] directions = new double[coordinates + DIRECTIONS][length];
        for (int j = 0; j < directions.length; j++) {
            if (j < coordinates) {
                directions[j][j] = 1;
            } else {
                for (int i = coordinates; i < length; i++) {
                    directions[j][i] = Math.sin(1 + j + i * j * 1.7) * Math.sqrt(2.0 / (length - coordinates));
                }
            }
        }
        return directions;
    }

    private static double shift(SparseCase problem, double[] x) {
        return x[problem.kernel().logParameters().length];
    }

    private static SparsePosterior at(
            SparseCase problem, SparseEp ep, RowBlocks<RowBlock> rows, double[] x, Optional<SparseStart> warm) {
        int parameters = problem.kernel().logParameters().length;
        Matrix z = problem.inducing();
        return ep.infer(
                rows,
                problem.kernel().withLogParameters(Arrays.copyOf(x, parameters)),
                Matrix.wrap(z.rows(), z.columns(), Arrays.copyOfRange(x, parameters + 2, x.length)),
                x[parameters + 1],
                warm);
    }

    private static double[] join(double[]... parts) {
        return Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray();
    }
}
