package dev.cavity.inference;

import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Probit;
import dev.cavity.likelihood.Tilted;
import dev.cavity.special.Gaussian;
import java.io.Serializable;

/**
 * From a Gaussian over the latent value to the predictive probability, on the probit scale: p(+1) = Φ(s).
 *
 * <p>For the probit s = mean/√(1 + variance). Any other likelihood has p = Z(mean, variance) and s = Φ⁻¹(p), found on the
 * side on which p is small so that nothing is lost for p near 1; with r = φ/Φ at y s, ∂s = y ∂log Z_y / r.
 */
public final class PredictiveLink implements Serializable {
    private static final long serialVersionUID = 1;

    /** Turns latent values into probabilities. */
    private final Likelihood likelihood;
    /** Added to the variance of the latent value. */
    private final double noise;

    /**
     * A link.
     *
     * @param likelihood turns latent values into probabilities
     * @param noise a variance added to that of the latent value (least squares predicts a noisy target)
     */
    public PredictiveLink(Likelihood likelihood, double noise) {
        this.likelihood = likelihood;
        this.noise = noise;
    }

    double noise() {
        return noise;
    }

    /**
     * s for one latent Gaussian.
     *
     * @param mean its mean, with all offsets
     * @param variance its variance
     * @return s
     */
    public double margin(double mean, double variance) {
        double[] out = new double[3];
        margin(mean, variance, new Tilted(), out);
        return out[0];
    }

    /**
     * s, ∂s/∂mean and ∂s/∂variance.
     *
     * @param mean the mean, with all offsets
     * @param variance the variance
     * @param scratch where the moments of other likelihoods go
     * @param out the three numbers, to be filled
     */
    public void margin(double mean, double variance, Tilted scratch, double[] out) {
        double total = variance + noise;
        if (likelihood instanceof Probit) {
            double scale = 1 / Math.sqrt(1 + total);
            out[0] = mean * scale;
            out[1] = scale;
            out[2] = -0.5 * out[0] * scale * scale;
            return;
        }
        int side = 1;
        likelihood.tilted(side, mean, total, scratch);
        if (scratch.logZ() > -0.6931471805599453) {
            side = -1;
            likelihood.tilted(side, mean, total, scratch);
        }
        double s = Gaussian.inverseOfLogCdf(scratch.logZ());
        double r = Gaussian.hazard(s);
        out[0] = side * s;
        out[1] = side * scratch.a() / r;
        out[2] = side * 0.5 * (scratch.a() * scratch.a() - scratch.b()) / r;
    }

    /**
     * What a row takes with it from −log Z when it leaves: first and second derivative by its margin of −log ∫ p(y | f)^w N(f; mean, variance) df,
     * the variance held. For w = 1 that is the leave-one-out log loss; for other weights it is not w times that. A row that counts fifty times and is
     * predicted wrongly costs about as much as one that counts once, if the latent value is uncertain: where one of its copies is right, all are. Least squares
     * has no likelihood of the label, and takes w times the log loss.
     *
     * @param label y
     * @param weight w
     * @param mean the mean, with all offsets
     * @param variance the variance
     * @param scratch where moments go
     * @param out the two numbers, the second not below 0; of length 3, to be filled
     */
    public void evidence(int label, double weight, double mean, double variance, Tilted scratch, double[] out) {
        margin(mean, variance, scratch, out);
        double byMean = out[1];
        likelihood.tilted(label, noise > 0 ? Math.signum(weight) : weight, mean, variance + noise, scratch);
        double times = noise > 0 ? weight : 1;
        out[0] = -times * scratch.a() / byMean;
        out[1] = Math.max(0, times * scratch.b() / (byMean * byMean));
    }
}
