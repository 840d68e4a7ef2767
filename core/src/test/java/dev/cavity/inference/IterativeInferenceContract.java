package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cavity.kernel.Gram;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What an inference that iterates promises besides. */
abstract class IterativeInferenceContract extends InferenceContract {
    private static Gram gram(Problem problem, double signal, double scale) {
        Kernel kernel = Kernels.squaredExponential().isotropic(signal, scale);
        return kernel.on(problem.inputs()).at(kernel.logParameters());
    }

    @Test
    void aWarmStartReachesTheSameFixedPointInFewerIterations() {
        for (Problem problem : PROBLEMS) {
            Inference inference = inference().withTolerance(1e-9);
            DensePosterior before = inference.infer(gram(problem, 9, 1.5), problem.outcomes(), 0.2, Optional.empty());
            Gram next = gram(problem, 9.5, 1.45); // a step of an optimiser further
            DensePosterior cold = inference.infer(next, problem.outcomes(), 0.2, Optional.empty());
            DensePosterior warm = inference.infer(next, problem.outcomes(), 0.2, Optional.of(before.sites()));
            assertThat(warm.convergence().iterations())
                    .isLessThan(cold.convergence().iterations());
            assertThat(Naive.maxDifference(warm.sites().tau(), cold.sites().tau()))
                    .isLessThan(1e-6);
            assertThat(Naive.maxDifference(warm.sites().nu(), cold.sites().nu()))
                    .isLessThan(1e-6);
            assertThat(Naive.maxDifference(
                            warm.leaveOneOut(0).margins(), cold.leaveOneOut(0).margins()))
                    .isLessThan(1e-6);
        }
    }

    @Test
    void aWarmStartFromFarAwayStillConverges() {
        for (Problem problem : PROBLEMS) {
            Inference inference = inference().withTolerance(1e-9);
            DensePosterior far = inference.infer(gram(problem, 1e3, 0.2), problem.outcomes(), 2, Optional.empty());
            Gram next = gram(problem, 0.1, 20);
            DensePosterior cold = inference.infer(next, problem.outcomes(), 0, Optional.empty());
            DensePosterior warm = inference.infer(next, problem.outcomes(), 0, Optional.of(far.sites()));
            assertThat(warm.convergence().converged()).isTrue();
            assertThat(Naive.maxDifference(warm.sites().nu(), cold.sites().nu()))
                    .isLessThan(1e-6);
        }
    }

    @Test
    void sitesOfAFixedPointGiveTheSamePosteriorAndSayThatTheyAreOne() {
        Problem problem = PROBLEMS.get(0);
        Inference inference = inference().withTolerance(1e-9);
        Gram gram = gram(problem, 9, 1.5);
        DensePosterior found = inference.infer(gram, problem.outcomes(), 0.2, Optional.empty());
        DensePosterior again = inference.atSites(gram, problem.outcomes(), 0.2, found.sites());
        assertThat(again.convergence().converged()).isTrue();
        assertThat(again.convergence().path()).isEqualTo(Convergence.Path.DIRECT);
        assertThat(again.convergence().iterations()).isZero();
        assertThat(again.leaveOneOut(0).margins())
                .isEqualTo(found.leaveOneOut(0).margins());
        assertThat(again.logEvidence()).isEqualTo(found.logEvidence());

        DensePosterior elsewhere = inference.atSites(gram(problem, 2, 1.5), problem.outcomes(), 0.2, found.sites());
        assertThat(elsewhere.convergence().converged()).isFalse();
        assertThat(elsewhere.sites().tau()).isEqualTo(found.sites().tau());
    }

    @Test
    void aToleranceThatIsNotPositiveIsRefused() {
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> inference().withTolerance(bad))
                    .withMessage("tolerance " + bad + " is not in (0, ∞)");
        }
    }
}
