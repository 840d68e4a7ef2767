package dev.cavity.io.model;

import dev.cavity.io.prepare.Preprocessor;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;

/**
 * What a model file holds.
 *
 * @param classifier the classifier, which predicts as it did when it was written
 * @param preprocessor makes its inputs from rows of a table
 * @param provenance which data it was fitted to
 * @param formatVersion the version of the file's format
 * @param libraryVersion the version of the library that wrote it
 */
public record SavedModel(
        Classifier classifier,
        Preprocessor preprocessor,
        DataProvenance provenance,
        int formatVersion,
        String libraryVersion) {
    /**
     * The classifier as one of two classes.
     *
     * @return its view in which the second class is positive
     * @throws IllegalStateException if there are more than two classes
     */
    public BinaryClassifier binary() {
        return classifier
                .binary()
                .orElseThrow(() -> new IllegalStateException(
                        "this model has " + classifier.classCount() + " classes, and two are needed here"));
    }
}
