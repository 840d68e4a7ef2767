package dev.cavity.model;

import dev.cavity.data.Standardizer;
import dev.cavity.inference.Inference;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.selection.Hyperparameters;

/**
 * What a classifier over all training points consists of besides its sites.
 *
 * @param kernel the kernel, at its fitted values
 * @param inference the inference, at its fitted values
 * @param hyperparameters all hyperparameters
 * @param standardizer what is done to inputs first
 * @param inputs the training inputs, standardised
 * @param labels the training labels
 * @param summary how it was fitted
 */
public record DenseParts(
        Kernel kernel,
        Inference inference,
        Hyperparameters hyperparameters,
        Standardizer standardizer,
        Matrix inputs,
        int[] labels,
        FitSummary summary)
        implements ModelParts {
    /** The same with inputs and labels that are nobody else's. */
    DenseParts copy() {
        return new DenseParts(kernel, inference, hyperparameters, standardizer, inputs.copy(), labels.clone(), summary);
    }
}
