package dev.cavity.criterion;

import dev.cavity.evaluation.Goal;

/** (n₊ − A + τ C)/(n₊ + τ n₋), the paper's smoothed weighted error rate. */
final class SmoothedWeightedError extends SmoothedCounts.Loss {
    private static final long serialVersionUID = 1;

    private final double tau;

    SmoothedWeightedError(double tau) {
        this.tau = Criteria.requireShare("τ of the weighted error", tau);
    }

    @Override
    public String name() {
        return "wer:" + Criteria.plain(tau);
    }

    @Override
    public Goal goal() {
        return new Goal.WeightedError(tau);
    }

    @Override
    double value(SmoothedCounts counts) {
        return (counts.positives() - counts.truePositives() + tau * counts.falsePositives()) / total(counts);
    }

    @Override
    double byCalled(SmoothedCounts counts, int label) {
        return (label > 0 ? -1 : tau) / total(counts);
    }

    private double total(SmoothedCounts counts) {
        return counts.positives() + tau * counts.negatives();
    }
}
