package dev.cavity.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Gradient;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.kernel.Kernels;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a search asks for while it is far from its end: values and gradients as good as their tolerance, partly in single precision. */
class SparseToleranceTest {
    private static final List<Criterion> CRITERIA =
            List.of(Criteria.nlp(), Criteria.fMeasure(0.5), Criteria.auc(), Criteria.evidence());

    /** Observed: 3·10⁻⁸ at most, at a tolerance of 10⁻³. */
    private static final double VALUE = 1e-6;

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 4e-4, 1e-4, 1e-5, 1e-6})
    void gradientsAreAsGoodAsTheirTolerance(double tolerance) {
        for (double logBeta0 : new double[] {-3, 3, 9}) {
            SparseCase test = SparseCase.of(
                    Problem.balanced(500, 4, 61), Kernels.squaredExponential().isotropic(Math.exp(logBeta0), 4), 60);
            SparseEp loose = SparseEp.of(ExpectationPropagation.withDefaults()).withTolerance(tolerance);
            SparseCase nearby = new SparseCase(
                    test.problem(),
                    Kernels.squaredExponential().isotropic(Math.exp(logBeta0 + 0.1), 4.4),
                    test.inducing());
            try (SparsePosterior before = nearby.infer(loose, Optional.empty());
                    SparsePosterior posterior = test.infer(loose, Optional.of(before.start()));
                    SparsePosterior exact = test.infer(SparseCase.TIGHT, Optional.empty())) {
                assertThat(posterior.convergence().converged()).isTrue();
                for (Criterion criterion : CRITERIA) {
                    LossValue seen = criterion.evaluate(posterior, SparseCase.SHIFT, GradientMode.EXACT);
                    LossValue expected = criterion.evaluate(exact, SparseCase.SHIFT, GradientMode.EXACT);
                    double[] gradient = all(seen);
                    double[] wanted = all(expected);
                    String at = criterion.name() + " at log β0 = " + logBeta0;
                    double size = Math.abs(expected.loss());
                    assertThat(Math.abs(seen.loss() - expected.loss()))
                            .as("value of %s, which its gradient corrects", at)
                            .isLessThan(VALUE * size);
                    assertThat(Naive.maxDifference(gradient, wanted))
                            .as("gradient of %s", at)
                            .isLessThan(tolerance * (Naive.maxNorm(wanted) + size));
                }
            }
        }
    }

    private static double[] all(LossValue value) {
        Gradient g = value.gradient().orElseThrow();
        return DoubleStream.concat(DoubleStream.of(g.kernel()), DoubleStream.of(g.shift(), g.mean()))
                .toArray();
    }
}
