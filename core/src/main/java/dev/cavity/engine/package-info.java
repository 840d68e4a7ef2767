/**
 * How is a posterior made at given hyperparameters, and where are its rows?
 *
 * <p>An {@link dev.cavity.engine.Engine} holds the rows and makes posteriors: over all training points ({@link
 * dev.cavity.engine.DenseEngine}), or from inducing inputs over rows that may be anywhere ({@link
 * dev.cavity.engine.InducingEngine}). What is kept of a posterior, to predict with, is {@link dev.cavity.engine.Knowledge}.
 *
 * <p>Internal: what is here may change without notice.
 */
package dev.cavity.engine;
