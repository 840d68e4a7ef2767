package dev.cavity.kernel;

class Matern32Test extends StationaryKernelContract {
    @Override
    StationaryFamily family() {
        return Kernels.matern32();
    }

    @Override
    String shortName() {
        return "matern32";
    }

    @Override
    double rho(double u, double[] theta) {
        double s = Math.sqrt(3 * u);
        return (1 + s) * Math.exp(-s);
    }
}
