package dev.cavity.inference;

import dev.cavity.kernel.Kernel;
import dev.cavity.likelihood.Logit;
import java.util.stream.Stream;

class LaplaceLogitTest extends IterativeInferenceContract {
    @Override
    Inference inference() {
        return Laplace.withDefaults().withLikelihood(Logit.logit());
    }

    @Override
    Inference tight() {
        return inference().withTolerance(1e-10); // of the last Newton step: what is left is its square
    }

    @Override
    double mirrored() {
        return 1e-12; // quadrature is symmetric up to rounding
    }

    @Override
    Stream<double[]> settings(Kernel kernel) {
        return everySecondSetting(kernel);
    }
}
