package dev.cavity.optimize;

/** The few operations on short vectors that a descent needs. */
final class Vectors {
    private Vectors() {}

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    static double norm(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    static double maxNorm(double[] a) {
        double max = 0;
        for (double v : a) {
            max = Math.max(max, Math.abs(v));
        }
        return max;
    }

    static double[] minus(double[] a, double[] b) {
        double[] difference = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            difference[i] = a[i] - b[i];
        }
        return difference;
    }

    /** Adds scale·a to sum. */
    static void addTo(double[] sum, double scale, double[] a) {
        for (int i = 0; i < a.length; i++) {
            sum[i] += scale * a[i];
        }
    }
}
