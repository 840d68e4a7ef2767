package dev.cavity.kernel;

class SquaredExponentialTest extends StationaryKernelContract {
    @Override
    protected StationaryFamily family() {
        return Kernels.squaredExponential();
    }

    @Override
    protected String shortName() {
        return "se";
    }

    @Override
    protected double rho(double u, double[] theta) {
        return Math.exp(-u / 2);
    }
}
