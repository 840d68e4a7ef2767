package dev.cavity.selection;

import dev.cavity.engine.Hyperparameters;
import dev.cavity.inference.Convergence;

/**
 * One accepted iteration of a selection.
 *
 * @param restart which start it belongs to, from 0
 * @param iteration its number, from 0 for the start itself
 * @param loss the smooth criterion
 * @param trueLoss the criterion counted with hard decisions
 * @param objective the loss with the prior's share
 * @param hyperparameters where
 * @param inference how the inference ended there
 * @param evaluations how many evaluations this start has taken so far
 */
public record IterationReport(
        int restart,
        int iteration,
        double loss,
        double trueLoss,
        double objective,
        Hyperparameters hyperparameters,
        Convergence inference,
        int evaluations) {}
