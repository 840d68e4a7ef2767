package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.testing.Problem;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LeastSquaresTest extends InferenceContract {
    /** The product's bar: the formula for leaving out is exact, so that only rounding is allowed. */
    private static final double REFIT = 1e-9;

    @Override
    Inference inference() {
        return LeastSquares.withNoise(0.1);
    }

    @Override
    Stream<Kernel> kernels() {
        return allKernels();
    }

    /**
     * Up to a condition n β0/λ of 1.6·10⁵. At β0 = 400, λ = 0.001 it is 1.6·10⁷, and against 50-digit arithmetic the formula is off
     * by 6·10⁻⁸, the refits themselves by 2·10⁻⁷: what is left there is the rounding of the refits.
     */
    @Test
    void leaveOneOutEqualsActualRefits() {
        double priorMean = 0.3;
        double shift = -0.2;
        for (Problem problem : PROBLEMS) {
            for (double noise : new double[] {1e-3, 0.1, 2}) {
                for (double signal : new double[] {0.05, 1, noise < 0.1 ? 4 : 400}) {
                    Inference inference = LeastSquares.withNoise(noise);
                    Kernel kernel = Kernels.squaredExponential().isotropic(signal, 1.5);
                    DensePosterior whole = infer(inference, kernel, problem, priorMean);
                    double[] margins = whole.leaveOneOut(shift).margins();
                    for (int i = 0; i < problem.size(); i++) {
                        Problem rest = problem.without(i);
                        Problem left = problem.select(i);
                        Predictor.Latent refit = infer(inference, kernel, rest, priorMean)
                                .predictor()
                                .predict(
                                        kernel.cross(rest.inputs(), left.inputs()),
                                        kernel.diagonal(left.inputs()),
                                        shift);
                        assertThat(margins[i]).isEqualTo(refit.margin()[0], within(REFIT));
                        assertThat(whole.cavityMean()[i] + priorMean).isEqualTo(refit.mean()[0], within(REFIT));
                        assertThat(whole.cavityVariance()[i] + noise).isEqualTo(refit.variance()[0], within(REFIT));
                    }
                }
            }
        }
    }

    private static DensePosterior infer(Inference inference, Kernel kernel, Problem problem, double priorMean) {
        return inference.infer(
                kernel.on(problem.inputs()).at(kernel.logParameters()),
                problem.outcomes(),
                priorMean,
                Optional.empty());
    }

    @Test
    void nothingIsIteratedAndTheNoiseIsAParameter() {
        DensePosterior posterior = infer(inference(), Kernels.linear(2), PROBLEMS.get(0), 0);
        assertThat(posterior.convergence().converged()).isTrue();
        assertThat(posterior.convergence().path()).isEqualTo(Convergence.Path.DIRECT);
        assertThat(inference().parameterNames()).containsExactly("logNoise");
        assertThat(inference().logParameters()).containsExactly(Math.log(0.1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LeastSquares.withNoise(0))
                .withMessage("noise 0.0 is not in (0, ∞)");
    }
}
