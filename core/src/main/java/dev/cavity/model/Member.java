package dev.cavity.model;

/**
 * One Gaussian process of a classifier.
 *
 * @param weight the share of its probabilities in those of the classifier
 * @param gp the Gaussian process
 */
public record Member(double weight, FittedGp gp) {}
