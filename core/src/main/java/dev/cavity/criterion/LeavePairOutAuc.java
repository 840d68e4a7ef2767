package dev.cavity.criterion;

import dev.cavity.evaluation.Goal;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.RowSlopes;
import dev.cavity.leaveout.LostPairs;
import dev.cavity.leaveout.PairLoss;
import dev.cavity.linalg.Matrix;
import dev.cavity.special.Gaussian;
import java.util.List;

/**
 * The area under the ROC curve by leave-pair-out, negated: the mean over pairs of a positive and a negative row, both left out,
 * of Φ((μ_i − μ_j)/√(V_ii + V_jj − 2 V_ij)), the probability that the latent value of the positive row is the larger one.
 *
 * <p>It needs no bandwidth of its own. Leaving out one row at a time and ranking all rows together is biased against the model:
 * a row that is left out moves the prediction away from its own class.
 *
 * <p><b>Source.</b> Our own; for leave-pair-out see Airola et al. (2011), Computational Statistics and Data Analysis 55.
 */
final class LeavePairOutAuc implements Criterion, PairLoss {
    @Override
    public String name() {
        return "auc";
    }

    @Override
    public Goal goal() {
        return Goal.AUC;
    }

    @Override
    public boolean usesShift() {
        return false;
    }

    @Override
    public boolean isLikelihood() {
        return false;
    }

    @Override
    public LossScale scale(Posterior posterior) {
        return RankNats.of(posterior.outcomes());
    }

    @Override
    public double value(double d) {
        return Gaussian.cdf(d);
    }

    @Override
    public double slope(double d) {
        return Gaussian.density(d);
    }

    @Override
    public double hardValue(double d) {
        return d > 0 ? 1 : d == 0 ? 0.5 : 0;
    }

    @Override
    public LossValue evaluate(Posterior posterior, double shift, GradientMode mode) {
        return posterior.evaluate(this, mode);
    }

    /** Pairs of different rows that count as ties. */
    @Override
    public List<String> doubts(Posterior posterior, Matrix inputs) {
        double ties = -posterior.evaluate(new Ties(), GradientMode.NONE).loss();
        double lost = ties - LostPairs.ofCopies(inputs, posterior.outcomes());
        return LostPairs.doubt(name(), lost).stream().toList();
    }

    /** How many pairs are ties: d is 0 where the difference has no variance but rounding, and nowhere else but by chance. */
    private static final class Ties implements PairLoss {
        @Override
        public double value(double d) {
            return d == 0 ? 1 : 0;
        }

        @Override
        public double slope(double d) {
            return 0;
        }

        @Override
        public double hardValue(double d) {
            return value(d);
        }
    }

    @Override
    public RowSlopes contributions(Posterior posterior, double shift) {
        return posterior.contributions(this);
    }
}
