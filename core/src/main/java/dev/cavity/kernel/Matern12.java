package dev.cavity.kernel;

import java.util.Optional;

/**
 * ρ(u) = exp(-s), s = √u: continuous functions without a derivative. u ρ' = -s ρ/2, although ρ'(0) is infinite.
 *
 * <p><b>Source.</b> Rasmussen and Williams, Gaussian Processes for Machine Learning (2006), eq. 4.18.
 */
record Matern12() implements Profile {
    @Override
    public String name() {
        return "matern12";
    }

    @Override
    public double value(double u) {
        double s = Math.sqrt(u);
        return Math.exp(-s);
    }

    @Override
    public double logSlope(double u, double rho) {
        double s = Math.sqrt(u);
        return -0.5 * s * rho;
    }

    @Override
    public Optional<ExponentialMixture> exponentials() {
        return Optional.of(ExponentialMixture.matern(0.5));
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
