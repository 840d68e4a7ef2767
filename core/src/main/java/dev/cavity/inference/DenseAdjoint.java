package dev.cavity.inference;

import dev.cavity.inference.PosteriorResponse.Rows;
import dev.cavity.kernel.Gram;
import dev.cavity.linalg.Gmres;
import dev.cavity.linalg.Matrix;
import dev.cavity.linalg.Vectors;
import java.util.Arrays;
import java.util.Optional;

/**
 * The gradient of a leave-out loss, pulled back through cavities, sites and posterior to K.
 *
 * <p>Cotangents (ḡ_μ, ḡ_v) of the cavities of single rows, and ḡ_m of the mean where sites read it, become cotangents of the
 * marginals, with ρ = v/C_ii = 1/b and μ − m = −v g:
 *
 * <pre>  h_C = ρ² (ḡ_v − ḡ_μ g) ,   h_m = ρ ḡ_μ + ḡ_m </pre>
 *
 * and of the sites ({@code vjp}). A cavity does not depend on its own site, so the diagonal of C drops out; C° is C
 * without it:
 *
 * <pre>  ν: q = C° h_m + C_ii ḡ_m ,     τ: −(C°∘C°) h_C − m∘q </pre>
 *
 * Groups of rows bring blocks H_B instead of numbers h_C, and their own block of C drops out instead of its diagonal: τ:
 * −diag(C_iB H_B C_Bi) for i outside B. Pairs bring a full H ({@link LossCotangent}).
 *
 * <p><b>Exact gradient.</b> At the fixed point x = T(posterior(x)) the cotangent λ of the sites solves
 * λ − vjp(Tᵀλ) = vjp(ḡ), 2n unknowns, by GMRES; then ḡ + Tᵀλ takes the place of ḡ. With fixed sites λ has no part in it.
 * Either way one product gives the gradient for all kernel parameters:
 *
 * <pre>  G = ∂loss/∂K = Aᵀ H A + ½ (u gᵀ + g uᵀ) ,   A = I − C S ,   u = Aᵀ h_m </pre>
 *
 * <p><b>Source.</b> The paper's appendix for fixed sites; the implicit part is our own. <b>Differences.</b> A_ii = b_i and
 * A_ij = −C_ij τ_j are used as they are, never 1 − τ_i C_ii: no digits are lost for large β0. The unknowns of GMRES are λ
 * times the scale of their sites, so that the system is free of the units of β0. <b>Cost.</b> {@link SensitivityProducts}, and
 * O(n²) per step of GMRES, one n×n matrix besides C and G.
 */
final class DenseAdjoint {
    private final SiteState state;
    private final CovarianceProducts products;
    private final PosteriorResponse response;
    private final SiteJacobian jacobian;
    private final Matrix scratch;
    private final int n;

    DenseAdjoint(SiteState state, Matrix covariance, SiteJacobian jacobian) {
        this.state = state;
        this.jacobian = jacobian;
        this.n = state.tau.length;
        this.scratch = Matrix.zeros(n, n);
        this.products = new CovarianceProducts(covariance, scratch);
        this.response = new PosteriorResponse(state, products);
    }

    /**
     * A gradient, and what the loss changes by, to first order, on the way from these sites to their fixed point.
     *
     * @param gradient by all hyperparameters
     * @param drift λᵀ(T(x) − x), 0 with fixed sites
     */
    record Result(Gradient gradient, double drift) {}

    /** What pairs ask, and H C° of it. */
    private record PairProduct(LossCotangent.Pairs pairs, Matrix withCovariance) {}

    /** With the sites' residual T(x) − x, zero or absent at a fixed point; the linear system is solved to the tolerance. */
    Result gradient(Gram gram, LossCotangent loss, boolean exact, double[] residual, double tolerance) {
        Rows total = new Rows(loss.byCavityMean, loss.byCavityVariance, new double[n]);
        SensitivityProducts sensitivities = new SensitivityProducts(state, products.covariance());
        Optional<PairProduct> pairs =
                loss.pairs.map(of -> new PairProduct(of, sensitivities.withCovariance(of.byCovariance())));
        double mean = loss.byShift;
        double noise = loss.byLogNoise;
        double drift = 0;
        Gmres.Result solve = new Gmres.Result(new double[0], 0, 0, true);
        if (exact || !jacobian.isImplicit()) {
            double[] lambda = response.pull(total);
            addBlocks(loss, lambda);
            if (pairs.isPresent()) {
                addPairs(pairs.get(), lambda);
            }
            if (jacobian.isImplicit()) {
                solve = new SiteSystem(state, response, jacobian).adjoint(lambda, tolerance);
                lambda = solve.solution();
                total = sum(total, jacobian.pull(lambda));
                drift = residual.length == 0 ? 0 : Vectors.dot(lambda, residual);
            }
            mean += SiteJacobian.pullSum(jacobian.byPriorMean(), lambda);
            noise += SiteJacobian.pullSum(jacobian.byLogNoise(), lambda);
        }
        double[] inference = jacobian.byLogNoise() == SiteJacobian.NONE ? new double[0] : new double[] {noise};
        Gradient gradient = new Gradient(
                gram.pullback(sensitivity(total, loss, sensitivities, pairs)),
                inference,
                loss.byShift,
                mean,
                solve.relativeResidual(),
                solve.steps(),
                solve.converged());
        return new Result(gradient, drift);
    }

    /** ḡ + Tᵀλ. */
    private static Rows sum(Rows a, Rows b) {
        Rows sum = new Rows(a.mu().clone(), a.v().clone(), a.m().clone());
        Vectors.axpy(1, b.mu(), sum.mu());
        Vectors.axpy(1, b.v(), sum.v());
        Vectors.axpy(1, b.m(), sum.m());
        return sum;
    }

    /** What groups ask of the sites of all rows but their own. */
    private void addBlocks(LossCotangent loss, double[] out) {
        double[] c = products.covariance().array();
        double[] column = new double[n];
        double[] squares = new double[n];
        double[] q = new double[n];
        for (LossCotangent.Block block : loss.blocks) {
            int[] rows = block.rows();
            int k = rows.length;
            Arrays.fill(squares, 0);
            Arrays.fill(q, 0);
            for (int j = 0; j < k; j++) {
                Arrays.fill(column, 0); // C_·B H_B, column j
                for (int l = 0; l < k; l++) {
                    addScaled(c, rows[l] * n, block.byCovariance()[l + j * k], column);
                }
                addProducts(c, rows[j] * n, column, squares);
                addScaled(c, rows[j] * n, block.byMean()[j], q);
            }
            for (int row : rows) {
                squares[row] = 0;
                q[row] = 0;
            }
            for (int i = 0; i < n; i++) {
                out[i] -= squares[i] + state.mean[i] * q[i];
                out[n + i] += q[i];
            }
        }
    }

    /**
     * What pairs ask of the sites: directly, and τ −= diag(C H C) + m∘(C h), ν += C h through the posterior; with Y = H C° the
     * diagonal is Σ_j C°_ij Y_ji + 2 C_ii Y_ii + C_ii² H_ii.
     */
    private void addPairs(PairProduct product, double[] out) {
        LossCotangent.Pairs pairs = product.pairs;
        Matrix y = product.withCovariance;
        double[] h = pairs.byMean();
        double[] q = products.times(h);
        double[] c = products.covariance().array();
        for (int i = 0; i < n; i++) {
            double variance = state.variance[i];
            double diagonal = 2 * variance * y.get(i, i)
                    + variance * variance * pairs.byCovariance().get(i, i);
            for (int j = 0; j < n; j++) {
                diagonal += c[j + i * n] * y.array()[j + i * n];
            }
            double nuPart = q[i] + variance * h[i];
            out[i] += pairs.byTau()[i] - diagonal - state.mean[i] * nuPart;
            out[n + i] += pairs.byNu()[i] + nuPart;
        }
    }

    private static void addScaled(double[] c, int offset, double factor, double[] sums) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += factor * c[offset + i];
        }
    }

    private static void addProducts(double[] c, int offset, double[] x, double[] sums) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += c[offset + i] * x[i];
        }
    }

    /** G, both triangles. */
    private Matrix sensitivity(
            Rows total, LossCotangent loss, SensitivityProducts sensitivities, Optional<PairProduct> pairs) {
        double[][] h = response.toMarginals(total);
        for (LossCotangent.Block block : loss.blocks) {
            for (int j = 0; j < block.rows().length; j++) {
                h[1][block.rows()[j]] += block.byMean()[j];
            }
        }
        pairs.ifPresent(product -> Vectors.axpy(1, product.pairs.byMean(), h[1]));
        double[] q = products.times(h[1]);
        double[] u = new double[n];
        for (int i = 0; i < n; i++) {
            u[i] = state.b[i] * h[1][i] - state.tau[i] * q[i];
        }
        Matrix sum = sensitivities.weighted(h[0], loss.blocks, scratch);
        pairs.ifPresent(product -> sensitivities.addPairs(product.pairs.byCovariance(), product.withCovariance, sum));
        addOuter(u, state.g, sum);
        sum.mirrorLower();
        return sum;
    }

    /** ½ (u gᵀ + g uᵀ), lower triangle. */
    private static void addOuter(double[] u, double[] g, Matrix sum) {
        int n = u.length;
        double[] p = sum.array();
        for (int j = 0; j < n; j++) {
            int offset = j * n;
            for (int i = j; i < n; i++) {
                p[offset + i] += 0.5 * (u[i] * g[j] + g[i] * u[j]);
            }
        }
    }
}
