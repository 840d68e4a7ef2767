package dev.cavity.sparse;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;

/** Features in double precision. */
final class FineRows extends FeatureRows {
    private static final long serialVersionUID = 1;

    /** The v_i as columns, m × n. */
    private final Matrix features;

    FineRows(Matrix features) {
        super(features.rows(), features.columns());
        this.features = features;
    }

    /** The v_i as columns; not a copy. */
    Matrix features() {
        return features;
    }

    @Override
    double[] squaredNorms(Matrix lower) {
        double[] squares = new double[n];
        PanelMatrix copy = new PanelMatrix(m);
        forEachPanel((from, to) -> {
            double[] a = product(lower, from, to, copy).array();
            for (int i = from; i < to; i++) {
                squares[i] = dot(a, (i - from) * m, a, (i - from) * m, m);
            }
        });
        return squares;
    }

    @Override
    double[] quadraticForms(Matrix lower) {
        double[] forms = new double[n];
        PanelMatrix copy = new PanelMatrix(m);
        forEachPanel((from, to) -> {
            double[] a = product(lower, from, to, copy).array();
            for (int i = from; i < to; i++) {
                forms[i] = dot(features.array(), i * m, a, (i - from) * m, m);
            }
        });
        return forms;
    }

    /** A copy of the features of some rows. */
    Matrix panel(int from, int to, PanelMatrix memory) {
        Matrix panel = memory.of(to - from);
        System.arraycopy(features.array(), from * m, panel.array(), 0, (to - from) * m);
        return panel;
    }

    private Matrix product(Matrix lower, int from, int to, PanelMatrix memory) {
        Matrix panel = panel(from, to, memory);
        Blas.get().multiplyTriangular(lower, panel);
        return panel;
    }

    @Override
    void project(double[] x, int from, int to, double[] products) {
        Blas.get().multiplyColumns(true, features, from, to, x, 0, products);
    }

    @Override
    void combine(double[] w, int from, int to, double[] sum) {
        Blas.get().multiplyColumns(false, features, from, to, w, 1, sum);
    }

    @Override
    GramSum gramSum() {
        return new Sum();
    }

    @Override
    RowPull pull(Matrix lower, Matrix inner) {
        return new Pull(lower, inner);
    }

    private final class Pull implements RowPull {
        private final Matrix lower;
        private final Matrix inner;
        private final PanelMatrix whitened = new PanelMatrix(m);
        private final PanelMatrix products = new PanelMatrix(m);
        private Matrix w = whitened.of(0);
        private Matrix sw = products.of(0);

        Pull(Matrix lower, Matrix inner) {
            this.lower = lower;
            this.inner = inner;
        }

        @Override
        public void load(int from, int to) {
            w = product(lower, from, to, whitened);
            sw = products.of(to - from);
            Blas.get().multiply(false, false, 1, inner, w, 0, sw);
        }

        @Override
        public double form(int place) {
            return dot(w.array(), place * m, sw.array(), place * m, m);
        }

        @Override
        public void weigh(int place, double alpha, double beta) {
            double[] x = w.array();
            double[] y = sw.array();
            for (int k = place * m; k < (place + 1) * m; k++) {
                y[k] = alpha * y[k] + beta * x[k];
            }
        }

        @Override
        public Matrix pulled() {
            Blas.get().multiplyTransposedTriangular(lower, sw);
            return sw;
        }
    }

    /** Four running sums, so that the additions do not wait for each other. */
    static double dot(double[] a, int from, double[] b, int fromB, int length) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int k = 0;
        for (; k + 3 < length; k += 4) {
            s0 += a[from + k] * b[fromB + k];
            s1 += a[from + k + 1] * b[fromB + k + 1];
            s2 += a[from + k + 2] * b[fromB + k + 2];
            s3 += a[from + k + 3] * b[fromB + k + 3];
        }
        for (; k < length; k++) {
            s0 += a[from + k] * b[fromB + k];
        }
        return (s0 + s1) + (s2 + s3);
    }

    private final class Sum extends GramSum {
        private final Matrix[] panels;
        private final Matrix sum = Matrix.zeros(m, m);

        Sum() {
            super(n);
            this.panels = new Matrix[] {Matrix.zeros(m, capacity), Matrix.zeros(m, capacity)};
        }

        @Override
        void collect(int side, int place, double root, int row) {
            double[] panel = panels[side].array();
            double[] v = features.array();
            int from = row * m;
            int to = place * m;
            for (int k = 0; k < m; k++) {
                panel[to + k] = root * v[from + k];
            }
        }

        @Override
        void update(int side, int rows) {
            Blas.get().addOuterProducts(side == 0 ? 1 : -1, panels[side], 0, rows, 1, sum);
        }

        @Override
        Matrix sum() {
            return sum;
        }
    }
}
