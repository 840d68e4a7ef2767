package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class RationalQuadraticTest {
    private static double formula(double[] theta, boolean ard, double[] a, double[] b) {
        double u = KernelContract.squares(theta, 1, ard, a, b);
        double alpha = Math.exp(theta[theta.length - 1]);
        return Math.exp(theta[0]) * Math.pow(1 + u / (2 * alpha), -alpha);
    }

    @Nested
    class Isotropic extends KernelContract {
        @Override
        Kernel kernel() {
            return Kernels.rationalQuadratic(2).isotropic(3, 0.5);
        }

        @Override
        double reference(double[] theta, double[] a, double[] b) {
            return formula(theta, false, a, b);
        }
    }

    @Nested
    class Ard extends KernelContract {
        @Override
        Kernel kernel() {
            return Kernels.rationalQuadratic(2).ard(3, 0.5, 2, 0.1);
        }

        @Override
        double reference(double[] theta, double[] a, double[] b) {
            return formula(theta, true, a, b);
        }
    }

    @Test
    void namesAreForHumans() {
        Kernel isotropic = Kernels.rationalQuadratic(2).isotropic(1, 1);
        assertThat(isotropic.name()).isEqualTo("rq");
        assertThat(isotropic.parameterNames()).containsExactly("logBeta0", "logBeta", "logAlpha");
        Kernel ard = Kernels.rationalQuadratic(2).ard(1, 1, 1);
        assertThat(ard.name()).isEqualTo("rq (ard)");
        assertThat(ard.parameterNames()).containsExactly("logBeta0", "logBeta1", "logBeta2", "logAlpha");
    }

    /** The difference from the limit is u²/(8α). */
    private static final double LIMIT = 1e-10;
    /** The formula loses eps/t = 2e-14 of the bracket at the seam, the series leaves out 1e-14. */
    private static final double SEAM = 1e-11;

    @Test
    void largeShapeGivesTheSquaredExponential() {
        Profile profile = new RationalQuadratic(25);
        for (double u : new double[] {0, 1e-3, 1, 7}) {
            assertThat(profile.value(u)).isEqualTo(Math.exp(-u / 2), within(LIMIT));
            assertThat(profile.shapeSlope(0, u, profile.value(u))).isEqualTo(0, within(LIMIT));
        }
    }

    @Test
    void seriesMeetsTheFormula() {
        Profile profile = new RationalQuadratic(0);
        double below = profile.shapeSlope(0, 0.02 * (1 - 1e-12), 1);
        double above = profile.shapeSlope(0, 0.02 * (1 + 1e-12), 1);
        assertThat(below).isNegative().isEqualTo(above, within(SEAM * Math.abs(above)));
    }
}
