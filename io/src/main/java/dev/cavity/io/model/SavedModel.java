package dev.cavity.io.model;

import dev.cavity.io.prepare.Preprocessor;
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
        String libraryVersion) {}
