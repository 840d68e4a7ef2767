package dev.cavity.likelihood;

import java.io.Serializable;

/**
 * The probability of a label y ∈ {-1, +1} given the latent function value f.
 *
 * <p>A new likelihood writes {@link #name} and {@link #logDensity}; the moments of its product with a Gaussian then come
 * from quadrature, which expects p to be log-concave in f, to change on a scale of about one, and around f = 0.
 * {@link #tilted} is overridden where a closed form exists. Implementations are immutable and safe for use by many
 * threads; all mutable state is in the holders that the caller passes.
 *
 * <p><b>Contract.</b> p(-1 | f) + p(+1 | f) = 1 for every f. The suite {@code LikelihoodContract} among the tests checks
 * this and every derivative.
 */
public interface Likelihood extends Serializable {
    /**
     * The name by which files and messages refer to the likelihood.
     *
     * @return a short name in lower case
     */
    String name();

    /**
     * Computes log p(y | f) and four derivatives in f.
     *
     * @param label y, -1 or +1
     * @param f the latent function value
     * @param out where the result goes
     */
    void logDensity(int label, double f, LogDensity out);

    /**
     * Whether p(y | f) = p(-y | -f).
     *
     * @return true if flipping labels mirrors the latent function; false by default
     */
    default boolean isSymmetric() {
        return false;
    }

    /**
     * Computes log Z(μ, v), Z = ∫ p(y | f) N(f; μ, v) df, with its derivatives; for v = 0 Z is p(y | μ).
     *
     * @param label y, -1 or +1
     * @param mean μ, finite
     * @param variance v, finite and at least 0
     * @param out where the result goes
     */
    default void tilted(int label, double mean, double variance, Tilted out) {
        out.quadrature().integrate(this, label, mean, variance, out);
    }

    /**
     * The same for a row that counts w times: Z = ∫ p(y | f)^w N(f; μ, v) df, by quadrature unless w is 0 or 1.
     *
     * @param label y, -1 or +1
     * @param weight w, finite and at least 0
     * @param mean μ, finite
     * @param variance v, finite and at least 0
     * @param out where the result goes
     */
    default void tilted(int label, double weight, double mean, double variance, Tilted out) {
        if (weight == 1) {
            tilted(label, mean, variance, out);
        } else if (weight == 0) {
            out.set(0, 0, 0, 1, 0, 0, 0);
        } else {
            out.quadrature().integrate(new Powered(this, weight), label, mean, variance, out);
        }
    }

    /**
     * Computes log p(y | f)^w and four derivatives in f.
     *
     * @param label y, -1 or +1
     * @param weight w, finite and at least 0
     * @param f the latent function value
     * @param out where the result goes
     */
    default void logDensity(int label, double weight, double f, LogDensity out) {
        logDensity(label, f, out);
        if (weight != 1) {
            out.scale(weight);
        }
    }

    /**
     * The logarithm of the probability of a label under a Gaussian belief about f.
     *
     * @param label y, -1 or +1
     * @param mean μ, finite
     * @param variance v, finite and at least 0
     * @return log ∫ p(y | f) N(f; μ, v) df
     */
    default double logProbability(int label, double mean, double variance) {
        Tilted out = new Tilted();
        tilted(label, mean, variance, out);
        return out.logZ();
    }
}
