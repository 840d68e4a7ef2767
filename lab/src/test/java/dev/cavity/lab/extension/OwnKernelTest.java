package dev.cavity.lab.extension;

import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.KernelContract;
import dev.cavity.kernel.Kernels;
import dev.cavity.kernel.Profile;

/** A kernel of one's own, written and tested by the published contract outside the library. */
class OwnKernelTest extends KernelContract {
    /** The inverse multiquadric, ρ(u) = (1 + u)^(−½). */
    record InverseMultiquadric() implements Profile {
        @Override
        public String name() {
            return "inverse-multiquadric";
        }

        @Override
        public double value(double u) {
            return 1 / Math.sqrt(1 + u);
        }

        @Override
        public double logSlope(double u, double rho) {
            return -0.5 * u * rho * rho * rho;
        }
    }

    @Override
    protected Kernel kernel() {
        return Kernels.stationary(new InverseMultiquadric()).ard(3, 0.5, 2, 0.1);
    }

    @Override
    protected double reference(double[] theta, double[] a, double[] b) {
        return Math.exp(theta[0]) / Math.sqrt(1 + squares(theta, 1, true, a, b));
    }
}
