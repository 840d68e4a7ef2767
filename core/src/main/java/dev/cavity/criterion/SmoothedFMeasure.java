package dev.cavity.criterion;

import dev.cavity.evaluation.Goal;

/**
 * −F_ζ = −A/(ζ n₊ + (1−ζ)(A + C)), the paper's smoothed F-measure, negated to be a loss.
 *
 * <p>Without any positive the F-measure is 0 by definition here, and so is its gradient.
 */
final class SmoothedFMeasure extends SmoothedCounts.Loss {
    private static final long serialVersionUID = 1;

    private final double zeta;

    SmoothedFMeasure(double zeta) {
        this.zeta = Criteria.requireShare("ζ of the F-measure", zeta);
    }

    @Override
    public String name() {
        return zeta == 0.5 ? "f1" : "f:" + Criteria.plain(zeta);
    }

    @Override
    public Goal goal() {
        return new Goal.FMeasure(zeta);
    }

    @Override
    double value(SmoothedCounts counts) {
        double eta = denominator(counts);
        return eta > 0 ? -counts.truePositives() / eta : 0;
    }

    @Override
    double byCalled(SmoothedCounts counts, int label) {
        double eta = denominator(counts);
        if (!(eta > 0)) {
            return 0;
        }
        double byCalled = counts.truePositives() * (1 - zeta) / (eta * eta);
        return label > 0 ? byCalled - 1 / eta : byCalled;
    }

    private double denominator(SmoothedCounts counts) {
        return zeta * counts.positives() + (1 - zeta) * counts.calledPositive();
    }
}
