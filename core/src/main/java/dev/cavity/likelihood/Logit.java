package dev.cavity.likelihood;

import dev.cavity.special.Logarithms;

/**
 * The logistic likelihood p(y | f) = 1/(1 + exp(-y f)).
 *
 * <p>With s = yf, p = p(y | f) and q = 1 - p, the derivatives of log p in s are q, -pq, -pq(q - p) and -pq(1 - 6pq). The
 * product with a Gaussian has no closed form and is integrated numerically.
 *
 * <p><b>Source.</b> Rasmussen and Williams, section 3.3 and equation 3.15.
 *
 * <p><b>Numerics.</b> Only exp(-|f|) is formed, so nothing overflows and p and q are both accurate to rounding.
 *
 * <p><b>Cost.</b> One exponential and one logarithm for the density.
 */
public final class Logit implements Likelihood {
    private static final Logit INSTANCE = new Logit();

    private Logit() {}

    /**
     * The logistic likelihood.
     *
     * @return the only instance
     */
    public static Logit logit() {
        return INSTANCE;
    }

    @Override
    public String name() {
        return "logit";
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    @Override
    public void logDensity(int label, double f, LogDensity out) {
        Arguments.requireLabel(label);
        double s = label * f;
        double e = Math.exp(-Math.abs(s));
        double larger = 1 / (1 + e);
        double smaller = e * larger;
        double p = s > 0 ? larger : smaller;
        double q = s > 0 ? smaller : larger;
        double pq = larger * smaller;
        out.set(Math.min(s, 0) - Logarithms.onePlus(e), label * q, -pq, label * -pq * (q - p), -pq * (1 - 6 * pq));
    }
}
