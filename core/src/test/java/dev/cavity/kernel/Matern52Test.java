package dev.cavity.kernel;

class Matern52Test extends StationaryKernelContract {
    @Override
    protected StationaryFamily family() {
        return Kernels.matern52();
    }

    @Override
    protected String shortName() {
        return "matern52";
    }

    @Override
    protected double rho(double u, double[] theta) {
        double s = Math.sqrt(5 * u);
        return (1 + s + s * s / 3) * Math.exp(-s);
    }
}
