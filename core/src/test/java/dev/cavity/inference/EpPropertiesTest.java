package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.kernel.Gram;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Logit;
import dev.cavity.likelihood.Probit;
import dev.cavity.special.Gaussian;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What theory says about expectation propagation. */
class EpPropertiesTest {
    private static final Optional<Sites> COLD = Optional.empty();

    private static Gram gram(Problem problem, double signal, double scale) {
        Kernel kernel = Kernels.squaredExponential().isotropic(signal, scale);
        return kernel.on(problem.inputs()).at(kernel.logParameters());
    }

    /** With two points the cavity of one is the prior conditioned on the other's site: two scalar equations. */
    @Test
    void theCavitiesOfTwoPointsAreThoseFoundByHand() {
        Problem two = Problem.balanced(2, 2, 5);
        Gram gram = gram(two, 7, 2);
        double k = 7;
        double cross = gram.matrix().get(0, 1);
        double c = 0.6;
        double[] tau = new double[2];
        double[] nu = new double[2];
        double[] mu = new double[2];
        double[] v = new double[2];
        for (int sweep = 0; sweep < 200; sweep++) {
            for (int i = 0; i < 2; i++) {
                int j = 1 - i;
                v[i] = k - cross * cross * tau[j] / (1 + tau[j] * k);
                mu[i] = cross * nu[j] / (1 + tau[j] * k);
                double root = Math.sqrt(1 + v[i]);
                double z = two.labels()[i] * (mu[i] + c) / root;
                double r = Gaussian.density(z) / Gaussian.cdf(z);
                double b = r * (z + r) / (1 + v[i]);
                tau[i] = b / (1 - v[i] * b);
                nu[i] = (two.labels()[i] * r / root + mu[i] * b) / (1 - v[i] * b);
            }
        }
        DensePosterior posterior =
                ExpectationPropagation.withDefaults().withTolerance(1e-12).infer(gram, two.outcomes(), c, COLD);
        for (int i = 0; i < 2; i++) {
            assertThat(posterior.cavityVariance()[i]).isEqualTo(v[i], within(1e-10));
            assertThat(posterior.cavityMean()[i]).isEqualTo(mu[i], within(1e-10));
            assertThat(posterior.leaveOneOut(0.1).margins()[i])
                    .isEqualTo((mu[i] + c + 0.1) / Math.sqrt(1 + v[i]), within(1e-10));
        }
    }

    /** For one point EP is exact: log Z = log Φ(c/√(1 + K)), and what is left without it is the prior. */
    @Test
    void onePointIsExact() {
        Problem one = Problem.balanced(2, 2, 5).select(1);
        DensePosterior posterior =
                ExpectationPropagation.withDefaults().infer(gram(one, 3, 1), one.outcomes(), 0.5, COLD);
        assertThat(posterior.logEvidence()).isEqualTo(Gaussian.logCdf(-0.25), within(1e-12));
        assertThat(posterior.cavityMean()[0]).isEqualTo(0, within(1e-12));
        assertThat(posterior.cavityVariance()[0]).isEqualTo(3, within(1e-12));
    }

    /** As β0 → 0 both are the linearisation at f = 0; they differ by the third derivative times a variance, O(β0²). */
    @Test
    void laplaceAndExpectationPropagationAgreeForASmallSignal() {
        for (Likelihood likelihood : List.of(Probit.probit(), Logit.logit())) {
            Problem problem = Problem.balanced(30, 2, 6);
            double before = 0;
            for (double signal : new double[] {1e-2, 1e-3}) {
                Gram gram = gram(problem, signal, 1.5);
                DensePosterior ep = ExpectationPropagation.withDefaults()
                        .withLikelihood(likelihood)
                        .withTolerance(1e-10)
                        .infer(gram, problem.outcomes(), 0.2, COLD);
                DensePosterior laplace = Laplace.withDefaults()
                        .withLikelihood(likelihood)
                        .withTolerance(1e-10)
                        .infer(gram, problem.outcomes(), 0.2, COLD);
                double difference = Naive.maxDifference(
                        ep.leaveOneOut(0).margins(), laplace.leaveOneOut(0).margins());
                assertThat(difference).isLessThan(30 * signal * signal);
                if (before > 0) {
                    assertThat(difference).isLessThan(before / 50);
                }
                before = difference;
                assertThat(ep.logEvidence()).isEqualTo(laplace.logEvidence(), within(30 * signal * signal));
            }
        }
    }

    @Test
    void nonConvergenceIsSaidAndThePosteriorIsFinite() {
        Problem problem = Problem.balanced(40, 2, 8);
        DensePosterior posterior = ExpectationPropagation.withDefaults()
                .withMaxIterations(1)
                .withTolerance(1e-9)
                .infer(gram(problem, 400, 1), problem.outcomes(), 0, COLD);
        Convergence convergence = posterior.convergence();
        assertThat(convergence.converged()).isFalse();
        assertThat(convergence.residual()).isGreaterThan(convergence.tolerance());
        assertThat(convergence.path()).isEqualTo(Convergence.Path.SEQUENTIAL);
        assertThat(convergence.iterations()).isEqualTo(3);
        assertThat(convergence).asString().startsWith("NOT CONVERGED after 3 iterations (sequential), residual ");
        assertThat(posterior.logEvidence()).isFinite();
        for (double margin : posterior.leaveOneOut(0).margins()) {
            assertThat(margin).isFinite();
        }
        assertThat(posterior.evidenceGradient().kernel()).doesNotContain(Double.NaN);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExpectationPropagation.withDefaults().withMaxIterations(0))
                .withMessage("maxIterations 0 is not at least 1");
    }

    @Test
    void sitesAreChecked() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sites.of(new double[2], new double[3]))
                .withMessage("tau has 2 values, nu has 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sites.of(new double[] {-1}, new double[1]))
                .withMessage("tau[0] -1.0 is not in [0, ∞)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sites.of(new double[1], new double[] {Double.NaN}))
                .withMessage("nu[0] NaN is not finite");
    }
}
