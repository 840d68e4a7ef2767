package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cavity.criterion.Criteria;
import dev.cavity.kernel.Gram;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import dev.cavity.special.Gaussian;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Expectation propagation on data that people do have: it converges, or says that it did not. */
class EpRobustnessTest {
    private static final double TOLERANCE = 1e-8;

    /** A case, with the signal variance and the squared length scale of a squared exponential. */
    record Case(Problem problem, double signal, double scale) {
        Gram gram() {
            Kernel kernel = Kernels.squaredExponential().isotropic(signal, scale);
            return kernel.on(problem.inputs()).at(kernel.logParameters());
        }

        @Override
        public String toString() {
            return problem + ", β0 = " + signal + ", β = " + scale;
        }
    }

    static Stream<Case> cases() {
        Problem plain = Problem.balanced(26, 2, 31);
        return Stream.of(
                new Case(duplicates(plain, 1), 10, 1),
                new Case(duplicates(plain, 1), 1e6, 1),
                new Case(duplicates(plain, -1), 10, 1),
                new Case(duplicates(plain, -1), 1e6, 1),
                new Case(constant(plain), 10, 1),
                new Case(constant(plain), 1e6, 1),
                new Case(plain.select(0, 25), 10, 1),
                new Case(plain.select(0, 25), 1e6, 1e4),
                new Case(oneIn(500), 10, 1),
                new Case(scaled(plain, 1e8), 10, 1),
                new Case(scaled(plain, 1e8), 10, 1e16),
                new Case(scaled(plain, 1e-8), 10, 1),
                new Case(scaled(plain, 1e-8), 10, 1e-16),
                new Case(plain, 1e6, 1),
                new Case(plain, 1e6, 1e-3),
                new Case(plain, 1e6, 1e3),
                new Case(plain, 1e-6, 1));
    }

    /** Each point twice, the copy with the label times a sign. */
    private static Problem duplicates(Problem problem, int sign) {
        int n = problem.size();
        int[] rows = new int[2 * n];
        Arrays.setAll(rows, i -> i % n);
        Problem doubled = problem.select(rows);
        int[] labels = doubled.labels();
        for (int i = n; i < 2 * n; i++) {
            labels[i] *= sign;
        }
        return new Problem(
                sign > 0 ? "duplicates, equal labels" : "duplicates, opposite labels", doubled.inputs(), labels);
    }

    private static Problem constant(Problem problem) {
        Matrix x = Matrix.zeros(problem.size(), 3);
        Arrays.fill(x.array(), 4.2);
        return new Problem("constant features", x, problem.labels());
    }

    private static Problem oneIn(int n) {
        Problem problem = Problem.imbalanced(n, 2, 32);
        int[] labels = new int[n];
        Arrays.fill(labels, -1);
        labels[0] = 1;
        return new Problem("one positive", problem.inputs(), labels);
    }

    private static Problem scaled(Problem problem, double factor) {
        Matrix x = problem.inputs().copy();
        for (int i = 0; i < x.array().length; i++) {
            x.array()[i] *= factor;
        }
        return new Problem("features times " + factor, x, problem.labels());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void itConvergesAndTheFlagIsTrue(Case test) {
        Problem problem = test.problem;
        Gram gram = test.gram();
        DensePosterior posterior = ExpectationPropagation.withDefaults()
                .withTolerance(TOLERANCE)
                .infer(gram, problem.outcomes(), 0.1, Optional.empty());
        double[] margins = posterior.leaveOneOut(0).margins();
        for (double margin : margins) {
            assertThat(Gaussian.cdf(margin)).isBetween(0.0, 1.0);
        }
        assertThat(posterior.logEvidence()).isFinite().isNegative();
        Gradient gradient = Criteria.nlp()
                .evaluate(posterior, 0, GradientMode.EXACT)
                .gradient()
                .orElseThrow();
        assertThat(Naive.maxNorm(gradient.kernel())).isFinite();

        assertThat(posterior.convergence().converged())
                .as("%s: %s", test, posterior.convergence())
                .isTrue();
        ReferenceEp reference =
                new ReferenceEp(gram.matrix(), problem.labels(), ReferenceEp.probit(0.1), posterior.sites());
        double residual = test.signal > 10 ? reference.residual(new ExactCavities(reference)) : reference.residual();
        assertThat(residual)
                .as("%s: %s", test, posterior.convergence())
                .isLessThan(2 * posterior.convergence().tolerance());
        if (problem.size() <= 40 && test.signal <= 10) {
            double[] expected = new ReferenceEp(gram.matrix(), problem.labels(), ReferenceEp.probit(0.1))
                    .converge()
                    .cavityMeans();
            assertThat(Naive.maxDifference(posterior.cavityMean(), expected)).isLessThan(1e-6);
        }
    }

    @Test
    void inputsThatAreNotFiniteNeverGetAsFarAsInference() {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            Matrix x = Problem.balanced(5, 2, 1).inputs();
            x.set(2, 1, bad);
            assertThatIllegalArgumentException()
                    .isThrownBy(
                            () -> Kernels.squaredExponential().isotropic(1, 1).on(x));
        }
    }
}
