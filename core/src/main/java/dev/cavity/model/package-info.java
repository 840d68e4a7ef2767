/**
 * What does a fitted classifier predict?
 *
 * <p>{@link dev.cavity.model.GpTrainer} is the front door: choose kernel, inference, criterion, and fit a data set. {@link
 * dev.cavity.model.BinaryClassifier} is what comes out: immutable, with predictions, leave-one-out evaluation and a {@link
 * dev.cavity.model.FitSummary}. {@link dev.cavity.model.PaperMethod} has the paper's methods by name.
 */
package dev.cavity.model;
