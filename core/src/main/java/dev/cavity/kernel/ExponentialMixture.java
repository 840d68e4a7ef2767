package dev.cavity.kernel;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.LogGamma;

/**
 * A function of u ≥ 0 as a mixture of exponentials: ρ(u) = Σ_q w_q exp(−r_q u), w_q ≥ 0, Σ w_q = 1. Every form of a stationary kernel that is
 * positive definite in any number of inputs is one (Schoenberg 1938), with a sum in place of the integral here:
 *
 * <pre>
 *   squared exponential    r = ½
 *   Matérn ν               r = ν/(2g) ,   g ~ Gamma(ν, 1)
 *   rational quadratic α   r = g/(2α) ,   g ~ Gamma(α, 1)
 * </pre>
 *
 * <p>What is known of exponentials, which are products over columns where u is a sum over them, so is known of all of these.
 *
 * <p><b>Numerics.</b> The trapezoidal rule in log g, whose error falls exponentially with the step: the integrand is analytic for |Im log g| &lt;
 * π/2, so that a step h costs exp(−π²/h), and for large shapes it is a bell of deviation 1/√shape, which costs exp(−2π²/(shape h²)). With the step
 * taken here ρ is met to 1e-12 for all u. Some 20 to 280 terms.
 */
public final class ExponentialMixture {
    private static final double WIDE_STEP = 0.25;
    private static final double BELL_STEP = 0.6;
    /** Terms that weigh less together are joined to their neighbour. */
    private static final double NOTHING = 1e-14;
    /** With smaller rates exponentials are 1 for all u that occur, with larger ones 0 for all but 0. */
    private static final double LEAST_RATE = 1e-20;

    private static final double LARGEST_RATE = 1e30;

    private final double[] rates;
    private final double[] weights;

    private final int doubling;

    private ExponentialMixture(double[] rates, double[] weights, int doubling) {
        this.rates = rates;
        this.weights = weights;
        this.doubling = doubling;
    }

    /**
     * exp(−rate u).
     *
     * @param rate r, at least 0
     * @return the mixture of this one
     */
    public static ExponentialMixture single(double rate) {
        return new ExponentialMixture(new double[] {rate}, new double[] {1}, 1);
    }

    /** Of the Matérn form of smoothness ν. */
    static ExponentialMixture matern(double smoothness) {
        return gamma(smoothness, logG -> 0.5 * smoothness * Math.exp(-logG));
    }

    /** Of the rational quadratic of shape α. */
    static ExponentialMixture rationalQuadratic(double shape) {
        return gamma(shape, logG -> 0.5 * Math.exp(logG) / shape);
    }

    /** Over g ~ Gamma(shape, 1), from small g to large, the negligible ends joined to the last term that is not. */
    private static ExponentialMixture gamma(double shape, DoubleUnaryOperator rate) {
        int doubling = (int) Math.ceil(Math.log(2) / Math.min(WIDE_STEP, BELL_STEP / Math.sqrt(shape)));
        double step = Math.log(2) / doubling;
        double mode = Math.log(shape);
        double logNorm = LogGamma.value(shape);
        int below = 0;
        // the mass below g is about g^shape/Γ(shape + 1)
        while (logDensity(shape, mode - below * step, logNorm) - Math.log(shape) > Math.log(NOTHING)
                && differs(rate.applyAsDouble(mode - below * step))) {
            below++;
        }
        int above = 0;
        while (logDensity(shape, mode + above * step, logNorm) > Math.log(NOTHING)) {
            above++;
        }
        double[] rates = new double[below + above + 1];
        double[] weights = new double[rates.length];
        double sum = 0;
        for (int q = 0; q < rates.length; q++) {
            double logG = mode + (q - below) * step;
            rates[q] = rate.applyAsDouble(logG);
            weights[q] = Math.exp(logDensity(shape, logG, logNorm)) * step;
            sum += weights[q];
        }
        weights[0] += Math.max(0, 1 - sum); // what is below
        double total = Arrays.stream(weights).sum();
        Arrays.setAll(weights, q -> weights[q] / total);
        return rates[0] <= rates[rates.length - 1]
                ? new ExponentialMixture(rates, weights, doubling)
                : new ExponentialMixture(reversed(rates), reversed(weights), doubling);
    }

    private static boolean differs(double rate) {
        return LEAST_RATE < rate && rate < LARGEST_RATE;
    }

    /** The density of log g. */
    private static double logDensity(double shape, double logG, double logNorm) {
        return shape * logG - Math.exp(logG) - logNorm;
    }

    private static double[] reversed(double[] values) {
        double[] reversed = new double[values.length];
        Arrays.setAll(reversed, q -> values[values.length - 1 - q]);
        return reversed;
    }

    /**
     * How many exponentials there are.
     *
     * @return at least 1
     */
    public int size() {
        return rates.length;
    }

    /**
     * One rate.
     *
     * @param q the number of the exponential, from 0; rates increase with it
     * @return r_q
     */
    public double rate(int q) {
        return rates[q];
    }

    /**
     * How many exponentials it takes until the rate has doubled, so that exponentials may be had by squaring.
     *
     * @return k with r_{q+k} = 2 r_q but for rounding
     */
    public int doubling() {
        return doubling;
    }

    /**
     * One weight.
     *
     * @param q the number of the exponential, from 0
     * @return w_q; the weights sum to 1
     */
    public double weight(int q) {
        return weights[q];
    }

    /**
     * The mixture.
     *
     * @param u at least 0
     * @return ρ(u)
     */
    public double value(double u) {
        double sum = 0;
        for (int q = rates.length - 1; q >= 0; q--) {
            sum += weights[q] * Math.exp(-rates[q] * u);
        }
        return sum;
    }
}
