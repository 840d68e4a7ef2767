package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.kernel.Kernel;
import dev.cavity.special.Gaussian;
import dev.cavity.testing.Problem;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How good EP's cavities are as leave-one-out predictions: against n actual refits. */
class LeaveOneOutRefitTest {
    /** The cavities are an approximation; these bounds keep it useful. Measured: mean 2.9e-3, largest 4.2e-2. */
    private static final double MEAN = 1e-2;

    private static final double LARGEST = 0.1;

    @Test
    void cavitiesPredictLikeRefitsOnThyroid() {
        ReferenceCase test = ReferenceCase.of("thyroid-split1", "iso");
        Problem problem = test.problem();
        Kernel kernel = test.kernel();
        Inference ep = ExpectationPropagation.withDefaults().withTolerance(1e-9);
        DensePosterior whole = ep.infer(test.gram(), problem.outcomes(), 0, Optional.empty());
        double[] margins = whole.leaveOneOut(0).margins();
        double mean = 0;
        double largest = 0;
        for (int i = 0; i < problem.size(); i++) {
            Problem rest = problem.without(i);
            DensePosterior refit = ep.infer(
                    kernel.on(rest.inputs()).at(kernel.logParameters()),
                    rest.outcomes(),
                    0,
                    Optional.of(Sites.of(
                            without(whole.sites().tau(), i),
                            without(whole.sites().nu(), i))));
            assertThat(refit.convergence().converged()).isTrue();
            double margin = refit.predictor()
                    .predict(
                            kernel.cross(rest.inputs(), problem.inputs().selectRows(i)),
                            kernel.diagonal(problem.inputs().selectRows(i)),
                            0)
                    .margin()[0];
            double difference = Math.abs(Gaussian.cdf(margins[i]) - Gaussian.cdf(margin));
            mean += difference / problem.size();
            largest = Math.max(largest, difference);
        }
        System.out.printf(
                Locale.ROOT,
                "EP leave-one-out against %d refits, thyroid split 1: mean difference %.2e, largest %.2e%n",
                problem.size(),
                mean,
                largest);
        assertThat(mean).isLessThan(MEAN);
        assertThat(largest).isLessThan(LARGEST);
    }

    private static double[] without(double[] values, int left) {
        double[] rest = Arrays.copyOf(values, values.length - 1);
        System.arraycopy(values, left + 1, rest, left, rest.length - left);
        return rest;
    }
}
