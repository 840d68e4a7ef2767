package dev.cavity.selection;

import dev.cavity.criterion.Criterion;
import dev.cavity.kernel.ParameterRole;

/**
 * How strongly each kind of hyperparameter is held to its starting value: standard deviations of Gaussian priors on the log
 * scale for kernel parameters, on the scale itself for the shift γ and the mean c. Infinite means no prior.
 *
 * @param signalVariance for log β0
 * @param lengthScale for a single log β; where there are several, for the factor that all β_k have in common
 * @param ardLengthScale for the factor that each β_k has to itself when there are several
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
     * The weak priors used by default for leave-one-out criteria: 1.5 for β0 and the length scale, 0.5 for what each length
     * scale of ARD has to itself, 1 for shapes and the shift, 4 for the mean.
     *
     * @return the priors
     */
    public static Priors standard() {
        return new Priors(1.5, 1.5, 0.5, 1, 1, 4);
    }

    /**
     * The weak priors used by default for a criterion. The evidence over-fits less than an average over points, so each length
     * scale of ARD has more room of its own, 1 instead of 0.5.
     *
     * @param criterion the criterion
     * @return the priors
     */
    public static Priors standardFor(Criterion criterion) {
        return criterion.isLikelihood() ? new Priors(1.5, 1.5, 1, 1, 1, 4) : standard();
    }

    /**
     * Wider priors, for tables whose classes hardly overlap and whose functions are steep: 6 for β0, 3 for the length scale, the rest as
     * {@link #standardFor}. They lowered the log loss of every kernel tried, mostly on such tables: docs/decisions/0032.
     *
     * @param criterion the criterion
     * @return the priors
     */
    public static Priors wideFor(Criterion criterion) {
        Priors standard = standardFor(criterion);
        return new Priors(6, 3, standard.ardLengthScale, standard.shape, standard.shift, standard.mean);
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

    /** The prior of a kernel parameter. */
    Prior prior(double centre, ParameterRole role, boolean ard) {
        return switch (role) {
            case SIGNAL_VARIANCE -> new Prior(centre, signalVariance);
            case SQUARED_LENGTH_SCALE ->
                ard ? new Prior(centre, ardLengthScale, lengthScale) : new Prior(centre, lengthScale);
            default -> new Prior(centre, shape);
        };
    }
}
