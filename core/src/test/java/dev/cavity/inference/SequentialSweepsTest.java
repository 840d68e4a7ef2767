package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.likelihood.Probit;
import dev.cavity.linalg.Matrix;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The last rung of the ladder, forced. */
class SequentialSweepsTest {
    private static final double TOLERANCE = 1e-10;
    /** Both are that close to the fixed point, relative to sites of order one, times the rate of convergence. */
    private static final double SAME = 1e-8;

    @ParameterizedTest
    @CsvSource({"-2, 0.5", "1, 1", "4, 0", "6, 2"})
    void reachTheSitesOfTheAcceleratedUpdates(double logSignal, double logScale) {
        Kernel kernel = Kernels.squaredExponential().isotropic(Math.exp(logSignal), Math.exp(logScale));
        for (Problem problem : InferenceContract.PROBLEMS) {
            Matrix k = kernel.on(problem.inputs()).at(kernel.logParameters()).matrix();
            EpMap map = new EpMap(k, problem.outcomes(), 0.3, Probit.probit(), 0);
            SiteIteration<SiteState> iteration = new SiteIteration<>(map, map.priorVariances(), TOLERANCE);
            double[] cold = new double[2 * problem.size()];
            var accelerated = iteration.solve(cold, 4, 200);
            assertThat(accelerated.converged()).isTrue();

            var start = iteration.solve(cold, 0, 0);
            assertThat(start.converged()).isFalse();
            var sequential = new SequentialSweeps(map, iteration).solve(start, 200);
            assertThat(sequential.converged()).isTrue();
            assertThat(Naive.maxDifference(
                            sequential.point().tau(), accelerated.point().tau()))
                    .isLessThan(SAME);
            assertThat(Naive.maxDifference(
                            sequential.point().nu(), accelerated.point().nu()))
                    .isLessThan(SAME);
        }
    }
}
