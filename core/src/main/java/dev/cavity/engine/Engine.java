package dev.cavity.engine;

/**
 * Makes posteriors of given rows at any hyperparameters. It holds what does not depend on the hyperparameters, and no history:
 * what an inference starts from is passed in.
 */
public interface Engine {
    /**
     * Where an inference starts that has nothing to go by.
     *
     * @return the cold start
     */
    Start cold();

    /**
     * The tolerance of inferences while hyperparameters are searched.
     *
     * @return the tolerance
     */
    double searchTolerance();

    /**
     * The tolerance that is enough while a search is far from its end.
     *
     * @return at least {@link #searchTolerance}
     */
    default double looseTolerance() {
        return searchTolerance();
    }

    /**
     * How many rows there are, each as often as it counts.
     *
     * @return Σ w_i
     */
    double rows();

    /**
     * Whether there are sites that move with the posterior they make, so that {@link Start#hold} means something.
     *
     * @return false for least squares
     */
    boolean sitesMove();

    /**
     * What the work of an inference is counted in.
     *
     * @return the unit
     */
    WorkUnit unit();
}
