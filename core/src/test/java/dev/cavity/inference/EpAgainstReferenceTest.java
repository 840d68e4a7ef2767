package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.kernel.Gram;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Logit;
import dev.cavity.likelihood.Probit;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sites, cavities, evidence and leave-one-out of EP against the slow textbook version. */
class EpAgainstReferenceTest {
    /** Both iterate to a relative 10⁻¹², which the textbook's own cancellations (1/C − τ) widen to about 10⁻¹⁰. */
    private static final double AGREEMENT = 1e-8;

    @ParameterizedTest
    @CsvSource({"-3, 0.5", "0, -1", "0, 2", "3, 0.5", "3, 3", "5, 1"})
    void probitAgrees(double logSignal, double logScale) {
        agrees(Probit.probit(), ReferenceEp.probit(0.4), logSignal, logScale);
    }

    @ParameterizedTest
    @CsvSource({"-2, 0.5", "0, 2", "3, 0.5"})
    void logitAgrees(double logSignal, double logScale) {
        agrees(Logit.logit(), ReferenceEp.logit(0.4), logSignal, logScale);
    }

    private static void agrees(Likelihood likelihood, ReferenceEp.Moments moments, double logSignal, double logScale) {
        Inference ep =
                ExpectationPropagation.withDefaults().withLikelihood(likelihood).withTolerance(1e-12);
        for (Problem problem : new Problem[] {Problem.balanced(14, 2, 11), Problem.imbalanced(20, 3, 12)}) {
            Kernel kernel = Kernels.squaredExponential().isotropic(Math.exp(logSignal), Math.exp(logScale));
            Gram gram = kernel.on(problem.inputs()).at(kernel.logParameters());
            DensePosterior posterior = ep.infer(gram, problem.outcomes(), 0.4, Optional.empty());
            ReferenceEp reference = new ReferenceEp(gram.matrix(), problem.labels(), moments).converge();

            assertThat(posterior.convergence().converged()).isTrue();
            assertAgree("tau", posterior.sites().tau(), reference.tau);
            assertAgree("nu", posterior.sites().nu(), reference.nu);
            assertAgree("mean", posterior.mean(), reference.mean);
            assertAgree("variance", posterior.variance(), reference.variance);
            assertAgree("cavity mean", posterior.cavityMean(), reference.cavityMeans());
            assertAgree("cavity variance", posterior.cavityVariance(), reference.cavityVariances());
            assertThat(posterior.logEvidence()).isEqualTo(reference.logEvidence(), within(AGREEMENT));

            LeaveOneOut loo = posterior.leaveOneOut(0);
            for (int i = 0; i < problem.size(); i++) {
                double logP = moments.of(1, reference.cavityMean(i), reference.cavityVariance(i))[0];
                assertThat(loo.logProbability(i, 1)).isEqualTo(logP, within(AGREEMENT));
            }
        }
    }

    private static void assertAgree(String what, double[] actual, double[] expected) {
        assertThat(Naive.maxDifference(actual, expected))
                .as(what)
                .isLessThan(AGREEMENT * (1 + Naive.maxNorm(expected)));
    }
}
