package dev.cavity.inference;

import java.util.Optional;

/**
 * What a posterior answers when it is asked for a loss.
 *
 * @param loss the smooth loss, which is what the optimiser minimises
 * @param trueLoss what the smooth loss stands for, counted with hard decisions; the same as the loss where it needs no
 *     smoothing
 * @param gradient ∂loss/∂θ, if it was asked for
 */
public record LossValue(double loss, double trueLoss, Optional<Gradient> gradient) {}
