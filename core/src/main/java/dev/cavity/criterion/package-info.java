/**
 * How good are these hyperparameters?
 *
 * <p>A {@link dev.cavity.criterion.Criterion} gives a loss and its gradient for a posterior: the evidence, or any
 * {@link dev.cavity.criterion.LooCriterion}, a function of the leave-one-out margins s alone. {@link
 * dev.cavity.criterion.Criteria} names them all; one's own is a few lines.
 */
package dev.cavity.criterion;
