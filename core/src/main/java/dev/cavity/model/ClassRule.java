package dev.cavity.model;

import dev.cavity.evaluation.ClassDecision;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.FactorSearch;
import dev.cavity.evaluation.FactorsOfOthers;
import dev.cavity.evaluation.Goal;
import java.util.Optional;

/** How a fitted classifier of several classes comes by its decisions. */
public sealed interface ClassRule {
    /**
     * The decision, chosen from the leave-one-out predictions of the training data where that is asked for.
     *
     * @param leftOut the predictions
     * @return the decision
     */
    ClassDecision decision(ClassPredictions leftOut);

    /**
     * What each row is called by the decision that would have been chosen from the others.
     *
     * @param leftOut the predictions
     * @return the calls; empty where nothing is chosen
     */
    default Optional<FactorsOfOthers> ofOthers(ClassPredictions leftOut) {
        return Optional.empty();
    }

    /**
     * The decision that needs no choosing, for a classifier whose leave-one-out predictions are not at hand.
     *
     * @return the decision
     */
    ClassDecision otherwise();

    /**
     * A decision that is known: the most probable class, or the least cost.
     *
     * @param known the decision
     */
    record Known(ClassDecision known) implements ClassRule {
        @Override
        public ClassDecision decision(ClassPredictions leftOut) {
            return known;
        }

        @Override
        public ClassDecision otherwise() {
            return known;
        }
    }

    /**
     * Factors on the probabilities that are best for the macro F-measure by leave-one-out.
     *
     * @param zeta ζ, the weight of recall against precision, in [0, 1]
     */
    record BestMacroF(double zeta) implements ClassRule {
        @Override
        public ClassDecision decision(ClassPredictions leftOut) {
            return FactorSearch.macroF(leftOut, zeta).decision();
        }

        @Override
        public Optional<FactorsOfOthers> ofOthers(ClassPredictions leftOut) {
            return Optional.of(FactorsOfOthers.macroF(leftOut, zeta));
        }

        @Override
        public ClassDecision otherwise() {
            return ClassDecision.highest();
        }
    }

    /**
     * What serves a goal best between more than two classes: the most probable class for probabilities and orders, factors that are
     * best for the macro F-measure for an F-measure.
     *
     * @param goal the goal
     * @return the rule
     * @throws IllegalArgumentException if the goal is about two kinds of mistakes, as only two classes have them
     */
    static ClassRule forGoal(Goal goal) {
        if (goal instanceof Goal.FMeasure f) {
            return new BestMacroF(f.zeta());
        }
        if (goal instanceof Goal.WeightedError || goal instanceof Goal.Costs) {
            throw new IllegalArgumentException("the goal " + goal.name() + " is for two classes");
        }
        return highest();
    }

    /**
     * The most probable class.
     *
     * @return the rule
     */
    static ClassRule highest() {
        return new Known(ClassDecision.highest());
    }
}
