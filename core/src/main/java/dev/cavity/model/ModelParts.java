package dev.cavity.model;

import dev.cavity.data.Standardizer;
import dev.cavity.inference.Inference;
import dev.cavity.kernel.Kernel;
import dev.cavity.selection.Hyperparameters;

/** What a classifier consists of: {@link DenseParts} and sites over all training points, or {@link SparseParts}. */
public sealed interface ModelParts permits DenseParts, SparseParts {
    /**
     * The kernel.
     *
     * @return the kernel, at its fitted values
     */
    Kernel kernel();

    /**
     * The inference.
     *
     * @return the inference, at its fitted values
     */
    Inference inference();

    /**
     * The hyperparameters.
     *
     * @return all of them
     */
    Hyperparameters hyperparameters();

    /**
     * What is done to inputs first.
     *
     * @return the standardizer
     */
    Standardizer standardizer();

    /**
     * How it was fitted.
     *
     * @return the summary
     */
    FitSummary summary();
}
