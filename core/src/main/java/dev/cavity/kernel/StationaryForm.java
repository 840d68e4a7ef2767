package dev.cavity.kernel;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Kernels β0 ρ(r²) of one profile ρ. Two are equal if their profiles are of the same class: shapes are parameters.
 *
 * @param profile the form ρ
 */
record StationaryForm(Profile profile) implements KernelForm {
    private static final long serialVersionUID = 1;

    @Override
    public String name() {
        return profile.name();
    }

    @Override
    public Kernel start(Scales scales, double spread) {
        double[] logScales = new double[scales.count()];
        Arrays.fill(logScales, LogParameters.logOf("spread", spread));
        return kernel(scales, Math.log(START_SIGNAL_VARIANCE), logScales);
    }

    Kernel kernel(Scales scales, double logSignalVariance, double... logScales) {
        double[] logParameters = DoubleStream.concat(
                        DoubleStream.concat(DoubleStream.of(logSignalVariance), DoubleStream.of(logScales)),
                        DoubleStream.of(profile.logShapes()))
                .toArray();
        return new StationaryKernel(profile, scales, logParameters);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StationaryForm that && profile.getClass() == that.profile.getClass();
    }

    @Override
    public int hashCode() {
        return profile.getClass().hashCode();
    }
}
