package dev.cavity.model;

import dev.cavity.data.Standardizer;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.Knowledge;
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
 * @param leftOut what it says of its training rows, each left out, if that was kept
 * @param summary how it was fitted
 */
public record GpParts(
        Kernel kernel,
        Inference inference,
        Hyperparameters hyperparameters,
        Standardizer standardizer,
        Knowledge knowledge,
        Optional<LeftOut> leftOut,
        GpSummary summary) {
    /** The same for a threshold that was not chosen by leave-one-out. */
    GpParts decidedByAnother() {
        return new GpParts(
                kernel,
                inference,
                hyperparameters,
                standardizer,
                knowledge,
                leftOut.map(LeftOut::decidedByAnother),
                summary);
    }

    /** The same, of which this is said. */
    GpParts saying(GpSummary newSummary) {
        return new GpParts(kernel, inference, hyperparameters, standardizer, knowledge, leftOut, newSummary);
    }

    /** The same with arrays of its own. */
    GpParts copy() {
        return new GpParts(kernel, inference, hyperparameters, standardizer, knowledge.copy(), leftOut, summary);
    }
}
