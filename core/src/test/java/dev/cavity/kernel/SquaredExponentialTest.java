package dev.cavity.kernel;

class SquaredExponentialTest extends StationaryKernelContract {
    @Override
    StationaryFamily family() {
        return Kernels.squaredExponential();
    }

    @Override
    String shortName() {
        return "se";
    }

    @Override
    double rho(double u, double[] theta) {
        return Math.exp(-u / 2);
    }
}
