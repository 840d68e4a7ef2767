/**
 * Experiments: methods × problems × partitions, resumable at any moment.
 *
 * <p>An {@link dev.cavity.lab.experiment.ExperimentPlan} says what is to be done, as {@link
 * dev.cavity.lab.experiment.Task}s. The {@link dev.cavity.lab.experiment.ExperimentRunner} does in parallel what the {@link
 * dev.cavity.lab.experiment.ResultLog} does not yet have and writes each {@link dev.cavity.lab.experiment.TaskResult} there at
 * once. {@link dev.cavity.lab.experiment.ResultTable}s are made from the log alone, in the order of the plan, without times:
 * their bytes do not depend on the order in which tasks ended, on the number of threads, or on how often the run was killed.
 */
package dev.cavity.lab.experiment;
