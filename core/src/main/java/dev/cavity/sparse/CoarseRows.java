package dev.cavity.sparse;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;

/**
 * Features in single precision: half the flops and half of what is read, for iterates on the way.
 *
 * <p><b>Numerics.</b> Seven digits of each product are left; panels are added up in double. Since Λ ≥ I, an error in a row's features grows
 * no larger in the units of the posterior, in which everything is measured.
 */
final class CoarseRows extends FeatureRows {
    private static final long serialVersionUID = 1;

    /** The v_i, one after the other. */
    private final float[] features;

    CoarseRows(int m, int n) {
        super(m, n);
        this.features = new float[m * n];
    }

    /** Takes the features of a panel of rows, while they are in the cache. */
    void set(Matrix panel, int from) {
        round(panel.array(), panel.array().length, features, from * m);
    }

    @Override
    double[] squaredNorms(Matrix lower) {
        double[] squares = new double[n];
        forEachProduct(lower, (product, from, to) -> {
            for (int i = from; i < to; i++) {
                squares[i] = dot(product, (i - from) * m, product, (i - from) * m);
            }
        });
        return squares;
    }

    @Override
    double[] quadraticForms(Matrix lower) {
        double[] forms = new double[n];
        forEachProduct(lower, (product, from, to) -> {
            for (int i = from; i < to; i++) {
                forms[i] = dot(features, i * m, product, (i - from) * m);
            }
        });
        return forms;
    }

    private interface Products {
        void accept(float[] product, int from, int to);
    }

    private void forEachProduct(Matrix lower, Products work) {
        float[] a = rounded(lower.array());
        float[] panel = new float[m * Math.min(PANEL, n)];
        forEachPanel((from, to) -> {
            System.arraycopy(features, from * m, panel, 0, (to - from) * m);
            Blas.get().single().multiplyTriangular(false, m, to - from, a, panel);
            work.accept(panel, from, to);
        });
    }

    @Override
    void project(double[] x, int from, int to, double[] products) {
        float[] y = new float[to - from];
        Blas.get().single().multiplyColumns(true, m, features, from, to, rounded(x), y);
        for (int i = 0; i < y.length; i++) {
            products[i] = y[i];
        }
    }

    @Override
    void combine(double[] w, int from, int to, double[] sum) {
        float[] weights = new float[to - from];
        round(w, weights.length, weights, 0);
        float[] y = new float[m];
        Blas.get().single().multiplyColumns(false, m, features, from, to, weights, y);
        for (int k = 0; k < m; k++) {
            sum[k] += y[k];
        }
    }

    @Override
    GramSum gramSum() {
        return new Sum();
    }

    @Override
    RowPull pull(Matrix lower, Matrix inner) {
        return new Pull(rounded(lower.array()), rounded(inner.array()));
    }

    private final class Pull implements RowPull {
        private final float[] lower;
        private final float[] inner;
        private final float[] w = new float[m * Math.min(PANEL, n)];
        private final float[] sw = new float[w.length];
        private final PanelMatrix result = new PanelMatrix(m);
        private int rows;

        Pull(float[] lower, float[] inner) {
            this.lower = lower;
            this.inner = inner;
        }

        @Override
        public void load(int from, int to) {
            rows = to - from;
            System.arraycopy(features, from * m, w, 0, rows * m);
            Blas.get().single().multiplyTriangular(false, m, rows, lower, w);
            Blas.get().single().multiply(m, rows, inner, w, sw);
        }

        @Override
        public double form(int place) {
            return dot(w, place * m, sw, place * m);
        }

        @Override
        public void weigh(int place, double alpha, double beta) {
            float a = (float) alpha;
            float b = (float) beta;
            for (int k = place * m; k < (place + 1) * m; k++) {
                sw[k] = a * sw[k] + b * w[k];
            }
        }

        @Override
        public Matrix pulled() {
            Blas.get().single().multiplyTriangular(true, m, rows, lower, sw);
            Matrix pulled = result.of(rows);
            double[] x = pulled.array();
            for (int k = 0; k < x.length; k++) {
                x[k] = sw[k];
            }
            return pulled;
        }
    }

    private static float[] rounded(double[] x) {
        float[] y = new float[x.length];
        round(x, x.length, y, 0);
        return y;
    }

    private static void round(double[] x, int length, float[] y, int to) {
        for (int k = 0; k < length; k++) {
            y[to + k] = (float) x[k];
        }
    }

    /** Four running sums, so that the additions do not wait for each other. */
    private float dot(float[] a, int from, float[] b, int fromB) {
        float s0 = 0;
        float s1 = 0;
        float s2 = 0;
        float s3 = 0;
        int k = 0;
        for (; k + 3 < m; k += 4) {
            s0 += a[from + k] * b[fromB + k];
            s1 += a[from + k + 1] * b[fromB + k + 1];
            s2 += a[from + k + 2] * b[fromB + k + 2];
            s3 += a[from + k + 3] * b[fromB + k + 3];
        }
        for (; k < m; k++) {
            s0 += a[from + k] * b[fromB + k];
        }
        return (s0 + s1) + (s2 + s3);
    }

    private final class Sum extends GramSum {
        private final float[][] panels;
        private final float[] part = new float[m * m];
        private final Matrix sum = Matrix.zeros(m, m);

        Sum() {
            super(n);
            this.panels = new float[2][m * capacity];
        }

        @Override
        void collect(int side, int place, double root, int row) {
            float[] panel = panels[side];
            float factor = (float) root;
            int from = row * m;
            int to = place * m;
            for (int k = 0; k < m; k++) {
                panel[to + k] = factor * features[from + k];
            }
        }

        @Override
        void update(int side, int rows) {
            Blas.get().single().outerProducts(m, rows, panels[side], part);
            double[] total = sum.array();
            int sign = side == 0 ? 1 : -1;
            for (int j = 0; j < m; j++) {
                for (int i = j + j * m; i < (j + 1) * m; i++) {
                    total[i] += sign * part[i];
                }
            }
        }

        @Override
        Matrix sum() {
            return sum;
        }
    }
}
