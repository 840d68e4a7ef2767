package dev.cavity.model;

/**
 * What is particular to a fit with inducing inputs.
 *
 * @param inducing their number m
 * @param chosen how they were chosen
 * @param moved whether the search moved them
 * @param jitter the variance that was added to the diagonal of their covariance matrix
 * @param residualShare the share of the rows' prior variance that they do not explain, at the chosen hyperparameters
 */
public record SparseSetup(int inducing, String chosen, boolean moved, double jitter, double residualShare) {}
