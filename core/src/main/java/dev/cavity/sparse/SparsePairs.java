package dev.cavity.sparse;

import dev.cavity.data.Outcomes;
import dev.cavity.inference.RowSlopes;
import dev.cavity.leaveout.BlockCavity;
import dev.cavity.leaveout.PairLoss;
import dev.cavity.leaveout.PairUnits;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A loss over pairs of a positive and a negative row that are left out together, for rows that can be gathered.
 *
 * <p>Seen from the inducing variables the posterior covariance of two rows' w is Σ_ij = v_iᵀP v_j = u_iᵀu_j with u = L⁻¹v; the
 * cavity of a pair follows from it and the two sites, as in the dense case, and the latent values f have the residual variances
 * in addition: d = (μ_i − μ_j)/√(V_ii + V_jj − 2 V_ij + λ_i + λ_j).
 *
 * <p><b>Cost.</b> 2 n₊ n₋ m flops for the covariances, 4 for the gradient; n m numbers in one place.
 */
final class SparsePairs {
    private final Outcomes rows;
    private final PairLoss loss;
    private final int n;
    private final int m;
    private final GatheredRows gathered;
    private final double[] lambda;
    private final double share;

    private double value;
    private double hardValue;
    /** Σ̄; null where no gradient is asked for. */
    private final @Nullable Matrix byCovariance;

    private final double[] byMean;
    private final double[] byT;
    private final double[] byG;
    private final double[] byResidual;
    private final double[] slopes;
    private final double[] curvatures;
    /** Null where only the loss and its gradient are asked for. */
    private RowSlopes.@Nullable Pairs pairs;

    /** Gathers what pairs need of every row. */
    SparsePairs(RowBlocks<SolvedBlock> blocks, Belief belief, Outcomes rows, PairLoss loss, boolean gradient) {
        this.rows = rows;
        this.loss = loss;
        this.n = rows.size();
        this.m = belief.size();
        this.gathered = GatheredRows.all(blocks, belief, n);
        this.lambda = gathered.residual();
        this.share = -1 / PairUnits.totalWeight(rows);
        this.byMean = new double[n];
        this.byT = new double[n];
        this.byG = new double[n];
        this.byResidual = new double[n];
        this.slopes = new double[n];
        this.curvatures = new double[n];
        this.byCovariance = gradient ? Matrix.zeros(n, n) : null;
    }

    /** Runs over all pairs. */
    void run() {
        PairUnits.forEach(rows, this::addUnion);
    }

    double value() {
        return value;
    }

    double hardValue() {
        return hardValue;
    }

    /** Runs over all pairs for what rows contribute, each by itself and through its pairs. */
    RowSlopes contributions() {
        RowSlopes.Pairs each = RowSlopes.Pairs.zeros(n);
        pairs = each;
        run();
        return new RowSlopes(slopes, curvatures, Optional.of(each));
    }

    private void addUnion(int[] union, int first) {
        int k = union.length;
        BlockCavity cavity = gathered.of(union);
        double[] mean = new double[k];
        double[] variance = new double[k * k];
        for (int i = 0; i < k; i++) {
            for (int j = 0; j < k; j++) {
                if (PairUnits.isPair(rows, union, first, i, j)) {
                    addPair(union, cavity, i, j, mean, variance);
                }
            }
        }
        if (byCovariance != null) {
            pull(byCovariance, union, cavity, mean, variance);
        }
    }

    private void addPair(int[] union, BlockCavity cavity, int i, int j, double[] byPairMean, double[] byPairVariance) {
        int k = union.length;
        int a = union[i];
        int b = union[j];
        double spread = cavity.covariance(i, i) + cavity.covariance(j, j) - 2 * cavity.covariance(i, j);
        double scale = cavity.covariance(i, i) + cavity.covariance(j, j) + lambda[a] + lambda[b];
        double root = PairLoss.inverseDeviation(spread + lambda[a] + lambda[b], scale);
        double d = (cavity.mean(i) - cavity.mean(j)) * root;
        double weight = share * rows.weight(a) * rows.weight(b);
        value += weight * loss.value(d);
        hardValue += weight * loss.hardValue(d);
        double slope = weight * loss.slope(d);
        double scaleA = root * Math.sqrt(1 + cavity.covariance(i, i) + lambda[a]);
        double scaleB = root * Math.sqrt(1 + cavity.covariance(j, j) + lambda[b]);
        double second = Math.max(0, -slope * d);
        slopes[a] += slope * scaleA;
        slopes[b] -= slope * scaleB;
        curvatures[a] += second * scaleA * scaleA;
        curvatures[b] += second * scaleB * scaleB;
        if (pairs != null) {
            pairs.add(a, b, slope * scaleA, -slope * scaleB, -second * scaleA * scaleB);
        }
        if (byCovariance != null) {
            double beta = -0.5 * slope * d * root * root;
            byPairMean[i] += slope * root;
            byPairMean[j] -= slope * root;
            byPairVariance[i + i * k] += beta;
            byPairVariance[j + j * k] += beta;
            byPairVariance[i + j * k] -= beta;
            byPairVariance[j + i * k] -= beta;
            byResidual[a] += beta;
            byResidual[b] += beta;
        }
    }

    private void pull(Matrix into, int[] union, BlockCavity cavity, double[] mean, double[] variance) {
        int k = union.length;
        double[] toCovariance = new double[k * k];
        double[] toMean = new double[k];
        double[] toT = new double[k];
        double[] toG = new double[k];
        cavity.pull(mean, variance, toCovariance, toMean);
        cavity.pullToSites(mean, variance, new double[k], toT, toG);
        for (int j = 0; j < k; j++) {
            byMean[union[j]] += toMean[j];
            byT[union[j]] += toT[j];
            byG[union[j]] += toG[j];
            for (int i = 0; i < k; i++) {
                into.array()[union[i] + union[j] * n] += toCovariance[i + j * k];
            }
        }
    }

    /** The cotangents, for blocks of these very rows in this process. */
    DirectCotangents cotangents(RowBlocks<SolvedBlock> blocks) {
        if (byCovariance == null) {
            throw new IllegalStateException("no gradient was asked for");
        }
        double[] v = blocks.gather(m, block -> block.rows().features().array());
        Matrix forces = Matrix.zeros(m, n);
        Blas.get().multiply(false, false, 1, Matrix.wrap(m, n, v), byCovariance, 0, forces);
        return block -> {
            long[] numbers = block.rows().rows().numbers();
            DirectCotangents.Rows own = new DirectCotangents.Rows(numbers.length);
            Matrix ownForces = Matrix.zeros(m, numbers.length);
            own.forces = Optional.of(ownForces);
            for (int i = 0; i < numbers.length; i++) {
                int row = (int) numbers[i];
                own.mean[i] = byMean[row];
                own.byT[i] = byT[row];
                own.byG[i] = byG[row];
                own.residual[i] = byResidual[row];
                System.arraycopy(forces.array(), row * m, ownForces.array(), i * m, m);
            }
            return own;
        };
    }
}
