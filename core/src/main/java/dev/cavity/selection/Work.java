package dev.cavity.selection;

/**
 * How much a selection cost, and what went wrong on its way.
 *
 * @param evaluations how many times the criterion was evaluated
 * @param factorizations how many n×n Cholesky factorisations that took; of sparse inference, passes over the rows
 * @param notConverged in how many evaluations the inference did not converge
 * @param gradientsNotSolved in how many evaluations the implicit system of the exact gradient was not solved to tolerance
 */
public record Work(int evaluations, int factorizations, int notConverged, int gradientsNotSolved) {}
