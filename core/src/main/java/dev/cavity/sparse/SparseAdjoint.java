package dev.cavity.sparse;

import dev.cavity.inference.Gradient;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Gmres;
import dev.cavity.linalg.Matrix;

/**
 * The exact gradient of a loss of the leave-one-out margins, through the fixed point of the m-sized state.
 *
 * <p>The state is taken as (Λ, s) with s = r − Λ a₀, a₀ the posterior mean: then F_s = Σ (b_i − t_i v_iᵀa₀) v_i − a₀, and the
 * cotangents (Z, z) of F reach row i as those of its site, t̄_i = v_iᵀZv_i and ḡ_i = v_iᵀz. The row turns them, and those of its
 * cavity, into cotangents of its marginal (q_i, e_i) ({@link RowSite}), whose sums are those of the state:
 *
 * <pre>  Λ̄ = −P (Σ q̄_i v_i v_iᵀ) P ,   s̄ = P Σ ē_i v_i </pre>
 *
 * At the fixed point ζ − (∂F/∂z)ᵀζ = ∂loss/∂z, solved by GMRES in the basis in which the posterior is the unit; each step is
 * one pass. A last pass takes the total cotangents of each row to its features and residual variance:
 *
 * <pre>
 *   v̄_i = 2 t_i Z v_i + 2 q̄_i P v_i + (ē_i − t_i ḡ_i) a + a_i z − 2 λ̄_i v_i
 *   G_Knm = L⁻ᵀ v̄_i ,   G_Kmm = −½ L⁻ᵀ (Σ v̄_i v_iᵀ) L⁻¹ ,   G_kii = λ̄_i
 * </pre>
 *
 * and from there to the kernel's parameters and to Z.
 *
 * <p><b>Source.</b> Our own. <b>Cost.</b> 2m² flops per row and step of GMRES, 7m² and the kernel's derivatives per row at the
 * end. Broadcast and summed are m×m arrays only.
 */
final class SparseAdjoint {
    private static final int BASIS = 100;
    private static final int MAX_STEPS = 400;

    private final RowBlocks<SolvedBlock> rows;
    private final InducingBasis basis;
    private final Belief belief;
    private final Likelihood likelihood;
    private final double priorMean;
    private final double tolerance;
    private final boolean byInputs;

    SparseAdjoint(
            RowBlocks<SolvedBlock> rows,
            InducingBasis basis,
            Belief belief,
            Likelihood likelihood,
            double priorMean,
            double tolerance,
            boolean byInputs) {
        this.rows = rows;
        this.basis = basis;
        this.belief = belief;
        this.likelihood = likelihood;
        this.priorMean = priorMean;
        this.tolerance = tolerance;
        this.byInputs = byInputs;
    }

    Gradient gradient(DirectCotangents direct) {
        double[] rightHandSide = toState(rows.sum(new FirstPass(direct, likelihood, priorMean)));
        Gmres.Result solve = new Gmres(tolerance, BASIS, MAX_STEPS)
                .solve(
                        (x, y) -> {
                            double[] image = toState(rows.sum(new Answer(matrixOf(x), vectorOf(x))));
                            for (int i = 0; i < x.length; i++) {
                                y[i] = x[i] - image[i];
                            }
                        },
                        rightHandSide);
        double[] zeta = solve.solution();
        Totals totals = rows.sum(new LastPass(
                direct,
                likelihood,
                priorMean,
                basis,
                belief.covariance(),
                belief.mean(),
                matrixOf(zeta),
                vectorOf(zeta),
                byInputs));
        return FeatureCotangents.gradient(
                totals, basis, byInputs, solve.relativeResidual(), solve.steps(), solve.converged());
    }

    /** Cotangents of (Λ, s) in units of the posterior, from Σ q̄ v vᵀ and Σ ē v. */
    private double[] toState(Totals totals) {
        int m = belief.size();
        Matrix sum = Matrix.wrap(m, m, totals.part(0));
        sum.mirrorLower();
        Matrix precision = Triangles.congruence(belief.inverseFactor(), sum);
        for (int i = 0; i < precision.array().length; i++) {
            precision.array()[i] = -precision.array()[i];
        }
        return Triangles.join(precision, belief.whitened(totals.part(1)));
    }

    /** Z = L⁻ᵀ Z̃ L⁻¹. */
    private Matrix matrixOf(double[] packed) {
        return Triangles.congruenceOfTranspose(belief.inverseFactor(), Triangles.matrixOf(packed, belief.size()));
    }

    private double[] vectorOf(double[] packed) {
        return belief.coloured(Triangles.vectorOf(packed, belief.size()));
    }

    /**
     * What the loss itself asks, as cotangents of the marginals.
     *
     * @param direct what it asks
     * @param likelihood the likelihood
     * @param priorMean c
     */
    private record FirstPass(DirectCotangents direct, Likelihood likelihood, double priorMean)
            implements BlockMap<SolvedBlock, Totals> {
        private static final long serialVersionUID = 1;

        @Override
        public Totals apply(SolvedBlock block) {
            int n = block.size();
            DirectCotangents.Rows asked = direct.of(block);
            double[] variance = new double[n];
            double[] mean = new double[n];
            RowSite site = new RowSite(likelihood, priorMean);
            RowSite.Cotangent out = new RowSite.Cotangent();
            for (int i = 0; i < n; i++) {
                site.restore(
                        block.label(i),
                        block.weight(i),
                        block.mu()[i],
                        block.kappa()[i],
                        block.rows().residual()[i]);
                site.pullCavity(asked.cavityMean[i], asked.cavityVariance[i], out);
                variance[i] = out.variance;
                mean[i] = out.mean;
                if (asked.forces != null) {
                    site.pullSite(asked.byT[i], asked.byG[i], out);
                    variance[i] += out.variance;
                    mean[i] += out.mean + asked.mean[i];
                }
            }
            Matrix sum = block.rows().weightedGram(variance);
            if (asked.forces != null) {
                addSymmetric(block.rows().features(), asked.forces, sum);
            }
            return Totals.of(sum.array(), block.rows().combine(mean));
        }

        /** ½ (V Yᵀ + Y Vᵀ), lower triangle. */
        private static void addSymmetric(Matrix v, Matrix y, Matrix sum) {
            int m = v.rows();
            Matrix product = Matrix.zeros(m, m);
            Blas.get().multiply(false, true, 1, v, y, 0, product);
            for (int j = 0; j < m; j++) {
                for (int i = j; i < m; i++) {
                    sum.array()[i + j * m] += 0.5 * (product.get(i, j) + product.get(j, i));
                }
            }
        }
    }

    /**
     * What cotangents of all sites become as cotangents of the marginals.
     *
     * @param precision the cotangent of the precision of the inducing variables
     * @param shift the cotangent of their precision times mean
     */
    private record Answer(Matrix precision, double[] shift) implements BlockMap<SolvedBlock, Totals> {
        private static final long serialVersionUID = 1;

        @Override
        public Totals apply(SolvedBlock block) {
            double[] byT = block.rows().quadraticForms(precision);
            double[] byG = block.rows().project(shift);
            int n = block.size();
            double[] variance = new double[n];
            double[] mean = new double[n];
            for (int i = 0; i < n; i++) {
                variance[i] = byT[i] * block.varianceByT()[i] + byG[i] * block.varianceByG()[i];
                mean[i] = byT[i] * block.meanByT()[i] + byG[i] * block.meanByG()[i];
            }
            return Totals.of(
                    block.rows().weightedGram(variance).array(), block.rows().combine(mean));
        }
    }

    /**
     * Total cotangents of features and residual variances, taken to the kernel.
     *
     * @param direct what the loss itself asks
     * @param likelihood the likelihood
     * @param priorMean c
     * @param basis the basis
     * @param covariance P, the covariance of the inducing variables
     * @param mean a, their mean
     * @param precision the solved cotangent of the precision
     * @param shift the solved cotangent of precision times mean
     * @param byInputs whether Z moves
     */
    private record LastPass(
            DirectCotangents direct,
            Likelihood likelihood,
            double priorMean,
            InducingBasis basis,
            Matrix covariance,
            double[] mean,
            Matrix precision,
            double[] shift,
            boolean byInputs)
            implements BlockMap<SolvedBlock, Totals> {
        private static final long serialVersionUID = 1;

        @Override
        public Totals apply(SolvedBlock block) {
            ProjectedBlock rows = block.rows();
            int n = block.size();
            int m = mean.length;
            DirectCotangents.Rows asked = direct.of(block);
            double[] byG = rows.project(shift);
            Matrix byFeatures = Matrix.zeros(m, n);
            Matrix other = Matrix.zeros(m, n);
            Blas.get().multiply(false, false, 1, precision, rows.features(), 0, byFeatures);
            Blas.get().multiply(false, false, 1, covariance, rows.features(), 0, other);
            double[] v = rows.features().array();
            double[] residual = new double[n];
            double[] offsets = new double[2];
            RowSite site = new RowSite(likelihood, priorMean);
            RowSite.Cotangent out = new RowSite.Cotangent();
            for (int i = 0; i < n; i++) {
                double byT = ProjectedBlock.dot(v, i * m, byFeatures.array(), i * m, m);
                site.restore(block.label(i), block.weight(i), block.mu()[i], block.kappa()[i], rows.residual()[i]);
                site.pullAll(
                        byT + asked.byT[i], byG[i] + asked.byG[i], asked.cavityMean[i], asked.cavityVariance[i], out);
                residual[i] = out.residual + asked.residual[i];
                offsets[0] += asked.offset[i];
                offsets[1] += out.priorMean + (asked.offset[i] - asked.cavityMean[i]);
                combine(byFeatures.array(), 2 * site.t(), other.array(), 2 * out.variance, i * m, m);
                addVectors(
                        byFeatures.array(),
                        i * m,
                        mean,
                        out.mean + asked.mean[i] - site.t() * byG[i],
                        shift,
                        site.tilted().a());
            }
            if (asked.forces != null) {
                Blas.get().multiply(false, false, 2, covariance, asked.forces, 1, byFeatures);
            }
            return FeatureCotangents.pull(rows, basis, byFeatures, residual, offsets, byInputs);
        }

        private static void combine(double[] x, double p, double[] y, double q, int from, int m) {
            for (int k = from; k < from + m; k++) {
                x[k] = p * x[k] + q * y[k];
            }
        }

        private static void addVectors(double[] x, int from, double[] a, double p, double[] b, double q) {
            for (int k = 0; k < a.length; k++) {
                x[from + k] += p * a[k] + q * b[k];
            }
        }
    }
}
