package dev.cavity.inference;

import dev.cavity.kernel.Kernel;
import java.util.stream.Stream;

class EpProbitTest extends IterativeInferenceContract {
    @Override
    Inference inference() {
        return ExpectationPropagation.withDefaults();
    }

    @Override
    Stream<Kernel> kernels() {
        return allKernels();
    }
}
