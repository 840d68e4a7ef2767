package dev.cavity.lab.statistics;

import java.util.Locale;
import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.apache.commons.numbers.gamma.RegularizedGamma;

/**
 * The Friedman test of the hypothesis that k methods are equivalent, from their mean ranks R_j over N data sets:
 *
 * <pre>
 * χ² = 12N/(k(k+1)) [Σ_j R_j² - k(k+1)²/4],      k-1 degrees of freedom
 * F  = (N-1) χ² / (N(k-1) - χ²),                k-1 and (k-1)(N-1) degrees of freedom
 * </pre>
 *
 * F is the statistic of Iman and Davenport, the less conservative of the two and the one to report.
 *
 * <p><b>Source.</b> Demšar (2006), section 3.2.2; Iman and Davenport (1980).
 *
 * <p><b>Ties.</b> As in Demšar, ties enter through the average ranks only. Many programs (scipy, R) divide χ² by
 * 1 - Σ(t³-t)/(N(k³-k)), t the sizes of the groups of equal scores; without ties that is the same, with ties this one is
 * the smaller and its p-values are too large rather than too small.
 *
 * <p><b>Edges.</b> If all mean ranks are equal, χ² = F = 0 and both p-values are 1. If all data sets rank the methods
 * alike and without ties, χ² has its maximum N(k-1), F is ∞ and its p-value 0; that of χ² stays positive. The exact
 * probability of such agreement is (k!)^(1-N).
 *
 * <p><b>Numerics.</b> χ² and F are quotients of whole numbers, exact up to 2⁵³, so that no cancellation decides about the
 * edges.
 *
 * <p><b>Cost.</b> O(k) after the ranks.
 */
public final class Friedman {
    private final int methods;
    private final int datasets;
    private final double chiSquare;
    private final double f;

    private Friedman(int methods, int datasets, double squares) {
        this.methods = methods;
        this.datasets = datasets;
        double k = methods;
        double n = datasets;
        chiSquare = 3 * squares / (n * k * (k + 1));
        // Iman-Davenport, numerator and denominator times N k (k+1)
        f = squares == 0 ? 0 : (n - 1) * 3 * squares / Math.max(0, n * n * k * (k * k - 1) - 3 * squares);
    }

    /**
     * The test for some ranks.
     *
     * @param ranks ranks on at least two data sets
     * @return the test
     * @throws IllegalArgumentException if there is only one data set
     */
    public static Friedman of(Ranks ranks) {
        int datasets = ranks.table().datasets().size();
        if (datasets < 2) {
            throw new IllegalArgumentException("data set count " + datasets + " is not in [2, ∞)");
        }
        return new Friedman(ranks.table().methods().size(), datasets, ranks.squaredDeviationsOfDoubledSums());
    }

    /** {@return the Friedman statistic χ²} */
    public double chiSquare() {
        return chiSquare;
    }

    /** {@return k-1, the degrees of freedom of χ²} */
    public int chiSquareDegrees() {
        return methods - 1;
    }

    /** {@return the probability of a χ² at least as large if the methods are equivalent} */
    public double chiSquarePValue() {
        return RegularizedGamma.Q.value(0.5 * chiSquareDegrees(), 0.5 * chiSquare);
    }

    /** {@return the Iman-Davenport statistic F; ∞ if all data sets agree} */
    public double f() {
        return f;
    }

    /** {@return k-1, the degrees of freedom of the numerator of F} */
    public int numeratorDegrees() {
        return methods - 1;
    }

    /** {@return (k-1)(N-1), the degrees of freedom of the denominator of F} */
    public int denominatorDegrees() {
        return (methods - 1) * (datasets - 1);
    }

    /** {@return the probability of an F at least as large if the methods are equivalent} */
    public double fPValue() {
        double d1 = numeratorDegrees();
        double d2 = denominatorDegrees();
        return RegularizedBeta.value(d2 / (d2 + d1 * f), 0.5 * d2, 0.5 * d1);
    }

    /** {@return both statistics with their degrees of freedom and p-values} */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "χ²(%d) = %.2f, p = %.3g; F(%d, %d) = %.2f, p = %.3g",
                chiSquareDegrees(),
                chiSquare,
                chiSquarePValue(),
                numeratorDegrees(),
                denominatorDegrees(),
                f,
                fPValue());
    }
}
