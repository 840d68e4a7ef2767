package dev.cavity.model;

import dev.cavity.selection.IterationReport;

/**
 * Sees a fit as it happens. A classifier may consist of several Gaussian processes, which may be fitted side by side: calls come
 * one at a time, but from different threads and in any order of the fits.
 */
@FunctionalInterface
public interface FitListener {
    /**
     * The search of one Gaussian process has accepted an iteration.
     *
     * @param fit which Gaussian process, from 0
     * @param fits how many there are in all
     * @param report the iteration
     */
    void iteration(int fit, int fits, IterationReport report);

    /**
     * A Gaussian process is fitted.
     *
     * @param fit which one, from 0
     * @param fits how many there are in all
     */
    default void fitted(int fit, int fits) {}

    /**
     * A number of inducing inputs was tried, and perhaps another one is next.
     *
     * @param fit which Gaussian process, from 0
     * @param fits how many there are in all
     * @param trial what it was worth
     */
    default void tried(int fit, int fits, InducingTrial trial) {}
}
