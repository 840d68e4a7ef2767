package dev.cavity.io.registry;

/**
 * Where a data set is in the package of the IDA benchmark.
 *
 * @param struct the name of its struct, for example diabetis
 * @param splits the number of original partitions
 * @param trainRows the number of training rows in each
 */
public record IdaSource(String struct, int splits, int trainRows) {}
