package dev.cavity.lab.statistics;

import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * Student's t distribution with ν degrees of freedom, as far as tests and intervals need it.
 *
 * <p>P(|T| &gt; t) = I_{ν/(ν+t²)}(ν/2, ½), the regularised incomplete beta function; quantiles by bisection of it.
 */
final class StudentT {
    private static final double LARGEST = 1e12;

    private final double degrees;

    StudentT(int degrees) {
        if (degrees < 1) {
            throw new IllegalArgumentException("degrees of freedom " + degrees + " is not in [1, ∞)");
        }
        this.degrees = degrees;
    }

    /** P(|T| > |t|). */
    double twoSided(double t) {
        if (Double.isInfinite(t)) {
            return 0;
        }
        return RegularizedBeta.value(degrees / (degrees + t * t), 0.5 * degrees, 0.5);
    }

    /** The t ≥ 0 with P(|T| > t) = alpha. */
    double twoSidedQuantile(double alpha) {
        StudentizedRange.requireProbability(alpha);
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
