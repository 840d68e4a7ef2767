package dev.cavity.kernel;

/**
 * Stationary kernels β0 ρ(r²) of one form ρ, waiting for a metric: one squared length scale or one for each input.
 *
 * <p>Made by {@link Kernels}.
 */
public final class StationaryFamily {
    private final Profile profile;

    StationaryFamily(Profile profile) {
        this.profile = profile;
    }

    /**
     * The kernel with one length scale for all inputs: r² = |x - x'|²/β.
     *
     * @param signalVariance β0, positive
     * @param squaredLengthScale β, positive
     * @return the kernel, for any number of inputs
     */
    public Kernel isotropic(double signalVariance, double squaredLengthScale) {
        return kernel(Scales.one(), signalVariance, LogParameters.logOf("squaredLengthScale", squaredLengthScale));
    }

    /**
     * The kernel with a length scale for each input: r² = Σ_k (x_k - x'_k)²/β_k.
     *
     * @param signalVariance β0, positive
     * @param squaredLengthScales β_k, positive, one for each input
     * @return the kernel, for inputs with as many columns as there are length scales
     */
    public Kernel ard(double signalVariance, double... squaredLengthScales) {
        double[] logScales = LogParameters.logsOf("squaredLengthScale", squaredLengthScales);
        return kernel(Scales.each(logScales.length), signalVariance, logScales);
    }

    private Kernel kernel(Scales scales, double signalVariance, double... logScales) {
        return new StationaryForm(profile)
                .kernel(scales, LogParameters.logOf("signalVariance", signalVariance), logScales);
    }
}
