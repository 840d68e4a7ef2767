package dev.cavity.criterion;

/** −(1 + TP − FP)/2 with smoothed rates TP = A/n₊ and FP = C/n₋: what the paper calls AUC. */
final class SmoothedRates implements LooCriterion {
    @Override
    public String name() {
        return "auc";
    }

    @Override
    public double loss(double[] margins, int[] labels, double[] gradient) {
        SmoothedCounts counts = SmoothedCounts.expected(margins, labels);
        SmoothedCounts.spread(-0.5 / counts.positives(), 0.5 / counts.negatives(), margins, labels, gradient);
        return value(counts);
    }

    @Override
    public double trueLoss(double[] margins, int[] labels) {
        return value(SmoothedCounts.decided(margins, labels));
    }

    private static double value(SmoothedCounts counts) {
        return -0.5 * (1 + counts.truePositives() / counts.positives() - counts.falsePositives() / counts.negatives());
    }
}
