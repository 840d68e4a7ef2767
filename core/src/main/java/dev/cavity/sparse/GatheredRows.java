package dev.cavity.sparse;

import dev.cavity.inference.PairCavities;
import dev.cavity.leaveout.BlockCavity;
import java.util.Arrays;

/**
 * What the joint cavity of any rows needs of each of them, in one place: u_i = L⁻¹ v_i, so that Σ_ij = u_iᵀu_j, the mean e of w,
 * its site (t, g = b − t e), δ = 1 − t q, and the residual variance λ. n m numbers.
 */
final class GatheredRows implements PairCavities.Source {
    private final int m;
    private final double[] half;
    private final double[] e;
    private final double[] t;
    private final double[] g;
    private final double[] delta;
    private final double[] lambda;

    GatheredRows(RowBlocks<SolvedBlock> blocks, Belief belief) {
        this.m = belief.size();
        this.half = blocks.gather(m, block -> block.rows().halves(belief.inverseFactor()));
        this.e = blocks.gather(block -> block.rows().project(belief.mean()));
        this.t = blocks.gather(block -> block.sites().t());
        this.g = blocks.gather(block -> block.sites().g());
        this.delta = blocks.gather(block -> block.sites().delta());
        this.lambda = blocks.gather(block -> block.rows().residual());
    }

    /** The joint cavity of the w of some rows. */
    @Override
    public BlockCavity of(int[] rows) {
        int k = rows.length;
        double[] sigma = new double[k * k];
        for (int j = 0; j < k; j++) {
            for (int i = 0; i <= j; i++) {
                double c = ProjectedBlock.dot(half, rows[i] * m, half, rows[j] * m, m);
                sigma[i + j * k] = c;
                sigma[j + i * k] = c;
            }
        }
        return new BlockCavity(sigma, at(delta, rows), at(t, rows), at(e, rows), at(g, rows));
    }

    /** λ of all rows. */
    double[] residual() {
        return lambda;
    }

    private static double[] at(double[] values, int[] rows) {
        return Arrays.stream(rows).mapToDouble(i -> values[i]).toArray();
    }
}
