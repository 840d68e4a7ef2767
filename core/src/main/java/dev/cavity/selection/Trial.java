package dev.cavity.selection;

import dev.cavity.criterion.LossScale;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.Start;
import dev.cavity.inference.Convergence;
import dev.cavity.inference.LossValue;

/**
 * The criterion at one set of hyperparameters.
 *
 * @param hyperparameters where
 * @param value loss, true loss, gradient
 * @param scale how the loss is weighed against the priors
 * @param convergence how the inference ended there
 * @param next where the next inference may start
 */
record Trial(Hyperparameters hyperparameters, LossValue value, LossScale scale, Convergence convergence, Start next) {}
