/**
 * The classifier and the experiments on an Apache Spark cluster.
 *
 * <p>{@link dev.cavity.spark.SparkRowBlocks} is where the rows are; the algorithm on them is that of {@code dev.cavity.sparse},
 * unchanged. {@code GpClassifier} is a Spark ML estimator around it, {@code SparkTasks} distributes the
 * independent fits of an experiment.
 */
package dev.cavity.spark;
