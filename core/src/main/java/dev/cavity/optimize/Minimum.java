package dev.cavity.optimize;

import java.util.Arrays;

/**
 * What a minimiser found: the best point seen, which is always within the bounds, and why it stopped there. If nothing
 * was evaluated (cancelled at once), the point is the start and value and gradient are NaN.
 */
public final class Minimum {
    private final Sample best;
    private final int iterations;
    private final int evaluations;
    private final StopReason stopReason;

    Minimum(Sample best, int iterations, int evaluations, StopReason stopReason) {
        this.best = best;
        this.iterations = iterations;
        this.evaluations = evaluations;
        this.stopReason = stopReason;
    }

    /**
     * What a minimiser of one's own found.
     *
     * @param point the best point seen, copied
     * @param value the value there
     * @param gradient the gradient there, copied
     * @param iterations the accepted iterations
     * @param evaluations the evaluations made
     * @param stopReason why it stopped
     * @return the minimum
     * @throws IllegalArgumentException if point and gradient differ in length
     */
    public static Minimum of(
            double[] point, double value, double[] gradient, int iterations, int evaluations, StopReason stopReason) {
        if (point.length != gradient.length) {
            throw new IllegalArgumentException(
                    "point has dimension " + point.length + " and gradient " + gradient.length + "; they must agree");
        }
        return new Minimum(new Sample(point.clone(), value, gradient.clone()), iterations, evaluations, stopReason);
    }

    /**
     * The best point seen.
     *
     * @return a copy of the point
     */
    public double[] point() {
        return best.x().clone();
    }

    /**
     * The value at the best point.
     *
     * @return the lowest value seen
     */
    public double value() {
        return best.value();
    }

    /**
     * The gradient at the best point, not projected: entries of variables on a bound need not be small.
     *
     * @return a copy of the gradient
     */
    public double[] gradient() {
        return best.gradient().clone();
    }

    /**
     * The number of accepted iterations.
     *
     * @return the iterations, 0 if the start was not left
     */
    public int iterations() {
        return iterations;
    }

    /**
     * The number of times the function was evaluated.
     *
     * @return the evaluations, at least {@code iterations() + 1} unless cancelled before the first
     */
    public int evaluations() {
        return evaluations;
    }

    /**
     * Why the minimiser stopped.
     *
     * @return the reason
     */
    public StopReason stopReason() {
        return stopReason;
    }

    /**
     * Whether a local minimum was reached to the tolerances asked for.
     *
     * @return {@code stopReason().converged()}
     */
    public boolean converged() {
        return stopReason.converged();
    }

    @Override
    public String toString() {
        return "Minimum[value=" + best.value() + ", stopReason=" + stopReason + ", iterations=" + iterations
                + ", evaluations=" + evaluations + ", point=" + Arrays.toString(best.x()) + "]";
    }
}
