package dev.cavity.model;

import dev.cavity.evaluation.ClassDecision;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.FactorSearch;

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
        public ClassDecision otherwise() {
            return ClassDecision.highest();
        }
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
