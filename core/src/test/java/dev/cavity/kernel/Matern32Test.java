package dev.cavity.kernel;

class Matern32Test extends StationaryKernelContract {
    @Override
    protected StationaryFamily family() {
        return Kernels.matern32();
    }

    @Override
    protected String shortName() {
        return "matern32";
    }

    @Override
    protected double rho(double u, double[] theta) {
        double s = Math.sqrt(3 * u);
        return (1 + s) * Math.exp(-s);
    }
}
