package dev.cavity.selection;

import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.Start;
import dev.cavity.inference.Convergence;
import dev.cavity.inference.LossValue;

/**
 * The criterion at one set of hyperparameters.
 *
 * @param hyperparameters where
 * @param value loss, true loss, gradient
 * @param convergence how the inference ended there
 * @param next where the next inference may start
 */
record Trial(Hyperparameters hyperparameters, LossValue value, Convergence convergence, Start next) {}
