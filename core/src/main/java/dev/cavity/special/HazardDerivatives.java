package dev.cavity.special;

import org.apache.commons.numbers.gamma.Erfcx;

/**
 * log Φ(z) and its derivatives at one point, together: with φ the normal density and r = φ/Φ the (reversed) hazard,
 *
 * <pre>
 *   t₁ = z + r          mean of N(z, 1) truncated to (0, ∞)
 *   V  = 1 - r t₁       its variance;  r' = -r t₁ = V - 1
 *   w  = d/dz (r t₁)    minus its third cumulant;  r'' = -w
 *   r'''                its fourth cumulant
 * </pre>
 *
 * <p>The object is a place for results that hot loops use again and again: {@code h.at(z)}, then read. Not for sharing
 * between threads.
 *
 * <p><b>Source.</b> docs/method.md, sections 2 and 5.
 *
 * <p><b>Numerics.</b> Relative error below 1e-14 for log Φ, r, t₁, V and w, for z from -1e4 to 1e4 wherever the value is a
 * normal double, and for w as long as r is one (measured against 60 digits: 4e-15). r''' passes through zero between -2 and 2, where its error is
 * absolute; elsewhere it is as accurate as the others.
 * Three ranges: below -½ the textbook forms cancel, r t₁ being 1 - 1/z² + …, and a table of the scaled cumulants is used;
 * between -½ and ½ r comes from erfcx; above ½ φ(z) is formed with the rounding error of z² restored (without that it is
 * wrong by 1.5e-13 at z = 37), and Φ = 1 - φ(z)/(the hazard at -z). NaN in gives NaN out.
 *
 * <p><b>Cost.</b> One logarithm, and one exponential or erfcx: about 50 ns. No allocation.
 */
public final class HazardDerivatives {

    private double logCdf;
    private double r;
    private double t1;
    private double variance;
    private double w;
    private double r3;

    /** Makes an empty place for results; {@link #at} fills it. */
    public HazardDerivatives() {}

    /**
     * Computes everything at a point.
     *
     * @param z the point
     * @return this, filled
     */
    public HazardDerivatives at(double z) {
        if (z < -0.5) {
            lowerTail(-z);
        } else if (z <= 0.5) {
            r = Gaussian.SQRT_TWO_OVER_PI / Erfcx.value(-z * Gaussian.SQRT_HALF);
            logCdf = -(0.5 * z * z + Math.log(r) + Gaussian.HALF_LOG_TWO_PI);
            fromHazard(z);
        } else {
            double upperTail = Gaussian.upperTail(z);
            r = Gaussian.density(z) / (1 - upperTail);
            logCdf = Logarithms.onePlus(-upperTail);
            fromHazard(z);
        }
        return this;
    }

    private void lowerTail(double x) {
        double q = 1 / x;
        int interval = TailCumulants.interval(q);
        double t = TailCumulants.local(q, interval);
        double q2 = q * q;
        t1 = q * TailCumulants.evaluate(interval, 0, t);
        variance = q2 * TailCumulants.evaluate(interval, 1, t);
        w = -q2 * q * TailCumulants.evaluate(interval, 2, t);
        r3 = q2 * q2 * TailCumulants.evaluate(interval, 3, t);
        r = x + t1;
        logCdf = -(0.5 * x * x + Math.log(r) + Gaussian.HALF_LOG_TWO_PI);
    }

    private void fromHazard(double z) {
        t1 = z + r;
        if (r == 0) { // underflow: products with powers of an infinite z would be NaN
            variance = 1;
            w = 0;
            r3 = 0;
            return;
        }
        double rt = r * t1;
        variance = 1 - rt;
        w = r * (variance - t1 * t1); // both r t₁ > 0 and V < t₁² hold for z ≥ -½: no cancellation
        r3 = (t1 + r) * w + 2 * rt * variance;
    }

    /**
     * The logarithm of the distribution function.
     *
     * @return log Φ(z)
     */
    public double logCdf() {
        return logCdf;
    }

    /**
     * The first derivative of log Φ.
     *
     * @return r = φ(z)/Φ(z)
     */
    public double hazard() {
        return r;
    }

    /**
     * The mean of N(z, 1) truncated to the positive half-line.
     *
     * @return t₁ = z + r
     */
    public double mean() {
        return t1;
    }

    /**
     * The variance of N(z, 1) truncated to the positive half-line.
     *
     * @return V = 1 - r(z + r) = 1 + r', in (0, 1]
     */
    public double variance() {
        return variance;
    }

    /**
     * The derivative of r(z + r), which is minus the third derivative of log Φ.
     *
     * @return w = r'(z + r) + r(1 + r') = -r'', never positive
     */
    public double w() {
        return w;
    }

    /**
     * The fourth derivative of log Φ.
     *
     * @return r'''
     */
    public double fourth() {
        return r3;
    }
}
