package dev.cavity.inference;

import dev.cavity.kernel.Gram;
import dev.cavity.linalg.Gmres;
import dev.cavity.linalg.Matrix;
import java.util.Arrays;

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
    private static final double TOLERANCE = 1e-11;
    private static final int BASIS = 120;
    private static final int MAX_STEPS = 600;

    private final SiteState state;
    private final Matrix covariance;
    private final SiteJacobian jacobian;
    private final int n;

    DenseAdjoint(SiteState state, Matrix covariance, SiteJacobian jacobian) {
        this.state = state;
        this.covariance = covariance;
        this.jacobian = jacobian;
        this.n = state.tau.length;
    }

    /** Cotangents of cavity mean, cavity variance and posterior mean of single rows. */
    private record Cotangent(double[] mu, double[] v, double[] m) {}

    Gradient gradient(Gram gram, LossCotangent loss, boolean exact) {
        Cotangent direct = new Cotangent(loss.byCavityMean, loss.byCavityVariance, new double[n]);
        SensitivityProducts products = new SensitivityProducts(state, covariance);
        Matrix pairProduct = loss.pairs == null ? null : products.withCovariance(loss.pairs.byCovariance());
        double mean = loss.byShift;
        double noise = loss.byLogNoise;
        Cotangent total = direct;
        Gmres.Result solve = new Gmres.Result(new double[0], 0, 0, true);
        if (exact || !jacobian.isImplicit()) {
            double[] lambda = new double[2 * n];
            vjp(direct, lambda);
            addBlocks(loss, lambda);
            addPairs(loss, pairProduct, lambda);
            if (jacobian.isImplicit()) {
                solve = solveImplicit(lambda);
                lambda = solve.solution();
                total = plusPulledBack(direct, lambda);
            }
            double[] lambdaTau = Arrays.copyOfRange(lambda, 0, n);
            double[] lambdaNu = Arrays.copyOfRange(lambda, n, 2 * n);
            mean += SiteJacobian.pullSum(jacobian.byPriorMean(), lambdaTau, lambdaNu);
            noise += SiteJacobian.pullSum(jacobian.byLogNoise(), lambdaTau, lambdaNu);
        }
        double[] inference = jacobian.byLogNoise() == null ? new double[0] : new double[] {noise};
        return new Gradient(
                gram.pullback(sensitivity(total, loss, products, pairProduct)),
                inference,
                loss.byShift,
                mean,
                solve.relativeResidual(),
                solve.steps(),
                solve.converged());
    }

    /** λ with λ − vjp(Tᵀλ) = rightHandSide, solved in units of the sites. */
    private Gmres.Result solveImplicit(double[] rightHandSide) {
        double[] scale = new double[2 * n];
        for (int i = 0; i < n; i++) {
            double prior = state.k.get(i, i);
            scale[i] = state.tau[i] + 1e-3 / Math.max(prior, 1e-300);
            scale[n + i] = Math.sqrt(scale[i]);
        }
        Cotangent zero = new Cotangent(new double[n], new double[n], new double[n]);
        double[] lambda = new double[2 * n];
        double[] pulled = new double[2 * n];
        Gmres.Operator operator = (x, y) -> {
            for (int i = 0; i < 2 * n; i++) {
                lambda[i] = x[i] / scale[i];
            }
            vjp(plusPulledBack(zero, lambda), pulled);
            for (int i = 0; i < 2 * n; i++) {
                y[i] = x[i] - scale[i] * pulled[i];
            }
        };
        double[] b = new double[2 * n];
        for (int i = 0; i < 2 * n; i++) {
            b[i] = rightHandSide[i] * scale[i];
        }
        Gmres.Result result = new Gmres(TOLERANCE, BASIS, MAX_STEPS).solve(operator, b);
        double[] solution = new double[2 * n];
        for (int i = 0; i < 2 * n; i++) {
            solution[i] = result.solution()[i] / scale[i];
        }
        return new Gmres.Result(solution, result.steps(), result.relativeResidual(), result.converged());
    }

    /** ḡ + Tᵀλ. */
    private Cotangent plusPulledBack(Cotangent g, double[] lambda) {
        Cotangent sum = new Cotangent(new double[n], new double[n], new double[n]);
        double[][] byMu = jacobian.byCavityMean();
        double[][] byV = jacobian.byCavityVariance();
        double[][] byM = jacobian.byMean();
        for (int i = 0; i < n; i++) {
            double tau = lambda[i];
            double nu = lambda[n + i];
            sum.mu[i] = g.mu[i] + (byMu == null ? 0 : tau * byMu[0][i] + nu * byMu[1][i]);
            sum.v[i] = g.v[i] + (byV == null ? 0 : tau * byV[0][i] + nu * byV[1][i]);
            sum.m[i] = g.m[i] + (byM == null ? 0 : tau * byM[0][i] + nu * byM[1][i]);
        }
        return sum;
    }

    /** Cotangents of the marginals: {h_C, h_m}. */
    private double[][] toMarginals(Cotangent g) {
        double[][] h = new double[2][n];
        for (int i = 0; i < n; i++) {
            double rho = 1 / state.b[i];
            h[0][i] = rho * rho * (g.v[i] - g.mu[i] * state.g[i]);
            h[1][i] = rho * g.mu[i] + g.m[i];
        }
        return h;
    }

    /** The cotangent of the sites, into out = (τ-part, ν-part). */
    private void vjp(Cotangent g, double[] out) {
        double[][] h = toMarginals(g);
        double[] squares = new double[n];
        double[] q = new double[n];
        products(covariance.array(), h[0], h[1], squares, q);
        for (int i = 0; i < n; i++) {
            double nuPart = q[i] + state.variance[i] * g.m[i];
            out[i] = -squares[i] - state.mean[i] * nuPart;
            out[n + i] = nuPart;
        }
    }

    /** What groups ask of the sites of all rows but their own. */
    private void addBlocks(LossCotangent loss, double[] out) {
        double[] c = covariance.array();
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
    private void addPairs(LossCotangent loss, Matrix y, double[] out) {
        if (loss.pairs == null) {
            return;
        }
        double[] h = loss.pairs.byMean();
        double[] squares = new double[n];
        double[] q = new double[n];
        products(covariance.array(), new double[n], h, squares, q);
        double[] c = covariance.array();
        for (int i = 0; i < n; i++) {
            double variance = state.variance[i];
            double diagonal = 2 * variance * y.get(i, i)
                    + variance * variance * loss.pairs.byCovariance().get(i, i);
            for (int j = 0; j < n; j++) {
                diagonal += c[j + i * n] * y.array()[j + i * n];
            }
            double nuPart = q[i] + variance * h[i];
            out[i] += loss.pairs.byTau()[i] - diagonal - state.mean[i] * nuPart;
            out[n + i] += loss.pairs.byNu()[i] + nuPart;
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

    /** (C°∘C°) x and C° y in one pass over C°, column by column so that the inner loop is a vector loop. */
    private static void products(double[] c, double[] x, double[] y, double[] squares, double[] q) {
        int n = x.length;
        for (int j = 0; j < n; j++) {
            addColumn(c, j * n, x[j], y[j], squares, q, n);
        }
    }

    private static void addColumn(double[] c, int offset, double x, double y, double[] squares, double[] q, int n) {
        for (int i = 0; i < n; i++) {
            double element = c[offset + i];
            squares[i] += element * element * x;
            q[i] += element * y;
        }
    }

    /** G, both triangles. */
    private Matrix sensitivity(Cotangent total, LossCotangent loss, SensitivityProducts products, Matrix pairProduct) {
        double[][] h = toMarginals(total);
        for (LossCotangent.Block block : loss.blocks) {
            for (int j = 0; j < block.rows().length; j++) {
                h[1][block.rows()[j]] += block.byMean()[j];
            }
        }
        for (int i = 0; loss.pairs != null && i < n; i++) {
            h[1][i] += loss.pairs.byMean()[i];
        }
        double[] q = new double[n];
        products(covariance.array(), h[0], h[1], new double[n], q);
        double[] u = new double[n];
        for (int i = 0; i < n; i++) {
            u[i] = state.b[i] * h[1][i] - state.tau[i] * q[i];
        }
        Matrix sum = products.weighted(h[0], loss.blocks);
        if (pairProduct != null) {
            products.addPairs(loss.pairs.byCovariance(), pairProduct, sum);
        }
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
