package dev.cavity.inference;

import dev.cavity.leaveout.BlockCavity;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * First derivatives of a dense posterior by its hyperparameters, forward.
 *
 * <p>With the sites held, K̇ moves the posterior by Ċ = A K̇ Aᵀ and ṁ = A K̇ g, A = I − C S. The sites follow: (I − J) ẋ = T applied to that,
 * as for Newton's step. A cavity sees the change of the posterior but for what its own sites make of it, with primes for these sums over
 * the other sites and M = I − Σ T of the rows left out:
 *
 * <pre>
 *   Σ̇' = (A K̇ Aᵀ)_BB − Σ_{l∉B} C_Bl τ̇_l C_lB ,   ṁ' = (A K̇ g)_B + Σ_{l∉B} C_Bl (ν̇_l − m_l τ̇_l)
 *   V̇ = M⁻¹ Σ̇' M⁻ᵀ ,   μ̇ = M⁻¹ ṁ' − V̇ g
 * </pre>
 *
 * <p><b>Pairs.</b> The change of a pair's joint cavity would take two products more for each hyperparameter. A margin without i and j moves
 * about as that without i does, and besides by what leaving j out does to the slope of j's own margin, as far as the posterior at i follows
 * that at j:
 *
 * <pre>  ṡ_i(−ij) ≈ ṡ_i(−i) + (C_ij/C_jj) (ṡ_j(−j) − ṡ_j) </pre>
 *
 * with ṡ_j of the posterior that knows all rows. Rows with the same inputs move alike, so that those which tie go on to tie.
 *
 * <p><b>Source.</b> docs/method.md, the correction for choosing. <b>Cost.</b> O(n²) for each step of GMRES, for each coordinate, and O(p) for
 * each pair. For each coordinate half a product of n×n matrices, n³ flops, since of K̇ one triangle is enough; a whole one where A K̇ itself is
 * wanted, by groups and where the loss of the others is followed ({@link OthersWithoutEach}); none for β0, whose K̇ is K, since A K = C.
 */
final class DenseSlopes implements PosteriorSlopes {
    private static final double TOLERANCE = 1e-9;

    private final SiteState state;
    private final Matrix covariance;
    private final GroupCavities groups;
    private final PredictiveLink link;
    private final int n;
    private final PosteriorResponse response;
    private final SiteJacobian jacobian;
    private final Matrix product;
    private final Matrix weighted;

    /** ∂s/∂μ and ∂s/∂v of each row left out, and of the posterior that knows all rows. */
    private final LeaveOneOut leftOut;

    private final LeaveOneOut whole;

    /** ṡ of each row left out, and of the posterior that knows all rows, for each coordinate. */
    private final double[][] byMargin;

    private final double[][] byWhole;

    /** What the loss of the others moves by where each row is left out, for each coordinate. */
    private final Optional<double[][]> byOthers;

    DenseSlopes(
            SiteState state,
            Matrix covariance,
            SiteJacobian jacobian,
            GroupCavities groups,
            PredictiveLink link,
            double offset,
            Optional<OthersWithoutEach> others,
            List<HyperparameterChange> changes) {
        this.state = state;
        this.covariance = covariance;
        this.jacobian = jacobian;
        this.groups = groups;
        this.link = link;
        this.n = state.tau.length;
        this.product = Matrix.zeros(n, n);
        this.weighted = Matrix.zeros(n, n);
        this.response = new PosteriorResponse(state, new CovarianceProducts(covariance, Matrix.zeros(n, n)));
        int p = changes.size();
        this.byMargin = new double[p][n];
        this.byWhole = new double[p][n];
        this.leftOut =
                LeaveOneOut.of(groups.means(state.cavityMean), groups.variances(state.cavityVariance), offset, link);
        this.whole = LeaveOneOut.of(state.mean, state.variance, offset, link);
        for (int h = 0; h < p; h++) {
            add(changes.get(h), byMargin[h], byWhole[h], others);
        }
        this.byOthers = others.map(OthersWithoutEach::derivatives);
    }

    private void add(
            HyperparameterChange change, double[] margins, double[] wholeMargins, Optional<OthersWithoutEach> others) {
        double[] direct = new double[n];
        double[] directMean = new double[n];
        change.covariance().ifPresent(kDot -> heldSites(kDot.get(), others.isPresent(), direct, directMean));
        PosteriorResponse.Rows held = PosteriorResponse.Rows.zero(n);
        for (int i = 0; i < n; i++) {
            double rho = 1 / state.b[i];
            held.v()[i] = rho * rho * direct[i];
            held.mu()[i] = rho * directMean[i] - state.g[i] * held.v()[i];
            held.m()[i] = directMean[i];
        }
        double[] sites = jacobian.push(held);
        jacobian.addDirect(change, sites);
        if (jacobian.isImplicit()) {
            sites = new SiteSystem(state, response, jacobian)
                    .step(sites, TOLERANCE)
                    .solution();
        }
        PosteriorResponse.Rows moved = response.push(sites);
        double[] squares = response.squares(sites);
        double noise = change.logNoise() * link.noise();
        for (int i = 0; i < n; i++) {
            double c = state.variance[i];
            margins[i] = leftOut.along(
                    i, held.mu()[i] + moved.mu()[i] + change.offset(), held.v()[i] + moved.v()[i] + noise);
            wholeMargins[i] = whole.along(
                    i,
                    directMean[i] + moved.m()[i] + change.offset(),
                    direct[i] - squares[i] - c * c * sites[i] + noise);
        }
        if (!groups.isEmpty()) {
            boolean moves = change.covariance().isPresent();
            double[] shifted = new double[n];
            for (int i = 0; i < n; i++) {
                shifted[i] = sites[n + i] - state.mean[i] * sites[i];
            }
            for (GroupCavities.Group group : groups.groups()) {
                BlockCavity.Change joint = joint(group, moves, directMean, sites, shifted);
                for (int a = 0; a < group.rows().length; a++) {
                    int i = group.rows()[a];
                    margins[i] = leftOut.along(i, joint.mean(a) + change.offset(), joint.variance(a) + noise);
                }
            }
        }
        if (others.isPresent()) {
            double[] variance = new double[n];
            double[] mean = new double[n];
            for (int i = 0; i < n; i++) {
                variance[i] = direct[i] - squares[i];
                mean[i] = directMean[i] + moved.m()[i];
            }
            others.get().add(change.covariance().map(moves -> product), variance, mean, sites, change.offset(), noise);
        }
    }

    /** diag(A K̇ Aᵀ) and A K̇ g; leaves A K̇ in the product where that is wanted again, for groups or for pairs. */
    private void heldSites(Matrix kDot, boolean forPairs, double[] direct, double[] directMean) {
        boolean isPrior = kDot.array() == state.k.array();
        boolean whole = isPrior || forPairs || !groups.isEmpty();
        if (isPrior) {
            System.arraycopy(covariance.array(), 0, product.array(), 0, product.array().length); // A K = C
            for (int i = 0; i < n; i++) {
                product.set(i, i, state.variance[i]);
            }
        } else if (whole) {
            multiply(kDot);
        } else {
            multiplyHalf(kDot);
        }
        double[] x = product.array();
        double[] c = covariance.array();
        for (int j = 0; j < n; j++) {
            subtractProducts(x, c, j * n, state.tau[j], direct);
            direct[j] += x[j + j * n] * state.b[j];
        }
        if (!whole) {
            Arrays.setAll(direct, i -> 2 * direct[i]); // both triangles of K̇
        }
        double[] forces = new double[n]; // K̇ g
        Blas.get().multiplySymmetric(kDot, state.g, forces);
        double[] seen = new double[n];
        double[] weightedForces = new double[n];
        scale(forces, 0, state.tau, weightedForces);
        Blas.get().multiplySymmetric(covariance, weightedForces, seen);
        for (int i = 0; i < n; i++) {
            directMean[i] = state.b[i] * forces[i] - seen[i];
        }
    }

    /** A K̇ = diag(b) K̇ − C° S K̇. */
    private void multiply(Matrix kDot) {
        double[] k = kDot.array();
        double[] w = weighted.array();
        double[] x = product.array();
        for (int j = 0; j < n; j++) {
            scale(k, j * n, state.tau, w);
            scale(k, j * n, state.b, x);
        }
        Blas.get().multiply(false, false, -1, covariance, weighted, 1, product);
    }

    /** The same for T, the lower triangle of K̇ with half of the diagonal: K̇ = T + Tᵀ, so that diag(A K̇ Aᵀ) = 2 diag(A T Aᵀ). */
    private void multiplyHalf(Matrix kDot) {
        double[] k = kDot.array();
        double[] w = weighted.array();
        double[] x = product.array();
        for (int j = 0; j < n; j++) {
            int column = j * n;
            Arrays.fill(w, column, column + j, 0);
            Arrays.fill(x, column, column + j, 0);
            for (int i = j; i < n; i++) {
                double entry = i == j ? 0.5 * k[column + i] : k[column + i];
                w[column + i] = state.tau[i] * entry;
                x[column + i] = state.b[i] * entry;
            }
        }
        Blas.get().multiplyByLower(-1, covariance, weighted, 1, product);
    }

    private static void scale(double[] k, int offset, double[] factors, double[] out) {
        for (int i = 0; i < factors.length; i++) {
            out[offset + i] = factors[i] * k[offset + i];
        }
    }

    private static void subtractProducts(double[] x, double[] c, int offset, double factor, double[] sums) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] -= factor * x[offset + i] * c[offset + i];
        }
    }

    /** The change of a group's cavity. */
    private BlockCavity.Change joint(
            GroupCavities.Group group, boolean moves, double[] directMean, double[] tau, double[] shifted) {
        int[] members = group.rows();
        int k = members.length;
        boolean[] own = new boolean[n];
        for (int member : members) {
            own[member] = true;
        }
        double[] sigma = new double[k * k];
        double[] mean = new double[k];
        for (int a = 0; a < k; a++) {
            mean[a] = directMean[members[a]] + others(members[a], own, shifted);
            for (int b = 0; b <= a; b++) {
                double change =
                        (moves ? heldSites(members[a], members[b]) : 0) - others(members[a], members[b], own, tau);
                sigma[a + b * k] = change;
                sigma[b + a * k] = change;
            }
        }
        return group.cavity().push(sigma, mean);
    }

    /** (A K̇ Aᵀ)_ij. */
    private double heldSites(int i, int j) {
        double[] x = product.array();
        double[] c = covariance.array();
        double sum = x[i + j * n] * state.b[j];
        for (int l = 0; l < n; l++) {
            sum -= x[i + l * n] * c[j + l * n] * state.tau[l];
        }
        return sum;
    }

    private double others(int i, boolean[] own, double[] w) {
        double sum = 0;
        for (int l = 0; l < n; l++) {
            sum += own[l] ? 0 : covariance.get(i, l) * w[l];
        }
        return sum;
    }

    private double others(int i, int j, boolean[] own, double[] tau) {
        double sum = 0;
        for (int l = 0; l < n; l++) {
            sum += own[l] ? 0 : covariance.get(i, l) * tau[l] * covariance.get(j, l);
        }
        return sum;
    }

    @Override
    public double[][] margins() {
        return byMargin;
    }

    @Override
    public void pair(int i, int j, double[] direction, double[] out) {
        double c = covariance.get(i, j);
        double without = along(byMargin, i, direction);
        double withoutOther = along(byMargin, j, direction);
        out[0] = without + c / state.variance[j] * (withoutOther - along(byWhole, j, direction));
        out[1] = withoutOther + c / state.variance[i] * (without - along(byWhole, i, direction));
    }

    @Override
    public Optional<double[][]> lossOfOthers() {
        return byOthers;
    }

    private static double along(double[][] byCoordinate, int row, double[] direction) {
        double sum = 0;
        for (int h = 0; h < direction.length; h++) {
            sum += byCoordinate[h][row] * direction[h];
        }
        return sum;
    }
}
