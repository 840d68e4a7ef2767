package dev.cavity.sparse;

import dev.cavity.data.Outcomes;
import dev.cavity.likelihood.Likelihood;

/**
 * What the rows make of a mean a of the inducing variables, their variances held: Σ g_i v_i with g = b − t e. The posterior mean for
 * these variances is the a with Σ g_i v_i = a.
 *
 * <p><b>Cost.</b> 4m flops per row and two or three evaluations of the likelihood: a small part of what {@link SitePass} costs.
 *
 * @param mean a
 * @param likelihood the likelihood
 * @param priorMean c
 * @param tolerance how well each site has to reproduce itself
 * @param precision how many digits the sum has
 */
record MeanPass(double[] mean, Likelihood likelihood, double priorMean, double tolerance, Precision precision)
        implements BlockMap<VarianceBlock, Totals> {
    private static final long serialVersionUID = 1;

    @Override
    public Totals apply(VarianceBlock block) {
        RowSite site = new RowSite(likelihood, priorMean, Math.sqrt(0.1 * tolerance));
        Outcomes seen = block.rows().rows().outcomes();
        double[] variance = block.variance();
        double[] residual = block.rows().residual();
        return Totals.of(block.rows()
                .combine(
                        mean,
                        (i, e) -> {
                            site.solve(seen.label(i), seen.weight(i), variance[i], e, residual[i]);
                            return site.force();
                        },
                        precision));
    }
}
