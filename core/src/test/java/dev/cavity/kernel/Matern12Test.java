package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.linalg.Matrix;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class Matern12Test {
    private static double formula(double[] theta, boolean ard, double[] a, double[] b) {
        double u = KernelContract.squares(theta, 1, ard, a, b);
        return Math.exp(theta[0]) * Math.exp(-Math.sqrt(u));
    }

    @Nested
    class Isotropic extends KernelContract {
        @Override
        Kernel kernel() {
            return Kernels.matern12().isotropic(3, 0.5);
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
            return Kernels.matern12().ard(3, 0.5, 2, 0.1);
        }

        @Override
        double reference(double[] theta, double[] a, double[] b) {
            return formula(theta, true, a, b);
        }
    }

    @Test
    void namesAreForHumans() {
        Kernel isotropic = Kernels.matern12().isotropic(1, 1);
        assertThat(isotropic.name()).isEqualTo("matern12");
        assertThat(isotropic.parameterNames()).containsExactly("logBeta0", "logBeta");
        Kernel ard = Kernels.matern12().ard(1, 1, 1);
        assertThat(ard.name()).isEqualTo("matern12 (ard)");
        assertThat(ard.parameterNames()).containsExactly("logBeta0", "logBeta1", "logBeta2");
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
