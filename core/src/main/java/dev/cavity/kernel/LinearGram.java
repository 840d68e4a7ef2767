package dev.cavity.kernel;

import dev.cavity.linalg.Matrix;

/**
 * K = Σ_k w_k x_k x_kᵀ over the columns x_k of the inputs, w_k = β0 or 1/β_k.
 *
 * <p>∂K/∂log β0 = K; ∂K/∂log β_k = -x_k x_kᵀ/β_k, so that the pullback is -x_kᵀ G x_k/β_k.
 */
final class LinearGram implements Gram {
    private final Columns x;
    private final Scales scales;
    private final double[] weights;
    private final Matrix k;

    LinearGram(Columns x, Scales scales, double[] weights) {
        this.x = x;
        this.scales = scales;
        this.weights = weights;
        int n = x.rows();
        this.k = Matrix.zeros(n, n);
        double[] column = new double[n];
        for (int j = 0; j < n; j++) {
            products(x, j, x, j, weights, column);
            System.arraycopy(column, j, k.array(), j * n + j, n - j);
        }
        k.mirrorLower();
    }

    /** out[i] = Σ_k w_k x_ik z_jk for from ≤ i < x.rows(). */
    static void products(Columns x, int from, Columns z, int j, double[] weights, double[] out) {
        for (int i = from; i < x.rows(); i++) {
            out[i] = 0;
        }
        for (int k = 0; k < x.count(); k++) {
            addScaled(x.get(k), from, z.get(k)[j], weights[k], out);
        }
    }

    private static void addScaled(double[] x, int from, double z, double weight, double[] out) {
        for (int i = from; i < x.length; i++) {
            out[i] += weight * (x[i] * z);
        }
    }

    @Override
    public Matrix matrix() {
        return k;
    }

    @Override
    public double[] pullback(Matrix sensitivity) {
        Segments.requireSquare(sensitivity, x.rows());
        return scales.isOne() ? new double[] {Segments.innerProduct(sensitivity, k)} : ardPullback(sensitivity);
    }

    private double[] ardPullback(Matrix sensitivity) {
        int n = x.rows();
        double[] g = new double[n];
        double[][] sums = new double[weights.length][n];
        for (int j = 0; j < n; j++) {
            Segments.readFolded(sensitivity, j, g);
            for (int k = 0; k < weights.length; k++) {
                Segments.addProduct(g, x.get(k), j, n, x.get(k)[j], sums[k]);
            }
        }
        double[] gradient = new double[weights.length];
        for (int k = 0; k < gradient.length; k++) {
            gradient[k] = -weights[k] * Segments.sum(sums[k]);
        }
        return scales.summed(gradient);
    }
}
