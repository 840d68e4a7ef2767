package dev.cavity.sparse;

import dev.cavity.inference.PredictiveLink;
import dev.cavity.leaveout.BlockCavity;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Tilted;
import dev.cavity.linalg.Matrix;
import java.util.Optional;

/**
 * Of a loss of margins.
 *
 * @param slope the loss by the margins
 * @param likelihood the likelihood
 * @param priorMean c
 * @param shift γ
 */
record MarginCotangents(MarginSlope slope, Likelihood likelihood, double priorMean, double shift)
        implements DirectCotangents {
    private static final long serialVersionUID = 1;

    @Override
    public Rows of(SolvedBlock block) {
        int n = block.size();
        Rows rows = new Rows(n);
        PredictiveLink link = new PredictiveLink(likelihood, 0);
        Tilted scratch = new Tilted();
        double[] point = new double[3];
        for (int i = 0; i < n; i++) {
            block.margin(i, priorMean + shift, link, scratch, point);
            double byMargin = slope.at(
                    point[0],
                    block.label(i),
                    block.weight(i),
                    block.rows().rows().numbers()[i]);
            if (!Double.isFinite(byMargin)) {
                throw new ArithmeticException("the loss has derivative " + byMargin + " at margin " + point[0]);
            }
            rows.cavityMean[i] = byMargin * point[1];
            rows.cavityVariance[i] = byMargin * point[2];
            rows.offset[i] = rows.cavityMean[i];
        }
        if (!block.sites().groups().isEmpty()) {
            Matrix forces = Matrix.zeros(block.rows().features().rows(), n);
            for (SolvedGroup group : block.sites().groups()) {
                move(group, block, rows, forces);
            }
            rows.forces = Optional.of(forces);
        }
        return rows;
    }

    /** From the cavities of a group's rows to their marginals, sites and residual variances. */
    private static void move(SolvedGroup group, SolvedBlock block, Rows rows, Matrix forces) {
        int[] members = group.rows();
        int k = members.length;
        double[] byMean = new double[k];
        double[] byVariance = new double[k * k];
        for (int i = 0; i < k; i++) {
            int row = members[i];
            byMean[i] = rows.cavityMean[row];
            byVariance[i + i * k] = rows.cavityVariance[row];
            rows.residual[row] = rows.cavityVariance[row];
            rows.cavityMean[row] = 0;
            rows.cavityVariance[row] = 0;
        }
        BlockCavity cavity = group.cavity();
        double[] toCovariance = new double[k * k];
        double[] toMean = new double[k];
        double[] toT = new double[k];
        double[] toG = new double[k];
        cavity.pull(byMean, byVariance, toCovariance, toMean);
        cavity.pullToSites(byMean, byVariance, new double[k], toT, toG);
        double[] v = block.rows().features().array();
        double[] y = forces.array();
        int m = forces.rows();
        for (int i = 0; i < k; i++) {
            rows.mean[members[i]] = toMean[i];
            rows.byT[members[i]] = toT[i];
            rows.byG[members[i]] = toG[i];
            for (int j = 0; j < k; j++) {
                add(toCovariance[i + j * k], v, members[j] * m, y, members[i] * m, m);
            }
        }
    }

    private static void add(double factor, double[] x, int from, double[] sum, int to, int m) {
        for (int l = 0; l < m; l++) {
            sum[to + l] += factor * x[from + l];
        }
    }
}
