package dev.cavity.kernel;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;

/**
 * K = Σ_k w_k a_k b_kᵀ over the input columns, w_k = β0 or 1/β_k; ∂K/∂a_k = w_k b_k.
 *
 * <p>With H = G b (m × D): the gradient by log β0 is Σ G∘K, by log β_k it is −w_k a_kᵀ H_k, by a_k it is w_k H_k.
 */
final class LinearCross implements CrossGram {
    private final Columns a;
    private final Matrix columns;
    private final Scales scales;
    private final double[] weights;
    private final Matrix k;

    LinearCross(Columns a, Columns b, Matrix columns, Scales scales, double[] weights) {
        this.a = a;
        this.columns = columns;
        this.scales = scales;
        this.weights = weights;
        this.k = Matrix.zeros(a.rows(), b.rows());
        double[] column = new double[a.rows()];
        for (int j = 0; j < b.rows(); j++) {
            LinearGram.products(a, 0, b, j, weights, column);
            System.arraycopy(column, 0, k.array(), j * a.rows(), a.rows());
        }
    }

    @Override
    public Matrix matrix() {
        return k;
    }

    @Override
    public double[] pullback(Matrix g) {
        Segments.requireShape(g, k);
        if (scales.isOne()) {
            return new double[] {Segments.innerProductOfAll(g, k)};
        }
        Matrix h = products(g);
        double[] gradient = new double[weights.length];
        for (int c = 0; c < gradient.length; c++) {
            double sum = 0;
            for (int i = 0; i < a.rows(); i++) {
                sum += a.get(c)[i] * h.get(i, c);
            }
            gradient[c] = -weights[c] * sum;
        }
        return scales.summed(gradient);
    }

    @Override
    public Matrix pullbackToRows(Matrix g) {
        Segments.requireShape(g, k);
        Matrix h = products(g);
        for (int c = 0; c < weights.length; c++) {
            Segments.scale(h.array(), c * a.rows(), (c + 1) * a.rows(), weights[c]);
        }
        return h;
    }

    private Matrix products(Matrix g) {
        Matrix h = Matrix.zeros(a.rows(), a.count());
        Blas.get().multiply(false, false, 1, g, columns, 0, h);
        return h;
    }
}
