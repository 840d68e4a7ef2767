package dev.cavity.inference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.Criterion;
import dev.cavity.criterion.LooCriterion;
import dev.cavity.kernel.Gram;
import dev.cavity.kernel.GramSource;
import dev.cavity.kernel.Kernel;
import dev.cavity.leaveout.PairLoss;
import dev.cavity.testing.Naive;
import dev.cavity.testing.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Gradients of all criteria at one point of the hyperparameter space against central differences.
 *
 * <p>The point is (kernel, inference, γ, c). "Relative" means the largest difference of a component over the largest
 * component: a component that happens to be near zero has no relative accuracy of its own.
 *
 * <p><b>Numerics.</b> Differences of two points are too noisy for 10⁻⁶ where log β0 = 6. The eight-point formula leaves
 * h⁸ f⁽⁹⁾/630 and divides the noise of a loss, about 10⁻¹³ where sites are exact to 10⁻¹², by h = 0.01. (With h = 0.03 the first
 * term reaches 10⁻⁴ for Laplace with the probit at log β0 = 6, where the loss bends on a scale of 0.1 in log β.) All criteria
 * share one inference at each point, started from the sites of the centre.
 */
final class GradientCheck {
    /** The product's bar. */
    static final double RELATIVE = 1e-6;
    /** Noise of a loss of order one divided by the step, for gradients that vanish; a loss L has L times that. */
    private static final double FLOOR = 1e-10;

    /** Up to this prior variance, e⁶, the noise of pairs is that of single rows. */
    private static final double LARGE_VARIANCE = 400;

    private static final double STEP = 0.01;
    private static final double[] WEIGHTS = {4 / 5., -1 / 5., 4 / 105., -1 / 280.};

    /** Neither is zero: both offsets take part in what is checked. */
    static final double SHIFT = -0.2;

    static final double PRIOR_MEAN = 0.3;

    private static final LooCriterion OWN = LooCriterion.of("squared-margins", (s, rows, gradient) -> {
        double loss = 0;
        for (int i = 0; i < s.length; i++) {
            loss += (s[i] - rows.label(i)) * (s[i] - rows.label(i)) / s.length;
            gradient[i] = 2 * (s[i] - rows.label(i)) / s.length;
        }
        return loss;
    });

    static final List<Criterion> CRITERIA = List.of(
            Criteria.evidence(),
            Criteria.nlp(),
            Criteria.byName("f1"),
            Criteria.fMeasure(0.2),
            Criteria.weightedError(0.3),
            Criteria.paperAuc(),
            Criteria.auc(),
            Criteria.brier(),
            OWN);

    private final Inference inference;
    private final Kernel kernel;
    private final Problem problem;
    private final GramSource source;
    private double worst;

    GradientCheck(Inference inference, Kernel kernel, Problem problem) {
        this.inference = inference;
        this.kernel = kernel;
        this.problem = problem;
        this.source = kernel.on(problem.inputs());
    }

    /** Checks and returns the worst relative error seen. */
    double exactGradientsAt(double[] theta) {
        double[] centre = join(theta, inference.logParameters(), SHIFT, PRIOR_MEAN);
        DensePosterior posterior = posterior(centre, Optional.empty());
        assertThat(posterior.convergence().converged())
                .as("%s %s %s", this, Arrays.toString(theta), posterior.convergence())
                .isTrue();
        Optional<Sites> start = Optional.of(posterior.sites());
        check(theta, posterior, GradientMode.EXACT, CRITERIA, centre, x -> posterior(x, start));
        return worst;
    }

    double fixedSiteGradientsAt(double[] theta) {
        double[] centre = join(theta, inference.logParameters(), SHIFT, PRIOR_MEAN);
        DensePosterior posterior = posterior(centre, Optional.empty());
        Sites sites = posterior.sites();
        List<Criterion> leaveOneOut = CRITERIA.subList(1, CRITERIA.size());
        check(theta, posterior, GradientMode.FIXED_SITES, leaveOneOut, centre, x -> atSites(x, sites));
        return worst;
    }

    /** A criterion, with rows left out alone or in groups. */
    private record Case(Criterion criterion, boolean grouped) {
        boolean isOfPairs() {
            return criterion instanceof PairLoss;
        }
    }

    /**
     * A pair's variance V_ii + V_jj − 2 V_ij is a difference of covariances, which carry the rounding of the prior's: where two
     * points nearly coincide the noise of the loss is that of K, not that of V.
     */
    private double pairNoise(double[] theta) {
        double[] prior = kernel.withLogParameters(theta).diagonal(problem.inputs());
        return Math.max(1, Arrays.stream(prior).max().orElseThrow() / LARGE_VARIANCE);
    }

    private interface PosteriorAt {
        DensePosterior at(double[] point);
    }

    private void check(
            double[] theta,
            DensePosterior posterior,
            GradientMode mode,
            List<Criterion> criteria,
            double[] centre,
            PosteriorAt posteriors) {
        List<Case> cases = new ArrayList<>();
        for (Criterion criterion : criteria) {
            cases.add(new Case(criterion, false));
            if (!criterion.isLikelihood()) {
                cases.add(new Case(criterion, true));
            }
        }
        double[][] differences = new double[cases.size()][centre.length];
        for (int j = 0; j < centre.length; j++) {
            for (int k = 0; k < WEIGHTS.length; k++) {
                for (int side = -1; side <= 1; side += 2) {
                    double[] x = centre.clone();
                    x[j] += side * (k + 1) * STEP;
                    // no inference sees the shift
                    DensePosterior there = j == centre.length - 2 ? posterior : posteriors.at(x);
                    double[] losses = losses(cases, there, shift(x));
                    for (int c = 0; c < differences.length; c++) {
                        differences[c][j] += side * WEIGHTS[k] / STEP * losses[c];
                    }
                }
            }
        }
        List<String> misses = new ArrayList<>();
        DensePosterior together = posterior.regrouped(problem.grouped());
        for (int c = 0; c < differences.length; c++) {
            Case one = cases.get(c);
            var value = one.criterion.evaluate(one.grouped ? together : posterior, SHIFT, mode);
            Gradient g = value.gradient().orElseThrow();
            double[] gradient = join(g.kernel(), g.inference(), g.shift(), g.mean());
            double error = Naive.maxDifference(gradient, differences[c]);
            double size = Naive.maxNorm(gradient);
            double floor = FLOOR * Math.max(1, Math.abs(value.loss())) * (one.isOfPairs() ? pairNoise(theta) : 1);
            worst = Math.max(worst, error / (size + floor / RELATIVE));
            if (!(error <= RELATIVE * size + floor) || !g.solveConverged()) {
                misses.add(one.criterion.name() + (one.grouped ? ", grouped" : "") + ": relative error " + error / size
                        + ", gradient "
                        + Arrays.toString(gradient) + ", differences " + Arrays.toString(differences[c])
                        + ", solve residual " + g.solveResidual());
            }
        }
        assertThat(misses).as("%s at %s", this, Arrays.toString(theta)).isEmpty();
    }

    /** All of them, from margins that are computed once: for some likelihoods they take longer than the inference. */
    private double[] losses(List<Case> cases, DensePosterior alone, double shift) {
        DensePosterior grouped = alone.regrouped(problem.grouped());
        double[] marginsAlone = alone.margins(shift);
        double[] marginsGrouped = grouped.margins(shift);
        double[] losses = new double[cases.size()];
        for (int c = 0; c < losses.length; c++) {
            Case one = cases.get(c);
            DensePosterior at = one.grouped ? grouped : alone;
            losses[c] = one.criterion instanceof LooCriterion loo
                    ? loo.loss(one.grouped ? marginsGrouped : marginsAlone, at.outcomes(), new double[problem.size()])
                    : one.criterion.evaluate(at, shift, GradientMode.NONE).loss();
        }
        return losses;
    }

    private DensePosterior posterior(double[] x, Optional<Sites> start) {
        return inferenceAt(x).infer(gram(x), problem.outcomes(), x[x.length - 1], start);
    }

    private DensePosterior atSites(double[] x, Sites sites) {
        return inferenceAt(x).atSites(gram(x), problem.outcomes(), x[x.length - 1], sites);
    }

    private Gram gram(double[] x) {
        return source.at(Arrays.copyOf(x, kernel.parameterNames().size()));
    }

    private Inference inferenceAt(double[] x) {
        int from = kernel.parameterNames().size();
        return inference.withLogParameters(
                Arrays.copyOfRange(x, from, from + inference.parameterNames().size()));
    }

    private static double shift(double[] x) {
        return x[x.length - 2];
    }

    private static double[] join(double[] kernel, double[] inference, double shift, double mean) {
        double[] x = Arrays.copyOf(kernel, kernel.length + inference.length + 2);
        System.arraycopy(inference, 0, x, kernel.length, inference.length);
        x[x.length - 2] = shift;
        x[x.length - 1] = mean;
        return x;
    }

    @Override
    public String toString() {
        return inference.name() + " " + inference.likelihood().name() + ", " + kernel.name() + ", " + problem;
    }
}
