package dev.cavity.optimize;

import java.util.Arrays;

/** Functions with known minima. */
final class TestFunctions {
    private TestFunctions() {}

    /** ½Σ cᵢ(xᵢ − mᵢ)² in axes turned by a Householder reflection; c runs from 1 to the condition number. */
    static Objective quadratic(double condition, double[] minimum) {
        int n = minimum.length;
        return (x, gradient) -> {
            double[] z = reflect(Vectors.minus(x, minimum));
            double value = 0;
            for (int i = 0; i < n; i++) {
                double c = Math.pow(condition, i / (n - 1.0));
                value += c * z[i] * z[i] / 2;
                z[i] *= c;
            }
            System.arraycopy(reflect(z), 0, gradient, 0, n);
            return value;
        };
    }

    private static double[] reflect(double[] z) {
        double[] v = new double[z.length];
        for (int i = 0; i < v.length; i++) {
            v[i] = Math.sin(i + 1.0);
        }
        double[] reflected = z.clone();
        Vectors.addTo(reflected, -2 * Vectors.dot(v, z) / Vectors.dot(v, v), v);
        return reflected;
    }

    /** Σ 100(xᵢ₊₁ − xᵢ²)² + (1 − xᵢ)², with the minimum 0 at (1, …, 1). */
    static double rosenbrock(double[] x, double[] gradient) {
        double value = 0;
        Arrays.fill(gradient, 0);
        for (int i = 0; i + 1 < x.length; i++) {
            double a = x[i + 1] - x[i] * x[i];
            double b = 1 - x[i];
            value += 100 * a * a + b * b;
            gradient[i] -= 400 * a * x[i] + 2 * b;
            gradient[i + 1] += 200 * a;
        }
        return value;
    }

    /**
     * log Σ exp(aₖᵀx + bₖ) + 0.05·‖x‖²: smooth, convex, well-scaled, of the kind that negative log evidences are in
     * the logarithms of their hyperparameters.
     */
    static double logSumExp(double[] x, double[] gradient) {
        double[][] a = {{1, 0.5, -0.3}, {-1.2, 0.4, 0.2}, {0.3, -1.1, 0.7}, {-0.2, 0.6, -1.3}, {0.4, 0.2, 0.9}};
        double[] b = {0.3, -0.4, 0.1, 0.5, -0.2};
        double sum = 0;
        Arrays.fill(gradient, 0);
        for (int k = 0; k < b.length; k++) {
            double e = Math.exp(Vectors.dot(a[k], x) + b[k]);
            sum += e;
            Vectors.addTo(gradient, e, a[k]);
        }
        for (int i = 0; i < x.length; i++) {
            gradient[i] = gradient[i] / sum + 0.1 * x[i];
        }
        return Math.log(sum) + 0.05 * Vectors.dot(x, x);
    }

    /** The function with a relative error of the given size that looks random but is a function of x. */
    static Objective noisy(Objective f, double size) {
        return (x, gradient) -> {
            double value = f.evaluate(x, gradient);
            for (int i = 0; i < x.length; i++) {
                gradient[i] *= 1 + size * Math.sin(1e9 * x[i] + i);
            }
            return value * (1 + size * Math.sin(1e9 * Vectors.dot(x, x)));
        };
    }
}
