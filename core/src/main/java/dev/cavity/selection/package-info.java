/**
 * Which hyperparameters?
 *
 * <p>{@link dev.cavity.selection.Selection} minimises a criterion over a {@link dev.cavity.selection.SearchSpace} of named
 * coordinates with bounds and priors: by L-BFGS on exact gradients, or by the paper's alternation of EP and one line search
 * with fixed sites. It restarts, reports each iteration, can be cancelled, and ends with a posterior at tight tolerance.
 * {@link dev.cavity.selection.ShiftSearch} is the second step of the two-step method, {@link
 * dev.cavity.selection.LeaveOneOutCheck} refits left-out points for real.
 */
package dev.cavity.selection;
