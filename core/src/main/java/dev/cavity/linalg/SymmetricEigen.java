package dev.cavity.linalg;

/**
 * Eigenvalues and eigenvectors of a small symmetric matrix, A = Q Λ Qᵀ, by cyclic Jacobi rotations.
 *
 * <p><b>Source.</b> Golub and Van Loan, Matrix Computations, 8.5. <b>Cost.</b> O(k³) per sweep, six to ten sweeps.
 */
public final class SymmetricEigen {
    private static final int MAX_SWEEPS = 60;
    private static final double ROUNDING = 1e-15;

    private final int k;
    private final double[] a;
    private final double[] q;

    /**
     * Decomposes a matrix.
     *
     * @param symmetric A, k×k, column by column; not changed
     * @param k its size
     */
    public SymmetricEigen(double[] symmetric, int k) {
        this.k = k;
        this.a = symmetric.clone();
        this.q = new double[k * k];
        for (int i = 0; i < k; i++) {
            q[i + i * k] = 1;
        }
        for (int sweep = 0; sweep < MAX_SWEEPS && offDiagonal() > ROUNDING * size(); sweep++) {
            for (int i = 0; i < k; i++) {
                for (int j = i + 1; j < k; j++) {
                    rotate(i, j);
                }
            }
        }
    }

    /**
     * An eigenvalue, in no particular order.
     *
     * @param i its number
     * @return λ_i
     */
    public double value(int i) {
        return a[i + i * k];
    }

    /**
     * A component of an eigenvector of length one.
     *
     * @param component which component
     * @param i the number of the eigenvalue
     * @return Q_ci
     */
    public double vector(int component, int i) {
        return q[component + i * k];
    }

    private double offDiagonal() {
        double sum = 0;
        for (int j = 0; j < k; j++) {
            for (int i = 0; i < j; i++) {
                sum = Math.max(sum, Math.abs(a[i + j * k]));
            }
        }
        return sum;
    }

    private double size() {
        double largest = Double.MIN_NORMAL;
        for (int i = 0; i < k; i++) {
            largest = Math.max(largest, Math.abs(a[i + i * k]));
        }
        return largest;
    }

    private void rotate(int i, int j) {
        double off = a[i + j * k];
        if (off == 0) {
            return;
        }
        double theta = (a[j + j * k] - a[i + i * k]) / (2 * off);
        double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.hypot(theta, 1));
        double c = 1 / Math.hypot(t, 1);
        double s = t * c;
        for (int l = 0; l < k; l++) {
            turn(a, l + i * k, l + j * k, c, s);
        }
        for (int l = 0; l < k; l++) {
            turn(a, i + l * k, j + l * k, c, s);
        }
        for (int l = 0; l < k; l++) {
            turn(q, l + i * k, l + j * k, c, s);
        }
        a[i + j * k] = 0;
        a[j + i * k] = 0;
    }

    private static void turn(double[] x, int first, int second, double c, double s) {
        double p = x[first];
        double r = x[second];
        x[first] = c * p - s * r;
        x[second] = s * p + c * r;
    }
}
