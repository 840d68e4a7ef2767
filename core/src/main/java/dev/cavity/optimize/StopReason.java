package dev.cavity.optimize;

/** Why a minimiser stopped. */
public enum StopReason {
    /** No entry of the projected gradient exceeds the gradient tolerance. */
    GRADIENT_SMALL(true),
    /** Further decrease is smaller than the value tolerance, hence below the noise of the function. */
    VALUE_SETTLED(true),
    /** The allowed number of iterations was made. */
    MAX_ITERATIONS(false),
    /** The allowed number of evaluations was made. */
    MAX_EVALUATIONS(false),
    /** Not even along steepest descent was a lower value found: often a gradient that does not match the value. */
    LINE_SEARCH_FAILED(false),
    /** The caller asked to stop. */
    CANCELLED(false),
    /** The value or the gradient at the start is not finite. */
    NOT_FINITE_AT_START(false);

    private final boolean converged;

    StopReason(boolean converged) {
        this.converged = converged;
    }

    /**
     * Whether this reason means that a local minimum was reached to the tolerances asked for.
     *
     * @return true for {@link #GRADIENT_SMALL} and {@link #VALUE_SETTLED}
     */
    public boolean converged() {
        return converged;
    }
}
