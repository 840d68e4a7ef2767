package dev.cavity.kernel;

/**
 * The kernels that come with the library.
 *
 * <pre>{@code
 * Kernels.squaredExponential().isotropic(4, 10)        // signal variance 4, squared length scale 10
 * Kernels.matern52().ard(4, 10, 10, 3)                 // one squared length scale for each of three inputs
 * Kernels.stationary(myProfile).isotropic(4, 10)       // a form of one's own
 * Kernels.squaredExponential().isotropic(4, 10).plus(Kernels.linear(1))
 * }</pre>
 */
public final class Kernels {
    private Kernels() {}

    /**
     * exp(-r²/2): very smooth functions.
     *
     * @return the family, {@code se}
     */
    public static StationaryFamily squaredExponential() {
        return stationary(new SquaredExponential());
    }

    /**
     * exp(-r): continuous functions without a derivative.
     *
     * @return the family, {@code matern12}
     */
    public static StationaryFamily matern12() {
        return stationary(new Matern12());
    }

    /**
     * (1 + √3 r) exp(-√3 r): functions with one derivative.
     *
     * @return the family, {@code matern32}
     */
    public static StationaryFamily matern32() {
        return stationary(new Matern32());
    }

    /**
     * (1 + √5 r + 5r²/3) exp(-√5 r): functions with two derivatives.
     *
     * @return the family, {@code matern52}
     */
    public static StationaryFamily matern52() {
        return stationary(new Matern52());
    }

    /**
     * (1 + r²/(2α))^-α: squared exponentials of many length scales mixed.
     *
     * @param shape α, positive; the larger, the nearer to the squared exponential
     * @return the family, {@code rq}
     */
    public static StationaryFamily rationalQuadratic(double shape) {
        return stationary(new RationalQuadratic(LogParameters.logOf("shape", shape)));
    }

    /**
     * A stationary family of any form.
     *
     * @param profile the form ρ of β0 ρ(r²)
     * @return the family
     */
    public static StationaryFamily stationary(Profile profile) {
        return new StationaryFamily(profile);
    }

    /**
     * β0 Σ_k x_k x'_k: linear functions through the origin.
     *
     * @param signalVariance β0, positive
     * @return the kernel, {@code linear}
     */
    public static Kernel linear(double signalVariance) {
        return LinearKernel.isotropic(LogParameters.logOf("signalVariance", signalVariance));
    }

    /**
     * Σ_k x_k x'_k/β_k: linear functions through the origin, with a scale for each input.
     *
     * @param squaredLengthScales β_k, positive, one for each input
     * @return the kernel, {@code linear (ard)}
     */
    public static Kernel linearArd(double... squaredLengthScales) {
        return LinearKernel.ard(LogParameters.logsOf("squaredLengthScale", squaredLengthScales));
    }

    /**
     * β0: an unknown constant.
     *
     * @param signalVariance β0, positive
     * @return the kernel, {@code constant}
     */
    public static Kernel constant(double signalVariance) {
        return new ConstantKernel(LogParameters.logOf("signalVariance", signalVariance));
    }
}
