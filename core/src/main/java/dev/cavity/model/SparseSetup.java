package dev.cavity.model;

import java.util.List;

/**
 * What is particular to a fit with inducing inputs.
 *
 * @param inducing their number m
 * @param chosen how they were chosen
 * @param moved whether the search moved them
 * @param jitter the variance that was added to the diagonal of their covariance matrix
 * @param residualShare the share of the rows' prior variance that they do not explain, at the chosen hyperparameters
 * @param tried the numbers that were tried, where it was not given: in that order; empty if it was
 */
public record SparseSetup(
        int inducing, String chosen, boolean moved, double jitter, double residualShare, List<InducingTrial> tried) {
    /**
     * Copies the list.
     *
     * @param inducing their number m
     * @param chosen how they were chosen
     * @param moved whether the search moved them
     * @param jitter the variance that was added to the diagonal of their covariance matrix
     * @param residualShare the share of the rows' prior variance that they do not explain
     * @param tried the numbers that were tried
     */
    public SparseSetup {
        tried = List.copyOf(tried);
    }

    /** The same, of which other numbers were tried, too. */
    SparseSetup afterTrying(List<InducingTrial> others) {
        return new SparseSetup(inducing, chosen, moved, jitter, residualShare, others);
    }
}
