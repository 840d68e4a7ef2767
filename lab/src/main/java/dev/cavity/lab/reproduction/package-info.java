/**
 * The experiments of the paper, with the questions that its tables answer: a {@link
 * dev.cavity.lab.reproduction.PaperExperiment} names problems, methods and metrics.
 */
package dev.cavity.lab.reproduction;
