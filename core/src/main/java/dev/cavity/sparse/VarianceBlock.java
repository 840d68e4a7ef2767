package dev.cavity.sparse;

/**
 * A block of rows with the variance of each row's w = vᵀu under a belief: q_i = v_iᵀP v_i. It is what a pass over the rows costs most,
 * and what does not change while the mean is looked for.
 *
 * @param rows the rows
 * @param variance q
 */
record VarianceBlock(ProjectedBlock rows, double[] variance) {
    int size() {
        return variance.length;
    }

    /** These rows under a belief. */
    static RowBlocks<VarianceBlock> of(RowBlocks<ProjectedBlock> rows, Belief belief, Precision precision) {
        return rows.extend(block -> block.squaredNorms(belief.inverseFactor(), precision), VarianceBlock::new);
    }
}
