package dev.cavity.inference;

import dev.cavity.leaveout.BlockCavity;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a loss asks of a posterior: cotangents of the cavities of single rows, of groups, and of pairs.
 *
 * <p>Single rows have ḡ_μ and ḡ_v, which are zero where a row's margin comes from its group. A group has the cotangents H and h of
 * the posterior covariance and mean of its rows, and nothing for its own sites ({@link BlockCavity}). Pairs overlap, so that
 * all of them together have one full H, one h, and what goes to the sites directly.
 */
final class LossCotangent {
    /** Cotangents of a group's posterior covariance (k×k) and mean. */
    record Block(int[] rows, double[] byCovariance, double[] byMean) {}

    /** Cotangents of all posterior covariances and means, and of the sites directly. */
    record Pairs(Matrix byCovariance, double[] byMean, double[] byTau, double[] byNu) {}

    final double[] byCavityMean;
    final double[] byCavityVariance;
    final List<Block> blocks;
    final Optional<Pairs> pairs;
    /** ∂loss/∂γ. */
    final double byShift;
    /** ∂loss/∂ log noise, where predictions have noise. */
    final double byLogNoise;

    private LossCotangent(
            double[] byMean, double[] byVariance, List<Block> blocks, Optional<Pairs> pairs, double[] offsets) {
        this.byCavityMean = byMean;
        this.byCavityVariance = byVariance;
        this.blocks = blocks;
        this.pairs = pairs;
        this.byShift = offsets[0];
        this.byLogNoise = offsets[1];
    }

    /** Of a loss of margins, ∂loss/∂s_i given. */
    static LossCotangent ofMargins(LeaveOneOut loo, double[] lossByMargin, GroupCavities groups, double noise) {
        int n = lossByMargin.length;
        double[] byMean = new double[n];
        double[] byVariance = new double[n];
        double[] offsets = new double[2];
        for (int i = 0; i < n; i++) {
            if (!Double.isFinite(lossByMargin[i])) {
                throw new ArithmeticException("the loss has derivative " + lossByMargin[i] + " by margin " + i);
            }
            byMean[i] = lossByMargin[i] * loo.byMean()[i];
            byVariance[i] = lossByMargin[i] * loo.byVariance()[i];
            offsets[0] += byMean[i];
            offsets[1] += byVariance[i] * noise;
        }
        List<Block> blocks = new ArrayList<>(groups.groups().size());
        for (GroupCavities.Group group : groups.groups()) {
            blocks.add(block(group, byMean, byVariance));
        }
        return new LossCotangent(byMean, byVariance, blocks, Optional.empty(), offsets);
    }

    /** Takes the cotangents of a group's rows out of the arrays. */
    private static Block block(GroupCavities.Group group, double[] byMean, double[] byVariance) {
        int k = group.rows().length;
        double[] mean = new double[k];
        double[] variance = new double[k * k];
        for (int i = 0; i < k; i++) {
            int row = group.rows()[i];
            mean[i] = byMean[row];
            variance[i + i * k] = byVariance[row];
            byMean[row] = 0;
            byVariance[row] = 0;
        }
        double[] byCovariance = new double[k * k];
        double[] byPosteriorMean = new double[k];
        group.cavity().pull(mean, variance, byCovariance, byPosteriorMean);
        return new Block(group.rows(), byCovariance, byPosteriorMean);
    }

    /** Of a loss of pairs, which sees neither shift nor noise. */
    static LossCotangent ofPairs(Pairs pairs) {
        int n = pairs.byMean.length;
        return new LossCotangent(new double[n], new double[n], List.of(), Optional.of(pairs), new double[2]);
    }
}
