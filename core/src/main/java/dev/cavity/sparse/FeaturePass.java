package dev.cavity.sparse;

import dev.cavity.likelihood.Likelihood;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;

/**
 * The last pass of a gradient: total cotangents of each row's features and residual variance, taken to the kernel.
 *
 * <pre>
 *   v̄_i = 2 t_i Z v_i + 2 q̄_i P v_i + (ē_i − t_i ḡ_i) a + g_i z − 2 λ̄_i v_i
 *   G_Knm = L⁻ᵀ v̄_i ,   G_Kmm = −½ L⁻ᵀ (Σ v̄_i v_iᵀ) L⁻¹ ,   G_kii = λ̄_i
 * </pre>
 *
 * <p><b>Cost.</b> 6m² flops per row, and the kernel's covariances and derivatives.
 *
 * @param direct what the loss itself asks
 * @param likelihood the likelihood
 * @param priorMean c
 * @param basis the basis
 * @param covariance P, the covariance of the inducing variables
 * @param mean a, their mean
 * @param precision Z, the solved cotangent of the precision
 * @param shift z, the solved cotangent of precision times mean
 * @param byInputs whether the inducing inputs move
 */
record FeaturePass(
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
        DirectCotangents.Rows asked = direct.of(block);
        FeatureCotangents pulled = new FeatureCotangents(block.rows(), basis, byInputs);
        RowSite site = new RowSite(likelihood, priorMean);
        RowSite.Cotangent out = new RowSite.Cotangent();
        int m = mean.length;
        block.rows().forEachPanel((panel, from) -> {
            int columns = panel.columns();
            Matrix byFeatures = Matrix.zeros(m, columns);
            Blas.get().multiply(false, false, 1, precision, panel, 0, byFeatures);
            Matrix other = Matrix.zeros(m, columns);
            Blas.get().multiply(false, false, 1, covariance, panel, 0, other);
            for (int j = 0; j < columns; j++) {
                int i = from + j;
                double byT = ProjectedBlock.dot(panel.array(), j * m, byFeatures.array(), j * m, m);
                double byG = ProjectedBlock.dot(panel.array(), j * m, shift, 0, m);
                block.restore(site, i);
                site.pullAll(byT + asked.byT[i], byG + asked.byG[i], asked.cavityMean[i], asked.cavityVariance[i], out);
                pulled.set(
                        i,
                        out.residual + asked.residual[i],
                        asked.offset[i],
                        out.priorMean + (asked.offset[i] - asked.cavityMean[i]));
                double byMean = out.mean + asked.mean[i] - site.t() * byG;
                combine(byFeatures.array(), 2 * site.t(), other.array(), 2 * out.variance, j * m, m);
                addVectors(
                        byFeatures.array(),
                        j * m,
                        mean,
                        byMean,
                        shift,
                        site.tilted().a());
            }
            if (asked.forces.isPresent()) {
                Matrix forces = Matrix.zeros(m, columns);
                System.arraycopy(asked.forces.get().array(), from * m, forces.array(), 0, columns * m);
                Blas.get().multiply(false, false, 2, covariance, forces, 1, byFeatures);
            }
            pulled.add(panel, from, byFeatures);
        });
        return pulled.totals();
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
