package dev.cavity.model;

import dev.cavity.selection.SelectionListener;
import java.util.function.BooleanSupplier;

/**
 * Who watches a fit, and may end it.
 *
 * @param listener sees each iteration
 * @param cancelled asked before each evaluation; once true, the best found so far is returned
 */
public record FitWatch(SelectionListener listener, BooleanSupplier cancelled) {
    /**
     * Nobody.
     *
     * @return a watch that sees nothing and ends nothing
     */
    public static FitWatch none() {
        return new FitWatch(SelectionListener.none(), () -> false);
    }

    /**
     * Somebody who only looks.
     *
     * @param listener sees each iteration
     * @return the watch
     */
    public static FitWatch by(SelectionListener listener) {
        return new FitWatch(listener, () -> false);
    }

    /**
     * The same, which may end the fit.
     *
     * @param newCancelled asked before each evaluation; once true, the best found so far is returned
     * @return the watch
     */
    public FitWatch cancelledWhen(BooleanSupplier newCancelled) {
        return new FitWatch(listener, newCancelled);
    }
}
