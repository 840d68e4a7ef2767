package dev.cavity.lab.statistics;

import dev.cavity.special.Gaussian;
import java.util.function.DoubleUnaryOperator;

/**
 * The range of k independent standard normal variables: the studentized range with infinite degrees of freedom.
 *
 * <pre>
 * P(range ≤ q) = k ∫ φ(z) [Φ(z) - Φ(z-q)]^(k-1) dz
 * P(range &gt; q) = k ∫ φ(z) {Φ(z)^(k-1) - [Φ(z) - Φ(z-q)]^(k-1)} dz
 * </pre>
 *
 * <p><b>Source.</b> The first is classical (condition on the largest variable, at z); the second follows from
 * k ∫ φ Φ^(k-1) = 1 and has no cancellation in the tail, where p-values are.
 *
 * <p><b>Numerics.</b> The trapezoidal rule. The integrands are entire and fall like φ, so its error falls like
 * exp(-2π²/(k h²)) with the step h; h = 0.7/√k makes that 3e-18. Measured against 40 digits for k from 2 to 200: relative
 * error at most 1e-14 in the upper tail (down to 1e-142, and against erfc for k = 2 down to 1e-290) and 5e-14 in the lower
 * (down to 1e-199); quantiles to 1e-15.
 *
 * <p><b>Cost.</b> About 110 √k evaluations of Φ and log Φ for a probability, 60 times that for a quantile: 2 ms at k = 3,
 * 12 ms at k = 100.
 */
public final class StudentizedRange {
    /** φ is zero in double precision beyond this. */
    private static final double LAST = 39;
    /** The tail probability is zero in double precision beyond this: it falls like exp(-q²/4). */
    private static final double LARGEST = 60;

    private static final double STEP = 0.7;

    private final int k;

    private StudentizedRange(int k) {
        this.k = k;
    }

    /**
     * The distribution for k variables.
     *
     * @param k their number, at least 2
     * @return the distribution
     * @throws IllegalArgumentException if k is less than 2
     */
    public static StudentizedRange of(int k) {
        if (k < 2) {
            throw new IllegalArgumentException("k " + k + " is not in [2, ∞)");
        }
        return new StudentizedRange(k);
    }

    /**
     * The distribution function.
     *
     * @param q a range; negative ones have probability 0
     * @return P(range ≤ q)
     * @throws IllegalArgumentException if q is NaN
     */
    public double cdf(double q) {
        double upper = upperTail(q);
        return upper < 0.5 ? 1 - upper : lowerTail(q);
    }

    /**
     * The complement of the distribution function, accurate where it is small.
     *
     * @param q a range
     * @return P(range &gt; q)
     * @throws IllegalArgumentException if q is NaN
     */
    public double upperTail(double q) {
        if (Double.isNaN(q)) {
            throw new IllegalArgumentException("q NaN is not in [-∞, ∞]");
        }
        if (q <= 0 || q > LARGEST) {
            return q <= 0 ? 1 : 0;
        }
        double tail = integral(z -> {
            double logCdf = Gaussian.logCdf(z);
            double ratio = Math.exp(Gaussian.logCdf(z - q) - logCdf);
            return -Math.exp((k - 1) * logCdf) * Math.expm1((k - 1) * Math.log1p(-ratio));
        });
        return Math.min(1, tail);
    }

    /**
     * The point that the range exceeds with a given probability, q_α.
     *
     * @param alpha the probability, in (0, 1)
     * @return q with P(range &gt; q) = alpha
     * @throws IllegalArgumentException if alpha is not in (0, 1)
     */
    public double upperQuantile(double alpha) {
        requireProbability(alpha);
        double low = 0;
        double high = LARGEST;
        while (true) { // bisection to neighbouring doubles
            double middle = 0.5 * (low + high);
            if (middle <= low || middle >= high) {
                return middle;
            }
            boolean below = alpha <= 0.5 ? upperTail(middle) > alpha : cdf(middle) < 1 - alpha;
            if (below) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }

    static void requireProbability(double alpha) {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha " + alpha + " is not in (0, 1)");
        }
    }

    private double lowerTail(double q) {
        if (q <= 0) {
            return 0;
        }
        return integral(z -> {
            // both arguments on the side where Φ is small
            double inside =
                    z > 0.5 * q ? Gaussian.cdf(q - z) - Gaussian.cdf(-z) : Gaussian.cdf(z) - Gaussian.cdf(z - q);
            return Math.pow(inside, k - 1);
        });
    }

    /** k ∫ φ f. */
    private double integral(DoubleUnaryOperator f) {
        double h = STEP / Math.sqrt(k);
        int last = (int) (LAST / h);
        double sum = 0;
        for (int i = -last; i <= last; i++) {
            double z = i * h;
            sum += Gaussian.density(z) * f.applyAsDouble(z);
        }
        return k * h * sum;
    }
}
