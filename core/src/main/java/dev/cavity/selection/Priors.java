package dev.cavity.selection;

import dev.cavity.kernel.ParameterRole;

/**
 * How strongly each kind of hyperparameter is held to its starting value: standard deviations of Gaussian priors on the log
 * scale for kernel parameters, on the scale itself for the shift γ and the mean c. Infinite means no prior.
 *
 * @param signalVariance for log β0
 * @param lengthScale for a single log β
 * @param ardLengthScale for each log β_k when there are several
 * @param shape for shape parameters of a kernel
 * @param shift for γ
 * @param mean for c
 */
public record Priors(
        double signalVariance, double lengthScale, double ardLengthScale, double shape, double shift, double mean) {
    /**
     * Checks that every deviation is positive.
     *
     * @param signalVariance for log β0
     * @param lengthScale for a single log β
     * @param ardLengthScale for each log β_k
     * @param shape for shape parameters
     * @param shift for γ
     * @param mean for c
     */
    public Priors {
        for (double deviation : new double[] {signalVariance, lengthScale, ardLengthScale, shape, shift, mean}) {
            if (!(deviation > 0)) {
                throw new IllegalArgumentException("deviation " + deviation + " of a prior is not in (0, ∞]");
            }
        }
    }

    /**
     * The weak priors used by default: 1 for all, 4 for the mean.
     *
     * @return the priors
     */
    public static Priors standard() {
        return new Priors(1, 1, 1, 1, 1, 4);
    }

    /**
     * No priors, as in the paper.
     *
     * @return flat priors
     */
    public static Priors none() {
        double flat = Double.POSITIVE_INFINITY;
        return new Priors(flat, flat, flat, flat, flat, flat);
    }

    double deviation(ParameterRole role, boolean ard) {
        return switch (role) {
            case SIGNAL_VARIANCE -> signalVariance;
            case SQUARED_LENGTH_SCALE -> ard ? ardLengthScale : lengthScale;
            case SHAPE -> shape;
        };
    }
}
