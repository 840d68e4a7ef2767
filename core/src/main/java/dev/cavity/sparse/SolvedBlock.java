package dev.cavity.sparse;

import dev.cavity.inference.PredictiveLink;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Tilted;
import java.io.Serializable;

/**
 * A block of rows at a fixed point: cavities, sites, and how the sites answer to a change of the belief.
 *
 * @param rows the rows
 * @param mu the means of the cavities of w, without the prior mean
 * @param kappa their variances; those of f are κ + λ
 * @param t the precisions of the sites of w
 * @param varianceByT the cotangent of q that a unit cotangent of t becomes
 * @param varianceByG the same of g = b − t e
 * @param meanByT the cotangent of e that a unit cotangent of t becomes
 * @param meanByG the same of g
 */
record SolvedBlock(
        ProjectedBlock rows,
        double[] mu,
        double[] kappa,
        double[] t,
        double[] varianceByT,
        double[] varianceByG,
        double[] meanByT,
        double[] meanByG)
        implements Serializable {
    private static final long serialVersionUID = 1;

    static SolvedBlock of(ProjectedBlock block, Belief belief, Likelihood likelihood, double priorMean) {
        int n = block.size();
        double[] q = block.squaredNorms(belief.inverseFactor());
        double[] e = block.project(belief.mean());
        double[][] columns = new double[7][n];
        RowSite site = new RowSite(likelihood, priorMean);
        RowSite.Cotangent out = new RowSite.Cotangent();
        for (int i = 0; i < n; i++) {
            site.solve(block.rows().labels()[i], q[i], e[i], block.residual()[i]);
            columns[0][i] = site.mu();
            columns[1][i] = site.kappa();
            columns[2][i] = site.t();
            site.pullSite(1, 0, out);
            columns[3][i] = out.variance;
            columns[5][i] = out.mean;
            site.pullSite(0, 1, out);
            columns[4][i] = out.variance;
            columns[6][i] = out.mean;
        }
        return new SolvedBlock(
                block, columns[0], columns[1], columns[2], columns[3], columns[4], columns[5], columns[6]);
    }

    int size() {
        return mu.length;
    }

    int label(int i) {
        return rows.rows().labels()[i];
    }

    /** s, ∂s/∂mean and ∂s/∂variance of row i. */
    void margin(int i, double offset, PredictiveLink link, Tilted scratch, double[] out) {
        link.margin(mu[i] + offset, kappa[i] + rows.residual()[i], scratch, out);
    }

    double[] margins(double offset, PredictiveLink link) {
        double[] margins = new double[size()];
        double[] out = new double[3];
        Tilted scratch = new Tilted();
        for (int i = 0; i < margins.length; i++) {
            margin(i, offset, link, scratch, out);
            margins[i] = out[0];
        }
        return margins;
    }
}
