package dev.cavity.inference;

/**
 * The log evidence of an approximation, and what its gradient needs besides ½(g gᵀ − R).
 *
 * @param value log Z
 * @param byMode ∂log Z/∂m through terms that are not stationary at the mode (Laplace), or null where there are none
 */
record EvidenceTerms(double value, double[] byMode) {
    /** An evidence that is stationary in the sites, as that of expectation propagation is. */
    static EvidenceTerms stationary(double value) {
        return new EvidenceTerms(value, null);
    }
}
