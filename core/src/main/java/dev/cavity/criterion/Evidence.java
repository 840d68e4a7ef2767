package dev.cavity.criterion;

import dev.cavity.inference.Gradient;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.RowSlopes;
import java.util.Optional;

/** −log Z, the negative log evidence of the approximation. It does not see the shift. */
final class Evidence implements Criterion {
    @Override
    public String name() {
        return "evidence";
    }

    @Override
    public boolean usesShift() {
        return false;
    }

    @Override
    public boolean isLikelihood() {
        return true;
    }

    /** The gradient is the same with the sites held: the evidence is stationary in them. */
    @Override
    public LossValue evaluate(Posterior posterior, double shift, GradientMode mode) {
        double loss = -posterior.logEvidence();
        Optional<Gradient> gradient =
                mode == GradientMode.NONE ? Optional.empty() : Optional.of(negated(posterior.evidenceGradient()));
        return new LossValue(loss, loss, gradient);
    }

    /** log Z(all) − log Z(all but i) = log p(y_i | all others): the leave-one-out log loss, in nats. */
    @Override
    public RowSlopes contributions(Posterior posterior, double shift) {
        RowSlopes mean = Criteria.nlp().contributions(posterior, shift);
        double rows = posterior.outcomes().totalWeight();
        return mean.times(rows);
    }

    private static Gradient negated(Gradient g) {
        return new Gradient(
                negated(g.kernel()),
                negated(g.inference()),
                0,
                -g.mean(),
                g.solveResidual(),
                g.solveSteps(),
                g.solveConverged(),
                negated(g.inducing()));
    }

    private static double[] negated(double[] values) {
        double[] negated = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            negated[i] = -values[i];
        }
        return negated;
    }
}
