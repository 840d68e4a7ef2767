package dev.cavity.likelihood;

import dev.cavity.special.Gaussian;
import dev.cavity.special.HazardDerivatives;

/**
 * The probit likelihood p(y | f) = Φ(y f), with everything in closed form.
 *
 * <p>With z = yμ/√(1+v), Z = Φ(z), r = φ(z)/Φ(z), t₁ = z + r, V = 1 - r t₁ and w = d(r t₁)/dz:
 *
 * <pre>
 *   a = y r/√(1+v)      b = r t₁/(1+v)      1 - v b = (1 + v V)/(1+v)
 *   ∂b/∂μ = y w/(1+v)^{3/2}                 ∂a/∂v = ½ y r (z t₁ - 1)/(1+v)^{3/2}
 *   ∂b/∂v + b² = -(½ w z + r t₁ V)/(1+v)²
 * </pre>
 *
 * <p><b>Source.</b> docs/method.md, sections 2 and 5 (Rasmussen and Williams, 3.82 to 3.85).
 *
 * <p><b>Differences from the source.</b> 1 - v b and ∂b/∂v + b² are rearranged with V, so that nothing cancels when v is
 * large or z very negative.
 *
 * <p><b>Numerics.</b> As accurate as {@link HazardDerivatives}, about 1e-14, except for ∂a/∂v at its zero near z = 0.84.
 *
 * <p><b>Cost.</b> About 70 ns; one small object per call, which the compiler usually removes.
 */
public final class Probit implements Likelihood {
    private static final Probit INSTANCE = new Probit();

    private Probit() {}

    /**
     * The probit likelihood.
     *
     * @return the only instance
     */
    public static Probit probit() {
        return INSTANCE;
    }

    @Override
    public String name() {
        return "probit";
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    @Override
    public void logDensity(int label, double f, LogDensity out) {
        Arguments.requireLabel(label);
        HazardDerivatives h = new HazardDerivatives().at(label * f);
        double r = h.hazard();
        out.set(h.logCdf(), label * r, -r * h.mean(), -label * h.w(), h.fourth());
    }

    @Override
    public void tilted(int label, double mean, double variance, Tilted out) {
        Arguments.requireLabel(label);
        Arguments.requireBelief(mean, variance);
        double total = 1 + variance;
        double root = Math.sqrt(total);
        double z = label * mean / root;
        HazardDerivatives h = new HazardDerivatives().at(z);
        double r = h.hazard();
        double rt = r * h.mean();
        double scaledVariance = h.variance() / total;
        double slope = h.w() / total;
        out.set(
                h.logCdf(),
                label * r / root,
                rt / total,
                1 / total + variance * scaledVariance,
                label * slope / root,
                label * 0.5 * (r * (z * h.mean() - 1)) / (total * root),
                -(0.5 * slope * z + rt * scaledVariance) / total);
    }

    @Override
    public double logProbability(int label, double mean, double variance) {
        Arguments.requireLabel(label);
        Arguments.requireBelief(mean, variance);
        return Gaussian.logCdf(label * mean / Math.sqrt(1 + variance));
    }
}
