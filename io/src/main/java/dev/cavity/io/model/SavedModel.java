package dev.cavity.io.model;

import dev.cavity.io.prepare.Preprocessor;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import dev.cavity.verdict.Verdict;
import java.util.Optional;

/**
 * What a model file holds.
 *
 * @param classifier the classifier, which predicts as it did when it was written
 * @param preprocessor makes its inputs from rows of a table
 * @param provenance which data it was fitted to
 * @param formatVersion the version of the file's format
 * @param libraryVersion the version of the library that wrote it
 * @param verdict what was found when it was fitted, if that was kept
 */
public record SavedModel(
        Classifier classifier,
        Preprocessor preprocessor,
        DataProvenance provenance,
        int formatVersion,
        String libraryVersion,
        Optional<Verdict> verdict) {
    /**
     * A model of which no verdict was kept.
     *
     * @param classifier the classifier
     * @param preprocessor makes its inputs from rows of a table
     * @param provenance which data it was fitted to
     * @param formatVersion the version of the file's format
     * @param libraryVersion the version of the library that wrote it
     */
    public SavedModel(
            Classifier classifier,
            Preprocessor preprocessor,
            DataProvenance provenance,
            int formatVersion,
            String libraryVersion) {
        this(classifier, preprocessor, provenance, formatVersion, libraryVersion, Optional.empty());
    }

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
