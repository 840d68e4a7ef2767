package dev.cavity.optimize;

import java.util.function.BooleanSupplier;

/**
 * Finds a local minimum of a smooth function within bounds. Implementations are immutable and deterministic: the same
 * input gives the same bits.
 */
public interface Minimizer {

    /**
     * Minimises a function within bounds. Only points within the bounds are evaluated. An exception thrown by the
     * function, the listener or the supplier passes through.
     *
     * @param f the function
     * @param start the start, finite; projected on the bounds where it lies outside
     * @param bounds the bounds, of the dimension of {@code start}
     * @param listener is told of the start and of every accepted iteration
     * @param cancelled is asked before each evaluation; once true, the best point so far is returned
     * @return the best point seen and why the search stopped
     * @throws IllegalArgumentException if {@code start} is not finite or {@code bounds} has another dimension
     */
    Minimum minimize(Objective f, double[] start, Bounds bounds, IterationListener listener, BooleanSupplier cancelled);

    /**
     * Minimises a function within bounds, without listener or cancellation.
     *
     * @param f the function
     * @param start the start, finite; projected on the bounds where it lies outside
     * @param bounds the bounds, of the dimension of {@code start}
     * @return the best point seen and why the search stopped
     * @throws IllegalArgumentException if {@code start} is not finite or {@code bounds} has another dimension
     */
    default Minimum minimize(Objective f, double[] start, Bounds bounds) {
        return minimize(f, start, bounds, IterationListener.none(), () -> false);
    }

    /**
     * Minimises a function without bounds, listener or cancellation.
     *
     * @param f the function
     * @param start the start, finite
     * @return the best point seen and why the search stopped
     * @throws IllegalArgumentException if {@code start} is not finite
     */
    default Minimum minimize(Objective f, double[] start) {
        return minimize(f, start, Bounds.unbounded(start.length));
    }
}
