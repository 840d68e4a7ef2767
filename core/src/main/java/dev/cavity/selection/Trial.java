package dev.cavity.selection;

import dev.cavity.criterion.CriterionValue;
import dev.cavity.inference.Convergence;
import dev.cavity.inference.WarmStart;

/**
 * The criterion at one set of hyperparameters.
 *
 * @param hyperparameters where
 * @param value loss, true loss, gradient
 * @param convergence how the inference ended there
 * @param warmStart what it left behind, to start the next one from: its sites, or what takes their place
 */
public record Trial(
        Hyperparameters hyperparameters, CriterionValue value, Convergence convergence, WarmStart warmStart) {}
