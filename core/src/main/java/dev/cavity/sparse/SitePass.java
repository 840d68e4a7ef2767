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
        FeatureRows v = rows.in(precision);
        GramSum gram = v.gramSum();
        double[] shift = new double[mean.length];
        double[] capped = new double[1];
        RowSite site = new RowSite(likelihood, priorMean, precision == Precision.SINGLE ? ROUGH : 0);
        Outcomes seen = rows.rows().outcomes();
        double[] values = new double[FeatureRows.PANEL];
        v.forEachPanel((from, to) -> {
            v.project(mean, from, to, values);
            for (int i = from; i < to; i++) {
                site.solve(seen.label(i), seen.weight(i), block.variance()[i], values[i - from], rows.residual()[i]);
                gram.add(Math.max(0, site.t()), i);
                values[i - from] = site.b();
                capped[0] += site.isCapped() ? 1 : 0;
            }
            v.combine(values, from, to, shift);
        });
        return Totals.of(gram.total().array(), shift, capped);
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
