package dev.cavity.sparse;

import dev.cavity.data.Outcomes;
import dev.cavity.likelihood.Likelihood;
import java.io.Serializable;
import java.util.List;

/**
 * What was found for the rows of a block at a fixed point: cavities, sites, and how the sites answer to a change of the belief.
 *
 * @param mu the means of the cavities of w, without the prior mean
 * @param kappa their variances; those of f are κ + λ
 * @param t the precisions of the sites of w
 * @param g b − t e, which is the a of {@link RowSite}
 * @param delta 1 − t q
 * @param varianceByT the cotangent of q that a unit cotangent of t becomes
 * @param varianceByG the same of g = b − t e
 * @param meanByT the cotangent of e that a unit cotangent of t becomes
 * @param meanByG the same of g
 * @param groups the rows that are left out together
 * @param leftOutMean the means of the cavities from which predictions are made: of a row's whole group
 * @param leftOutVariance their variances
 */
record SolvedSites(
        double[] mu,
        double[] kappa,
        double[] t,
        double[] g,
        double[] delta,
        double[] varianceByT,
        double[] varianceByG,
        double[] meanByT,
        double[] meanByG,
        List<SolvedGroup> groups,
        double[] leftOutMean,
        double[] leftOutVariance)
        implements Serializable {
    private static final long serialVersionUID = 1;

    static SolvedSites of(VarianceBlock rows, Belief belief, Likelihood likelihood, double priorMean) {
        ProjectedBlock block = rows.rows();
        int n = block.size();
        double[] e = block.project(belief.mean());
        double[][] columns = new double[9][n];
        RowSite site = new RowSite(likelihood, priorMean);
        Outcomes seen = block.rows().outcomes();
        RowSite.Cotangent out = new RowSite.Cotangent();
        for (int i = 0; i < n; i++) {
            site.solve(seen.label(i), seen.weight(i), rows.variance()[i], e[i], block.residual()[i]);
            columns[0][i] = site.mu();
            columns[1][i] = site.kappa();
            columns[2][i] = site.t();
            site.pullSite(1, 0, out);
            columns[3][i] = out.variance;
            columns[5][i] = out.mean;
            site.pullSite(0, 1, out);
            columns[4][i] = out.variance;
            columns[6][i] = out.mean;
            columns[7][i] = site.tilted().a();
            columns[8][i] = site.delta();
        }
        List<SolvedGroup> groups = SolvedGroup.of(block, belief, e, columns[2], columns[7], columns[8]);
        double[] leftOutMean = groups.isEmpty() ? columns[0] : columns[0].clone();
        double[] leftOutVariance = groups.isEmpty() ? columns[1] : columns[1].clone();
        for (SolvedGroup group : groups) {
            for (int i = 0; i < group.rows().length; i++) {
                leftOutMean[group.rows()[i]] = group.cavity().mean(i);
                leftOutVariance[group.rows()[i]] = group.cavity().covariance(i, i);
            }
        }
        return new SolvedSites(
                columns[0],
                columns[1],
                columns[2],
                columns[7],
                columns[8],
                columns[3],
                columns[4],
                columns[5],
                columns[6],
                groups,
                leftOutMean,
                leftOutVariance);
    }
}
