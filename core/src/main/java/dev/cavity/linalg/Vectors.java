package dev.cavity.linalg;

/** Operations on plain vectors of a few thousand numbers, for which a call into BLAS would not pay. */
public final class Vectors {
    private Vectors() {}

    /**
     * aᵀb, with two running sums so that the additions do not wait for each other.
     *
     * @param a a
     * @param b b, as long as a
     * @return the inner product
     */
    public static double dot(double[] a, double[] b) {
        double s0 = 0;
        double s1 = 0;
        int i = 0;
        for (; i + 1 < a.length; i += 2) {
            s0 += a[i] * b[i];
            s1 += a[i + 1] * b[i + 1];
        }
        if (i < a.length) {
            s0 += a[i] * b[i];
        }
        return s0 + s1;
    }

    /**
     * ‖a‖.
     *
     * @param a a
     * @return the Euclidean norm
     */
    public static double norm(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    /**
     * y ← y + factor x.
     *
     * @param factor the factor
     * @param x x
     * @param y y, overwritten
     */
    public static void axpy(double factor, double[] x, double[] y) {
        for (int i = 0; i < x.length; i++) {
            y[i] += factor * x[i];
        }
    }

    /**
     * a − b.
     *
     * @param a a
     * @param b b
     * @return a new vector
     */
    public static double[] difference(double[] a, double[] b) {
        double[] difference = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            difference[i] = a[i] - b[i];
        }
        return difference;
    }
}
