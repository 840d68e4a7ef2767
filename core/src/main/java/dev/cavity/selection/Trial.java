package dev.cavity.selection;

import dev.cavity.criterion.CriterionValue;
import dev.cavity.inference.Convergence;
import dev.cavity.inference.Sites;

/**
 * The criterion at one set of hyperparameters.
 *
 * @param hyperparameters where
 * @param value loss, true loss, gradient
 * @param convergence how the inference ended there
 * @param sites its sites, to start the next one from
 */
record Trial(Hyperparameters hyperparameters, CriterionValue value, Convergence convergence, Sites sites) {}
