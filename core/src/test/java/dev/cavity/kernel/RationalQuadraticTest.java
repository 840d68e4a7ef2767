package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class RationalQuadraticTest extends StationaryKernelContract {
    @Override
    protected StationaryFamily family() {
        return Kernels.rationalQuadratic(2);
    }

    @Override
    protected String shortName() {
        return "rq";
    }

    @Override
    protected double rho(double u, double[] theta) {
        double alpha = Math.exp(theta[theta.length - 1]);
        return Math.pow(1 + u / (2 * alpha), -alpha);
    }

    @Override
    protected List<String> shapeNames() {
        return List.of("logAlpha");
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
