package dev.cavity.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.data.Observations;
import dev.cavity.data.Standardizer;
import dev.cavity.data.Synthetic;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Inference;
import dev.cavity.inference.Laplace;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DenseEngineTest {
    private static final double TOLERANCE = 1e-8;

    private final Observations rows = rows();
    private final Observations third =
            rows.select(IntStream.range(0, rows.size()).filter(i -> i % 3 == 0).toArray());
    private final Kernel kernel = Kernels.squaredExponential().isotropic(Math.exp(3), 6);
    private final Hyperparameters at = Hyperparameters.of(kernel.logParameters(), new double[0], 0, 0.4);

    private static Observations rows() {
        var data = Synthetic.screening(240, 5);
        return new Observations(Standardizer.fit(data.inputs()).apply(data.inputs()), data.outcomes());
    }

    /** With a prior mean, which predictions have and cavities do not. */
    @Test
    void whatAThirdOfTheRowsSayIsNearWhatAllWillSay() {
        DenseEngine engine = new DenseEngine(kernel, ExpectationPropagation.withDefaults(), rows);
        try (Inferred some = inferred(ExpectationPropagation.withDefaults(), third);
                Inferred cold = engine.cold().infer(at, TOLERANCE);
                Inferred warm = engine.after(some, at).infer(at, TOLERANCE)) {
            assertThat(warm.posterior().convergence().iterations())
                    .isLessThan(cold.posterior().convergence().iterations());
            double[] margins = warm.posterior().margins(0);
            double[] expected = cold.posterior().margins(0);
            for (int i = 0; i < margins.length; i++) {
                assertThat(margins[i]).isCloseTo(expected[i], within(1e-6));
            }
        }
    }

    @Test
    void whereNoSitesAreExpectedTheStartIsCold() {
        DenseEngine engine = new DenseEngine(kernel, Laplace.withDefaults(), rows);
        try (Inferred some = inferred(Laplace.withDefaults(), third)) {
            assertThat(engine.after(some, at).isWarm()).isFalse();
        }
    }

    private Inferred inferred(Inference inference, Observations of) {
        return new DenseEngine(kernel, inference, of).cold().infer(at, TOLERANCE);
    }
}
