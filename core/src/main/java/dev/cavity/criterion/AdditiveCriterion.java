package dev.cavity.criterion;

import java.util.Optional;

/** A criterion that is given by its additive loss: the form for arrays follows. */
abstract class AdditiveCriterion implements LooCriterion, AdditiveLoss {
    private static final long serialVersionUID = 1;

    @Override
    public final Optional<AdditiveLoss> additive() {
        return Optional.of(this);
    }

    @Override
    public final double loss(double[] margins, int[] labels, double[] gradient) {
        return AdditiveLoss.super.loss(margins, labels, gradient);
    }

    @Override
    public final double trueLoss(double[] margins, int[] labels) {
        return trueLoss(sums(margins, labels));
    }
}
