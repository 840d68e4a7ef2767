package dev.cavity.model;

import dev.cavity.selection.SelectionListener;
import java.util.function.BooleanSupplier;

/**
 * Who watches a fit, and may end it.
 *
 * @param listener sees each iteration
 * @param cancelled asked before each evaluation; once true, the best found so far is returned
 */
public record FitWatch(FitListener listener, BooleanSupplier cancelled) {
    /**
     * Nobody.
     *
     * @return a watch that sees nothing and ends nothing
     */
    public static FitWatch none() {
        return by((fit, fits, report) -> {});
    }

    /**
     * Somebody who only looks.
     *
     * @param listener sees each iteration
     * @return the watch
     */
    public static FitWatch by(FitListener listener) {
        return new FitWatch(listener, () -> false);
    }

    /**
     * The same, which may end the fit.
     *
     * @param newCancelled asked before each evaluation, by several threads; once true, the best found so far is returned
     * @return the watch
     */
    public FitWatch cancelledWhen(BooleanSupplier newCancelled) {
        return new FitWatch(listener, newCancelled);
    }

    /** As the fits of a part of a classifier see it: those from the first on, of so many in all. */
    FitWatch part(int first, int all) {
        FitListener whole = listener;
        return new FitWatch(
                new FitListener() {
                    @Override
                    public void iteration(int fit, int fits, dev.cavity.selection.IterationReport report) {
                        synchronized (whole) {
                            whole.iteration(first + fit, all, report);
                        }
                    }

                    @Override
                    public void fitted(int fit, int fits) {
                        synchronized (whole) {
                            whole.fitted(first + fit, all);
                        }
                    }

                    @Override
                    public void tried(int fit, int fits, InducingTrial trial) {
                        synchronized (whole) {
                            whole.tried(first + fit, all, trial);
                        }
                    }
                },
                cancelled);
    }

    /** As the search of a single Gaussian process sees it. */
    SelectionListener single() {
        return report -> listener.iteration(0, 1, report);
    }
}
