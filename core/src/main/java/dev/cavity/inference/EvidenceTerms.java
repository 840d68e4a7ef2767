package dev.cavity.inference;

/**
 * The log evidence of an approximation, and what its gradient needs besides ½(g gᵀ − R).
 *
 * @param value log Z
 * @param byMode ∂log Z/∂m through terms that are not stationary at the mode (Laplace), or null where there are none
 * @param noise the noise of the targets (least squares), or null where there is none
 */
record EvidenceTerms(double value, double[] byMode, Noise noise) {
    /**
     * The noise of the targets.
     *
     * @param variances of each row
     * @param constant what log Z has of the logarithm of the noise beside what goes through these variances
     */
    record Noise(double[] variances, double constant) {}

    /** An evidence that is stationary in the sites, as that of expectation propagation is. */
    static EvidenceTerms stationary(double value) {
        return new EvidenceTerms(value, null, null);
    }
}
