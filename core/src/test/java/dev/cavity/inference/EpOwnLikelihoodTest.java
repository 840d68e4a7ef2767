package dev.cavity.inference;

import dev.cavity.kernel.Kernel;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.LogDensity;
import dev.cavity.likelihood.Logit;
import java.util.stream.Stream;

/** EP with a likelihood of a user's own, a few lines long and not symmetric. */
class EpOwnLikelihoodTest extends IterativeInferenceContract {
    /** p(+1 | f) = 1/(1 + exp(−(1.7 f + 0.3))). */
    private static final class SteepLogit implements Likelihood {
        private static final double SLOPE = 1.7;

        @Override
        public String name() {
            return "steep-logit";
        }

        @Override
        public void logDensity(int label, double f, LogDensity out) {
            Logit.logit().logDensity(label, SLOPE * f + 0.3, out);
            out.set(
                    out.value(),
                    SLOPE * out.first(),
                    SLOPE * SLOPE * out.second(),
                    Math.pow(SLOPE, 3) * out.third(),
                    Math.pow(SLOPE, 4) * out.fourth());
        }
    }

    @Override
    Inference inference() {
        return ExpectationPropagation.withDefaults().withLikelihood(new SteepLogit());
    }

    @Override
    Stream<double[]> settings(Kernel kernel) {
        return everySecondSetting(kernel);
    }
}
