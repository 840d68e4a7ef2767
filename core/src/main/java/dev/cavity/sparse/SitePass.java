package dev.cavity.sparse;

import dev.cavity.data.Outcomes;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.linalg.Matrix;
import java.util.stream.DoubleStream;

/**
 * One pass of expectation propagation over a block: Σ t_i v_i v_iᵀ and Σ b_i v_i, each site a function of the belief; a row's features are read once.
 *
 * <p><b>Cost.</b> m² flops per row, as much again for the variances, and about three evaluations of the likelihood.
 *
 * @param mean the mean a of u
 * @param likelihood the likelihood
 * @param priorMean c
 * @param precision how many digits the sum has
 */
record SitePass(double[] mean, Likelihood likelihood, double priorMean, Precision precision)
        implements BlockMap<VarianceBlock, Totals> {
    private static final long serialVersionUID = 1;
    /** How well sites reproduce themselves whose sum has seven digits. */
    private static final double ROUGH = 1e-7;

    @Override
    public Totals apply(VarianceBlock block) {
        ProjectedBlock rows = block.rows();
        int m = mean.length;
        double[] v = rows.features().array();
        GramSum gram = GramSum.of(m, block.size(), precision);
        double[] shift = new double[m];
        double capped = 0;
        RowSite site = new RowSite(likelihood, priorMean, precision == Precision.SINGLE ? ROUGH : 0);
        Outcomes seen = rows.rows().outcomes();
        for (int i = 0; i < block.size(); i++) {
            double e = ProjectedBlock.dot(v, i * m, mean, 0, m);
            site.solve(seen.label(i), seen.weight(i), block.variance()[i], e, rows.residual()[i]);
            gram.add(Math.max(0, site.t()), v, i * m);
            ProjectedBlock.addTo(shift, site.b(), v, i * m);
            capped += site.isCapped() ? 1 : 0;
        }
        return Totals.of(gram.total().array(), shift, new double[] {capped});
    }

    /** The state that the sums make: I + Σ t v vᵀ, Σ b v. Throws ArithmeticException if they have overflowed. */
    static SparseState state(Totals totals) {
        double[] shift = totals.part(1);
        if (!DoubleStream.of(shift).allMatch(Double::isFinite)
                || !DoubleStream.of(totals.part(0)).allMatch(Double::isFinite)) {
            throw new ArithmeticException(
                    "what the sites of all rows sum to has overflowed, so it is not positive definite");
        }
        int m = shift.length;
        Matrix precision = Matrix.wrap(m, m, totals.part(0));
        precision.mirrorLower();
        for (int i = 0; i < m; i++) {
            precision.array()[i + i * m] += 1;
        }
        return SparseState.of(precision, shift);
    }

    /** How many rows had no self-consistent site. */
    static double capped(Totals totals) {
        return totals.at(2, 0);
    }
}
