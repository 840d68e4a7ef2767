package dev.cavity.sparse;

import dev.cavity.linalg.Matrix;

/**
 * A block of rows with the cotangents of their sites' precisions, t̄_i = v_iᵀZ v_i, and what these and ḡ_i = v_iᵀz become as cotangents of
 * the marginals (q, e).
 *
 * @param block the rows
 * @param byT t̄
 */
record AnsweredBlock(SolvedBlock block, double[] byT) {
    /** These rows under cotangents Z of the precision. */
    static RowBlocks<AnsweredBlock> of(RowBlocks<SolvedBlock> rows, Matrix cotangents, Precision precision) {
        return rows.extend(block -> block.rows().quadraticForms(cotangents, precision), AnsweredBlock::new);
    }

    /** Σ ē_i v_i. */
    Totals means(double[] shift, Precision precision) {
        SolvedSites sites = block.sites();
        return Totals.of(block.rows()
                .combine(shift, (i, byG) -> byT[i] * sites.meanByT()[i] + byG * sites.meanByG()[i], precision));
    }

    /** Σ q̄_i v_i v_iᵀ. */
    Totals variances(double[] shift, Precision precision) {
        SolvedSites sites = block.sites();
        return Totals.of(block.rows()
                .weightedGram(
                        shift, (i, byG) -> byT[i] * sites.varianceByT()[i] + byG * sites.varianceByG()[i], precision)
                .array());
    }
}
