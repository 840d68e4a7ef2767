package dev.cavity.lab.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Dataset;
import dev.cavity.data.Scaling;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.DensePosterior;
import dev.cavity.kernel.Gram;
import dev.cavity.kernel.Kernels;
import dev.cavity.model.KernelRecipe;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EmEpTest {
    private static final Dataset DATA = Synthetic.twonorm(60, 21);

    @Test
    void theMStepNeverLowersItsObjectiveAndTheEvidenceRises() {
        List<EmEp.Iteration> history = new ArrayList<>();

        new EmEp(Scaling.EVERY_COLUMN).fit(DATA, history);

        assertThat(history).hasSizeGreaterThan(1);
        // expectation propagation is not an exact E-step, so the evidence may fall by a little
        double allowed = 1e-3;
        for (int i = 0; i < history.size(); i++) {
            assertThat(history.get(i).expectedAfter())
                    .as("iteration %d", i)
                    .isGreaterThanOrEqualTo(history.get(i).expectedBefore() - 1e-9);
            if (i > 0) {
                assertThat(history.get(i).logEvidence())
                        .as("iteration %d", i)
                        .isGreaterThan(history.get(i - 1).logEvidence() - allowed);
            }
        }
        assertThat(history.get(history.size() - 1).logEvidence())
                .isGreaterThan(history.get(0).logEvidence());
    }

    @Test
    void theGradientOfTheMStepIsThatOfDifferences() {
        TrainingProblem problem =
                new TrainingProblem(DATA, KernelRecipe.isotropic(Kernels.squaredExponential()), Scaling.EVERY_COLUMN);
        Gram gram = ExpectedLogPrior.withNugget(problem.gram(1, 3), EmEp.NUGGET);
        DensePosterior posterior = problem.infer(gram, Optional.empty());
        ExpectedLogPrior expected = ExpectedLogPrior.under(posterior, gram.matrix());
        double[] at = {1.3, 2.5};

        double[] gradient = ExpectedLogPrior.withNugget(problem.gram(at), EmEp.NUGGET)
                .pullback(value(problem, expected, at).byCovariance());

        double h = 1e-5;
        for (int j = 0; j < 2; j++) {
            double[] up = at.clone();
            double[] down = at.clone();
            up[j] += h;
            down[j] -= h;
            double difference = (value(problem, expected, up).value()
                            - value(problem, expected, down).value())
                    / (2 * h);
            assertThat(gradient[j]).isCloseTo(difference, within(1e-5 * (1 + Math.abs(difference))));
        }
    }

    /** At the q of θ itself the gradient of E_q[log p(f|θ)] is that of the evidence: why EM climbs it. */
    @Test
    void atItsOwnPosteriorTheGradientIsThatOfTheEvidence() {
        TrainingProblem problem =
                new TrainingProblem(DATA, KernelRecipe.isotropic(Kernels.squaredExponential()), Scaling.EVERY_COLUMN);
        Gram gram = ExpectedLogPrior.withNugget(problem.gram(1, 3), EmEp.NUGGET);
        DensePosterior posterior = problem.infer(gram, Optional.empty());
        ExpectedLogPrior expected = ExpectedLogPrior.under(posterior, gram.matrix());

        double[] gradient = gram.pullback(expected.at(gram.matrix()).byCovariance());

        double[] ofEvidence = posterior.evidenceGradient().kernel();
        for (int j = 0; j < 2; j++) {
            assertThat(gradient[j]).isCloseTo(ofEvidence[j], within(1e-7));
        }
    }

    private static ExpectedLogPrior.Value value(TrainingProblem problem, ExpectedLogPrior expected, double... at) {
        return expected.at(
                ExpectedLogPrior.withNugget(problem.gram(at), EmEp.NUGGET).matrix());
    }
}
