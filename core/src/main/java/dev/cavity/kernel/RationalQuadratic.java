package dev.cavity.kernel;

import java.util.List;
import java.util.Optional;

/**
 * ρ(u) = (1 + t)^-α, t = u/(2α): squared exponentials of many length scales mixed; α → ∞ gives the squared exponential.
 *
 * <p>u ρ' = -(u/2) ρ/(1 + t), and ∂ρ/∂log α = α ρ (t/(1+t) - log(1+t)).
 *
 * <p><b>Source.</b> Rasmussen and Williams, Gaussian Processes for Machine Learning (2006), eq. 4.19.
 *
 * <p><b>Numerics.</b> The power is exp(-α log1p(t)), exact in the limit of large α. For small t the bracket of the
 * derivative cancels to -t²/2; there it is summed as a series.
 */
final class RationalQuadratic implements Profile {
    /** Below this t the series replaces the formula; the first term left out is t⁷ of the leading one: 1e-14. */
    private static final double SMALL = 0.01;

    private final double logAlpha;
    private final double alpha;

    RationalQuadratic(double logAlpha) {
        this.logAlpha = logAlpha;
        this.alpha = Math.exp(logAlpha);
    }

    @Override
    public String name() {
        return "rq";
    }

    @Override
    public double value(double u) {
        return Math.exp(-alpha * Math.log1p(u / (2 * alpha)));
    }

    @Override
    public double logSlope(double u, double rho) {
        return -0.5 * u * rho / (1 + u / (2 * alpha));
    }

    @Override
    public Optional<ExponentialMixture> exponentials() {
        return Optional.of(ExponentialMixture.rationalQuadratic(alpha));
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

    @Override
    public List<String> logShapeNames() {
        return List.of("logAlpha");
    }

    @Override
    public double[] logShapes() {
        return new double[] {logAlpha};
    }

    @Override
    public Profile withLogShapes(double... logShapes) {
        return new RationalQuadratic(logShapes[0]);
    }

    @Override
    public double shapeSlope(int shape, double u, double rho) {
        double t = u / (2 * alpha);
        return alpha * rho * (t < SMALL ? series(t) : t / (1 + t) - Math.log1p(t));
    }

    /** t/(1+t) - log(1+t) = -t²/2 + 2t³/3 - 3t⁴/4 + ... */
    private static double series(double t) {
        double sum = 0;
        for (int m = 8; m >= 2; m--) {
            sum = (m % 2 == 0 ? -1 : 1) * (m - 1.0) / m + t * sum;
        }
        return t * t * sum;
    }
}
