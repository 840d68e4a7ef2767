package dev.cavity.inference;

import dev.cavity.data.Outcomes;
import dev.cavity.leaveout.BlockCavity;
import dev.cavity.leaveout.PairLoss;
import dev.cavity.leaveout.PairUnits;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A loss over all pairs of a positive and a negative row, each left out together, with its cotangents.
 *
 * <p>For single rows i and j, with c = C_ij and Δ = b_i b_j − c² τ_i τ_j, the cavity of the pair is
 *
 * <pre>
 *   V_ii = (b_j C_ii + τ_j c²)/Δ ,   V_jj = (b_i C_jj + τ_i c²)/Δ ,   V_ij = c/Δ ,   μ = m − V g
 * </pre>
 *
 * and {@link BlockCavity} with k = 2 written out gives the cotangents. Where a row has a group, the groups of both rows are left
 * out; then the cavity is that of all their rows.
 *
 * <p><b>Source.</b> Our own; leave-pair-out: Airola et al. (2011), Computational Statistics and Data Analysis 55. <b>Cost.</b>
 * O(n₊ n₋), and O(k³) for each pair of groups of k rows.
 */
final class PairSums {
    private final SiteState state;
    private final Matrix covariance;
    private final Outcomes rows;
    private final PairLoss loss;
    private final int n;
    private final double share;

    private double value;
    private double hardValue;
    /** Null where no gradient is asked for. */
    private final LossCotangent.@Nullable Pairs by;

    private final double[] slopes;
    private final double[] curvatures;
    /** Null where only the loss and its gradient are asked for. */
    private final RowSlopes.@Nullable Pairs pairs;

    private PairSums(
            SiteState state, Matrix covariance, Outcomes rows, PairLoss loss, boolean wanted, boolean contributions) {
        this.state = state;
        this.covariance = covariance;
        this.rows = rows;
        this.loss = loss;
        this.n = rows.size();
        this.share = -1 / PairUnits.totalWeight(rows);
        this.slopes = new double[n];
        this.curvatures = new double[n];
        this.by = wanted
                ? new LossCotangent.Pairs(Matrix.zeros(n, n), new double[n], new double[n], new double[n])
                : null;
        this.pairs = contributions ? RowSlopes.Pairs.zeros(n) : null;
    }

    /** The loss, the loss counted hard, and the cotangents if they are wanted. */
    record Result(double value, double hardValue, Optional<LossCotangent> cotangent) {}

    static Result of(SiteState state, Matrix covariance, Outcomes rows, PairLoss loss, boolean wanted) {
        PairSums sums = new PairSums(state, covariance, rows, loss, wanted, false);
        sums.run();
        return new Result(
                sums.value, sums.hardValue, Optional.ofNullable(sums.by).map(LossCotangent::ofPairs));
    }

    /** What rows contribute to the loss, each by itself and through its pairs. */
    static RowSlopes contributions(SiteState state, Matrix covariance, Outcomes rows, PairLoss loss) {
        PairSums sums = new PairSums(state, covariance, rows, loss, false, true);
        sums.run();
        return new RowSlopes(sums.slopes, sums.curvatures, Optional.ofNullable(sums.pairs));
    }

    private void run() {
        if (rows.isGrouped()) {
            PairUnits.forEach(rows, this::addUnion);
        } else {
            addRows();
        }
    }

    private void addRows() {
        int[] positive = withLabel(1);
        int[] negative = withLabel(-1);
        for (int i : positive) {
            for (int j : negative) {
                addPair(i, j);
            }
        }
    }

    private int[] withLabel(int label) {
        int[] found = new int[n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            if (rows.label(i) == label) {
                found[count++] = i;
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** A positive row i and a negative row j that stand alone. */
    private void addPair(int i, int j) {
        double c = covariance.array()[i + j * n];
        double ti = state.tau[i];
        double tj = state.tau[j];
        double delta = 1 / (state.b[i] * state.b[j] - c * c * ti * tj);
        double vii = (state.b[j] * state.variance[i] + tj * c * c) * delta;
        double vjj = (state.b[i] * state.variance[j] + ti * c * c) * delta;
        double vij = c * delta;
        double gi = state.g[i];
        double gj = state.g[j];
        double mui = state.mean[i] - vii * gi - vij * gj;
        double muj = state.mean[j] - vij * gi - vjj * gj;
        double root = inverseDeviation(i, j, vii + vjj - 2 * vij);
        double d = (mui - muj) * root;
        double weight = share * rows.weight(i) * rows.weight(j);
        value += weight * loss.value(d);
        hardValue += weight * loss.hardValue(d);
        double slope = weight * loss.slope(d);
        contribute(i, j, vii, vjj, slope, d, root);
        if (by == null) {
            return;
        }
        double alpha = slope * root;
        double beta = -0.5 * slope * d * root * root;
        double eii = beta - alpha * gi;
        double ejj = beta + alpha * gj;
        double eij = -beta - 0.5 * alpha * (gj - gi);
        // M⁻¹ = [p q; r s]
        double p = state.b[j] * delta;
        double q = c * tj * delta;
        double r = c * ti * delta;
        double s = state.b[i] * delta;
        double[] h = by.byCovariance().array();
        double[] byMean = by.byMean();
        double[] byTau = by.byTau();
        double[] byNu = by.byNu();
        h[i + i * n] += p * p * eii + 2 * p * r * eij + r * r * ejj;
        h[j + j * n] += q * q * eii + 2 * q * s * eij + s * s * ejj;
        double hij = p * q * eii + (p * s + r * q) * eij + r * s * ejj;
        h[i + j * n] += hij;
        h[j + i * n] += hij;
        byMean[i] += alpha * (p - r);
        byMean[j] += alpha * (q - s);
        double si = alpha * (vii - vij);
        double sj = alpha * (vij - vjj);
        byTau[i] += vii * vii * eii + 2 * vii * vij * eij + vij * vij * ejj + state.mean[i] * si;
        byTau[j] += vij * vij * eii + 2 * vij * vjj * eij + vjj * vjj * ejj + state.mean[j] * sj;
        byNu[i] -= si;
        byNu[j] -= sj;
    }

    /** The pairs of which one row is among the first and the other among the rest; of all rows where there are no first. */
    private void addUnion(int[] union, int first) {
        if (union.length == 2 && first == 1) {
            boolean inOrder = rows.label(union[0]) > 0;
            addPair(union[inOrder ? 0 : 1], union[inOrder ? 1 : 0]);
            return;
        }
        int k = union.length;
        BlockCavity cavity = GroupCavities.of(state, covariance, union);
        double[] mean = new double[k];
        double[] variance = new double[k * k];
        for (int i = 0; i < k; i++) {
            for (int j = 0; j < k; j++) {
                if (PairUnits.isPair(rows, union, first, i, j)) {
                    addPair(union, cavity, i, j, mean, variance);
                }
            }
        }
        if (by != null) {
            pull(by, union, cavity, mean, variance);
        }
    }

    private void addPair(int[] union, BlockCavity cavity, int i, int j, double[] byPairMean, double[] byPairVariance) {
        int k = union.length;
        double variance = cavity.covariance(i, i) + cavity.covariance(j, j) - 2 * cavity.covariance(i, j);
        double root = inverseDeviation(union[i], union[j], variance);
        double d = (cavity.mean(i) - cavity.mean(j)) * root;
        double weight = share * rows.weight(union[i]) * rows.weight(union[j]);
        value += weight * loss.value(d);
        hardValue += weight * loss.hardValue(d);
        double slope = weight * loss.slope(d);
        contribute(union[i], union[j], cavity.covariance(i, i), cavity.covariance(j, j), slope, d, root);
        if (by != null) {
            double beta = -0.5 * slope * d * root * root;
            byPairMean[i] += slope * root;
            byPairMean[j] -= slope * root;
            byPairVariance[i + i * k] += beta;
            byPairVariance[j + j * k] += beta;
            byPairVariance[i + j * k] -= beta;
            byPairVariance[j + i * k] -= beta;
        }
    }

    /** Covariances carry the rounding of those of the prior, from which they are what is left. */
    private double inverseDeviation(int i, int j, double variance) {
        return PairLoss.inverseDeviation(variance, state.k.get(i, i) + state.k.get(j, j));
    }

    /** By the margins s = μ/√(1 + V) of both rows; ψ'' = −d ψ' as for the normal distribution, its wrong side left off. */
    private void contribute(int i, int j, double vi, double vj, double slope, double d, double root) {
        double scaleI = root * Math.sqrt(1 + vi);
        double scaleJ = root * Math.sqrt(1 + vj);
        double second = Math.max(0, -slope * d);
        slopes[i] += slope * scaleI;
        slopes[j] -= slope * scaleJ;
        curvatures[i] += second * scaleI * scaleI;
        curvatures[j] += second * scaleJ * scaleJ;
        if (pairs != null) {
            pairs.add(i, j, slope * scaleI, -slope * scaleJ, -second * scaleI * scaleJ);
        }
    }

    private void pull(LossCotangent.Pairs into, int[] union, BlockCavity cavity, double[] mean, double[] variance) {
        int k = union.length;
        double[] toCovariance = new double[k * k];
        double[] toMean = new double[k];
        double[] toTau = new double[k];
        double[] toNu = new double[k];
        cavity.pull(mean, variance, toCovariance, toMean);
        cavity.pullToSites(mean, variance, GroupCavities.at(state.mean, union), toTau, toNu);
        for (int j = 0; j < k; j++) {
            into.byMean()[union[j]] += toMean[j];
            into.byTau()[union[j]] += toTau[j];
            into.byNu()[union[j]] += toNu[j];
            for (int i = 0; i < k; i++) {
                into.byCovariance().array()[union[i] + union[j] * n] += toCovariance[i + j * k];
            }
        }
    }
}
