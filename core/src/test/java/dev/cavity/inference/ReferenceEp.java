package dev.cavity.inference;

import dev.cavity.linalg.Matrix;
import dev.cavity.special.Gaussian;
import dev.cavity.testing.Naive;

/**
 * Expectation propagation as in the textbook, slow and obvious: one site after the other, the posterior computed afresh with
 * explicit inverses after each. The oracle for the library's EP; nothing but Φ and φ is shared with it.
 *
 * <p><b>Source.</b> Rasmussen and Williams: algorithm 3.5, moments 3.58 (3.59 for the sites), evidence 3.65.
 */
final class ReferenceEp {
    /** Moments of a cavity times the likelihood. */
    interface Moments {
        /** {log Z, mean, variance} of p(label | f + c) N(f; mean, variance)/Z. */
        double[] of(int label, double mean, double variance);
    }

    final double[][] k;
    final int[] labels;
    final Moments moments;
    final double[] tau;
    final double[] nu;
    double[] mean;
    double[] variance;

    ReferenceEp(Matrix k, int[] labels, Moments moments) {
        this.k = Naive.rows(k);
        this.labels = labels;
        this.moments = moments;
        this.tau = new double[labels.length];
        this.nu = new double[labels.length];
        condition();
    }

    /** At sites found elsewhere. */
    ReferenceEp(Matrix k, int[] labels, Moments moments, Sites sites) {
        this.k = Naive.rows(k);
        this.labels = labels;
        this.moments = moments;
        this.tau = sites.tau();
        this.nu = sites.nu();
        condition();
    }

    /** 3.58 with f + c in place of f. */
    static Moments probit(double priorMean) {
        return (y, mu, v) -> {
            double z = y * (mu + priorMean) / Math.sqrt(1 + v);
            double ratio = Math.exp(Gaussian.logDensity(z) - Gaussian.logCdf(z));
            double mean = mu + y * v * ratio / Math.sqrt(1 + v);
            return new double[] {Gaussian.logCdf(z), mean, v - v * v * ratio / (1 + v) * (z + ratio)};
        };
    }

    /** By the trapezoidal rule, spectrally accurate here: both the Gaussian and 1/(1+exp(−f)) are smooth on their scales. */
    static Moments logit(double priorMean) {
        return (y, mu, v) -> {
            double sd = Math.sqrt(v);
            double step = Math.min(sd, 1) / 10;
            int nodes = (int) Math.ceil(12 * sd / step);
            double sum = 0;
            double first = 0;
            double second = 0;
            for (int j = -nodes; j <= nodes; j++) {
                double weight =
                        step * Gaussian.density(j * step / sd) / sd / (1 + Math.exp(-y * (mu + j * step + priorMean)));
                sum += weight;
                first += weight * j * step;
                second += weight * j * step * j * step;
            }
            return new double[] {Math.log(sum), mu + first / sum, second / sum - (first / sum) * (first / sum)};
        };
    }

    /** C = K − K S^½ (I + S^½ K S^½)⁻¹ S^½ K, m = C ν. */
    private void condition() {
        double[][] c = covariance();
        mean = Naive.multiply(c, nu);
        variance = new double[nu.length];
        for (int i = 0; i < nu.length; i++) {
            variance[i] = c[i][i];
        }
    }

    double[][] covariance() {
        int n = tau.length;
        double[][] b = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                b[i][j] = (i == j ? 1 : 0) + Math.sqrt(tau[i] * tau[j]) * k[i][j];
            }
        }
        double[][] r = Naive.inverse(b);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                r[i][j] *= Math.sqrt(tau[i] * tau[j]);
            }
        }
        double[][] c = Naive.multiply(Naive.multiply(k, r), k);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                c[i][j] = k[i][j] - c[i][j];
            }
        }
        return c;
    }

    double cavityVariance(int i) {
        return 1 / (1 / variance[i] - tau[i]);
    }

    double cavityMean(int i) {
        return cavityVariance(i) * (mean[i] / variance[i] - nu[i]);
    }

    /** {τ, ν} that the moments of cavity i ask for. */
    double[] newSite(int i) {
        return newSite(i, cavityMean(i), cavityVariance(i));
    }

    private double[] newSite(int i, double mu, double v) {
        double[] tilted = moments.of(labels[i], mu, v);
        return new double[] {1 / tilted[2] - 1 / v, tilted[1] / tilted[2] - mu / v};
    }

    /** Sweeps until no site changes by more than a relative 10⁻¹³, at most 300 times. */
    ReferenceEp converge() {
        for (int sweep = 0; sweep < 300; sweep++) {
            double largest = 0;
            for (int i = 0; i < tau.length; i++) {
                double[] site = newSite(i);
                largest = Math.max(largest, Math.abs(site[0] - tau[i]) / (site[0] + 1e-3));
                largest = Math.max(largest, Math.abs(site[1] - nu[i]) / (Math.abs(site[1]) + 1e-3));
                tau[i] = Math.max(0, site[0]);
                nu[i] = site[1];
                condition();
            }
            if (largest < 1e-13) {
                break;
            }
        }
        return this;
    }

    /** The largest change of one parallel update, relative as the library measures it, with floors 10⁻³/K and 10⁻³/√K. */
    double residual() {
        return residual(cavityMeans(), cavityVariances());
    }

    /** The same from cavities without rounding. */
    double residual(ExactCavities exact) {
        return residual(exact.mean, exact.variance);
    }

    private double residual(double[] cavityMean, double[] cavityVariance) {
        double largest = 0;
        for (int i = 0; i < tau.length; i++) {
            double[] site = newSite(i, cavityMean[i], cavityVariance[i]);
            largest = Math.max(largest, Math.abs(site[0] - tau[i]) / (tau[i] + 1e-3 / k[i][i]));
            largest = Math.max(largest, Math.abs(site[1] - nu[i]) / (Math.abs(nu[i]) + 1e-3 / Math.sqrt(k[i][i])));
        }
        return largest;
    }

    /** 3.65 with μ̃ = ν/τ and σ̃² = 1/τ. */
    double logEvidence() {
        int n = tau.length;
        double[][] noisy = new double[n][n];
        double[] target = new double[n];
        double sum = 0;
        for (int i = 0; i < n; i++) {
            noisy[i] = k[i].clone();
            noisy[i][i] += 1 / tau[i];
            target[i] = nu[i] / tau[i];
            double total = cavityVariance(i) + 1 / tau[i];
            double distance = cavityMean(i) - target[i];
            sum += moments.of(labels[i], cavityMean(i), cavityVariance(i))[0];
            sum += 0.5 * Math.log(total) + distance * distance / (2 * total);
        }
        double[] solved = Naive.multiply(Naive.inverse(noisy), target);
        for (int i = 0; i < n; i++) {
            sum -= 0.5 * target[i] * solved[i];
        }
        return sum - 0.5 * Naive.logDeterminant(noisy);
    }

    double[] cavityMeans() {
        double[] all = new double[tau.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = cavityMean(i);
        }
        return all;
    }

    double[] cavityVariances() {
        double[] all = new double[tau.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = cavityVariance(i);
        }
        return all;
    }
}
