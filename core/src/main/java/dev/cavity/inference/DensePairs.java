package dev.cavity.inference;

import dev.cavity.leaveout.BlockCavity;
import dev.cavity.linalg.Matrix;

/**
 * The joint cavities of a dense posterior, all covariances at hand.
 *
 * @param state marginals and sites
 * @param covariance C without its diagonal
 */
record DensePairs(SiteState state, Matrix covariance) implements PairCavities.Source {
    @Override
    public BlockCavity of(int[] rows) {
        return GroupCavities.of(state, covariance, rows);
    }

    /** As in {@link PairSums}. */
    @Override
    public void pair(int i, int j, double[] out) {
        double c = covariance.get(i, j);
        double delta = 1 / (state.b[i] * state.b[j] - c * c * state.tau[i] * state.tau[j]);
        double vij = c * delta;
        out[2] = (state.b[j] * state.variance[i] + state.tau[j] * c * c) * delta;
        out[3] = (state.b[i] * state.variance[j] + state.tau[i] * c * c) * delta;
        out[0] = state.mean[i] - out[2] * state.g[i] - vij * state.g[j];
        out[1] = state.mean[j] - vij * state.g[i] - out[3] * state.g[j];
    }
}
