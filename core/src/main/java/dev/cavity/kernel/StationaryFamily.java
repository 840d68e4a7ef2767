package dev.cavity.kernel;

import java.util.stream.DoubleStream;

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
        return kernel(
                new IsotropicMetric(0), signalVariance, LogParameters.logOf("squaredLengthScale", squaredLengthScale));
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
        return kernel(new ArdMetric(logScales), signalVariance, logScales);
    }

    private Kernel kernel(Metric metric, double signalVariance, double... logScales) {
        double logSignalVariance = LogParameters.logOf("signalVariance", signalVariance);
        DoubleStream.Builder logParameters = DoubleStream.builder().add(logSignalVariance);
        DoubleStream.of(logScales).forEach(logParameters::add);
        DoubleStream.of(profile.logShapes()).forEach(logParameters::add);
        return new StationaryKernel(profile, metric, logParameters.build().toArray());
    }
}
