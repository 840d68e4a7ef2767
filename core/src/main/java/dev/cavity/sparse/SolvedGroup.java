package dev.cavity.sparse;

import dev.cavity.data.Outcomes;
import dev.cavity.leaveout.BlockCavity;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows of a block that are left out together: the cavity of their w = vᵀu, in which Σ_ij = v_iᵀP v_j, and g is the a of {@link
 * RowSite}. That of the latent values f has the residual variances λ_i in addition, each for itself.
 *
 * @param rows their places in the block
 * @param cavity the joint cavity of their w
 */
record SolvedGroup(int[] rows, BlockCavity cavity) implements Serializable {
    private static final long serialVersionUID = 1;

    /** The groups of a block of more than one row, from the sites of all rows. */
    static List<SolvedGroup> of(
            ProjectedBlock block, Belief belief, double[] e, double[] t, double[] g, double[] delta) {
        Outcomes outcomes = block.rows().outcomes();
        List<SolvedGroup> groups = new ArrayList<>();
        int m = belief.size();
        for (int[] rows : outcomes.sharedGroups()) {
            int k = rows.length;
            double[] half = block.selected(rows, belief.inverseFactor());
            double[] sigma = new double[k * k];
            for (int j = 0; j < k; j++) {
                for (int i = 0; i < k; i++) {
                    sigma[i + j * k] = FineRows.dot(half, i * m, half, j * m, m);
                }
            }
            groups.add(new SolvedGroup(
                    rows, new BlockCavity(sigma, at(delta, rows), at(t, rows), at(e, rows), at(g, rows))));
        }
        return groups;
    }

    private static double[] at(double[] values, int[] rows) {
        double[] selected = new double[rows.length];
        for (int i = 0; i < selected.length; i++) {
            selected[i] = values[rows[i]];
        }
        return selected;
    }
}
