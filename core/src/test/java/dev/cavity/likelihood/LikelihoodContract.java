package dev.cavity.likelihood;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.DoubleUnaryOperator;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** What every likelihood promises. A test of a likelihood extends this and names it; that is all. */
public abstract class LikelihoodContract {
    /** Rounding of two numbers that sum to one, and the stated accuracy of the quadrature. */
    private static final double SUM_TOLERANCE = 1e-12;
    /** Fourth-order differences with a step of 1e-3 of the scale: truncation 1e-12, rounding 1e-16/1e-3, times margin. */
    private static final double DIFFERENCE_TOLERANCE = 2e-8;

    private static final double STEP = 2e-3;
    /** For variances below one, where a steep likelihood feels changes of this size. */
    private static final double SMALL_STEP = 2e-5;
    /** Relative errors of a and b, which a difference divides by its step. */
    private static final double NOISE = 1e-11;

    private static final int[] LABELS = {-1, 1};
    private static final double[] VARIANCES = {1e-8, 1e-3, 0.2, 1, 1.5, 20, 1e3, 1e6};
    private static final double[] MEANS = {-6, -2.5, -0.8, 0, 0.4, 1.7, 5};
    private static final double[] EXTREME_MEANS = {0, 1e-3, 1, 40, 1e4, 1e8};
    private static final double[] EXTREME_VARIANCES = {0, 1e-300, 1e-12, 1e-3, 1, 1e3, 1e8};

    private final LogDensity density = new LogDensity();
    private final Tilted tilted = new Tilted();

    protected abstract Likelihood likelihood();

    /** Values of f at which difference quotients are good; a likelihood that changes doubly exponentially has fewer. */
    protected double[] ordinaryValues() {
        return MEANS.clone();
    }

    private LogDensity density(int label, double f) {
        likelihood().logDensity(label, f, density);
        return density;
    }

    private Tilted tilted(int label, double mean, double variance) {
        likelihood().tilted(label, mean, variance, tilted);
        return tilted;
    }

    private static double slope(DoubleUnaryOperator g, double at, double h) {
        double near = g.applyAsDouble(at + h) - g.applyAsDouble(at - h);
        double far = g.applyAsDouble(at + 2 * h) - g.applyAsDouble(at - 2 * h);
        return (8 * near - far) / (12 * h);
    }

    /** Compares a derivative with a difference quotient; scale is the size of the function that was differenced / step. */
    private static void compare(String what, double derivative, double difference, double scale) {
        assertThat(derivative)
                .as(what)
                .isCloseTo(difference, Offset.offset(DIFFERENCE_TOLERANCE * (Math.abs(derivative) + scale)));
    }

    @Test
    void hasAName() {
        assertThat(likelihood().name()).isNotBlank().isLowerCase();
    }

    @Test
    void probabilitiesOfTheTwoLabelsSumToOne() {
        for (double v : new double[] {0, 1e-8, 0.2, 1, 20, 1e6}) {
            for (double m : MEANS) {
                double mean = m * Math.sqrt(1 + v);
                double sum = Math.exp(likelihood().logProbability(-1, mean, v))
                        + Math.exp(likelihood().logProbability(1, mean, v));
                assertThat(sum).as("mean %s, variance %s", mean, v).isCloseTo(1, Offset.offset(SUM_TOLERANCE));
            }
        }
    }

    @Test
    void derivativesOfTheLogDensityAreThoseOfTheLogDensity() {
        for (int y : LABELS) {
            for (double f : ordinaryValues()) {
                String at = "label " + y + ", f " + f;
                double scale = 1e-3 * Math.abs(density(y, f).second());
                compare(
                        "first, " + at,
                        density(y, f).first(),
                        slope(x -> density(y, x).value(), f, STEP),
                        scale);
                compare(
                        "second, " + at,
                        density(y, f).second(),
                        slope(x -> density(y, x).first(), f, STEP),
                        scale);
                compare(
                        "third, " + at,
                        density(y, f).third(),
                        slope(x -> density(y, x).second(), f, STEP),
                        scale);
                compare(
                        "fourth, " + at,
                        density(y, f).fourth(),
                        slope(x -> density(y, x).third(), f, STEP),
                        scale);
            }
        }
    }

    @Test
    void derivativesOfTheNormaliserAreThoseOfTheNormaliser() {
        for (int y : LABELS) {
            for (double v : VARIANCES) {
                for (double m : ordinaryValues()) {
                    checkDerivatives(y, m * Math.sqrt(1 + v), v);
                }
            }
        }
    }

    private void checkDerivatives(int y, double mean, double v) {
        String at = String.format(", label %d, mean %s, variance %s", y, mean, v);
        double unit = Math.sqrt(1 + v);
        double h = STEP * unit;
        tilted(y, mean, v);
        double a = tilted.a();
        double b = tilted.b();
        double bMean = tilted.bMean();
        double aVariance = tilted.aVariance();
        double bVariance = tilted.bVariancePlusB2() - b * b;
        // what rounding of the differenced function may contribute, in the units of its derivative
        compare("a" + at, a, slope(x -> tilted(y, x, v).logZ(), mean, h), 1e-4 / unit);
        compare("b" + at, -b, slope(x -> tilted(y, x, v).a(), mean, h), 1e-4 * Math.abs(a) / unit);
        compare("bMean" + at, bMean, slope(x -> tilted(y, x, v).b(), mean, h), 1e-3 * b / unit);
        double k = Math.min(0.4 * v, v < 1 ? SMALL_STEP : 0.1 * STEP * v);
        double coarse = NOISE / k / DIFFERENCE_TOLERANCE;
        compare("aVariance" + at, aVariance, slope(x -> tilted(y, mean, x).a(), v, k), Math.abs(a) * coarse);
        compare("bVariance" + at, bVariance, slope(x -> tilted(y, mean, x).b(), v, k), Math.abs(b) * coarse);
    }

    @Test
    void shareOfTheVarianceThatRemainsIsOneMinusVarianceTimesB() {
        for (int y : LABELS) {
            for (double v : VARIANCES) {
                for (double m : MEANS) {
                    tilted(y, m * Math.sqrt(1 + v), v);
                    assertThat(tilted.d()).isCloseTo(1 - v * tilted.b(), Offset.offset(1e-12));
                    assertThat(tilted.d()).isPositive();
                    assertThat(tilted.b()).isNotNegative();
                }
            }
        }
    }

    @Test
    void withoutVarianceTheNormaliserIsTheLikelihood() {
        for (int y : LABELS) {
            for (double f : MEANS) {
                tilted(y, f, 0);
                density(y, f);
                assertThat(tilted.logZ()).isCloseTo(density.value(), Offset.offset(1e-14));
                assertThat(tilted.a()).isCloseTo(density.first(), Offset.offset(1e-14));
                assertThat(tilted.b()).isCloseTo(-density.second(), Offset.offset(1e-14));
                assertThat(tilted.bMean()).isCloseTo(-density.third(), Offset.offset(1e-14));
                assertThat(tilted.d()).isEqualTo(1);
            }
        }
    }

    @Test
    void extremeBeliefsGiveFiniteNumbers() {
        for (int y : LABELS) {
            for (double v : EXTREME_VARIANCES) {
                for (double m : EXTREME_MEANS) {
                    double bounded = Math.min(m, largestMean(v));
                    checkFinite(y, bounded, v);
                    checkFinite(y, -bounded, v);
                }
            }
        }
    }

    /** How far means go in {@link #extremeBeliefsGiveFiniteNumbers}; a likelihood whose logarithm overflows sets a limit. */
    protected double largestMean(double variance) {
        return 1e3 * Math.sqrt(1 + variance);
    }

    private void checkFinite(int y, double mean, double v) {
        tilted(y, mean, v);
        double[] all = {
            tilted.logZ(),
            tilted.a(),
            tilted.b(),
            tilted.d(),
            tilted.bMean(),
            tilted.aVariance(),
            tilted.bVariancePlusB2()
        };
        for (double x : all) {
            assertThat(x).as("label %d, mean %s, variance %s", y, mean, v).isFinite();
        }
        assertThat(tilted.logZ()).isLessThanOrEqualTo(0);
        assertThat(tilted.d()).isPositive();
    }

    @Test
    void flippingLabelsMirrorsASymmetricLikelihood() {
        if (!likelihood().isSymmetric()) {
            return;
        }
        Tilted mirrored = new Tilted();
        for (double v : VARIANCES) {
            for (double m : MEANS) {
                double mean = m * Math.sqrt(1 + v);
                tilted(1, mean, v);
                likelihood().tilted(-1, -mean, v, mirrored);
                Offset<Double> rounding = Offset.offset(1e-13);
                assertThat(mirrored.logZ()).isCloseTo(tilted.logZ(), Offset.offset(1e-13 * (1 + m * m)));
                assertThat(mirrored.a()).isCloseTo(-tilted.a(), rounding);
                assertThat(mirrored.b()).isCloseTo(tilted.b(), rounding);
                assertThat(mirrored.d()).isCloseTo(tilted.d(), rounding);
                assertThat(mirrored.bMean()).isCloseTo(-tilted.bMean(), rounding);
                assertThat(mirrored.aVariance()).isCloseTo(-tilted.aVariance(), rounding);
                assertThat(mirrored.bVariancePlusB2()).isCloseTo(tilted.bVariancePlusB2(), rounding);
            }
        }
    }

    @Test
    void impossibleArgumentsAreRefused() {
        assertThatThrownBy(() -> tilted(0, 0, 1)).hasMessage("label 0 is not -1 or +1");
        assertThatThrownBy(() -> tilted(1, Double.NaN, 1)).hasMessage("mean NaN is not finite");
        assertThatThrownBy(() -> tilted(1, 0, -1)).hasMessage("variance -1.0 is not in [0, ∞)");
        assertThatThrownBy(() -> tilted(1, 0, Double.NaN)).hasMessageContaining("NaN");
    }
}
