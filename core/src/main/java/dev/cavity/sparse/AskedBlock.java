package dev.cavity.sparse;

import dev.cavity.likelihood.Likelihood;

/**
 * A block of rows with what a loss itself asks of their marginals (q, e), before anything moves with it. Covariances between rows that
 * are left out together are not among it, since they are m numbers per row: see {@link DirectCotangents.Rows#forces}.
 *
 * @param block the rows
 * @param asked cotangents of q, cotangents of e, and in one number whether there are covariances besides
 */
record AskedBlock(SolvedBlock block, double[][] asked) {
    /** These rows, and what a loss asks. */
    static RowBlocks<AskedBlock> of(
            RowBlocks<SolvedBlock> rows, DirectCotangents direct, Likelihood likelihood, double priorMean) {
        return rows.extend(block -> marginals(block, direct.of(block), likelihood, priorMean), AskedBlock::new);
    }

    private static double[][] marginals(
            SolvedBlock block, DirectCotangents.Rows asked, Likelihood likelihood, double priorMean) {
        int n = block.size();
        double[] variance = new double[n];
        double[] mean = new double[n];
        RowSite site = new RowSite(likelihood, priorMean);
        RowSite.Cotangent out = new RowSite.Cotangent();
        for (int i = 0; i < n; i++) {
            block.restore(site, i);
            site.pullCavity(asked.cavityMean[i], asked.cavityVariance[i], out);
            variance[i] = out.variance;
            mean[i] = out.mean;
            if (asked.forces.isPresent()) {
                site.pullSite(asked.byT[i], asked.byG[i], out);
                variance[i] += out.variance;
                mean[i] += out.mean + asked.mean[i];
            }
        }
        return new double[][] {variance, mean, {asked.forces.isEmpty() ? 0 : 1}};
    }

    /** Σ ē_i v_i, and whether there are covariances besides (0 if there are none). */
    Totals means() {
        return Totals.of(block.rows().combine(asked[1]), asked[2]);
    }

    /** Σ q̄_i v_i v_iᵀ, with what a cotangent z of precision times mean adds to q̄. */
    Totals variances(double[] shift, Precision precision) {
        double[] byG = block.sites().varianceByG();
        return Totals.of(block.rows()
                .weightedGram(shift, (i, moved) -> asked[0][i] + moved * byG[i], precision)
                .array());
    }
}
