package dev.cavity.criterion;

import dev.cavity.data.Outcomes;
import dev.cavity.leaveout.AdditiveLoss;
import java.util.Optional;

/** A criterion that is given by its additive loss: the form for arrays follows. */
abstract class AdditiveCriterion implements LooCriterion, AdditiveLoss {
    private static final long serialVersionUID = 1;

    @Override
    public final Optional<AdditiveLoss> additive() {
        return Optional.of(this);
    }

    @Override
    public final double loss(double[] margins, Outcomes rows, double[] gradient) {
        return AdditiveLoss.super.loss(margins, rows, gradient);
    }

    @Override
    public final double trueLoss(double[] margins, Outcomes rows) {
        return trueLoss(sums(margins, rows));
    }
}
