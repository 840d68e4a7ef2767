package dev.cavity.report;

import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.ParameterRole;
import dev.cavity.model.Member;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The length scales of a kernel, √β, in standard deviations of the features.
 *
 * @param values one for each feature, or a single one for all
 */
record LengthScales(double[] values) {
    /** Those of a classifier that is a single Gaussian process; none for several, each of which has its own. */
    static Optional<LengthScales> of(List<Member> members, int features) {
        return members.size() == 1 ? of(members.get(0).gp().parts().kernel(), features) : Optional.empty();
    }

    /** Those of a kernel with one length scale or one for each feature; none for sums, products and kernels without. */
    private static Optional<LengthScales> of(Kernel kernel, int features) {
        double[] logs = kernel.logParameters();
        double[] scales = IntStream.range(0, logs.length)
                .filter(j -> kernel.parameters().get(j).role() == ParameterRole.SQUARED_LENGTH_SCALE)
                .filter(j -> kernel.parameters().get(j).part().isEmpty())
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
