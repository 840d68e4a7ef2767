package dev.cavity.sparse;

import dev.cavity.likelihood.Likelihood;
import dev.cavity.likelihood.Tilted;

/**
 * The site of one row as a function of the row's marginal: the site that reproduces itself.
 *
 * <p>Seen from the inducing variables a row is a likelihood of w = vᵀu, with f | w ~ N(w, λ). Let q and e be the variance and
 * the mean of w under the posterior, which contains the row's own site. The cavity N(μ, κ) of w is the one whose product
 * with the likelihood has these very moments:
 *
 * <pre>
 *   μ + κ a = e ,   κ (1 − κ B) = q          a, −B: first and second derivative of log ∫ p(y|f) N(f; μ + c, κ + λ) df by μ
 *   t = 1/q − 1/κ = B/δ ,   b = e/q − μ/κ = (a + μ B)/δ ,   δ = 1 − κ B = q/κ ,   b − t e = a
 * </pre>
 *
 * <p>Two unknowns. The natural parameters of the cavity make an exponential family with the likelihood as base measure, so a
 * solution is unique; it is found by Newton's method in these parameters, with halved steps where the residual does not
 * fall. When the row is one of many its own site is small beside the posterior and the first step is nearly exact: three
 * evaluations of the likelihood.
 *
 * <p><b>Existence.</b> Far from the fixed point of the whole there may be no solution: no cavity, however wide, has as large a
 * variance after the likelihood as the posterior claims. The row then takes the site of a flat cavity with the right mean (κ
 * at its limit), to which the regular solution tends at the border, and says so in {@link #isCapped}. At the fixed point a
 * solution always exists.
 *
 * <p><b>Derivatives.</b> With W = ∂B/∂v + B² and the heat equation ∂a/∂v = −½ B_μ − a B, the equations have the Jacobian
 *
 * <pre>
 *   by (μ, κ):  [ δ        a δ − ½ κ B_μ ]        ∂t/∂(μ, κ) = (B_μ, W)/δ² ,   ∂(b − t e)/∂(μ, κ) = (0, −½ B_μ/δ)
 *               [ −κ² B_μ  δ² − κ² W     ]        with e held where it stands beside t
 * </pre>
 *
 * without any difference of nearly equal numbers.
 *
 * <p>Not for sharing between threads.
 */
final class RowSite {
    /** q/κ is not taken below this. */
    private static final double CAP = 1e-7;

    private static final double TOLERANCE = 1e-11;
    /** A residual that does not fall any more below this is rounding. */
    private static final double SETTLED = 1e-6;

    private static final int MAX_STEPS = 100;

    private final Likelihood likelihood;
    private final double priorMean;
    private final double tolerance;
    private final Tilted tilted = new Tilted();

    private int label;
    private double weight;
    private double q;
    private double e;
    private double lambda;
    private double xi;
    private double mu;
    private double kappa;
    private double delta;
    private double meanResidual;
    private double varianceResidual;
    private double byMu;
    private double byLogKappa;
    private boolean capped;

    RowSite(Likelihood likelihood, double priorMean) {
        this(likelihood, priorMean, TOLERANCE);
    }

    /** A site that reproduces itself to a tolerance of its own, not below {@value #TOLERANCE}. */
    RowSite(Likelihood likelihood, double priorMean, double tolerance) {
        this.likelihood = likelihood;
        this.priorMean = priorMean;
        this.tolerance = Math.max(TOLERANCE, tolerance);
    }

    /** Finds the cavity for variance q and mean e of w, and residual variance λ of f given w. */
    void solve(int newLabel, double newWeight, double variance, double mean, double residual) {
        label = newLabel;
        weight = newWeight;
        q = variance;
        e = mean;
        lambda = residual;
        capped = false;
        double merit = evaluate(1, e);
        double allowed = tolerance * (1 + Math.abs(e) / Math.sqrt(q));
        for (int step = 0; step < MAX_STEPS && merit > allowed * allowed; step++) {
            double eta = mu * xi;
            newton();
            double byXi = -xi * byLogKappa;
            double byEta = xi * byMu + mu * byXi;
            if (xi <= CAP && !(byXi > 0)) {
                solveMean();
                return;
            }
            double from = xi;
            double before = merit;
            double share = byXi < 0 ? Math.min(1, 0.9 * (from - CAP) / -byXi + 1e-3) : 1;
            for (; ; share *= 0.5) {
                double nextXi = Math.min(1, Math.max(CAP, from + share * byXi));
                merit = evaluate(nextXi, (eta + share * byEta) / nextXi);
                if (merit < before || share < 1e-12) {
                    break;
                }
                if (before < SETTLED * SETTLED) {
                    evaluate(from, eta / from);
                    return;
                }
            }
            if (!(merit < before)) {
                break;
            }
        }
    }

    /** At the border: the mean alone, with κ at its limit. */
    private void solveMean() {
        capped = true;
        for (int step = 0; step < MAX_STEPS && Math.abs(meanResidual) > TOLERANCE * (1 + Math.abs(e)); step++) {
            evaluate(xi, mu - meanResidual / delta);
        }
    }

    /** Newton's step from the cavity evaluated last. */
    private void newton() {
        double j11 = delta;
        double j12 = kappa * (tilted.a() * delta - 0.5 * kappa * tilted.bMean());
        double j21 = -kappa * tilted.bMean();
        double j22 = delta * delta - kappa * kappa * tilted.bVariancePlusB2();
        double determinant = j11 * j22 - j12 * j21;
        byMu = -(j22 * meanResidual - j12 * varianceResidual) / determinant;
        byLogKappa = -(j11 * varianceResidual - j21 * meanResidual) / determinant;
    }

    /**
     * a = b − t e of the site, after one step of Newton's more that is not evaluated: its error is the square of the residual that {@link
     * #solve} has left.
     */
    double force() {
        if (capped) {
            return tilted.a();
        }
        newton();
        double step = -tilted.b() * byMu + kappa * tilted.aVariance() * byLogKappa;
        return Double.isFinite(step) ? tilted.a() + step : tilted.a();
    }

    private double evaluate(double newXi, double newMu) {
        xi = newXi;
        mu = newMu;
        kappa = q / xi;
        likelihood.tilted(label, weight, mu + priorMean, kappa + lambda, tilted);
        delta = tilted.d() + lambda * tilted.b();
        meanResidual = mu + kappa * tilted.a() - e;
        varianceResidual = delta - xi;
        double byMean = q > 0 ? meanResidual / Math.sqrt(q) : meanResidual;
        double byVariance = varianceResidual / xi;
        return byMean * byMean + byVariance * byVariance;
    }

    /** Takes a cavity that was found before. */
    void restore(int oldLabel, double oldWeight, double oldMu, double oldKappa, double residual) {
        label = oldLabel;
        weight = oldWeight;
        mu = oldMu;
        kappa = oldKappa;
        lambda = residual;
        capped = false;
        likelihood.tilted(label, weight, mu + priorMean, kappa + lambda, tilted);
        delta = tilted.d() + lambda * tilted.b();
    }

    boolean isCapped() {
        return capped;
    }

    /** The mean of the cavity, without the prior mean c. */
    double mu() {
        return mu;
    }

    /** The variance of the cavity of w; that of f is κ + λ. */
    double kappa() {
        return kappa;
    }

    /** δ = q/κ. */
    double delta() {
        return delta;
    }

    /** The precision t of the site of w. */
    double t() {
        return tilted.b() / delta;
    }

    /** b, so that the site of w is exp(−½ t w² + b w). */
    double b() {
        return (tilted.a() + mu * tilted.b()) / delta;
    }

    Tilted tilted() {
        return tilted;
    }

    /** Cotangents of one row: of w's variance and mean, and of what enters beside them. */
    static final class Cotangent {
        /** Of q. */
        double variance;
        /** Of e. */
        double mean;
        /** Of λ. */
        double residual;
        /** Of c. */
        double priorMean;
    }

    /** From cotangents of the cavity's (μ, κ) alone to those of (q, e); J⁻ᵀ. */
    void pullCavity(double byMu, double byKappa, Cotangent out) {
        double j12 = tilted.a() * delta - 0.5 * kappa * tilted.bMean();
        double j21 = -kappa * kappa * tilted.bMean();
        double j22 = delta * delta - kappa * kappa * tilted.bVariancePlusB2();
        double determinant = delta * j22 - j12 * j21;
        out.mean = (j22 * byMu - j21 * byKappa) / determinant;
        out.variance = (delta * byKappa - j12 * byMu) / determinant;
    }

    /** From cotangents of t and of g = b − t e to those of (q, e). */
    void pullSite(double byT, double byG, Cotangent out) {
        pullCavity(
                byT * tilted.bMean() / (delta * delta),
                byT * tilted.bVariancePlusB2() / (delta * delta) - 0.5 * byG * tilted.bMean() / delta,
                out);
    }

    /** From cotangents of t, g and the cavity (mean with c, variance of f) to all of (q, e, λ, c). */
    void pullAll(double byT, double byG, double byCavityMean, double byCavityVariance, Cotangent out) {
        double bMean = tilted.bMean();
        double w = tilted.bVariancePlusB2();
        double b = tilted.b();
        double squared = delta * delta;
        pullCavity(
                byCavityMean + byT * bMean / squared,
                byCavityVariance + byT * w / squared - 0.5 * byG * bMean / delta,
                out);
        double aVariance = -0.5 * bMean - tilted.a() * b;
        double bVariance = w - b * b;
        out.residual = byCavityVariance
                + byT * bVariance / squared
                + byG * aVariance / delta
                - out.mean * kappa * aVariance
                + out.variance * kappa * kappa * bVariance;
        out.priorMean = byCavityMean
                + byT * bMean / squared
                - byG * b / delta
                + out.mean * kappa * b
                + out.variance * kappa * kappa * bMean;
    }
}
