package dev.cavity.criterion;

/** (n₊ − A + τ C)/(n₊ + τ n₋), the paper's smoothed weighted error rate. */
final class SmoothedWeightedError implements LooCriterion {
    private final double tau;

    SmoothedWeightedError(double tau) {
        this.tau = Criteria.requireShare("τ of the weighted error", tau);
    }

    @Override
    public String name() {
        return "wer:" + Criteria.plain(tau);
    }

    @Override
    public double loss(double[] margins, int[] labels, double[] gradient) {
        SmoothedCounts counts = SmoothedCounts.expected(margins, labels);
        double total = total(counts);
        SmoothedCounts.spread(-1 / total, tau / total, margins, labels, gradient);
        return value(counts);
    }

    @Override
    public double trueLoss(double[] margins, int[] labels) {
        return value(SmoothedCounts.decided(margins, labels));
    }

    private double total(SmoothedCounts counts) {
        return counts.positives() + tau * counts.negatives();
    }

    private double value(SmoothedCounts counts) {
        return (counts.positives() - counts.truePositives() + tau * counts.falsePositives()) / total(counts);
    }
}
