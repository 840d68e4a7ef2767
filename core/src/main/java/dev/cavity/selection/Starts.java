package dev.cavity.selection;

import dev.cavity.optimize.Bounds;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Where searches start: first the start of the space, then points drawn from the priors on the coordinates, which are logs
 * where the hyperparameters are positive. A coordinate without a prior is drawn around its start with deviation one.
 */
final class Starts {
    private final SearchSpace space;
    private final ZigguratSampler.NormalizedGaussian normal;
    private boolean first = true;

    Starts(SearchSpace space, long seed) {
        this.space = space;
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        this.normal = ZigguratSampler.NormalizedGaussian.of(random);
    }

    double[] next() {
        List<Coordinate> free = space.free();
        double[] point = space.toFree(space.start());
        if (first) {
            first = false;
            return point;
        }
        Map<String, Double> common = new HashMap<>();
        for (int j = 0; j < free.size(); j++) {
            Prior prior = free.get(j).prior();
            point[j] = prior.isInformative()
                    ? prior.centre() + prior.deviation() * normal.sample()
                    : free.get(j).start() + normal.sample();
            if (prior.shared() > 0 && prior.isInformative()) {
                double deviation = Double.isInfinite(prior.shared()) ? 1 : prior.shared();
                point[j] +=
                        common.computeIfAbsent(PriorPenalty.group(free.get(j)), group -> deviation * normal.sample());
            }
        }
        Bounds bounds = space.bounds();
        return bounds.project(point);
    }
}
