/**
 * What the core costs, in units of one matrix product of the same size on the same machine in the same run.
 *
 * <p>{@code java -jar bench/target/cavity-bench.jar} runs the benchmarks and prints the ratios; {@link
 * dev.cavity.bench.MemoryAtPeak} measures memory, {@link dev.cavity.bench.SparseScaling} how sparse inference grows, {@link
 * dev.cavity.bench.ThreadScaling} what threads gain, {@link dev.cavity.bench.UnderLoad} what other work costs and {@link
 * dev.cavity.bench.StartTime} how long one waits for a short command.
 */
package dev.cavity.bench;
