package dev.cavity.criterion;

import dev.cavity.inference.GradientMode;
import dev.cavity.inference.Posterior;

/** A loss to be minimised over the hyperparameters of a classifier, as a function of its posterior. */
public interface Criterion {
    /**
     * A short name, as on the command line: "nlp", "f1", "f:0.2", "wer:0.3", "auc", "brier", "evidence".
     *
     * @return the name
     */
    String name();

    /**
     * Whether the decision shift γ is part of what this criterion chooses. A proper score of probabilities has nothing to
     * gain from a shift that the inference does not see; a criterion of decisions has.
     *
     * @return whether γ is free by default
     */
    boolean usesShift();

    /**
     * How much one nat of log prior weighs against this loss, for n points: 1/n for an average over points, 1 for the
     * evidence.
     *
     * @param n the number of points
     * @return the weight
     */
    double priorWeight(int n);

    /**
     * The loss at a posterior, with its gradient.
     *
     * @param posterior the posterior
     * @param labels the labels, −1 or +1
     * @param shift the decision shift γ
     * @param mode which gradient, or none
     * @return the value
     */
    CriterionValue evaluate(Posterior posterior, int[] labels, double shift, GradientMode mode);

    /**
     * The loss at a posterior whose rows may be elsewhere, with its exact gradient.
     *
     * @param posterior the posterior
     * @param shift the decision shift γ
     * @param mode exact or none; there are no sites to be held fixed
     * @return the value
     */
    CriterionValue evaluate(RowPosterior posterior, double shift, GradientMode mode);

    /**
     * Refuses a gradient with fixed sites.
     *
     * @param mode the gradient asked for
     * @return whether one is asked for at all
     */
    static boolean requireExact(GradientMode mode) {
        if (mode == GradientMode.FIXED_SITES) {
            throw new IllegalArgumentException("sparse inference has no gradient with fixed sites, only the exact one");
        }
        return mode == GradientMode.EXACT;
    }
}
