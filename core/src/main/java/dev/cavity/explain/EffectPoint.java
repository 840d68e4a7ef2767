package dev.cavity.explain;

/**
 * The probability where one column has one value.
 *
 * @param label the value in words: a number, or a level of a category
 * @param value the number; NaN for a level, and where the value is missing
 * @param mean the mean of the probability over rows that have this value and keep all others
 * @param low a tenth of these rows is below
 * @param high a tenth of these rows is above
 * @param share the share of the data that is nearest to this value: where it is small, there are few data to tell by
 */
public record EffectPoint(String label, double value, double mean, double low, double high, double share) {}
