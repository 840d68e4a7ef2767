package dev.cavity.inference;

import dev.cavity.data.Outcomes;
import dev.cavity.leaveout.BlockCavity;
import dev.cavity.linalg.InverseFactor;
import dev.cavity.linalg.Matrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The cavities of groups of rows that are left out together, for those of more than one row.
 *
 * <p>The covariance of two rows of a group comes from the factor without any n×n product: with ℓ_i the columns of L⁻¹,
 *
 * <pre>  C_ij = −ℓ_iᵀℓ_j/√(τ_i τ_j) ,   C_it = ℓ_iᵀ w_t/√τ_i ,   C_tt' = K_tt' − w_tᵀw_t' ,   w_t = L⁻¹ S^½ K e_t </pre>
 *
 * where t, t' have tiny sites, as {@link PosteriorCovariance} has it. <b>Cost.</b> O(n k) per row of a group of k.
 */
final class GroupCavities {
    /** A group: its rows and their joint cavity. */
    record Group(int[] rows, BlockCavity cavity) {}

    private final List<Group> groups;

    private GroupCavities(List<Group> groups) {
        this.groups = groups;
    }

    /** Reads the factor, and leaves it as it is. */
    static GroupCavities of(SiteState state, Outcomes rows) {
        List<int[]> shared = rows.sharedGroups();
        List<Group> groups = new ArrayList<>(shared.size());
        if (!shared.isEmpty()) {
            Covariances covariances = new Covariances(state);
            for (int[] group : shared) {
                groups.add(new Group(group, covariances.cavity(group)));
            }
        }
        return new GroupCavities(groups);
    }

    List<Group> groups() {
        return groups;
    }

    boolean isEmpty() {
        return groups.isEmpty();
    }

    /** The means, with those of grouped rows replaced. */
    double[] means(double[] single) {
        return replaced(single, (cavity, i) -> cavity.mean(i));
    }

    /** The variances, with those of grouped rows replaced. */
    double[] variances(double[] single) {
        return replaced(single, (cavity, i) -> cavity.covariance(i, i));
    }

    private interface Part {
        double of(BlockCavity cavity, int i);
    }

    private double[] replaced(double[] single, Part part) {
        double[] all = groups.isEmpty() ? single : single.clone();
        for (Group group : groups) {
            for (int i = 0; i < group.rows.length; i++) {
                all[group.rows[i]] = part.of(group.cavity, i);
            }
        }
        return all;
    }

    /** Posterior covariances within groups. */
    private static final class Covariances {
        private final SiteState state;
        private final double[] root;
        private final double[] lower;
        private final int n;
        private final Map<Integer, double[]> tiny = new HashMap<>();

        Covariances(SiteState state) {
            this.state = state;
            this.root = SiteState.roots(state.tau);
            InverseFactor factor = state.factor;
            this.lower = factor.lower().array();
            this.n = root.length;
            for (int t : state.tinySites()) {
                tiny.put(t, half(factor, t));
            }
        }

        /** w_t. */
        private double[] half(InverseFactor factor, int t) {
            double[] w = new double[n];
            for (int i = 0; i < n; i++) {
                w[i] = root[i] * state.k.get(i, t);
            }
            factor.applyHalf(Matrix.wrap(n, 1, w));
            return w;
        }

        BlockCavity cavity(int[] rows) {
            int k = rows.length;
            double[] sigma = new double[k * k];
            for (int j = 0; j < k; j++) {
                sigma[j + j * k] = state.variance[rows[j]];
                for (int i = 0; i < j; i++) {
                    double c = covariance(rows[i], rows[j]);
                    sigma[i + j * k] = c;
                    sigma[j + i * k] = c;
                }
            }
            return new BlockCavity(
                    sigma, at(state.b, rows), at(state.tau, rows), at(state.mean, rows), at(state.g, rows));
        }

        private double covariance(int i, int j) {
            double[] wi = tiny.get(i);
            double[] wj = tiny.get(j);
            if (wi != null && wj != null) {
                return state.k.get(i, j) - dot(wi, 0, wj, 0, n);
            }
            if (wi != null) {
                return dot(lower, j + j * n, wi, j, n - j) / root[j];
            }
            if (wj != null) {
                return dot(lower, i + i * n, wj, i, n - i) / root[i];
            }
            int from = Math.max(i, j);
            return -dot(lower, from + i * n, lower, from + j * n, n - from) / (root[i] * root[j]);
        }

        private static double dot(double[] a, int from, double[] b, int fromB, int length) {
            double sum = 0;
            for (int l = 0; l < length; l++) {
                sum += a[from + l] * b[fromB + l];
            }
            return sum;
        }
    }

    /** The cavity of any rows, where all covariances (but the diagonal) are at hand. */
    static BlockCavity of(SiteState state, Matrix covariance, int[] rows) {
        int k = rows.length;
        double[] sigma = new double[k * k];
        for (int j = 0; j < k; j++) {
            for (int i = 0; i < k; i++) {
                sigma[i + j * k] = i == j ? state.variance[rows[i]] : covariance.get(rows[i], rows[j]);
            }
        }
        return new BlockCavity(sigma, at(state.b, rows), at(state.tau, rows), at(state.mean, rows), at(state.g, rows));
    }

    static double[] at(double[] values, int[] rows) {
        return Arrays.stream(rows).mapToDouble(i -> values[i]).toArray();
    }
}
