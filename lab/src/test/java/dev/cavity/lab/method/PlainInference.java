package dev.cavity.lab.method;

import dev.cavity.special.Gaussian;
import java.util.Arrays;

/**
 * Expectation propagation and Laplace's approximation as textbooks have them, in plain loops and by nobody's library: Rasmussen and Williams,
 * Algorithms 3.5 and 3.1, for a squared exponential with one length scale, probit, no prior mean.
 */
final class PlainInference {
    private static final int SWEEPS = 400;
    private static final double SETTLED = 1e-12;

    private PlainInference() {}

    /** β0 exp(−½ |x − x'|²/β) for rows of x against rows of z. */
    static double[][] kernel(double logBeta0, double logBeta, double[][] x, double[][] z) {
        double[][] k = new double[x.length][z.length];
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < z.length; j++) {
                double square = 0;
                for (int d = 0; d < x[i].length; d++) {
                    square += (x[i][d] - z[j][d]) * (x[i][d] - z[j][d]);
                }
                k[i][j] = Math.exp(logBeta0 - 0.5 * square / Math.exp(logBeta));
            }
        }
        return k;
    }

    /** The probabilities of the positive class at rows z after expectation propagation on rows x. */
    static double[] predict(double logBeta0, double logBeta, double[][] x, int[] y, double[][] z) {
        double[][] k = kernel(logBeta0, logBeta, x, x);
        double[][] sites = expectationPropagation(k, y);
        int n = y.length;
        double[][] noisy = new double[n][n];
        double[] target = new double[n];
        for (int i = 0; i < n; i++) {
            noisy[i] = k[i].clone();
            noisy[i][i] += 1 / sites[0][i];
            target[i] = sites[1][i] / sites[0][i];
        }
        double[] weights = solve(noisy, target);
        double[][] cross = kernel(logBeta0, logBeta, z, x);
        double[] probabilities = new double[z.length];
        for (int t = 0; t < z.length; t++) {
            double mean = dot(cross[t], weights);
            double variance = Math.exp(logBeta0) - dot(cross[t], solve(noisy, cross[t]));
            probabilities[t] = Gaussian.cdf(mean / Math.sqrt(1 + variance));
        }
        return probabilities;
    }

    /** τ̃ and ν̃ of all sites, by sequential updates until they settle. */
    private static double[][] expectationPropagation(double[][] k, int[] y) {
        int n = y.length;
        double[] tau = new double[n];
        double[] nu = new double[n];
        double[][] sigma = new double[n][];
        Arrays.setAll(sigma, i -> k[i].clone());
        double[] mu = new double[n];
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            double moved = 0;
            for (int i = 0; i < n; i++) {
                double tauLeft = 1 / sigma[i][i] - tau[i];
                double nuLeft = mu[i] / sigma[i][i] - nu[i];
                double mean = nuLeft / tauLeft;
                double variance = 1 / tauLeft;
                double z = y[i] * mean / Math.sqrt(1 + variance);
                double ratio = Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI) / Gaussian.cdf(z);
                double newMean = mean + y[i] * variance * ratio / Math.sqrt(1 + variance);
                double newVariance = variance - variance * variance * ratio / (1 + variance) * (z + ratio);
                double change = 1 / newVariance - tauLeft - tau[i];
                tau[i] += change;
                nu[i] = newMean / newVariance - nuLeft;
                double factor = change / (1 + change * sigma[i][i]);
                double[] column = sigma[i].clone();
                for (int a = 0; a < n; a++) {
                    for (int b = 0; b < n; b++) {
                        sigma[a][b] -= factor * column[a] * column[b];
                    }
                }
                for (int a = 0; a < n; a++) {
                    mu[a] = dot(sigma[a], nu);
                }
                moved = Math.max(moved, Math.abs(change));
            }
            if (moved < SETTLED) {
                return new double[][] {tau, nu};
            }
        }
        throw new AssertionError("plain expectation propagation did not settle");
    }

    /** log q(y) of Laplace's approximation: log p(y|f̂) − ½ f̂ᵀK⁻¹f̂ − ½ log |I + W^½KW^½|, by Newton's iteration. */
    static double laplaceEvidence(double[][] k, int[] y) {
        int n = y.length;
        double[] f = new double[n];
        double[] a = new double[n]; // K⁻¹ f
        for (int iteration = 0; iteration < 200; iteration++) {
            double[][] system = new double[n][n];
            double[] right = new double[n];
            for (int i = 0; i < n; i++) {
                right[i] = curvature(f[i], y[i]) * f[i] + slope(f[i], y[i]);
            }
            for (int i = 0; i < n; i++) { // (I + W K) a = W f + ∇ log p
                for (int j = 0; j < n; j++) {
                    system[i][j] = curvature(f[i], y[i]) * k[i][j] + (i == j ? 1 : 0);
                }
            }
            a = solve(system, right);
            for (int i = 0; i < n; i++) {
                f[i] = dot(k[i], a);
            }
        }
        double value = -0.5 * dot(a, f);
        double[][] b = new double[n][n];
        for (int i = 0; i < n; i++) {
            value += Gaussian.logCdf(y[i] * f[i]);
            for (int j = 0; j < n; j++) {
                b[i][j] = Math.sqrt(curvature(f[i], y[i]) * curvature(f[j], y[j])) * k[i][j] + (i == j ? 1 : 0);
            }
        }
        return value - 0.5 * logDeterminant(b);
    }

    private static double slope(double f, int y) {
        return y * Math.exp(-0.5 * f * f) / Math.sqrt(2 * Math.PI) / Gaussian.cdf(y * f);
    }

    private static double curvature(double f, int y) {
        double g = slope(f, y);
        return g * g + f * g;
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** A⁻¹ b by elimination with pivots. */
    static double[] solve(double[][] matrix, double[] right) {
        double[] x = right.clone();
        eliminate(matrix, x);
        return x;
    }

    static double logDeterminant(double[][] matrix) {
        return eliminate(matrix, new double[matrix.length]);
    }

    /** Solves in place; returns log |det A|. */
    private static double eliminate(double[][] matrix, double[] x) {
        int n = x.length;
        double[][] a = new double[n][];
        Arrays.setAll(a, i -> matrix[i].clone());
        double logDeterminant = 0;
        for (int column = 0; column < n; column++) {
            int pivot = column;
            for (int row = column + 1; row < n; row++) {
                pivot = Math.abs(a[row][column]) > Math.abs(a[pivot][column]) ? row : pivot;
            }
            double[] swap = a[column];
            a[column] = a[pivot];
            a[pivot] = swap;
            double value = x[column];
            x[column] = x[pivot];
            x[pivot] = value;
            logDeterminant += Math.log(Math.abs(a[column][column]));
            for (int row = column + 1; row < n; row++) {
                double factor = a[row][column] / a[column][column];
                for (int j = column; j < n; j++) {
                    a[row][j] -= factor * a[column][j];
                }
                x[row] -= factor * x[column];
            }
        }
        for (int row = n - 1; row >= 0; row--) {
            for (int j = row + 1; j < n; j++) {
                x[row] -= a[row][j] * x[j];
            }
            x[row] /= a[row][row];
        }
        return logDeterminant;
    }
}
