package dev.cavity.inference;

/**
 * Gaussian sites in natural parameters: t_i(f_i) ∝ exp(−½ τ_i f_i² + ν_i f_i), τ_i ≥ 0.
 *
 * <p>They are what an approximate posterior consists of: together with the kernel they give everything else, and they
 * are all that is needed to start the next inference warm. Immutable.
 */
public final class Sites {
    private final double[] tau;
    private final double[] nu;

    private Sites(double[] tau, double[] nu) {
        this.tau = tau;
        this.nu = nu;
    }

    /**
     * Sites with the given parameters.
     *
     * @param tau the precisions τ, finite and not negative
     * @param nu the precision-weighted means ν, finite
     * @return the sites
     */
    public static Sites of(double[] tau, double[] nu) {
        if (tau.length != nu.length) {
            throw new IllegalArgumentException("tau has " + tau.length + " values, nu has " + nu.length);
        }
        for (int i = 0; i < tau.length; i++) {
            if (!(tau[i] >= 0) || !Double.isFinite(tau[i])) {
                throw new IllegalArgumentException("tau[" + i + "] " + tau[i] + " is not in [0, ∞)");
            }
            if (!Double.isFinite(nu[i])) {
                throw new IllegalArgumentException("nu[" + i + "] " + nu[i] + " is not finite");
            }
        }
        return new Sites(tau.clone(), nu.clone());
    }

    /**
     * The number of sites.
     *
     * @return n
     */
    public int size() {
        return tau.length;
    }

    /**
     * The precisions.
     *
     * @return a copy of τ
     */
    public double[] tau() {
        return tau.clone();
    }

    /**
     * The precision-weighted means.
     *
     * @return a copy of ν
     */
    public double[] nu() {
        return nu.clone();
    }
}
