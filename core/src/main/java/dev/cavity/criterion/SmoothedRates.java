package dev.cavity.criterion;

import dev.cavity.evaluation.Goal;

/** −(1 + TP − FP)/2 with smoothed rates TP = A/n₊ and FP = C/n₋: what the paper calls AUC. */
final class SmoothedRates extends SmoothedCounts.Loss {
    private static final long serialVersionUID = 1;

    @Override
    public String name() {
        return "paper-auc";
    }

    @Override
    public Goal goal() {
        return Goal.AUC;
    }

    @Override
    double value(SmoothedCounts counts) {
        return -0.5 * (1 + counts.truePositives() / counts.positives() - counts.falsePositives() / counts.negatives());
    }

    @Override
    double byCalled(SmoothedCounts counts, int label) {
        return label > 0 ? -0.5 / counts.positives() : 0.5 / counts.negatives();
    }
}
