package dev.cavity.lab.study;

import dev.cavity.criterion.Criteria;
import dev.cavity.criterion.LooCriterion;
import dev.cavity.data.Observations;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.Gradient;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.GramSource;
import dev.cavity.kernel.Kernels;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The paper's alternation in one of the ways in which its text can be read: expectation propagation, then one line search of
 * {@link LineSearchDescent} with the sites held fixed, and so on. What it passes through is kept, so that all ways of ending are those of one run.
 *
 * @param start log β0 and log β at the start, by the number of inputs; γ starts at 0
 * @param remembers whether directions and steps are kept from one line search to the next; if not, every one is a steepest descent, as when
 *     a routine is called anew for it
 * @param unit what a coordinate of the search is, in log β0 and log β: ½ is what GPML's kernels have, log σ_f and log ℓ
 * @param summed whether the loss is the sum over rows, not the mean: the first trial of a line search depends on it
 * @param inference expectation propagation, as precise as it is to be
 */
record Alternation(
        IntFunction<double[]> start, boolean remembers, double unit, boolean summed, ExpectationPropagation inference) {
    private static final LooCriterion NLP = Criteria.nlp();

    /** The furthest that log β0 and log β may be from 0, so that numbers stay finite. */
    private static final double RANGE = 30;

    /** A point after its E-step. */
    record Iterate(double[] logKernel, double shift, double criterion, Sites sites) {}

    /** All iterates, until the criterion changes by less than a tolerance or there are too many. */
    List<Iterate> run(Observations rows, double settled, int maxIterations) {
        GramSource grams = Kernels.squaredExponential().isotropic(1, 1).on(rows.inputs());
        double[] from = start.apply(rows.inputs().columns());
        LineSearchDescent descent = new LineSearchDescent(new double[] {from[0] * unit, from[1] * unit, 0});
        List<Iterate> passed = new ArrayList<>();
        double change = Double.POSITIVE_INFINITY;
        boolean more = true;
        while (more && change >= settled && passed.size() <= maxIterations) {
            double[] x = descent.point();
            double[] logKernel = logKernel(x);
            Optional<Sites> warm = passed.isEmpty()
                    ? Optional.empty()
                    : Optional.of(passed.get(passed.size() - 1).sites());
            DensePosterior posterior = inference.infer(grams.at(logKernel), rows.outcomes(), 0, warm);
            double value = posterior.evaluate(NLP, x[2], GradientMode.NONE).loss();
            if (!passed.isEmpty()) {
                change = Math.abs(value - passed.get(passed.size() - 1).criterion());
            }
            passed.add(new Iterate(logKernel, x[2], value, posterior.sites()));
            if (!remembers) {
                descent.restart();
            }
            more = descent.search((at, gradient) -> held(rows, grams, posterior.sites(), at, gradient));
        }
        return passed;
    }

    private double[] logKernel(double... x) {
        return new double[] {x[0] / unit, x[1] / unit};
    }

    /** The criterion with sites held fixed. */
    double held(Observations rows, GramSource grams, Sites sites, double[] x, double[] gradient) {
        double[] logKernel = logKernel(x);
        if (Math.max(Math.abs(logKernel[0]), Math.abs(logKernel[1])) > RANGE) {
            return Double.NaN;
        }
        LossValue loss = inference
                .atSites(grams.at(logKernel), rows.outcomes(), 0, sites)
                .evaluate(NLP, x[2], GradientMode.FIXED_SITES);
        Gradient by = loss.gradient().orElseThrow();
        double weight = summed ? rows.size() : 1;
        gradient[0] = weight * by.kernel()[0] / unit;
        gradient[1] = weight * by.kernel()[1] / unit;
        gradient[2] = weight * by.shift();
        return weight * loss.loss();
    }
}
