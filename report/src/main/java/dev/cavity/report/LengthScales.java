package dev.cavity.report;

import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.ParameterRole;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The length scales of a kernel, √β, in standard deviations of the features.
 *
 * @param values one for each feature, or a single one for all
 */
record LengthScales(double[] values) {
    /** Those of a kernel with one length scale or one for each feature; none for sums, products and kernels without. */
    static Optional<LengthScales> of(Kernel kernel, int features) {
        double[] logs = kernel.logParameters();
        double[] scales = IntStream.range(0, logs.length)
                .filter(j -> kernel.parameterRoles().get(j) == ParameterRole.SQUARED_LENGTH_SCALE)
                .filter(j -> !kernel.parameterNames().get(j).contains("."))
                .mapToDouble(j -> Math.exp(logs[j] / 2))
                .toArray();
        return scales.length == 1 || (scales.length == features && features > 1)
                ? Optional.of(new LengthScales(scales))
                : Optional.empty();
    }

    boolean single() {
        return values.length == 1;
    }
}
