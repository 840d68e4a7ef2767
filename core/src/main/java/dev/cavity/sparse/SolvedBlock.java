package dev.cavity.sparse;

import dev.cavity.inference.PredictiveLink;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Tilted;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A block of rows at a fixed point: cavities, sites, and how the sites answer to a change of the belief.
 *
 * @param rows the rows
 * @param sites what was found for them
 */
record SolvedBlock(ProjectedBlock rows, SolvedSites sites) {
    /** These rows at the fixed point. */
    static RowBlocks<SolvedBlock> of(
            RowBlocks<VarianceBlock> rows, Belief belief, Likelihood likelihood, double priorMean) {
        return rows.extend(
                block -> SolvedSites.of(block, belief, likelihood, priorMean),
                (block, sites) -> new SolvedBlock(block.rows(), sites));
    }

    int size() {
        return sites.mu().length;
    }

    /** A row's site as it was found. */
    void restore(RowSite site, int i) {
        site.restore(label(i), weight(i), sites.mu()[i], sites.kappa()[i], rows.residual()[i]);
    }

    int label(int i) {
        return rows.rows().outcomes().label(i);
    }

    double weight(int i) {
        return rows.rows().outcomes().weight(i);
    }

    /** One number for each row. */
    double[] perRow(IntToDoubleFunction number) {
        return IntStream.range(0, size()).mapToDouble(number).toArray();
    }

    /** s, ∂s/∂mean and ∂s/∂variance of row i. */
    void margin(int i, double offset, PredictiveLink link, Tilted scratch, double[] out) {
        double variance = sites.leftOutVariance()[i] + rows.residual()[i];
        link.margin(sites.leftOutMean()[i] + offset, variance, scratch, out);
    }

    /** Slopes and curvatures of what the rows contribute to −log Z. */
    double[][] evidence(double offset, PredictiveLink link) {
        double[][] columns = new double[2][size()];
        double[] out = new double[3];
        Tilted scratch = new Tilted();
        for (int i = 0; i < size(); i++) {
            link.evidence(
                    label(i),
                    weight(i),
                    sites.leftOutMean()[i] + offset,
                    sites.leftOutVariance()[i] + rows.residual()[i],
                    scratch,
                    out);
            columns[0][i] = out[0];
            columns[1][i] = out[1];
        }
        return columns;
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
