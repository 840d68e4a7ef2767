package dev.cavity.criterion;

import dev.cavity.inference.Gradient;
import java.util.Optional;

/**
 * The value of a criterion.
 *
 * @param loss the smooth loss, which is what the optimiser minimises
 * @param trueLoss what the smooth loss stands for, counted with hard decisions; the same as the loss where it needs no
 *     smoothing
 * @param gradient ∂loss/∂θ, if it was asked for
 */
public record CriterionValue(double loss, double trueLoss, Optional<Gradient> gradient) {}
