/**
 * Functions of one variable that the rest of the library needs to full double accuracy.
 *
 * <p>{@link dev.cavity.special.Gaussian} gives the normal distribution function, its logarithm and their inverses;
 * {@link dev.cavity.special.HazardDerivatives} gives log Φ with its derivatives at one point, without cancellation at
 * either end of the line; {@link dev.cavity.special.GaussLegendre} gives quadrature rules;
 * {@link dev.cavity.special.StudentT} gives Student's distribution for tests and intervals.
 *
 * <p>Internal: what is here may change without notice.
 */
package dev.cavity.special;
