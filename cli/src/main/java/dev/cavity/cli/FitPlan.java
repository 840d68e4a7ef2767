package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.evaluation.ClassDecision;
import dev.cavity.evaluation.DecisionCosts;
import dev.cavity.evaluation.Goal;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.io.DataException;
import dev.cavity.lab.method.LabMethod;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.model.ClassRule;
import dev.cavity.model.Decision;
import dev.cavity.model.DefaultTrainer;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.Trainer;
import dev.cavity.selection.Optimizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is fitted: the default for a goal, one Gaussian process tuned directly, or a method by its name. Whatever the user did not give is
 * the trainer's own default.
 */
final class FitPlan {
    private final Trainer trainer;
    private final ClassRule rule;
    private final boolean inducing;
    private final GoalOptions goals;
    private final Optional<Decision> threshold;

    private FitPlan(Trainer trainer, ClassRule rule, boolean inducing, GoalOptions goals) {
        this.trainer = trainer;
        this.rule = rule;
        this.inducing = inducing;
        this.goals = goals;
        this.threshold = Optional.ofNullable(goals.threshold).map(ThresholdOption::parse);
    }

    /**
     * From what was given.
     *
     * @throws UsageException if it does not go together
     */
    static FitPlan of(GoalOptions goals, DirectOptions direct, MethodOptions method, NoiseOption noise, long seed) {
        List<String> given = new ArrayList<>(direct.given());
        given.addAll(method.given());
        if (noise.isGiven()) {
            given.add("--noise");
        }
        if (goals.threshold != null && goals.costs != null) {
            throw apart("--threshold", "--costs");
        }
        if (goals.as != null) {
            return named(goals.as, goals, given);
        }
        if (given.isEmpty()) {
            Goal goal = goals.goal == null ? Goal.LOG_LOSS : goals.goal;
            return new FitPlan(DefaultTrainer.forGoal(goal).withQuick(goals.quick), rule(goals), true, goals);
        }
        if (goals.quick) {
            throw apart("--quick", given.get(0));
        }
        GpTrainer trainer = noise.on(direct.trainer(method, seed), method);
        if (goals.goal != null) {
            trainer = trainer.withGoal(goals.goal).withDecision(Decision.forGoal(goals.goal));
        }
        boolean sparse = method.inference() instanceof ExpectationPropagation && direct.optimizer != Optimizer.EM;
        return new FitPlan(trainer, rule(goals), sparse, goals);
    }

    private static FitPlan named(String as, GoalOptions goals, List<String> given) {
        List<String> others = new ArrayList<>(given);
        if (goals.goal != null) {
            others.add("--goal");
        }
        if (goals.quick) {
            others.add("--quick");
        }
        if (!others.isEmpty()) {
            throw apart("--as", others.get(0));
        }
        LabMethod method;
        try {
            method = LabMethods.byName(as);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--as: " + e.getMessage());
        }
        Trainer trainer = method.asTrainer()
                .orElseThrow(() -> new UsageException("--as " + as
                        + ": this method can only be compared with; it makes no classifier that could be kept"));
        return new FitPlan(trainer, method.rule(), false, goals);
    }

    private static UsageException apart(String one, String other) {
        return new UsageException(one + " and " + other + " exclude each other; give one of them");
    }

    /** Between several classes; what is for two classes only is refused as soon as there are more. */
    private static ClassRule rule(GoalOptions goals) {
        Goal goal = goals.goal;
        return goal == null || goal instanceof Goal.Costs || goal instanceof Goal.WeightedError
                ? ClassRule.highest()
                : ClassRule.forGoal(goal);
    }

    /** Whether it can be fitted with inducing inputs. */
    boolean takesInducing() {
        return inducing;
    }

    /** What fits one class against the others. */
    Trainer trainer() {
        return trainer;
    }

    /** The same trainer with the decisions that are wanted for these classes, if there are two. */
    Trainer decidingBetween(ClassDataset data, Trainer chosen) {
        if (data.classes().size() > 2) {
            return chosen;
        }
        if (goals.costs != null) {
            return chosen.withDecision(new Decision.At(threshold(CostsFile.read(goals.costs, data.classes()))));
        }
        return threshold.map(chosen::withDecision).orElse(chosen);
    }

    /** How decisions between more than two classes come about. */
    ClassRule rule(ClassDataset data) {
        if (data.classes().size() == 2) {
            return ClassRule.highest();
        }
        if (goals.threshold != null) {
            throw forTwo("--threshold", data);
        }
        if (goals.costs != null) {
            return new ClassRule.Known(ClassDecision.leastCost(CostsFile.read(goals.costs, data.classes())));
        }
        if (goals.goal instanceof Goal.Costs || goals.goal instanceof Goal.WeightedError) {
            throw forTwo("--goal " + goals.goal.name(), data);
        }
        return rule;
    }

    private static UsageException forTwo(String option, ClassDataset data) {
        return new UsageException(option + " is for two classes, and there are "
                + data.classes().size() + "; use --goal f1 or --costs FILE, or name one class with --positive");
    }

    /** Positive where that costs no more: p (c₁₀ − c₁₁) ≥ (1 − p)(c₀₁ − c₀₀). */
    private double threshold(DecisionCosts costs) {
        double falsePositive = costs.cost(0, 1) - costs.cost(0, 0);
        double falseNegative = costs.cost(1, 0) - costs.cost(1, 1);
        if (!(falsePositive >= 0 && falseNegative >= 0 && falsePositive + falseNegative > 0)) {
            throw new DataException(goals.costs
                    + ": by these costs a mistake is cheaper than the truth, or nothing costs anything; each class must"
                    + " cost least where it is called what it is");
        }
        return falsePositive / (falsePositive + falseNegative);
    }
}
