package dev.cavity.inference;

import java.util.Optional;

/**
 * The log evidence of an approximation, and what its gradient needs besides ½(g gᵀ − R).
 *
 * @param value log Z
 * @param byMode ∂log Z/∂m through terms that are not stationary at the mode (Laplace), empty where there are none
 * @param noise the noise of the targets (least squares), empty where there is none
 */
record EvidenceTerms(double value, Optional<double[]> byMode, Optional<Noise> noise) {
    /**
     * The noise of the targets.
     *
     * @param variances of each row
     * @param constant what log Z has of the logarithm of the noise beside what goes through these variances
     */
    record Noise(double[] variances, double constant) {}

    /** An evidence that is stationary in the sites, as that of expectation propagation is. */
    static EvidenceTerms stationary(double value) {
        return new EvidenceTerms(value, Optional.empty(), Optional.empty());
    }
}
