package dev.cavity.inference;

import dev.cavity.kernel.Kernel;
import java.util.stream.Stream;

class LaplaceProbitTest extends IterativeInferenceContract {
    @Override
    Inference inference() {
        return Laplace.withDefaults();
    }

    @Override
    Stream<Kernel> kernels() {
        return allKernels();
    }

    @Override
    Inference tight() {
        return inference().withTolerance(1e-10); // of the last Newton step: what is left is its square
    }
}
