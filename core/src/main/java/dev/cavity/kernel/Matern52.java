package dev.cavity.kernel;

import java.util.Optional;

/**
 * ρ(u) = (1 + s + s²/3) exp(-s), s = √(5u): functions with two derivatives. u ρ' = -s² (1 + s) exp(-s)/6.
 *
 * <p><b>Source.</b> Rasmussen and Williams, Gaussian Processes for Machine Learning (2006), eq. 4.17.
 */
record Matern52() implements Profile {
    @Override
    public String name() {
        return "matern52";
    }

    @Override
    public double value(double u) {
        double s = Math.sqrt(5 * u);
        return (1 + s + s * s / 3) * Math.exp(-s);
    }

    @Override
    public double logSlope(double u, double rho) {
        double s = Math.sqrt(5 * u);
        return -s * s / (6 + 6 * s + 2 * s * s) * (1 + s) * rho;
    }

    @Override
    public Optional<ExponentialMixture> exponentials() {
        return Optional.of(ExponentialMixture.matern(2.5));
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
