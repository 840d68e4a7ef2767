package dev.cavity.selection;

/** Sees each iteration of a selection as it happens. */
@FunctionalInterface
public interface SelectionListener {
    /**
     * An iteration was accepted.
     *
     * @param report the iteration
     */
    void iteration(IterationReport report);

    /**
     * A listener that does nothing.
     *
     * @return the listener
     */
    static SelectionListener none() {
        return report -> {};
    }
}
