package dev.cavity.selection;

/**
 * A Gaussian prior on one coordinate of the search (a log hyperparameter, the shift or the mean), or none.
 *
 * @param centre its mean
 * @param deviation its standard deviation; infinite for no prior
 */
public record Prior(double centre, double deviation) {
    /**
     * Checks the values.
     *
     * @param centre its mean, finite
     * @param deviation its standard deviation, positive
     */
    public Prior {
        if (!Double.isFinite(centre)) {
            throw new IllegalArgumentException("centre " + centre + " of a prior is not finite");
        }
        if (!(deviation > 0)) {
            throw new IllegalArgumentException("deviation " + deviation + " of a prior is not in (0, ∞]");
        }
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
     * −log density, up to a constant: ½ ((x − centre)/deviation)².
     *
     * @param x the coordinate
     * @return the penalty
     */
    public double penalty(double x) {
        double z = isInformative() ? (x - centre) / deviation : 0;
        return 0.5 * z * z;
    }

    /**
     * The derivative of the penalty.
     *
     * @param x the coordinate
     * @return (x − centre)/deviation²
     */
    public double slope(double x) {
        return isInformative() ? (x - centre) / (deviation * deviation) : 0;
    }
}
