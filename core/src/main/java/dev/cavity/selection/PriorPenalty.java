package dev.cavity.selection;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The negative log density of the priors on the free coordinates, up to a constant, and its gradient.
 *
 * <p>Coordinates that share a part of their deviation (the length scales of one ARD kernel) are jointly Gaussian with covariance
 * s² I + S² 11ᵀ, s their own deviation and S the shared one. With d = x − centre, m of them,
 *
 * <pre>  penalty = (‖d‖² − κ (Σd)²) / 2s² ,   κ = 1/(m + s²/S²)          (Sherman and Morrison) </pre>
 *
 * A coordinate that stands alone is a group of one with S = 0. S = ∞ leaves the common factor free.
 */
final class PriorPenalty {
    private final Collection<List<Integer>> groups;
    private final List<Prior> priors;

    PriorPenalty(List<Coordinate> free) {
        this.priors = free.stream().map(Coordinate::prior).toList();
        Map<String, List<Integer>> byName = new LinkedHashMap<>();
        for (int j = 0; j < free.size(); j++) {
            if (priors.get(j).isInformative()) {
                byName.computeIfAbsent(group(free.get(j)), key -> new ArrayList<>())
                        .add(j);
            }
        }
        this.groups = byName.values();
    }

    /** Shared priors belong together within a part of a kernel, whose name is empty or ends in a full stop; others stand alone, by their own names. */
    static String group(Coordinate coordinate) {
        return coordinate.prior().shared() > 0
                ? coordinate.parameter().part()
                : coordinate.parameter().name();
    }

    double at(double[] point) {
        double sum = 0;
        for (List<Integer> group : groups) {
            double squares = 0;
            double total = 0;
            for (int j : group) {
                double d = point[j] - priors.get(j).centre();
                squares += d * d;
                total += d;
            }
            double s = priors.get(group.get(0)).deviation();
            sum += 0.5 * (squares - common(group) * total * total) / (s * s);
        }
        return sum;
    }

    /** The gradient by the free coordinates: (d − κ Σd)/s². */
    double[] slope(double[] point) {
        double[] slope = new double[point.length];
        for (List<Integer> group : groups) {
            double total = 0;
            for (int j : group) {
                total += point[j] - priors.get(j).centre();
            }
            double s = priors.get(group.get(0)).deviation();
            for (int j : group) {
                slope[j] = (point[j] - priors.get(j).centre() - common(group) * total) / (s * s);
            }
        }
        return slope;
    }

    /** κ. */
    private double common(List<Integer> group) {
        Prior prior = priors.get(group.get(0));
        double ratio = prior.deviation() / prior.shared();
        return 1 / (group.size() + ratio * ratio);
    }
}
