package dev.cavity.sparse;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;

/** How many digits products with the rows' features have. */
enum Precision {
    /** Seven digits, in half the time: while hyperparameters are looked for. */
    SINGLE {
        @Override
        Matrix multiply(Matrix a, Matrix b) {
            float[] c = new float[a.rows() * b.columns()];
            Blas.get().multiply(a.rows(), b.columns(), b.rows(), rounded(a.array()), rounded(b.array()), c);
            Matrix product = Matrix.zeros(a.rows(), b.columns());
            for (int k = 0; k < c.length; k++) {
                product.array()[k] = c[k];
            }
            return product;
        }
    },
    /** Sixteen digits: for the result. */
    DOUBLE {
        @Override
        Matrix multiply(Matrix a, Matrix b) {
            Matrix product = Matrix.zeros(a.rows(), b.columns());
            Blas.get().multiply(false, false, 1, a, b, 0, product);
            return product;
        }
    };

    /** A B. */
    abstract Matrix multiply(Matrix a, Matrix b);

    static float[] rounded(double[] x) {
        float[] y = new float[x.length];
        for (int k = 0; k < y.length; k++) {
            y[k] = (float) x[k];
        }
        return y;
    }
}
