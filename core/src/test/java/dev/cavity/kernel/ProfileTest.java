package dev.cavity.kernel;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** A user's own profile of three lines is a kernel like any other. */
class ProfileTest {
    record Cauchy() implements Profile {
        @Override
        public String name() {
            return "cauchy";
        }

        @Override
        public double value(double u) {
            return 1 / (1 + u);
        }

        @Override
        public double logSlope(double u, double rho) {
            return -u * rho * rho;
        }
    }

    @Nested
    class Isotropic extends KernelContract {
        @Override
        protected Kernel kernel() {
            return Kernels.stationary(new Cauchy()).isotropic(2, 3);
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            return Math.exp(theta[0]) / (1 + squares(theta, 1, false, a, b));
        }
    }

    @Nested
    class Ard extends KernelContract {
        @Override
        protected Kernel kernel() {
            return Kernels.stationary(new Cauchy()).ard(2, 3, 1, 1);
        }

        @Override
        protected double reference(double[] theta, double[] a, double[] b) {
            return Math.exp(theta[0]) / (1 + squares(theta, 1, true, a, b));
        }
    }

    @Test
    void shapeWithoutItsDerivativeIsRefused() {
        Profile profile = new Profile() {
            @Override
            public String name() {
                return "half";
            }

            @Override
            public double value(double u) {
                return Math.exp(-u);
            }

            @Override
            public double logSlope(double u, double rho) {
                return -u * rho;
            }

            @Override
            public List<String> logShapeNames() {
                return List.of("logP");
            }
        };
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> profile.shapeSlope(0, 1, 1))
                .withMessage("profile half has shape parameters but no shapeSlope");
    }
}
