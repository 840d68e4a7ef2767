package dev.cavity.inference;

import dev.cavity.data.Outcomes;
import dev.cavity.kernel.Gram;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.LogDensity;
import dev.cavity.likelihood.Probit;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Cholesky;
import dev.cavity.linalg.Matrix;
import java.util.Optional;

/**
 * Laplace's approximation: a Gaussian at the mode f̂ of the posterior with its curvature there.
 *
 * <p>In terms of sites τ_i = W_i = −∂²log p(y_i|f̂_i), ν_i = W_i f̂_i + ∂log p(y_i|f̂_i); the mode is the fixed point
 * f̂ = C ν. Marginals, leave-one-out cavities and exact gradients then come from the same code as those of expectation
 * propagation, with a map T that reads the posterior mean instead of the cavity:
 *
 * <pre>  ∂τ/∂m = −ℓ''' ,  ∂ν/∂m = −m ℓ''' ,  ∂τ/∂c = −ℓ''' ,  ∂ν/∂c = −m ℓ''' + ℓ'' </pre>
 *
 * <p>log Z = −½ f̂ᵀg + Σ log p(y_i|f̂_i + c) − ½ log det B, and ∂log Z/∂m through log det B is ½ C_ii ℓ'''.
 *
 * <p><b>Source.</b> Rasmussen and Williams 3.4, 5.5.1; Newton's method on the mode with step halving. <b>Cost.</b> n³/3 flops
 * per step, 5 to 10 steps.
 */
public final class Laplace implements Inference {
    private static final int MAX_HALVINGS = 30;

    private final Likelihood likelihood;
    private final double tolerance;
    private final int maxIterations;

    private Laplace(Likelihood likelihood, double tolerance, int maxIterations) {
        this.likelihood = likelihood;
        this.tolerance = tolerance;
        this.maxIterations = maxIterations;
    }

    /**
     * Laplace's approximation with the probit likelihood, tolerance 10⁻⁶ and at most 100 Newton steps.
     *
     * @return the inference
     */
    public static Laplace withDefaults() {
        return new Laplace(Probit.probit(), 1e-6, 100);
    }

    /**
     * The same with another likelihood.
     *
     * @param newLikelihood the likelihood
     * @return the inference
     */
    public Laplace withLikelihood(Likelihood newLikelihood) {
        return new Laplace(newLikelihood, tolerance, maxIterations);
    }

    @Override
    public double tolerance() {
        return tolerance;
    }

    @Override
    public Laplace withTolerance(double newTolerance) {
        return new Laplace(likelihood, Inference.requireTolerance(newTolerance), maxIterations);
    }

    @Override
    public String name() {
        return "laplace";
    }

    @Override
    public Likelihood likelihood() {
        return likelihood;
    }

    @Override
    public boolean sitesMove() {
        return true;
    }

    @Override
    public DensePosterior infer(Gram gram, Outcomes rows, double priorMean, Optional<Sites> warmStart) {
        Inference.requireProblem(gram, rows, priorMean, warmStart);
        return new Search(gram, rows, priorMean).run(warmStart);
    }

    @Override
    public DensePosterior atSites(Gram gram, Outcomes rows, double priorMean, Sites sites) {
        Inference.requireProblem(gram, rows, priorMean, Optional.of(sites));
        return new Search(gram, rows, priorMean).at(sites);
    }

    /** One search for the mode. */
    private final class Search {
        private final Gram gram;
        private final Matrix k;
        private final Outcomes rows;
        private final double priorMean;
        private final int n;
        private final Matrix buffer;
        private final LogDensity density = new LogDensity();

        Search(Gram gram, Outcomes rows, double priorMean) {
            this.gram = gram;
            this.k = gram.matrix();
            this.rows = rows;
            this.priorMean = priorMean;
            this.n = rows.size();
            this.buffer = Matrix.zeros(n, n);
        }

        DensePosterior run(Optional<Sites> warmStart) {
            double[] a = warmStart.map(s -> newtonPoint(s.tau(), s.nu())).orElseGet(() -> new double[n]);
            double[] mode = multiplyPrior(a);
            double height = height(a, mode);
            double[][] sites = sitesAt(mode);
            double residual = Double.POSITIVE_INFINITY;
            int iteration = 0;
            while (iteration < maxIterations) {
                iteration++;
                double[] target = newtonPoint(sites[0], sites[1]);
                double[] step = new double[n];
                for (int i = 0; i < n; i++) {
                    step[i] = target[i] - a[i];
                }
                double[] before = mode;
                double share = 1;
                double[] next = target;
                mode = multiplyPrior(next);
                double newHeight = height(next, mode);
                for (int h = 0; h < MAX_HALVINGS && !(newHeight >= height - 1e-10 * Math.abs(height)); h++) {
                    share *= 0.5;
                    next = a.clone();
                    for (int i = 0; i < n; i++) {
                        next[i] += share * step[i];
                    }
                    mode = multiplyPrior(next);
                    newHeight = height(next, mode);
                }
                a = next;
                height = newHeight;
                sites = sitesAt(mode);
                residual = relativeChange(before, mode);
                if (residual <= Convergence.attainable(tolerance, rounding(sites[0]))) {
                    break;
                }
            }
            return posterior(sites[0], sites[1], iteration, residual, Convergence.Path.NEWTON);
        }

        DensePosterior at(Sites sites) {
            double[] tau = sites.tau();
            double[] nu = sites.nu();
            double[] mode = multiplyPrior(newtonPoint(tau, nu));
            double[][] next = sitesAt(mode);
            double residual = relativeChange(mode, multiplyPrior(newtonPoint(next[0], next[1])));
            return posterior(tau, nu, 0, residual, Convergence.Path.DIRECT);
        }

        private DensePosterior posterior(
                double[] tau, double[] nu, int iterations, double residual, Convergence.Path path) {
            SiteState state = new SiteState(k, tau, nu, buffer);
            double rounding = rounding(tau);
            double counts = Convergence.attainable(tolerance, rounding);
            boolean converged = residual <= counts && rounding <= Convergence.COARSEST;
            return DensePosterior.of(
                    gram,
                    rows,
                    state,
                    new PredictiveLink(likelihood, 0),
                    priorMean,
                    jacobian(state),
                    new Convergence(converged, iterations, iterations, residual, counts, path),
                    evidence(state));
        }

        private double rounding(double[] tau) {
            double largest = 0;
            for (int i = 0; i < n; i++) {
                largest = Math.max(largest, tau[i] * k.get(i, i));
            }
            return Convergence.rounding(largest, n);
        }

        /** g = ν − S^½ B⁻¹ S^½ K ν, so that K g is the mean that the sites give. */
        private double[] newtonPoint(double[] tau, double[] nu) {
            double[] root = SiteState.roots(tau);
            Cholesky factor = SiteState.factor(k, root, buffer);
            double[] w = multiplyPrior(nu);
            for (int i = 0; i < n; i++) {
                w[i] *= root[i];
            }
            factor.solve(w);
            for (int i = 0; i < n; i++) {
                w[i] = nu[i] - root[i] * w[i];
            }
            return w;
        }

        private double[] multiplyPrior(double[] x) {
            double[] product = new double[n];
            Blas.get().multiplySymmetric(k, x, product);
            return product;
        }

        /** The log posterior density at f = K a, up to a constant. */
        private double height(double[] a, double[] f) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                likelihood.logDensity(rows.label(i), rows.weight(i), f[i] + priorMean, density);
                sum += density.value() - 0.5 * a[i] * f[i];
            }
            return sum;
        }

        private double[][] sitesAt(double[] f) {
            double[][] sites = new double[2][n];
            for (int i = 0; i < n; i++) {
                likelihood.logDensity(rows.label(i), rows.weight(i), f[i] + priorMean, density);
                sites[0][i] = Math.max(0, -density.second());
                sites[1][i] = sites[0][i] * f[i] + density.first();
            }
            return sites;
        }

        /** The largest change of the mode, relative to its size and to the prior's scale. */
        private double relativeChange(double[] before, double[] after) {
            double largest = 0;
            for (int i = 0; i < n; i++) {
                double scale = Math.abs(after[i]) + 1e-3 * Math.sqrt(k.get(i, i)) + Double.MIN_NORMAL;
                double change = Math.abs(after[i] - before[i]) / scale;
                if (!(change <= largest)) {
                    largest = change; // also takes NaN over
                }
            }
            return Double.isNaN(largest) ? Double.POSITIVE_INFINITY : largest;
        }

        private SiteJacobian jacobian(SiteState state) {
            double[][] byMean = new double[2][n];
            double[][] byPriorMean = new double[2][n];
            for (int i = 0; i < n; i++) {
                double f = state.mean[i];
                likelihood.logDensity(rows.label(i), rows.weight(i), f + priorMean, density);
                byMean[0][i] = -density.third();
                byMean[1][i] = -f * density.third();
                byPriorMean[0][i] = byMean[0][i];
                byPriorMean[1][i] = byMean[1][i] + density.second();
            }
            return new SiteJacobian(SiteJacobian.NONE, SiteJacobian.NONE, byMean, byPriorMean, SiteJacobian.NONE);
        }

        private EvidenceTerms evidence(SiteState state) {
            double value = height(state.g, state.mean) - 0.5 * state.logDeterminant;
            double[] byMode = new double[n];
            for (int i = 0; i < n; i++) {
                likelihood.logDensity(rows.label(i), rows.weight(i), state.mean[i] + priorMean, density);
                byMode[i] = 0.5 * state.variance[i] * density.third();
            }
            return new EvidenceTerms(value, Optional.of(byMode), Optional.empty());
        }
    }
}
