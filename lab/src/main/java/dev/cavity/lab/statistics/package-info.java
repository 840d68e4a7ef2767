/**
 * Comparison of methods over several data sets, after Demšar (2006).
 *
 * <p>The data flow: a {@link dev.cavity.lab.statistics.ScoreTable} holds one score for each method and data set (the mean
 * over its partitions, a {@link dev.cavity.lab.statistics.MeanAndDeviation}); its
 * {@link dev.cavity.lab.statistics.Ranks} go to the {@link dev.cavity.lab.statistics.Friedman} test, which asks whether
 * the methods differ at all, and to {@link dev.cavity.lab.statistics.Nemenyi}, which says which of them do. Two methods
 * alone are compared by {@link dev.cavity.lab.statistics.Wilcoxon}; several such comparisons by
 * {@link dev.cavity.lab.statistics.Holm}.
 *
 * <p>The data sets are the sample: none of these tests uses the deviation over partitions, because partitions of one data
 * set are not independent.
 *
 * <p><b>Source.</b> J. Demšar, Statistical comparisons of classifiers over multiple data sets, JMLR 7 (2006) 1–30.
 */
package dev.cavity.lab.statistics;
