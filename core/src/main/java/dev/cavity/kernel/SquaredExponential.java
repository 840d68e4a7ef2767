package dev.cavity.kernel;

import java.util.Optional;

/**
 * ρ(u) = exp(-u/2): functions with derivatives of every order.
 *
 * <p><b>Source.</b> Rasmussen and Williams, Gaussian Processes for Machine Learning (2006), eq. 4.9.
 */
record SquaredExponential() implements Profile {
    @Override
    public String name() {
        return "se";
    }

    @Override
    public double value(double u) {
        return Math.exp(-0.5 * u);
    }

    @Override
    public double logSlope(double u, double rho) {
        return -0.5 * u * rho;
    }

    @Override
    public Optional<ExponentialMixture> exponentials() {
        return Optional.of(ExponentialMixture.single(0.5));
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
