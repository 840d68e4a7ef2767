package dev.cavity.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.data.Outcomes;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Gradient;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.Predictor;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** With every training input an inducing input, sparse and dense inference are the same. */
class SparseAgainstDenseTest {
    /** What a jitter of 10⁻¹⁰ of the variance leaves of the agreement. */
    private static final double SAME = 1e-6;

    private static final ExpectationPropagation DENSE =
            ExpectationPropagation.withDefaults().withTolerance(1e-11);
    private static final SparseEp SPARSE = SparseCase.TIGHT.withJitter(1e-10);
    private static final List<Criterion> CRITERIA =
            List.of(Criteria.evidence(), Criteria.nlp(), Criteria.fMeasure(0.5), Criteria.auc());

    static Stream<SparseCase> cases() {
        return Stream.of(-3.0, 0.0, 3.0, 6.0).flatMap(logBeta0 -> {
            double beta0 = Math.exp(logBeta0);
            return Stream.of(
                            Kernels.squaredExponential().isotropic(beta0, 3),
                            Kernels.matern32().ard(beta0, 3, 5, 9),
                            Kernels.linear(beta0).plus(Kernels.matern52().isotropic(beta0, 3)))
                    .flatMap(kernel -> Stream.of(Problem.balanced(50, 3, 21), Problem.imbalanced(60, 3, 22))
                            .map(problem -> new SparseCase(problem, kernel, problem.inputs())));
        });
    }

    @ParameterizedTest
    @MethodSource("cases")
    void lossGradientAndPredictionsAgree(SparseCase test) {
        compare(test, test.problem().outcomes());
        compare(test, test.problem().grouped());
    }

    private static void compare(SparseCase test, Outcomes seen) {
        Problem problem = test.problem();
        Kernel kernel = test.kernel();
        DensePosterior dense = DENSE.infer(
                kernel.on(problem.inputs()).at(kernel.logParameters()), seen, SparseCase.PRIOR_MEAN, Optional.empty());
        try (LocalRowBlocks<RowBlock> rows = test.rows(seen, 3, 1);
                SparsePosterior sparse =
                        SPARSE.infer(rows, kernel, test.inducing(), SparseCase.PRIOR_MEAN, Optional.empty())) {
            assertThat(sparse.convergence().converged())
                    .as("%s", sparse.convergence())
                    .isTrue();
            assertThat(Naive.maxDifference(
                            sparse.margins(SparseCase.SHIFT),
                            dense.leaveOneOut(SparseCase.SHIFT).margins()))
                    .isLessThan(SAME);
            assertPredictionsAgree(test, dense.predictor(), sparse.predictor());
            for (Criterion criterion : CRITERIA) {
                var expected = criterion.evaluate(dense, SparseCase.SHIFT, GradientMode.EXACT);
                var found = criterion.evaluate(sparse, SparseCase.SHIFT, GradientMode.EXACT);
                String name = criterion.name();
                assertThat(found.loss()).as(name).isEqualTo(expected.loss(), within(SAME * Math.abs(expected.loss())));
                assertThat(found.trueLoss()).as(name).isEqualTo(expected.trueLoss(), within(1e-5));
                double[] gradient = vector(expected.gradient().orElseThrow());
                assertThat(Naive.maxDifference(vector(found.gradient().orElseThrow()), gradient))
                        .as(name)
                        .isLessThan(SAME * Naive.maxNorm(gradient) + 1e-9 * Math.max(1, Math.abs(expected.loss())));
            }
        }
    }

    private static void assertPredictionsAgree(SparseCase test, Predictor dense, Predictor sparse) {
        Kernel kernel = test.kernel();
        Matrix points = Problem.balanced(7, 3, 99).inputs();
        Matrix cross = kernel.cross(test.inducing(), points);
        Predictor.Latent expected = dense.predict(cross.copy(), kernel.diagonal(points), SparseCase.SHIFT);
        Predictor.Latent found = sparse.predict(cross, kernel.diagonal(points), SparseCase.SHIFT);
        double scale = Math.max(1, Naive.maxNorm(expected.mean()));
        assertThat(Naive.maxDifference(found.mean(), expected.mean())).isLessThan(SAME * scale);
        assertThat(Naive.maxDifference(found.margin(), expected.margin())).isLessThan(SAME * scale);
    }

    private static double[] vector(Gradient g) {
        double[] vector = java.util.Arrays.copyOf(g.kernel(), g.kernel().length + 2);
        vector[vector.length - 2] = g.shift();
        vector[vector.length - 1] = g.mean();
        return vector;
    }
}
