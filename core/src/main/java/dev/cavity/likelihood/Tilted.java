package dev.cavity.likelihood;

import org.jspecify.annotations.Nullable;

/**
 * log Z(μ, v) with Z = ∫ p(y | f) N(f; μ, v) df, and the derivatives that EP and its exact gradients use.
 *
 * <p>A place for results that loops use again and again; it also holds the scratch space of the quadrature. Not for
 * sharing between threads.
 */
public final class Tilted {
    private double logZ;
    private double a;
    private double b;
    private double d;
    private double bMean;
    private double aVariance;
    private double bVariancePlusB2;
    private @Nullable TiltedQuadrature quadrature;

    /** Makes an empty place for results. */
    public Tilted() {}

    /** The scratch space of the quadrature, made when a likelihood first needs it. */
    TiltedQuadrature quadrature() {
        if (quadrature == null) {
            quadrature = new TiltedQuadrature();
        }
        return quadrature;
    }

    /**
     * Stores a result; a likelihood calls this.
     *
     * @param logZ log Z
     * @param a ∂ log Z/∂μ
     * @param b -∂² log Z/∂μ²
     * @param d 1 - v b
     * @param bMean ∂b/∂μ
     * @param aVariance ∂a/∂v
     * @param bVariancePlusB2 ∂b/∂v + b²
     */
    public void set(double logZ, double a, double b, double d, double bMean, double aVariance, double bVariancePlusB2) {
        this.logZ = logZ;
        this.a = a;
        this.b = b;
        this.d = d;
        this.bMean = bMean;
        this.aVariance = aVariance;
        this.bVariancePlusB2 = bVariancePlusB2;
    }

    /**
     * Stores a result from the derivatives l₁ … l₄ of log Z in μ, by the heat equation ∂Z/∂v = ½ ∂²Z/∂μ².
     *
     * @param logZ log Z
     * @param l1 ∂ log Z/∂μ
     * @param l2 ∂² log Z/∂μ²
     * @param l3 ∂³ log Z/∂μ³
     * @param l4 ∂⁴ log Z/∂μ⁴
     * @param d 1 + v l₂, which a caller can form without the cancellation that this sum has
     */
    public void setFromMeanDerivatives(double logZ, double l1, double l2, double l3, double l4, double d) {
        set(logZ, l1, -l2, d, -l3, 0.5 * l3 + l1 * l2, -0.5 * l4 - l1 * l3);
    }

    /**
     * The logarithm of the normaliser.
     *
     * @return log Z
     */
    public double logZ() {
        return logZ;
    }

    /**
     * The first derivative in the mean.
     *
     * @return a = ∂ log Z/∂μ
     */
    public double a() {
        return a;
    }

    /**
     * Minus the second derivative in the mean.
     *
     * @return b = -∂² log Z/∂μ²
     */
    public double b() {
        return b;
    }

    /**
     * The variance of the tilted distribution p(y | f) N(f; μ, v)/Z, as a fraction of v.
     *
     * @return d = 1 - v b, computed without cancellation
     */
    public double d() {
        return d;
    }

    /**
     * The derivative of b in the mean.
     *
     * @return ∂b/∂μ
     */
    public double bMean() {
        return bMean;
    }

    /**
     * The derivative of a in the variance.
     *
     * @return ∂a/∂v
     */
    public double aVariance() {
        return aVariance;
    }

    /**
     * The derivative of b in the variance, plus b².
     *
     * @return ∂b/∂v + b², the numerator of the derivative of b/(1 - v b) in v, computed without cancellation
     */
    public double bVariancePlusB2() {
        return bVariancePlusB2;
    }
}
