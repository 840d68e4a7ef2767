package dev.cavity.model;

import dev.cavity.data.Dataset;

/** Makes a classifier from training data: all choices of a fit, as one immutable value. */
public interface Trainer {
    /**
     * Fits.
     *
     * @param data the training data, with both classes
     * @param watch who watches
     * @return the classifier
     * @throws IllegalArgumentException if there is only one class
     */
    Classifier fit(Dataset data, FitWatch watch);

    /**
     * Fits, with nobody watching.
     *
     * @param data the training data, with both classes
     * @return the classifier
     */
    default Classifier fit(Dataset data) {
        return fit(data, FitWatch.none());
    }
}
