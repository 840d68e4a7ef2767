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
 * <p><b>Cost.</b> 7m² flops per row, and the kernel's covariances and derivatives.
 *
 * @param direct what the loss itself asks
 * @param likelihood the likelihood
 * @param priorMean c
 * @param basis the basis
 * @param inverseFactor L⁻¹ of the belief, with P = L⁻ᵀL⁻¹ the covariance of the inducing variables
 * @param mean a, their mean
 * @param cotangent the solved cotangent of the precision in units of the posterior, from which Z = L⁻ᵀ(·)L⁻¹
 * @param shift z, the solved cotangent of precision times mean
 * @param byInputs whether the inducing inputs move
 * @param digits how many digits the products with P and Z have
 */
record FeaturePass(
        DirectCotangents direct,
        Likelihood likelihood,
        double priorMean,
        InducingBasis basis,
        Matrix inverseFactor,
        double[] mean,
        Matrix cotangent,
        double[] shift,
        boolean byInputs,
        Precision digits)
        implements BlockMap<SolvedBlock, Totals> {
    private static final long serialVersionUID = 1;

    @Override
    public Totals apply(SolvedBlock block) {
        DirectCotangents.Rows asked = direct.of(block);
        FeatureCotangents pulled = new FeatureCotangents(block.rows(), basis, byInputs);
        RowSite site = new RowSite(likelihood, priorMean);
        RowSite.Cotangent out = new RowSite.Cotangent();
        RowPull pull = block.rows().in(digits).pull(inverseFactor, cotangent);
        double[] byG = new double[FeatureRows.PANEL];
        double[] byMean = new double[FeatureRows.PANEL];
        double[] ofShift = new double[FeatureRows.PANEL];
        block.rows().forEachPanel((panel, from) -> {
            int to = from + panel.columns();
            block.rows().fine().project(shift, from, to, byG);
            pull.load(from, to);
            for (int i = from; i < to; i++) {
                int j = i - from;
                block.restore(site, i);
                site.pullAll(
                        pull.form(j) + asked.byT[i],
                        byG[j] + asked.byG[i],
                        asked.cavityMean[i],
                        asked.cavityVariance[i],
                        out);
                pulled.set(
                        i,
                        out.residual + asked.residual[i],
                        asked.offset[i],
                        out.priorMean + (asked.offset[i] - asked.cavityMean[i]));
                pull.weigh(j, 2 * site.t(), 2 * out.variance);
                byMean[j] = out.mean + asked.mean[i] - site.t() * byG[j];
                ofShift[j] = site.tilted().a();
            }
            Matrix byFeatures = pull.pulled();
            for (int j = 0; j < to - from; j++) {
                addVectors(byFeatures.array(), j * mean.length, mean, byMean[j], shift, ofShift[j]);
            }
            asked.forces.ifPresent(forces -> addForces(forces, from, byFeatures));
            pulled.add(panel, from, byFeatures);
        });
        return pulled.totals();
    }

    private static void addVectors(double[] x, int from, double[] a, double p, double[] b, double q) {
        for (int k = 0; k < a.length; k++) {
            x[from + k] += p * a[k] + q * b[k];
        }
    }

    /** Adds 2 P y_i. */
    private void addForces(Matrix forces, int from, Matrix byFeatures) {
        Matrix y = Matrix.zeros(forces.rows(), byFeatures.columns());
        System.arraycopy(forces.array(), from * y.rows(), y.array(), 0, y.array().length);
        Blas.get().multiplyTriangular(inverseFactor, y);
        Blas.get().multiplyTransposedTriangular(inverseFactor, y);
        for (int k = 0; k < y.array().length; k++) {
            byFeatures.array()[k] += 2 * y.array()[k];
        }
    }
}
