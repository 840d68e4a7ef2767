package dev.cavity.special;

import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * Student's t distribution with ν degrees of freedom, as far as tests and intervals need it.
 *
 * <p>P(|T| &gt; t) = I_{ν/(ν+t²)}(ν/2, ½), the regularised incomplete beta function; quantiles by bisection of it.
 */
public final class StudentT {
    private static final double LARGEST = 1e12;

    private final double degrees;

    /**
     * The distribution.
     *
     * @param degrees ν, at least 1
     * @throws IllegalArgumentException if there are fewer
     */
    public StudentT(int degrees) {
        if (degrees < 1) {
            throw new IllegalArgumentException("degrees of freedom " + degrees + " is not in [1, ∞)");
        }
        this.degrees = degrees;
    }

    /**
     * How often a value is at least as far from 0.
     *
     * @param t the value
     * @return P(|T| &gt; |t|)
     */
    public double twoSided(double t) {
        if (Double.isInfinite(t)) {
            return 0;
        }
        return RegularizedBeta.value(degrees / (degrees + t * t), 0.5 * degrees, 0.5);
    }

    /**
     * The value that is exceeded in size with a given probability.
     *
     * @param alpha the probability, in (0, 1)
     * @return the t ≥ 0 with P(|T| &gt; t) = alpha
     * @throws IllegalArgumentException if alpha is not in (0, 1)
     */
    public double twoSidedQuantile(double alpha) {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha " + alpha + " is not in (0, 1)");
        }
        double low = 0;
        double high = LARGEST;
        while (true) { // bisection to neighbouring doubles
            double middle = 0.5 * (low + high);
            if (middle <= low || middle >= high) {
                return middle;
            }
            if (twoSided(middle) > alpha) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }
}
