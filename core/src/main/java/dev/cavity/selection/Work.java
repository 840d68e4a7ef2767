package dev.cavity.selection;

import dev.cavity.engine.WorkUnit;

/**
 * How much a selection cost, and what went wrong on its way.
 *
 * @param evaluations how many times the criterion was evaluated
 * @param steps how many steps of inference that took
 * @param unit what one step is
 * @param notConverged in how many evaluations the inference did not converge
 * @param gradientsNotSolved in how many evaluations the implicit system of the exact gradient was not solved to tolerance
 */
public record Work(int evaluations, int steps, WorkUnit unit, int notConverged, int gradientsNotSolved) {
    /**
     * This and another together.
     *
     * @param other counted in the same unit
     * @return the sums
     */
    public Work plus(Work other) {
        return new Work(
                evaluations + other.evaluations,
                steps + other.steps,
                unit,
                notConverged + other.notConverged,
                gradientsNotSolved + other.gradientsNotSolved);
    }
}
