package dev.cavity.spark;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.Scaling;
import dev.cavity.evaluation.Goal;
import dev.cavity.model.ClassRule;
import dev.cavity.model.Decision;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.model.Trainer;
import dev.cavity.sparse.Inducing;
import java.util.Optional;

/**
 * What an estimator's parameters ask for: the default for a goal, or one Gaussian process.
 *
 * @param goal what the classifier is wanted for, if that was said
 * @param direct whether criterion, kernel or length scales were said
 * @param quick whether one Gaussian process is enough for a goal
 * @param criterion what hyperparameters are chosen by
 * @param kernel the kernel of one Gaussian process
 * @param ard whether each feature has a length scale of its own
 * @param inducing how inducing inputs are chosen
 * @param maxIter the limit on iterations of a search
 * @param seed what anything random is drawn from
 * @param standardize whether features are scaled first
 */
record FitChoice(
        Optional<Goal> goal,
        boolean direct,
        boolean quick,
        String criterion,
        String kernel,
        boolean ard,
        Inducing inducing,
        int maxIter,
        long seed,
        boolean standardize) {
    /** Every two rows are compared by {@code auc}: 200 MB of numbers in one place. */
    private static final long PAIRED_ROWS = 5000;

    /** Whether the default for a goal is fitted, not what was asked for in detail. */
    private boolean isDefault() {
        return goal.isPresent() && !direct;
    }

    Trainer trainer() {
        if (isDefault()) {
            return DefaultTrainer.forGoal(goal.get())
                    .withQuick(quick)
                    .withMaxIterations(maxIter)
                    .withInducing(inducing);
        }
        GpTrainer one = GpTrainer.withDefaults()
                .withKernel(KernelRecipe.byName(kernel, ard))
                .withCriterion(Criteria.byName(criterion))
                .withMaxIterations(maxIter)
                .withRestarts(0, seed)
                .withInducing(inducing);
        return goal.map(wanted -> one.withGoal(wanted).withDecision(Decision.forGoal(wanted)))
                .orElse(one);
    }

    /** How decisions come about between so many classes; with two the trainer knows. */
    ClassRule rule(int classes) {
        return classes > 2 && goal.isPresent() ? ClassRule.forGoal(goal.get()) : ClassRule.highest();
    }

    Scaling scaling() {
        if (!standardize) {
            return Scaling.NONE;
        }
        return isDefault() ? DefaultTrainer.scaling() : Scaling.EVERY_COLUMN;
    }

    /** Refuses what so many rows do not allow, before anything is fitted. */
    void requireRows(long rows) {
        if (rows > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    rows + " rows are more than " + Integer.MAX_VALUE + ", the most that can be fitted");
        }
        if (!isDefault() && criterion.strip().equalsIgnoreCase("auc") && rows > PAIRED_ROWS) {
            throw new IllegalArgumentException("criterion auc compares every two rows in one place, and " + rows
                    + " rows are more than " + PAIRED_ROWS + "; take goal auc, or criterion paper-auc");
        }
        if (isDefault() && !quick && rows > SparkRowBlocks.GATHERED_ROWS) {
            throw new IllegalArgumentException(
                    "the default for a goal weighs several Gaussian processes by what they say of every"
                            + " row left out, and " + rows + " rows are more than " + SparkRowBlocks.GATHERED_ROWS
                            + ", the most that the driver takes; set quick, or a criterion");
        }
    }
}
