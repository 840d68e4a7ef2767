package dev.cavity.special;

import static dev.cavity.special.ReferenceValues.relativeError;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class GaussianTest {
    /** About a hundred units in the last place; measured at worst is 4e-15, and 1e-14 for w where r is subnormal. */
    private static final double ACCURACY = 2e-14;

    /** s moves by a rounding error of log P divided by r; near s = 0 that is about one rounding error of 1. */
    private static final double INVERSE_ACCURACY = 2e-15;

    private static final List<double[]> POINTS = ReferenceValues.read(GaussianTest.class, "gaussian.csv");
    private static final List<double[]> INVERSES = ReferenceValues.read(GaussianTest.class, "inverse.csv");

    private static void check(String name, int column, ToDoubleFunction<Double> f) {
        double worst = 0;
        double where = 0;
        for (double[] row : POINTS) {
            double error = relativeError(f.applyAsDouble(row[0]), row[column]);
            if (error > worst) {
                worst = error;
                where = row[0];
            }
        }
        if (Boolean.getBoolean("cavity.test.verbose")) {
            System.out.println(name + " " + worst + " at " + where);
        }
        assertThat(worst).as("%s at z = %s", name, where).isLessThan(ACCURACY);
    }

    @Test
    void logCdfIsAccurateEverywhere() {
        check("logCdf", 1, Gaussian::logCdf);
    }

    @Test
    void hazardIsAccurateEverywhere() {
        check("hazard", 2, Gaussian::hazard);
    }

    @Test
    void derivativesOfTheHazardAreAccurateEverywhere() {
        HazardDerivatives h = new HazardDerivatives();
        check("at.logCdf", 1, z -> h.at(z).logCdf());
        check("at.hazard", 2, z -> h.at(z).hazard());
        check("at.mean", 3, z -> h.at(z).mean());
        check("at.variance", 4, z -> h.at(z).variance());
        check("at.w", 5, z -> h.at(z).w());
    }

    @Test
    void fourthDerivativeIsAccurateAwayFromItsZero() {
        HazardDerivatives h = new HazardDerivatives();
        for (double[] row : POINTS) {
            double value = h.at(row[0]).fourth();
            // between -2 and 2 it passes through zero, as a sum of terms of order one
            boolean small = Math.abs(row[0]) < 2;
            double error = small ? Math.abs(value - row[6]) : relativeError(value, row[6]);
            assertThat(error).as("r''' at z = %s", row[0]).isLessThan(ACCURACY);
        }
    }

    @Test
    void distributionFunctionIsTheExponentialOfItsLogarithm() {
        for (double[] row : POINTS) {
            double z = row[0];
            if (z > -37) {
                // the exponential of log Φ is itself wrong by the rounding of log Φ
                double tolerance = ACCURACY + 2 * Math.ulp(row[1]);
                assertThat(relativeError(Gaussian.cdf(z), Math.exp(row[1]))).isLessThan(tolerance);
            }
        }
    }

    @Test
    void densityIsTheDistributionFunctionTimesTheHazard() {
        for (double[] row : POINTS) {
            double z = row[0];
            if (Math.abs(z) < 37) {
                assertThat(relativeError(Gaussian.density(z), row[2] * Gaussian.cdf(z)))
                        .isLessThan(ACCURACY);
                assertThat(Gaussian.logDensity(z))
                        .isCloseTo(Math.log(Gaussian.density(z)), Offset.offset(1e-15 * (1 + z * z)));
            }
        }
    }

    @Test
    void infinitiesGiveTheLimits() {
        HazardDerivatives h = new HazardDerivatives().at(Double.POSITIVE_INFINITY);
        assertThat(new double[] {h.logCdf(), h.hazard(), h.variance(), h.w(), h.fourth()})
                .containsExactly(new double[] {0, 0, 1, 0, 0}, Offset.offset(0.0));
        assertThat(Gaussian.logCdf(Double.NEGATIVE_INFINITY)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Gaussian.cdf(Double.NEGATIVE_INFINITY)).isZero();
        assertThat(Gaussian.cdf(Double.POSITIVE_INFINITY)).isEqualTo(1);
        assertThat(h.at(Double.NaN).logCdf()).isNaN();
    }

    @Test
    void inverseOfLogCdfIsAccurateFromMinusTenMillionToTheLastNumberBelowZero() {
        double worst = 0;
        for (double[] row : INVERSES) {
            double s = Gaussian.inverseOfLogCdf(row[0]);
            double error = Math.abs(s - row[1]) / Math.max(1, Math.abs(row[1]));
            worst = Math.max(worst, error);
            assertThat(error).as("logP = %s: s = %s, not %s", row[0], s, row[1]).isLessThan(INVERSE_ACCURACY);
        }
        if (Boolean.getBoolean("cavity.test.verbose")) {
            System.out.println("inverse " + worst);
        }
    }

    @Test
    void quantileInvertsTheDistributionFunction() {
        for (double p : new double[] {1e-300, 1e-20, 0.001, 0.3, 0.5, 0.7, 0.975, 1 - 1e-10}) {
            double s = Gaussian.quantile(p);
            double tolerance = 4 * Math.ulp(p) + 4e-16 * Gaussian.density(s) * (1 + Math.abs(s));
            assertThat(Gaussian.cdf(s)).isCloseTo(p, Offset.offset(tolerance));
        }
        assertThat(Gaussian.quantile(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Gaussian.quantile(1)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void argumentsThatAreNoProbabilitiesAreRefused() {
        assertThatThrownBy(() -> Gaussian.inverseOfLogCdf(0.5)).hasMessage("logP 0.5 is not in [-∞, 0]");
        assertThatThrownBy(() -> Gaussian.inverseOfLogCdf(Double.NaN)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> Gaussian.quantile(1.5)).hasMessage("probability 1.5 is not in [0, 1]");
        assertThatThrownBy(() -> Gaussian.quantile(Double.NaN)).hasMessageContaining("NaN");
    }
}
