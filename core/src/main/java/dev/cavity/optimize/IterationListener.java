package dev.cavity.optimize;

/** Is told of every accepted iteration of a minimiser, for progress and logs. */
@FunctionalInterface
public interface IterationListener {

    /**
     * Called once for the start (iteration 0) and then after every accepted iteration; values never increase.
     *
     * @param iteration the number of the iteration, 0 for the start
     * @param point the current point, a copy
     * @param value the value there
     * @param gradientNorm the largest absolute entry of the projected gradient there, see {@link Bounds}
     * @param evaluations the evaluations made so far
     */
    void iteration(int iteration, double[] point, double value, double gradientNorm, int evaluations);

    /**
     * The listener that does nothing.
     *
     * @return a listener that ignores every call
     */
    static IterationListener none() {
        return (iteration, point, value, gradientNorm, evaluations) -> {};
    }
}
