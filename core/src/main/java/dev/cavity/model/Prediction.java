package dev.cavity.model;

/**
 * What a classifier says of one point.
 *
 * @param label −1 or +1: +1 where the probability reaches the classifier's threshold
 * @param probability p(+1)
 * @param latentMean the mean of the latent function, with the prior mean and without the decision shift
 * @param latentVariance its variance
 */
public record Prediction(int label, double probability, double latentMean, double latentVariance) {}
