package dev.cavity.likelihood;

import java.util.Arrays;

/**
 * Derivatives l₁ … l₄ of log Z in μ from weighted points of the tilted distribution, in two ways.
 *
 * <p>With u = (f - μ)/√v and κ its cumulants, l₂ = (κ₂ - 1)/v, l₃ = κ₃/v^{3/2}, l₄ = κ₄/v². With ℓ₁ … ℓ₄ the derivatives of
 * log p at f, and joint cumulants under the tilted distribution,
 *
 * <pre>
 *   l₁ = E ℓ₁                        l₂ = E ℓ₂ + Var ℓ₁
 *   l₃ = E ℓ₃ + 3 Cov(ℓ₁, ℓ₂) + κ₃(ℓ₁)
 *   l₄ = E ℓ₄ + 4 Cov(ℓ₁, ℓ₃) + 3 Var ℓ₂ + 6 κ(ℓ₁, ℓ₁, ℓ₂) + κ₄(ℓ₁)
 * </pre>
 *
 * <p><b>Numerics.</b> The first way loses everything when v is small or the likelihood saturated, the second when v is
 * large. For each order both are formed along with the sum of the magnitudes of their terms, to which rounding errors
 * are proportional, and the one with the smaller sum is taken. All moments are central, from stored points.
 *
 * <p><b>Cost.</b> About 40 flops per point.
 */
final class TiltedMoments {
    private static final int COLUMNS = 6;

    private double[] points = new double[256 * COLUMNS];
    private int used;
    private double l1;
    private double l2;
    private double l3;
    private double l4;
    private double variance;

    void clear() {
        used = 0;
    }

    /** Adds a point with its mass, its u (from any origin) and the derivatives of log p there. */
    void add(double mass, double u, LogDensity density) {
        if (used + COLUMNS > points.length) {
            points = Arrays.copyOf(points, 2 * points.length);
        }
        points[used] = mass;
        points[used + 1] = u;
        points[used + 2] = density.first();
        points[used + 3] = density.second();
        points[used + 4] = density.third();
        points[used + 5] = density.fourth();
        used += COLUMNS;
    }

    /** Forms the derivatives; v is the variance of the Gaussian. Returns the sum of the masses. */
    double summarise(double v) {
        double total = 0;
        double sumU = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        for (int i = 0; i < used; i += COLUMNS) {
            double mass = points[i];
            total += mass;
            sumU += mass * points[i + 1];
            sum1 += mass * points[i + 2];
            sum2 += mass * points[i + 3];
            sum3 += mass * points[i + 4];
        }
        l1 = sum1 / total;
        central(total, l1, sum2 / total, sum3 / total, v, sumU / total);
        return total;
    }

    private void central(double total, double m1, double m2, double m3, double v, double meanU) {
        double u2 = 0;
        double u3 = 0;
        double absU3 = 0;
        double u4 = 0;
        double abs2 = 0;
        double abs3 = 0;
        double m4 = 0;
        double abs4 = 0;
        double v11 = 0;
        double c12 = 0;
        double abs12 = 0;
        double k111 = 0;
        double abs111 = 0;
        double c13 = 0;
        double abs13 = 0;
        double v22 = 0;
        double k112 = 0;
        double abs112 = 0;
        double k1111 = 0;
        for (int i = 0; i < used; i += COLUMNS) {
            double mass = points[i] / total;
            double e = points[i + 1] - meanU;
            double ee = mass * e * e;
            u2 += ee;
            u3 += ee * e;
            absU3 += ee * Math.abs(e);
            u4 += ee * e * e;
            abs2 += mass * Math.abs(points[i + 3]);
            abs3 += mass * Math.abs(points[i + 4]);
            m4 += mass * points[i + 5];
            abs4 += mass * Math.abs(points[i + 5]);
            double d1 = points[i + 2] - m1;
            double d2 = points[i + 3] - m2;
            double d3 = points[i + 4] - m3;
            double d11 = mass * d1 * d1;
            double d12 = mass * d1 * d2;
            double d13 = mass * d1 * d3;
            v11 += d11;
            c12 += d12;
            abs12 += Math.abs(d12);
            k111 += d11 * d1;
            abs111 += Math.abs(d11 * d1);
            c13 += d13;
            abs13 += Math.abs(d13);
            v22 += mass * d2 * d2;
            k112 += d11 * d2;
            abs112 += Math.abs(d11 * d2);
            k1111 += d11 * d1 * d1;
        }
        variance = u2;
        double s = Math.sqrt(v);
        boolean direct = abs2 + v11 < (1 + u2) / v;
        l2 = direct ? m2 + v11 : (u2 - 1) / v;
        direct = abs3 + 3 * abs12 + abs111 < absU3 / v / s;
        l3 = direct ? m3 + 3 * c12 + k111 : u3 / v / s;
        direct = abs4 + 4 * abs13 + 3 * v22 + 6 * abs112 + k1111 + 3 * v11 * v11 < (u4 + 3 * u2 * u2) / v / v;
        l4 = direct ? m4 + 4 * c13 + 3 * v22 + 6 * k112 + k1111 - 3 * v11 * v11 : (u4 - 3 * u2 * u2) / v / v;
    }

    double l1() {
        return l1;
    }

    double l2() {
        return l2;
    }

    double l3() {
        return l3;
    }

    double l4() {
        return l4;
    }

    /** The variance of u. */
    double variance() {
        return variance;
    }
}
