package dev.cavity.inference;

import dev.cavity.kernel.Kernel;
import dev.cavity.likelihood.Logit;
import java.util.stream.Stream;

class EpLogitTest extends IterativeInferenceContract {
    @Override
    Inference inference() {
        return ExpectationPropagation.withDefaults().withLikelihood(Logit.logit());
    }

    @Override
    Stream<double[]> settings(Kernel kernel) {
        return everySecondSetting(kernel);
    }

    @Override
    double mirrored() {
        return 1e-12; // quadrature is symmetric up to rounding
    }
}
