package dev.cavity.engine;

/** Where an inference may start: from nothing, or from what an earlier one left behind. Immutable. */
public interface Start {
    /**
     * Whether there is anything to go by.
     *
     * @return false for the cold start
     */
    boolean isWarm();

    /**
     * Infers the posterior at hyperparameters.
     *
     * @param at the hyperparameters
     * @param tolerance the tolerance of the inference
     * @return the posterior, which says itself whether it converged
     */
    Inferred infer(Hyperparameters at, double tolerance);

    /**
     * The posterior at hyperparameters with the sites held as they were left behind: the paper's M-step.
     *
     * @param at the hyperparameters
     * @return the posterior that these sites make
     * @throws UnsupportedOperationException if no sites are kept
     */
    Inferred hold(Hyperparameters at);
}
