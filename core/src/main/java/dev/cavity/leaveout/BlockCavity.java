package dev.cavity.leaveout;

import java.io.Serializable;

/**
 * The joint cavity of rows that are left out together: their posterior without the sites of all of them.
 *
 * <p>With Σ, m the posterior covariance and mean of k latent values, T = diag(τ) their sites' precisions and g = ν − T m:
 *
 * <pre>
 *   M = I − Σ T ,   V = M⁻¹ Σ ,   μ = m − V g
 * </pre>
 *
 * <p>For cotangents ḡ_μ and Ḡ_V (symmetric) of the cavity, with E = Ḡ_V − ½ (ḡ_μ gᵀ + g ḡ_μᵀ), those of the posterior are
 *
 * <pre>  H = M⁻ᵀ E M⁻¹  of Σ ,   h = M⁻ᵀ ḡ_μ  of m </pre>
 *
 * <p>A cavity does not depend on the sites that are left out, so what goes to them directly cancels what goes to them through
 * the posterior of these rows: whoever sums cotangents of sites leaves the rows of the block itself out.
 *
 * <p><b>Source.</b> Our own; k = 1 is v = C/b, μ = m − v g of Rasmussen and Williams 3.6. <b>Numerics.</b> The diagonal of M is
 * b_i = 1 − τ_i Σ_ii, given by the caller in its own accurate form; M is inverted by elimination with row exchanges. <b>Cost.</b>
 * O(k³).
 */
public final class BlockCavity implements Serializable {
    private static final long serialVersionUID = 1;

    /** The number of rows. */
    private final int k;
    /** ν − τ∘m. */
    private final double[] g;
    /** M⁻¹. */
    private final double[] inverse;
    /** V. */
    private final double[] variance;
    /** μ. */
    private final double[] mean;

    /**
     * The cavity of k rows. Matrices are k×k, column by column.
     *
     * @param sigma Σ, both triangles
     * @param b 1 − τ_i Σ_ii, positive
     * @param tau τ
     * @param posteriorMean m
     * @param g ν − τ∘m
     * @throws ArithmeticException if the rows cannot be left out: without their sites nothing proper is left
     */
    public BlockCavity(double[] sigma, double[] b, double[] tau, double[] posteriorMean, double[] g) {
        this.k = b.length;
        this.g = g.clone();
        double[] m = new double[k * k];
        for (int j = 0; j < k; j++) {
            for (int i = 0; i < k; i++) {
                m[i + j * k] = i == j ? b[i] : -sigma[i + j * k] * tau[j];
            }
        }
        this.inverse = invert(m, k);
        this.variance = symmetricProduct(inverse, sigma, k);
        this.mean = new double[k];
        for (int i = 0; i < k; i++) {
            if (!(variance[i + i * k] >= 0)) {
                throw new ArithmeticException("a cavity has variance " + variance[i + i * k]);
            }
            double sum = posteriorMean[i];
            for (int j = 0; j < k; j++) {
                sum -= variance[i + j * k] * g[j];
            }
            mean[i] = sum;
        }
    }

    /**
     * The number of rows.
     *
     * @return k
     */
    public int size() {
        return k;
    }

    /**
     * The mean of a row's latent value.
     *
     * @param i the row
     * @return μ_i
     */
    public double mean(int i) {
        return mean[i];
    }

    /**
     * The covariance of two rows' latent values.
     *
     * @param i a row
     * @param j a row
     * @return V_ij
     */
    public double covariance(int i, int j) {
        return variance[i + j * k];
    }

    /**
     * What the cavity moves by.
     *
     * @param means μ̇
     * @param variances the diagonal of V̇
     */
    public record Change(double[] means, double[] variances) {
        /**
         * The change of the mean of a row's latent value.
         *
         * @param i the row
         * @return μ̇_i
         */
        public double mean(int i) {
            return means[i];
        }

        /**
         * The change of the variance of a row's latent value.
         *
         * @param i the row
         * @return V̇_ii
         */
        public double variance(int i) {
            return variances[i];
        }
    }

    /**
     * Pushes changes of the posterior forward, without what the sites of these rows have done to it: V̇ = M⁻¹ Σ̇ M⁻ᵀ, μ̇ = M⁻¹ ṁ − V̇ g.
     *
     * @param sigma Σ̇, symmetric, k×k
     * @param posteriorMean ṁ
     * @return the change of the cavity
     */
    public Change push(double[] sigma, double[] posteriorMean) {
        double[] half = new double[k * k]; // M⁻¹ Σ̇
        for (int j = 0; j < k; j++) {
            for (int l = 0; l < k; l++) {
                for (int i = 0; i < k; i++) {
                    half[i + j * k] += inverse[i + l * k] * sigma[l + j * k];
                }
            }
        }
        double[] means = new double[k];
        double[] variances = new double[k];
        for (int i = 0; i < k; i++) {
            for (int j = 0; j < k; j++) {
                double v = 0;
                for (int l = 0; l < k; l++) {
                    v += half[i + l * k] * inverse[j + l * k];
                }
                means[i] += inverse[i + j * k] * posteriorMean[j] - v * g[j];
                variances[i] = i == j ? v : variances[i];
            }
        }
        return new Change(means, variances);
    }

    /**
     * Pulls cotangents of the cavity back to the posterior.
     *
     * @param byMean ḡ_μ
     * @param byVariance Ḡ_V, symmetric, k×k
     * @param toCovariance H, overwritten, symmetric
     * @param toMean h, overwritten
     */
    public void pull(double[] byMean, double[] byVariance, double[] toCovariance, double[] toMean) {
        double[] e = joint(byMean, byVariance);
        double[] half = new double[k * k]; // E M⁻¹
        for (int j = 0; j < k; j++) {
            for (int l = 0; l < k; l++) {
                double factor = inverse[l + j * k];
                for (int i = 0; i < k; i++) {
                    half[i + j * k] += e[i + l * k] * factor;
                }
            }
        }
        for (int j = 0; j < k; j++) {
            double sum = 0;
            for (int l = 0; l < k; l++) {
                sum += inverse[l + j * k] * byMean[l];
            }
            toMean[j] = sum;
            for (int i = 0; i < k; i++) {
                double product = 0;
                for (int l = 0; l < k; l++) {
                    product += inverse[l + i * k] * half[l + j * k];
                }
                toCovariance[i + j * k] = product;
            }
        }
        symmetrize(toCovariance, k);
    }

    /** E. */
    private double[] joint(double[] byMean, double[] byVariance) {
        double[] e = new double[k * k];
        for (int j = 0; j < k; j++) {
            for (int i = 0; i < k; i++) {
                e[i + j * k] = byVariance[i + j * k] - 0.5 * (byMean[i] * g[j] + g[i] * byMean[j]);
            }
        }
        return e;
    }

    /**
     * What cotangents of the cavity ask of the sites of its rows directly, which is needed where blocks overlap: diag(V E V) +
     * m∘(V ḡ_μ) of τ and −V ḡ_μ of ν.
     *
     * @param byMean ḡ_μ
     * @param byVariance Ḡ_V, symmetric, k×k
     * @param posteriorMean m
     * @param toTau overwritten
     * @param toNu overwritten
     */
    public void pullToSites(
            double[] byMean, double[] byVariance, double[] posteriorMean, double[] toTau, double[] toNu) {
        double[] e = joint(byMean, byVariance);
        for (int i = 0; i < k; i++) {
            double shifted = 0;
            double quadratic = 0;
            for (int j = 0; j < k; j++) {
                shifted += variance[i + j * k] * byMean[j];
                for (int l = 0; l < k; l++) {
                    quadratic += variance[i + j * k] * e[j + l * k] * variance[l + i * k];
                }
            }
            toTau[i] = quadratic + posteriorMean[i] * shifted;
            toNu[i] = -shifted;
        }
    }

    /** A⁻¹ by Gauss and Jordan with row exchanges; A is overwritten. */
    private static double[] invert(double[] a, int k) {
        double[] inverse = new double[k * k];
        for (int i = 0; i < k; i++) {
            inverse[i + i * k] = 1;
        }
        for (int c = 0; c < k; c++) {
            int pivot = c;
            for (int i = c + 1; i < k; i++) {
                pivot = Math.abs(a[i + c * k]) > Math.abs(a[pivot + c * k]) ? i : pivot;
            }
            double value = a[pivot + c * k];
            if (!(Math.abs(value) > 0) || !Double.isFinite(value)) {
                throw new ArithmeticException("rows that are left out together leave no proper cavity");
            }
            exchange(a, c, pivot, k);
            exchange(inverse, c, pivot, k);
            for (int j = 0; j < k; j++) {
                a[c + j * k] /= value;
                inverse[c + j * k] /= value;
            }
            for (int i = 0; i < k; i++) {
                double factor = i == c ? 0 : a[i + c * k];
                for (int j = 0; factor != 0 && j < k; j++) {
                    a[i + j * k] -= factor * a[c + j * k];
                    inverse[i + j * k] -= factor * inverse[c + j * k];
                }
            }
        }
        return inverse;
    }

    private static void exchange(double[] a, int i, int j, int k) {
        for (int c = 0; i != j && c < k; c++) {
            double held = a[i + c * k];
            a[i + c * k] = a[j + c * k];
            a[j + c * k] = held;
        }
    }

    private static double[] symmetricProduct(double[] a, double[] b, int k) {
        double[] product = new double[k * k];
        for (int j = 0; j < k; j++) {
            for (int l = 0; l < k; l++) {
                double factor = b[l + j * k];
                for (int i = 0; i < k; i++) {
                    product[i + j * k] += a[i + l * k] * factor;
                }
            }
        }
        symmetrize(product, k);
        return product;
    }

    private static void symmetrize(double[] a, int k) {
        for (int j = 0; j < k; j++) {
            for (int i = 0; i < j; i++) {
                double middle = 0.5 * (a[i + j * k] + a[j + i * k]);
                a[i + j * k] = middle;
                a[j + i * k] = middle;
            }
        }
    }
}
