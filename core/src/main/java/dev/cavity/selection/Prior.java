package dev.cavity.selection;

/**
 * A Gaussian prior on one coordinate of the search (a log hyperparameter, the shift or the mean), or none.
 *
 * <p>Coordinates of one kind, the length scales of an ARD kernel, may share a part of their deviation from the centre: then
 * x_k = centre + u + e_k, with u ~ N(0, shared²) the same for all of them and e_k ~ N(0, deviation²) its own. {@link
 * PriorPenalty} has the density.
 *
 * @param centre its mean
 * @param deviation its own standard deviation; infinite for no prior
 * @param shared the standard deviation of the part it has in common with others; 0 if it stands alone
 */
public record Prior(double centre, double deviation, double shared) {
    /**
     * Checks the values.
     *
     * @param centre its mean, finite
     * @param deviation its own standard deviation, positive
     * @param shared the standard deviation of the common part, not negative
     */
    public Prior {
        if (!(shared >= 0)) {
            throw new IllegalArgumentException("shared deviation " + shared + " of a prior is not in [0, ∞]");
        }
        if (!Double.isFinite(centre)) {
            throw new IllegalArgumentException("centre " + centre + " of a prior is not finite");
        }
        if (!(deviation > 0)) {
            throw new IllegalArgumentException("deviation " + deviation + " of a prior is not in (0, ∞]");
        }
    }

    /**
     * A prior that stands alone.
     *
     * @param centre its mean, finite
     * @param deviation its standard deviation, positive
     */
    public Prior(double centre, double deviation) {
        this(centre, deviation, 0);
    }

    /**
     * No prior at all.
     *
     * @return a flat prior
     */
    public static Prior none() {
        return new Prior(0, Double.POSITIVE_INFINITY);
    }

    /**
     * Whether this is a prior at all.
     *
     * @return false for {@link #none}
     */
    public boolean isInformative() {
        return deviation < Double.POSITIVE_INFINITY;
    }

    /**
     * −log density where it stands alone, up to a constant: ½ ((x − centre)/deviation)².
     *
     * @param x the coordinate
     * @return the penalty
     */
    public double penalty(double x) {
        double z = isInformative() ? (x - centre) / deviation : 0;
        return 0.5 * z * z;
    }
}
