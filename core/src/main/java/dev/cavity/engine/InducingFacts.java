package dev.cavity.engine;

/**
 * What is particular to a posterior with inducing inputs.
 *
 * @param count their number m
 * @param jitter the variance that was added to the diagonal of their covariance matrix
 * @param residualShare the share of the rows' prior variance that they do not explain
 */
public record InducingFacts(int count, double jitter, double residualShare) {}
