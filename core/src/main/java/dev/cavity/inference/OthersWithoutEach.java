package dev.cavity.inference;

import dev.cavity.likelihood.Tilted;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A loss of all other rows where each row is left out of everything: how it moves with a hyperparameter.
 *
 * <p>L(−j) is a function of the margins s_i(−ij), which the cavities of pairs have. With c = C_ij, Δ = b_i b_j − c² τ_i τ_j and
 *
 * <pre>
 *   M⁻¹ = [ b_j  c τ_j ; c τ_i  b_i ] / Δ = [ p  q ; r  s ] ,      V̇ = M⁻¹ Σ̇' M⁻ᵀ ,   μ̇ = M⁻¹ ṁ' − V̇ g
 *   Σ̇'_ii = Ċ°_ii + c² τ̇_j ,   Σ̇'_ij = Ċ_ij + c (C_ii τ̇_i + C_jj τ̇_j) ,   ṁ'_i = ṁ_i − C_ii w_i − c w_j ,   w = ν̇ − m τ̇
 * </pre>
 *
 * where Ċ is what the posterior covariance moves by, Ċ°_ii that without what the own site adds: a cavity does not see the sites that are
 * left out. The derivative is Σ_i ∂L(−j)/∂s_i (∂s_i/∂μ μ̇_i + ∂s_i/∂V V̇_ii).
 *
 * <p><b>Without Ċ.</b> The derivative is linear in Σ̇' and ṁ', and Ċ = A K̇ Aᵀ − C Ṡ C off its diagonal counts with weights
 * W_ij = ∂L(−j)/∂V_ii 2 p q − ∂L(−j)/∂μ_i (2 p q g_i + (p s + q r) g_j) that know nothing of the hyperparameter. So Ċ is never made: with
 * V = Wᵀ A and Z_lj = C_lj (C W)_lj
 *
 * <pre>   Σ_i W_ij Ċ_ij = Σ_k V_jk (A K̇)_jk − Σ_l Z_lj τ̇_l </pre>
 *
 * where A K̇ is at hand, and V and Z take one product for all hyperparameters together.
 *
 * <p><b>Source.</b> Our own; {@code BlockCavity.push} with k = 2 written out. <b>Cost.</b> One product of n×n matrices, and O(n²) for each
 * hyperparameter; four n×n matrices are alive.
 */
final class OthersWithoutEach {
    /** What the rows of one hyperparameter do, one after the other: Ċ°_ii, τ̇, ṁ − C_ii w, w. */
    private static final int PARTS = 4;

    private final SiteState state;
    private final Matrix covariance;
    private final int n;

    /** ∂L(−j)/∂μ_i and ∂L(−j)/∂V_ii of the pair's cavity, element (i, j). */
    private final double[] byMean;

    private final double[] byVariance;

    /** V, element (j, k). */
    private final Matrix throughRows;

    /** Z, element (l, j). */
    private final Matrix throughSites;

    private final List<Moves> moves = new ArrayList<>();

    /** One hyperparameter: what it does to the rows, and what Ċ counts in each L(−j). */
    private record Moves(double[][] parts, double[] byCovariance, double offset, double noise) {}

    private OthersWithoutEach(
            SiteState state, Matrix covariance, double[] byMean, double[] byVariance, Matrix rows, Matrix sites) {
        this.state = state;
        this.covariance = covariance;
        this.n = state.tau.length;
        this.byMean = byMean;
        this.byVariance = byVariance;
        this.throughRows = rows;
        this.throughSites = sites;
    }

    /** Of slopes in margins, element (i, j) is ∂L(−j)/∂s_i(−ij); they are overwritten. */
    static OthersWithoutEach of(SiteState state, Matrix covariance, PredictiveLink link, double offset, Matrix slopes) {
        int n = state.tau.length;
        DensePairs pairs = new DensePairs(state, covariance);
        double[] byMean = slopes.array();
        double[] byVariance = new double[n * n];
        Matrix weights = Matrix.zeros(n, n);
        double[] w = weights.array();
        double[] pair = new double[4];
        double[] margin = new double[3];
        Tilted scratch = new Tilted();
        Inverse m = new Inverse();
        for (int j = 0; j < n; j++) {
            for (int i = j + 1; i < n; i++) {
                int toJ = i + j * n;
                int toI = j + i * n;
                pairs.pair(i, j, pair);
                link.margin(pair[0] + offset, pair[2], scratch, margin);
                byVariance[toJ] = byMean[toJ] * margin[2];
                byMean[toJ] *= margin[1];
                link.margin(pair[1] + offset, pair[3], scratch, margin);
                byVariance[toI] = byMean[toI] * margin[2];
                byMean[toI] *= margin[1];
                m.of(state, covariance.array()[toJ], i, j);
                w[toJ] = m.weight(byMean[toJ], byVariance[toJ], state.g[i], state.g[j]);
                w[toI] = m.weightOfOther(byMean[toI], byVariance[toI], state.g[i], state.g[j]);
            }
        }
        Matrix through = Matrix.zeros(n, n);
        Blas.get().multiply(false, false, 1, covariance, weights, 0, through);
        Matrix rows = Matrix.zeros(n, n);
        double[] v = rows.array();
        double[] z = through.array();
        double[] c = covariance.array();
        for (int j = 0; j < n; j++) {
            for (int k = 0; k < n; k++) {
                int at = k + j * n;
                v[j + k * n] = w[at] * state.b[k] - state.tau[k] * z[at];
                z[at] = (k == j ? state.variance[k] : c[at]) * (z[at] + w[at] * state.variance[k]);
            }
        }
        return new OthersWithoutEach(state, covariance, byMean, byVariance, rows, through);
    }

    /** M⁻¹ of two rows, and what a change of their covariance counts. */
    private static final class Inverse {
        private double p;
        private double q;
        private double r;
        private double s;

        void of(SiteState state, double c, int i, int j) {
            double delta = 1 / (state.b[i] * state.b[j] - c * c * state.tau[i] * state.tau[j]);
            p = state.b[j] * delta;
            q = c * state.tau[j] * delta;
            r = c * state.tau[i] * delta;
            s = state.b[i] * delta;
        }

        double weight(double byMean, double byVariance, double gi, double gj) {
            return 2 * p * q * byVariance - byMean * (2 * p * q * gi + (p * s + q * r) * gj);
        }

        double weightOfOther(double byMean, double byVariance, double gi, double gj) {
            return 2 * r * s * byVariance - byMean * ((p * s + q * r) * gi + 2 * r * s * gj);
        }
    }

    /**
     * Takes up a hyperparameter: A K̇ if it moves K, Ċ° on the diagonal, ṁ, the sites' changes (τ̇, ν̇), and what is added to every mean and
     * every variance.
     */
    void add(
            Optional<Matrix> heldSites, double[] variance, double[] mean, double[] sites, double offset, double noise) {
        double[] tau = Arrays.copyOf(sites, n);
        double[] shifted = new double[n];
        double[] rest = new double[n];
        for (int i = 0; i < n; i++) {
            shifted[i] = sites[n + i] - state.mean[i] * sites[i];
            rest[i] = mean[i] - state.variance[i] * shifted[i];
        }
        double[] byCovariance = new double[n];
        Blas.get().multiply(true, throughSites, tau, byCovariance);
        for (int j = 0; j < n; j++) {
            byCovariance[j] = -byCovariance[j];
        }
        heldSites.ifPresent(product -> addProducts(throughRows.array(), product.array(), byCovariance));
        moves.add(new Moves(new double[][] {variance, tau, rest, shifted}, byCovariance, offset, noise));
    }

    /** Adds the row sums of V∘X. */
    private static void addProducts(double[] v, double[] x, double[] sums) {
        int n = sums.length;
        for (int k = 0; k < n; k++) {
            for (int j = 0; j < n; j++) {
                sums[j] += v[j + k * n] * x[j + k * n];
            }
        }
    }

    /** The derivative of each L(−j) by each hyperparameter that was taken up. */
    double[][] derivatives() {
        int p = moves.size();
        double[] rows = byRow();
        double[] sums = new double[n * p];
        Own own = new Own(n);
        Inverse m = new Inverse();
        double[] c = covariance.array();
        double[] variance = state.variance;
        for (int j = 0; j < n; j++) {
            for (int i = j + 1; i < n; i++) {
                double cij = c[i + j * n];
                m.of(state, cij, i, j);
                double square = cij * cij;
                double gi = state.g[i];
                double gj = state.g[j];
                double toMean = byMean[i + j * n];
                double toVariance = byVariance[i + j * n];
                double w = cij * m.weight(toMean, toVariance, gi, gj);
                double a = m.p * (m.p * toVariance - toMean * (m.p * gi + m.r * gj));
                double d = m.q * (m.q * toVariance - toMean * (m.q * gi + m.s * gj));
                double e = toMean * m.p;
                double f = toMean * m.q;
                own.add(j, d, a * square + w * variance[j], f, -e * cij, toMean, toVariance);
                add(rows, i, p, a, d * square + w * variance[i], e, -f * cij, sums, j);
                toMean = byMean[j + i * n];
                toVariance = byVariance[j + i * n];
                w = cij * m.weightOfOther(toMean, toVariance, gi, gj);
                a = m.s * (m.s * toVariance - toMean * (m.q * gi + m.s * gj));
                d = m.r * (m.r * toVariance - toMean * (m.p * gi + m.r * gj));
                e = toMean * m.s;
                f = toMean * m.r;
                own.add(i, d, a * square + w * variance[i], f, -e * cij, toMean, toVariance);
                add(rows, j, p, a, d * square + w * variance[j], e, -f * cij, sums, i);
            }
        }
        double[][] derivatives = new double[p][n];
        for (int h = 0; h < p; h++) {
            Moves move = moves.get(h);
            for (int j = 0; j < n; j++) {
                derivatives[h][j] = sums[j * p + h] + move.byCovariance[j] + own.times(move, j);
            }
        }
        return derivatives;
    }

    /** What all hyperparameters do to a row side by side, part by part. */
    private double[] byRow() {
        int p = moves.size();
        double[] rows = new double[n * PARTS * p];
        for (int i = 0; i < n; i++) {
            for (int part = 0; part < PARTS; part++) {
                for (int h = 0; h < p; h++) {
                    rows[(i * PARTS + part) * p + h] = moves.get(h).parts[part][i];
                }
            }
        }
        return rows;
    }

    /** Adds the four parts of a row, each times its factor, to the sums of another. */
    private static void add(
            double[] rows,
            int row,
            int p,
            double byVariance,
            double bySite,
            double byMean,
            double byShifted,
            double[] sums,
            int to) {
        int first = row * PARTS * p;
        int second = first + p;
        int third = second + p;
        int fourth = third + p;
        int out = to * p;
        for (int h = 0; h < p; h++) {
            sums[out + h] += byVariance * rows[first + h]
                    + bySite * rows[second + h]
                    + byMean * rows[third + h]
                    + byShifted * rows[fourth + h];
        }
    }

    /** What the parts of the row that is left out count in its own L(−j), summed over the others. */
    private static final class Own {
        private final double[][] factors;
        private final double[] byOffset;
        private final double[] byNoise;

        Own(int n) {
            factors = new double[PARTS][n];
            byOffset = new double[n];
            byNoise = new double[n];
        }

        void add(
                int row,
                double byVariance,
                double bySite,
                double byMean,
                double byShifted,
                double offset,
                double noise) {
            factors[0][row] += byVariance;
            factors[1][row] += bySite;
            factors[2][row] += byMean;
            factors[3][row] += byShifted;
            byOffset[row] += offset;
            byNoise[row] += noise;
        }

        double times(Moves move, int row) {
            double sum = byOffset[row] * move.offset + byNoise[row] * move.noise;
            for (int part = 0; part < PARTS; part++) {
                sum += factors[part][row] * move.parts[part][row];
            }
            return sum;
        }
    }
}
