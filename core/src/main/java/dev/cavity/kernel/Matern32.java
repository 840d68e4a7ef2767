package dev.cavity.kernel;

import java.util.Optional;

/**
 * ρ(u) = (1 + s) exp(-s), s = √(3u): functions with one derivative. u ρ' = -s² exp(-s)/2.
 *
 * <p><b>Source.</b> Rasmussen and Williams, Gaussian Processes for Machine Learning (2006), eq. 4.17.
 */
record Matern32() implements Profile {
    @Override
    public String name() {
        return "matern32";
    }

    @Override
    public double value(double u) {
        double s = Math.sqrt(3 * u);
        return (1 + s) * Math.exp(-s);
    }

    @Override
    public double logSlope(double u, double rho) {
        double s = Math.sqrt(3 * u);
        return -0.5 * s * s / (1 + s) * rho;
    }

    @Override
    public Optional<ExponentialMixture> exponentials() {
        return Optional.of(ExponentialMixture.matern(1.5));
    }

    @Override
    public void values(double[] u, int from, int to, double[] rho) {
        for (int i = from; i < to; i++) {
            rho[i] = value(u[i]);
        }
    }

    @Override
    public void logSlopes(double[] u, double[] rho, int from, int to, double[] slopes) {
        for (int i = from; i < to; i++) {
            slopes[i] = logSlope(u[i], rho[i]);
        }
    }
}
