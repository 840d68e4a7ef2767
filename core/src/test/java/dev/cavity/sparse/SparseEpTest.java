package dev.cavity.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SparseEpTest {
    private static final SparseEp EP = SparseEp.of(ExpectationPropagation.withDefaults());

    private static Kernel se(double logBeta0) {
        return Kernels.squaredExponential().isotropic(Math.exp(logBeta0), 3);
    }

    @Test
    void resultsDoNotDependOnBlocksOrThreads() {
        SparseCase test = SparseCase.of(Problem.balanced(200, 3, 31), se(2), 12);
        double[] expected = null;
        for (int blocks : new int[] {1, 2, 7}) {
            for (int threads : new int[] {1, 2}) {
                try (LocalRowBlocks<RowBlock> rows = test.rows(blocks, threads);
                        SparsePosterior posterior = SparseCase.TIGHT.infer(
                                rows, test.kernel(), test.inducing(), SparseCase.PRIOR_MEAN, Optional.empty())) {
                    LossValue value = Criteria.nlp().evaluate(posterior, SparseCase.SHIFT, GradientMode.EXACT);
                    double[] gradient = value.gradient().orElseThrow().kernel();
                    double[] found = {
                        value.loss(), posterior.logEvidence() / 200, gradient[0], gradient[1], posterior.residualShare()
                    };
                    expected = expected == null ? found : expected;
                    assertThat(Naive.maxDifference(found, expected))
                            .as("%d blocks, %d threads", blocks, threads)
                            .isLessThan(1e-9);
                    assertThat(posterior.margins(0)).hasSize(200);
                    assertThat(posterior.outcomes().labels())
                            .isEqualTo(test.problem().labels());
                }
            }
        }
    }

    @Test
    void threadsDoNotChangeAnyBit() {
        SparseCase test = SparseCase.of(Problem.balanced(150, 3, 32), se(1), 9);
        double[][] margins = new double[2][];
        for (int threads = 1; threads <= 2; threads++) {
            try (LocalRowBlocks<RowBlock> rows = test.rows(5, threads);
                    SparsePosterior posterior = EP.infer(rows, test.kernel(), test.inducing(), 0.1, Optional.empty())) {
                margins[threads - 1] = posterior.margins(0);
            }
        }
        assertThat(margins[1]).isEqualTo(margins[0]);
    }

    @Test
    void convergesAtExtremes() {
        for (Problem problem : List.of(Problem.balanced(150, 3, 33), Problem.imbalanced(150, 3, 34))) {
            for (double logBeta0 : new double[] {-6, 6, 10}) {
                for (int m : new int[] {3, 20, 150}) {
                    SparseCase test = SparseCase.of(problem, se(logBeta0), m);
                    try (SparsePosterior posterior = test.infer(EP, Optional.empty())) {
                        assertThat(posterior.convergence().converged())
                                .as("%s: %s", test, posterior.convergence())
                                .isTrue();
                    }
                }
            }
        }
    }

    @Test
    void warmAndColdStartsEndInTheSamePlaceAndWarmIsFaster() {
        SparseCase near = SparseCase.of(Problem.balanced(200, 3, 35), se(2.5), 15);
        SparseCase test = new SparseCase(
                near.problem(), Kernels.squaredExponential().isotropic(Math.exp(2.6), 3.3), near.inducing());
        try (SparsePosterior before = near.infer(SparseCase.TIGHT, Optional.empty());
                SparsePosterior cold = test.infer(SparseCase.TIGHT, Optional.empty());
                SparsePosterior warm = test.infer(SparseCase.TIGHT, Optional.of(before.start()))) {
            assertThat(Naive.maxDifference(warm.margins(0), cold.margins(0))).isLessThan(1e-9);
            assertThat(warm.logEvidence()).isEqualTo(cold.logEvidence(), within(1e-9));
            assertThat(warm.convergence().iterations())
                    .isLessThan(cold.convergence().iterations());
        }
    }

    /** Single precision is on the way only: what comes out is as near the fixed point as was asked for, however large Λ is. */
    @Test
    void singlePrecisionOnTheWayIsNotSeenInTheResult() {
        for (double logBeta0 : new double[] {2, 9, 12, 15}) {
            SparseCase test = SparseCase.of(Problem.balanced(1500, 2, 42), se(logBeta0), 25);
            try (SparsePosterior usual = test.infer(EP, Optional.empty());
                    SparsePosterior tight = test.infer(SparseCase.TIGHT, Optional.empty())) {
                assertThat(usual.convergence().converged())
                        .as("%s: %s", test, usual.convergence())
                        .isTrue();
                assertThat(Naive.maxDifference(usual.margins(0), tight.margins(0)))
                        .as("%s: %s", test, usual.convergence())
                        .isLessThan(1e-5);
                double[] gradient = nlpGradient(usual);
                assertThat(Naive.maxDifference(gradient, nlpGradient(tight)))
                        .isLessThan(1e-5 * Naive.maxNorm(gradient));
            }
        }
    }

    private static double[] nlpGradient(SparsePosterior posterior) {
        LossValue value = Criteria.nlp().evaluate(posterior, SparseCase.SHIFT, GradientMode.EXACT);
        return value.gradient().orElseThrow().kernel();
    }

    @Test
    void warmStartsFromFarAwayDoNoHarm() {
        SparseCase far = SparseCase.of(Problem.imbalanced(120, 3, 36), se(-3), 10);
        for (double logBeta0 : new double[] {4, 9}) {
            SparseCase test = new SparseCase(far.problem(), se(logBeta0), far.inducing());
            try (SparsePosterior before = far.infer(EP, Optional.empty());
                    SparsePosterior cold = test.infer(SparseCase.TIGHT, Optional.empty());
                    SparsePosterior warm = test.infer(SparseCase.TIGHT, Optional.of(before.start()))) {
                assertThat(warm.convergence().converged()).isTrue();
                assertThat(Naive.maxDifference(warm.margins(0), cold.margins(0)))
                        .isLessThan(1e-6);
            }
        }
    }

    @Test
    void repeatedInducingInputsNeedNoCare() {
        Problem problem = Problem.balanced(60, 2, 37);
        Matrix once = problem.inputs().selectRows(1, 5, 9, 20);
        Matrix twice = problem.inputs().selectRows(1, 5, 9, 20, 5, 5, 9);
        try (SparsePosterior few = new SparseCase(problem, se(1), once).infer(EP, Optional.empty());
                SparsePosterior many = new SparseCase(problem, se(1), twice).infer(EP, Optional.empty())) {
            assertThat(Naive.maxDifference(few.margins(0), many.margins(0))).isLessThan(1e-5);
        }
    }

    @Test
    void rowsFarFromAllInducingInputsKeepTheirPriorVariance() {
        Problem problem = Problem.balanced(40, 2, 38);
        Matrix away = Matrix.ofRows(new double[][] {{500, 500}, {500, 501}});
        try (SparsePosterior posterior = new SparseCase(problem, se(1), away).infer(EP, Optional.empty())) {
            assertThat(posterior.convergence().converged()).isTrue();
            assertThat(posterior.residualShare()).isEqualTo(1, within(1e-12));
            double expected = SparseCase.PRIOR_MEAN / Math.sqrt(1 + Math.E);
            assertThat(Arrays.stream(posterior.margins(0))).allMatch(s -> Math.abs(s - expected) < 1e-12);
        }
    }

    @Test
    void gradientsWithFixedSitesAreRefused() {
        SparseCase test = SparseCase.of(Problem.balanced(30, 2, 39), se(0), 4);
        try (SparsePosterior posterior = test.infer(EP, Optional.empty())) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Criteria.nlp().evaluate(posterior, 0, GradientMode.FIXED_SITES))
                    .withMessageContaining("fixed sites");
        }
    }

    @Test
    void rowsThatCannotBeGatheredAreEnoughForAdditiveCriteria() {
        SparseCase test = SparseCase.of(Problem.balanced(50, 2, 40), se(1), 5);
        try (LocalRowBlocks<RowBlock> local = test.rows(3, 1);
                SparsePosterior here = EP.infer(local, test.kernel(), test.inducing(), 0.1, Optional.empty());
                SparsePosterior there =
                        EP.infer(new SerializedRows<>(local), test.kernel(), test.inducing(), 0.1, Optional.empty())) {
            for (var criterion : List.of(
                    Criteria.evidence(),
                    Criteria.nlp(),
                    Criteria.brier(),
                    Criteria.fMeasure(0.3),
                    Criteria.paperAuc())) {
                LossValue expected = criterion.evaluate(here, 0.2, GradientMode.EXACT);
                LossValue found = criterion.evaluate(there, 0.2, GradientMode.EXACT);
                assertThat(found.loss()).isEqualTo(expected.loss());
                assertThat(found.gradient().orElseThrow().kernel())
                        .isEqualTo(expected.gradient().orElseThrow().kernel());
            }
            assertThatThrownBy(() -> Criteria.auc().evaluate(there, 0, GradientMode.NONE))
                    .isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    void badArgumentsAreNamed() {
        SparseCase test = SparseCase.of(Problem.balanced(30, 2, 41), se(0), 4);
        try (LocalRowBlocks<RowBlock> rows = test.rows(1, 1)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> EP.infer(rows, test.kernel(), Matrix.zeros(0, 2), 0, Optional.empty()))
                    .withMessage("there are no inducing inputs");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> EP.infer(rows, test.kernel(), test.inducing(), Double.NaN, Optional.empty()))
                    .withMessage("priorMean NaN is not finite");
        }
    }
}
