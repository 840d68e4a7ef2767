package dev.cavity.criterion;

import java.util.Arrays;

/**
 * −F_ζ = −A/(ζ n₊ + (1−ζ)(A + C)), the paper's smoothed F-measure, negated to be a loss.
 *
 * <p>Without any positive the F-measure is 0 by definition here, and so is its gradient.
 */
final class SmoothedFMeasure implements LooCriterion {
    private final double zeta;

    SmoothedFMeasure(double zeta) {
        this.zeta = Criteria.requireShare("ζ of the F-measure", zeta);
    }

    @Override
    public String name() {
        return zeta == 0.5 ? "f1" : "f:" + Criteria.plain(zeta);
    }

    @Override
    public double loss(double[] margins, int[] labels, double[] gradient) {
        SmoothedCounts counts = SmoothedCounts.expected(margins, labels);
        double a = counts.truePositives();
        double eta = denominator(counts);
        if (!(eta > 0)) {
            Arrays.fill(gradient, 0);
            return 0;
        }
        double byCalled = a * (1 - zeta) / (eta * eta);
        SmoothedCounts.spread(byCalled - 1 / eta, byCalled, margins, labels, gradient);
        return -a / eta;
    }

    @Override
    public double trueLoss(double[] margins, int[] labels) {
        SmoothedCounts counts = SmoothedCounts.decided(margins, labels);
        double eta = denominator(counts);
        return eta > 0 ? -counts.truePositives() / eta : 0;
    }

    private double denominator(SmoothedCounts counts) {
        return zeta * counts.positives() + (1 - zeta) * counts.calledPositive();
    }
}
