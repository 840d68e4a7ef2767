package dev.cavity.optimize;

import java.util.Arrays;
import java.util.Optional;

/**
 * The loop that all minimisers here share: propose a direction, search along it, stop when there is nothing to gain.
 *
 * <p><b>Numerics.</b> A decrease of at most valueTolerance·(|f| + 1) is small. One small decrease may be an unlucky
 * step, so the value counts as settled after two in a row, or after one if the quadratic model promises no more than
 * that for the next step either, which saves the evaluation that would confirm it. A search without a decrease is
 * repeated once along steepest descent, except where the failed direction promised less than the noise anyway.
 */
final class Descent {
    private final Settings settings;
    private final LineSearch search;
    private final DirectionRule rule;
    private final Bounds bounds;

    Descent(Settings settings, LineSearch search, DirectionRule rule, Bounds bounds) {
        this.settings = settings;
        this.search = search;
        this.rule = rule;
        this.bounds = bounds;
    }

    /** The start moved into the bounds, or an exception that names what is wrong with it. */
    static double[] feasibleStart(double[] start, Bounds bounds) {
        double[] x = bounds.project(start);
        for (int i = 0; i < x.length; i++) {
            if (!Double.isFinite(x[i])) {
                throw new IllegalArgumentException("start[" + i + "] " + start[i] + " is not finite");
            }
        }
        return x;
    }

    Minimum run(Evaluations f, double[] start, IterationListener listener) {
        double[] x = feasibleStart(start, bounds);
        Optional<Sample> first = f.at(x);
        if (first.isEmpty()) {
            double[] unknown = new double[x.length];
            Arrays.fill(unknown, Double.NaN);
            return new Minimum(new Sample(x, Double.NaN, unknown), 0, 0, f.refusal());
        }
        Sample at = first.get();
        if (!at.isFinite()) {
            return new Minimum(at, 0, f.count(), StopReason.NOT_FINITE_AT_START);
        }
        int iterations = 0;
        int smallDecreases = 0;
        StopReason reason = null;
        report(listener, iterations, at, f);
        while (reason == null) {
            if (bounds.gradientNorm(at) <= settings.gradientTolerance()) {
                reason = StopReason.GRADIENT_SMALL;
            } else if (smallDecreases >= 2) {
                reason = StopReason.VALUE_SETTLED;
            } else if (iterations >= settings.maxIterations()) {
                reason = StopReason.MAX_ITERATIONS;
            } else {
                Proposal proposal = rule.propose(at);
                double noise = settings.noise(at.value());
                boolean hopeless = proposal.expectedDecrease() <= noise;
                if (smallDecreases == 1 && hopeless) {
                    reason = StopReason.VALUE_SETTLED;
                    continue;
                }
                LineSearch.Result step = search.search(f, bounds, at, proposal, noise);
                if (step.outcome() == LineSearch.Outcome.MOVED) {
                    Sample end = step.end().orElseThrow();
                    rule.accepted(at, proposal, step);
                    smallDecreases = at.value() - end.value() <= noise ? smallDecreases + 1 : 0;
                    at = end;
                    iterations++;
                    report(listener, iterations, at, f);
                } else if (step.outcome() == LineSearch.Outcome.INTERRUPTED) {
                    reason = f.refusal();
                } else if (step.outcome() == LineSearch.Outcome.BELOW_NOISE && (hopeless || proposal.isSteepest())) {
                    reason = StopReason.VALUE_SETTLED;
                } else if (proposal.isSteepest()) {
                    reason = StopReason.LINE_SEARCH_FAILED;
                } else {
                    rule.forget();
                }
            }
        }
        return new Minimum(f.best().orElse(at), iterations, f.count(), reason);
    }

    private void report(IterationListener listener, int iteration, Sample at, Evaluations f) {
        listener.iteration(iteration, at.x().clone(), at.value(), bounds.gradientNorm(at), f.count());
    }
}
