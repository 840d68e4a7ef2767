package dev.cavity.inference;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;
import dev.cavity.linalg.SymmetricEigen;
import java.util.Arrays;
import java.util.List;

/**
 * Aᵀ H A, the n×n products of a gradient, A = I − C S with A_ii = b_i and A_ij = −C_ij τ_j.
 *
 * <p>A diagonal H takes n³ flops as two symmetric updates, rows with positive and with negative h apart. A block of H is brought
 * to its axes first: the rows of A that belong to it are turned by its eigenvectors, after which it is diagonal, at 2 n k² flops
 * for a block of k. A full H takes two products more: Y = H C°, which the cotangents of the sites need as well, and C° (H A).
 */
final class SensitivityProducts {
    private final SiteState state;
    private final Matrix covariance;
    private final int n;

    SensitivityProducts(SiteState state, Matrix covariance) {
        this.state = state;
        this.covariance = covariance;
        this.n = state.tau.length;
    }

    /** Y = H C°. */
    Matrix withCovariance(Matrix full) {
        Matrix y = Matrix.zeros(n, n);
        Blas.get().multiply(false, false, 1, full, covariance, 0, y);
        return y;
    }

    /** Aᵀ (diag(h) + blocks) A, lower triangle; overwrites the matrix given for its rows. */
    Matrix weighted(double[] h, List<LossCotangent.Block> blocks, Matrix scaled) {
        Columns columns = new Columns(scaled.array());
        boolean[] inBlock = new boolean[n];
        for (LossCotangent.Block block : blocks) {
            for (int row : block.rows()) {
                inBlock[row] = true;
            }
            columns.addBlock(block, h);
        }
        for (int i = 0; i < n; i++) {
            if (!inBlock[i]) {
                columns.addRow(i, h[i]);
            }
        }
        Matrix sum = Matrix.zeros(n, n);
        Blas.get().addOuterProducts(1, scaled, 0, columns.positive, 0, sum);
        Blas.get().addOuterProducts(-1, scaled, columns.negative, n, 1, sum);
        return sum;
    }

    /** Rows of A, scaled, as columns: those with positive weight from the left, with negative weight from the right. */
    private final class Columns {
        private final double[] x;
        private int positive;
        private int negative = n;

        Columns(double[] x) {
            this.x = x;
        }

        private int next(double weight) {
            return weight > 0 ? positive++ : --negative;
        }

        void addRow(int i, double weight) {
            if (weight == 0) {
                return;
            }
            int to = next(weight) * n;
            double root = Math.sqrt(Math.abs(weight));
            scaleRow(covariance.array(), i * n, -root, state.tau, x, to);
            x[to + i] = root * state.b[i];
        }

        void addBlock(LossCotangent.Block block, double[] h) {
            int[] rows = block.rows();
            int k = rows.length;
            double[] joint = block.byCovariance().clone();
            for (int j = 0; j < k; j++) {
                joint[j + j * k] += h[rows[j]];
            }
            SymmetricEigen eigen = new SymmetricEigen(joint, k);
            for (int e = 0; e < k; e++) {
                double weight = eigen.value(e);
                if (weight == 0) {
                    continue;
                }
                int to = next(weight) * n;
                Arrays.fill(x, to, to + n, 0);
                double root = Math.sqrt(Math.abs(weight));
                for (int j = 0; j < k; j++) {
                    double factor = root * eigen.vector(j, e);
                    addScaledRow(covariance.array(), rows[j] * n, -factor, state.tau, x, to);
                    x[to + rows[j]] += factor * state.b[rows[j]];
                }
            }
        }
    }

    private static void scaleRow(double[] c, int from, double factor, double[] tau, double[] x, int to) {
        for (int j = 0; j < tau.length; j++) {
            x[to + j] = factor * tau[j] * c[from + j];
        }
    }

    private static void addScaledRow(double[] c, int from, double factor, double[] tau, double[] x, int to) {
        for (int j = 0; j < tau.length; j++) {
            x[to + j] += factor * tau[j] * c[from + j];
        }
    }

    /** Adds Aᵀ H A of a full H, lower triangle: with X = H A = H diag(b) − Y S it is diag(b) X − S C° X. */
    void addPairs(Matrix full, Matrix y, Matrix sum) {
        double[] h = full.array();
        double[] product = y.array();
        for (int j = 0; j < n; j++) {
            int offset = j * n;
            for (int i = 0; i < n; i++) {
                product[offset + i] = h[offset + i] * state.b[j] - product[offset + i] * state.tau[j];
            }
        }
        Matrix pulled = Matrix.zeros(n, n);
        Blas.get().multiply(false, false, 1, covariance, y, 0, pulled);
        double[] p = pulled.array();
        double[] out = sum.array();
        for (int j = 0; j < n; j++) {
            int offset = j * n;
            for (int i = j; i < n; i++) {
                out[offset + i] += state.b[i] * product[offset + i] - state.tau[i] * p[offset + i];
            }
        }
    }
}
