package dev.cavity.model;

import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.Predictions;
import dev.cavity.linalg.SymmetricEigen;
import dev.cavity.optimize.Bounds;
import dev.cavity.optimize.Lbfgs;
import dev.cavity.optimize.Minimum;
import java.util.Arrays;
import java.util.List;

/**
 * Weights w of several classifiers, w_k ≥ 0 with Σ w_k = 1, that minimise the leave-one-out loss of their average:
 *
 * <pre>
 *   −Σ_i ω_i log Σ_k w_k p_k(y_i | x_i, D∖i) − a Σ_k log w_k
 * </pre>
 *
 * <p>with ω_i how often row i counts. The second term is worth a further cases for each member, and pulls the weights together. It
 * makes the minimum unique, also where members predict alike, and keeps a member from being dropped on the word of a few cases;
 * docs/decisions/0014 has what it costs.
 *
 * <p><b>Source.</b> Wolpert (1992), <i>Stacked generalization</i>, Neural Networks 5; Yao, Vehtari, Simpson and Gelman (2018),
 * <i>Using stacking to average Bayesian predictive distributions</i>, Bayesian Analysis 13(3). Their leave-one-out densities
 * come from importance sampling; here from the cavities. <b>Numerics.</b> w = softmax(u) with u_1 = 0, by L-BFGS; with
 * responsibilities r_ik = w_k p_ik / Σ_l w_l p_il the gradient by u_k is (Σω + a K) w_k − Σ_i ω_i r_ik − a.
 */
final class Stacking {
    /** On the gradient per case: an iteration costs next to nothing. */
    private static final double TOLERANCE = 1e-9;

    /** One step of Newton's method is believed so far, on the scale of log odds of weights. */
    private static final double LONGEST_STEP = 1;

    private final double[][] logLikelihoods;
    private final int cases;
    private final double[] counts;
    private final double total;
    private final double pull;

    private Stacking(double[][] logLikelihoods, double[] counts, double pull) {
        this.logLikelihoods = logLikelihoods;
        this.cases = counts.length;
        this.counts = counts;
        this.total = Arrays.stream(counts).sum();
        this.pull = pull;
    }

    /**
     * The weights, in the order of the members.
     *
     * @param values the weights
     * @param without for each case what they would be had they been chosen without it and its group: one step of Newton's method
     * @param converged whether the search for them converged
     */
    record Weights(double[] values, double[][] without, boolean converged) {}

    static Weights weights(List<Predictions> members, double pull) {
        int cases = members.get(0).size();
        double[][] logLikelihoods = new double[members.size()][cases];
        for (int k = 0; k < members.size(); k++) {
            for (int i = 0; i < cases; i++) {
                logLikelihoods[k][i] = members.get(k).logLikelihood(i);
            }
        }
        Outcomes rows = members.get(0).outcomes();
        return new Stacking(logLikelihoods, rows.weights(), pull).minimize(rows);
    }

    private Weights minimize(Outcomes rows) {
        int free = logLikelihoods.length - 1;
        if (free == 0) {
            double[][] same = new double[cases][];
            Arrays.fill(same, new double[] {1});
            return new Weights(new double[] {1}, same, true);
        }
        Minimum minimum = Lbfgs.withDefaults()
                .withGradientTolerance(TOLERANCE)
                .withValueTolerance(0)
                .minimize(this::loss, new double[free], Bounds.unbounded(free));
        return new Weights(
                softmax(minimum.point()), withoutEach(minimum.point(), rows.sharedGroups()), minimum.converged());
    }

    /**
     * The weights had each case, with its group, not been there: u + H⁻¹ g, with g what it contributes to the gradient of the sum over cases,
     * −ω_i (r_ik − w_k), and H the Hessian of the whole, (Σω + a K)(diag(w) − w wᵀ) − Σ_i ω_i (diag(r_i) − r_i r_iᵀ).
     */
    private double[][] withoutEach(double[] u, List<int[]> groups) {
        int members = logLikelihoods.length;
        double[] w = softmax(u);
        double[][] responsible = new double[cases][members];
        double[] hessian = new double[(members - 1) * (members - 1)];
        double[] terms = new double[members];
        addCovariance(w, total + pull * members, hessian);
        for (int i = 0; i < cases; i++) {
            double likelihood = LogSum.of(w, logLikelihoods, i, terms);
            for (int k = 0; k < members; k++) {
                responsible[i][k] = Math.exp(terms[k] - likelihood);
            }
            addCovariance(responsible[i], -counts[i], hessian);
        }
        SymmetricEigen eigen = new SymmetricEigen(hessian, members - 1);
        double[][] without = new double[cases][];
        for (int[] group : groups) {
            double[] weights = without(group, u, w, responsible, eigen);
            for (int i : group) {
                without[i] = weights;
            }
        }
        for (int i = 0; i < cases; i++) {
            without[i] = without[i] == null ? without(new int[] {i}, u, w, responsible, eigen) : without[i];
        }
        return without;
    }

    /** Adds factor (diag(p) − p pᵀ), without the first member. */
    private static void addCovariance(double[] p, double factor, double[] matrix) {
        int free = p.length - 1;
        for (int j = 0; j < free; j++) {
            matrix[j + j * free] += factor * p[j + 1];
            for (int k = 0; k < free; k++) {
                matrix[k + j * free] -= factor * p[k + 1] * p[j + 1];
            }
        }
    }

    private double[] without(int[] unit, double[] u, double[] w, double[][] responsible, SymmetricEigen eigen) {
        int free = u.length;
        double[] g = new double[free];
        for (int i : unit) {
            for (int j = 0; j < free; j++) {
                g[j] -= counts[i] * (responsible[i][j + 1] - w[j + 1]);
            }
        }
        double[] moved = u.clone();
        for (int e = 0; e < free; e++) {
            double along = 0;
            for (int j = 0; j < free; j++) {
                along += eigen.vector(j, e) * g[j];
            }
            double step = along / Math.max(eigen.value(e), pull);
            for (int j = 0; j < free; j++) {
                moved[j] += Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step)) * eigen.vector(j, e);
            }
        }
        return softmax(moved);
    }

    /** Per case, and its gradient by u_2 … u_K. */
    private double loss(double[] u, double[] gradient) {
        int members = logLikelihoods.length;
        double[] w = softmax(u);
        double[] responsible = new double[members];
        double sum = 0;
        double[] terms = new double[members];
        for (int i = 0; i < cases; i++) {
            double likelihood = LogSum.of(w, logLikelihoods, i, terms);
            sum -= counts[i] * likelihood;
            for (int k = 0; k < members; k++) {
                responsible[k] += counts[i] * Math.exp(terms[k] - likelihood);
            }
        }
        for (int k = 0; k < members; k++) {
            sum -= pull * Math.log(w[k]);
        }
        for (int j = 0; j < gradient.length; j++) {
            gradient[j] = ((total + pull * members) * w[j + 1] - responsible[j + 1] - pull) / total;
        }
        return sum / total;
    }

    private static double[] softmax(double... u) {
        double[] w = new double[u.length + 1];
        System.arraycopy(u, 0, w, 1, u.length);
        double largest = Arrays.stream(w).max().getAsDouble();
        double total = 0;
        for (int k = 0; k < w.length; k++) {
            w[k] = Math.exp(w[k] - largest);
            total += w[k];
        }
        for (int k = 0; k < w.length; k++) {
            w[k] /= total;
        }
        return w;
    }
}
