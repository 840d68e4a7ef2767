package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import org.junit.jupiter.api.Test;

class Matern12Test extends StationaryKernelContract {
    @Override
    protected StationaryFamily family() {
        return Kernels.matern12();
    }

    @Override
    protected String shortName() {
        return "matern12";
    }

    @Override
    protected double rho(double u, double[] theta) {
        return Math.exp(-Math.sqrt(u));
    }

    /** Roundings in sums of a few hundred terms. */
    private static final double SUM = 1e-13;

    @Test
    void nearlyCoincidentPointsLoseNoDigitsOfTheArdGradient() {
        // ρ' is 5e9 between the first two points; in the form with HX it would cost ten digits
        Matrix x = Matrix.ofRows(new double[][] {{1, 2}, {1 + 1e-10, 2}, {1, 2}, {-3, 1}});
        Kernel kernel = Kernels.matern12().ard(1, 1, 1);
        Matrix g = Matrix.zeros(4, 4);
        g.set(0, 1, 1);
        g.set(1, 0, 1);
        double[] gradient = kernel.on(x).at(kernel.logParameters()).pullback(g);
        double r = (1 + 1e-10) - 1;
        assertThat(gradient[1]).isEqualTo(r * Math.exp(-r), within(SUM * r));
        assertThat(gradient[2]).isZero();
    }
}
