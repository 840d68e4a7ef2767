package dev.cavity.selection;

import dev.cavity.inference.Approximation;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.WarmStart;
import java.util.Optional;

/**
 * A criterion as a function of hyperparameters, for given data: what a search asks, whatever inference answers.
 *
 * <p>Holds what does not depend on the hyperparameters and counts the work done.
 *
 * @param <P> the posterior that is kept in the end
 */
public interface SelectionProblem<P extends Approximation> {
    /**
     * The criterion at hyperparameters, the inference started warm if it can be.
     *
     * @param at the hyperparameters
     * @param mode which gradient, or none
     * @param warm what an earlier trial left behind
     * @return the value and what this trial leaves behind
     */
    Trial evaluate(Hyperparameters at, GradientMode mode, Optional<WarmStart> warm);

    /**
     * The criterion with the sites of an earlier trial held fixed, and its gradient with fixed sites: the paper's M-step.
     *
     * @param at the hyperparameters
     * @param sites what that trial left behind
     * @return the value
     * @throws UnsupportedOperationException if no sites are kept
     */
    Trial evaluateAtSites(Hyperparameters at, WarmStart sites);

    /**
     * The posterior at hyperparameters to a given tolerance, for keeps.
     *
     * @param at the hyperparameters
     * @param tolerance the tolerance of the inference
     * @param warm what an earlier trial left behind
     * @return the posterior
     */
    P posterior(Hyperparameters at, double tolerance, Optional<WarmStart> warm);

    /**
     * The criterion at such a posterior, without a gradient.
     *
     * @param posterior the posterior
     * @param shift the decision shift γ
     * @return the value
     */
    dev.cavity.criterion.CriterionValue value(P posterior, double shift);

    /**
     * Whether there are sites that move with the posterior they make, so that holding them fixed means something.
     *
     * @return false for least squares
     */
    boolean sitesMove();

    /**
     * −log prior, in the units of the criterion.
     *
     * @return the weight of one nat
     */
    double priorWeight();

    /**
     * What was done so far.
     *
     * @return the counts
     */
    Work work();
}
