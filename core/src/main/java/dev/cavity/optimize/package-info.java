/**
 * Minimisation of a smooth function of few variables whose value and gradient are very expensive.
 *
 * <p>Written for functions of 3 to about 80 variables where one evaluation costs minutes rather than microseconds, is
 * only exact to a relative 1e-7, and is undefined at some points. Everything here follows from that: the arithmetic of
 * the minimiser is free and evaluations are what is counted; differences below the noise are not chased; and a point
 * without a finite value and gradient means "the step was too long", never a crash. The package knows nothing of
 * Gaussian processes.
 *
 * <p>{@link dev.cavity.optimize.Lbfgs} is the one to use. {@link dev.cavity.optimize.ConjugateGradient} converges
 * more slowly, but {@linkplain dev.cavity.optimize.ConjugateGradient.Stepper can be driven} one line search at a time
 * while the function changes between the searches. Both are a rule for the direction ({@code DirectionRule}) given to
 * the same loop ({@code Descent}) and the same line search along the path projected on the bounds ({@code
 * LineSearch}).
 *
 * <p>The ladder when something goes wrong: an undefined trial point halves the step; a search without decrease drops
 * the remembered curvature and tries steepest descent once; if that also fails the minimiser stops and says so in
 * {@link dev.cavity.optimize.StopReason}. It always hands back the best point seen.
 */
package dev.cavity.optimize;
