/**
 * The experiments of the paper and what they say: a {@link dev.cavity.lab.reproduction.PaperExperiment} names problems,
 * methods and metrics of its tables, an {@link dev.cavity.lab.reproduction.ExperimentReport} holds results against them, a
 * {@link dev.cavity.lab.reproduction.FMeasureTrace} is a line of its figure.
 */
package dev.cavity.lab.reproduction;
