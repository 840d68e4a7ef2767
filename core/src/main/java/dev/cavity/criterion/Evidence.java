package dev.cavity.criterion;

import dev.cavity.inference.Gradient;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.Posterior;
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
    public double priorWeight(int n) {
        return 1;
    }

    @Override
    public CriterionValue evaluate(Posterior posterior, int[] labels, double shift, GradientMode mode) {
        double loss = -posterior.logEvidence();
        Optional<Gradient> gradient =
                mode == GradientMode.NONE ? Optional.empty() : Optional.of(negated(posterior.evidenceGradient()));
        return new CriterionValue(loss, loss, gradient);
    }

    @Override
    public CriterionValue evaluate(RowPosterior posterior, double shift, GradientMode mode) {
        double loss = -posterior.logEvidence();
        Optional<Gradient> gradient =
                Criterion.requireExact(mode) ? Optional.of(negated(posterior.evidenceGradient())) : Optional.empty();
        return new CriterionValue(loss, loss, gradient);
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
