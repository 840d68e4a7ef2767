package dev.cavity.explain;

/**
 * What one column of the user's table does to the latent mean of a row.
 *
 * @param column its name
 * @param value its Shapley value: above 0 it speaks for the class that is explained, below 0 against it
 * @param standardError how far the value may be off; 0 where it is exact
 */
public record Contribution(String column, double value, double standardError) {}
