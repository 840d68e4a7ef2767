package dev.cavity.model;

import dev.cavity.data.Standardizer;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.Knowledge;
import dev.cavity.evaluation.Predictions;
import dev.cavity.inference.Inference;
import dev.cavity.kernel.Kernel;
import java.util.Optional;

/**
 * What a fitted Gaussian process consists of.
 *
 * @param kernel the kernel, at its fitted values
 * @param inference the inference, at its fitted values
 * @param hyperparameters all hyperparameters
 * @param standardizer what is done to inputs first
 * @param knowledge what is kept of the training data
 * @param leaveOneOut the leave-one-out predictions of the training data, if they were kept
 * @param summary how it was fitted
 */
public record GpParts(
        Kernel kernel,
        Inference inference,
        Hyperparameters hyperparameters,
        Standardizer standardizer,
        Knowledge knowledge,
        Optional<Predictions> leaveOneOut,
        GpSummary summary) {
    /** The same with arrays of its own. */
    GpParts copy() {
        return new GpParts(kernel, inference, hyperparameters, standardizer, knowledge.copy(), leaveOneOut, summary);
    }
}
