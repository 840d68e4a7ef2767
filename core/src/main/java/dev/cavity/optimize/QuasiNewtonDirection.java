package dev.cavity.optimize;

import java.util.Optional;

/**
 * The direction −H·g on the free variables, with H from {@link CurvaturePairs}; steepest descent while there are none.
 *
 * <p><b>Source.</b> Bertsekas (1982), <i>Projected Newton methods for optimization problems with simple
 * constraints</i>: the inverse Hessian must not couple variables that are about to meet a bound with the others, else
 * the projected path need not descend.
 *
 * <p><b>Differences from the source.</b> "About to meet" is judged by the step and not by a distance: a variable that
 * would meet its bound within the first tenth of the step is taken out, sent straight to that bound if descent leads
 * there and kept where it is otherwise, and the direction of the others is formed anew without it. After a search that
 * met an undefined point the next first trial is no longer than the step that was possible, and then may double again.
 */
final class QuasiNewtonDirection implements DirectionRule {
    /**
     * The part of a step within which a bound makes the variable leave the quasi-Newton model. On bounded quadratics
     * and Rosenbrock functions 0.1 needed the fewest evaluations in all; 0.01 up to a half more, 0.5 up to four times
     * as many.
     */
    private static final double SOON = 0.1;

    /** A restart takes the length of the last step, but not less than this part of a first step. */
    private static final double LEAST_RESTART = 1e-3;

    private final Bounds bounds;
    private final double firstStep;
    private final CurvaturePairs pairs;
    private double lastLength = Double.POSITIVE_INFINITY;
    private double reach = Double.POSITIVE_INFINITY;

    QuasiNewtonDirection(Bounds bounds, double firstStep, CurvaturePairs pairs) {
        this.bounds = bounds;
        this.firstStep = firstStep;
        this.pairs = pairs;
    }

    @Override
    public Proposal propose(Sample from) {
        double[] g = bounds.projectedGradient(from);
        Optional<double[]> newton = quasiNewton(from.x(), g);
        if (newton.isPresent()) {
            double[] d = newton.get();
            Proposal proposal = Proposal.newton(d, Math.min(1, reach / Vectors.maxNorm(d)), g);
            if (proposal.descends()) {
                return proposal;
            }
            forget();
        }
        double[] steepest = new double[g.length];
        // in units of the largest entry, so that the first trial is the length of the step
        Vectors.addTo(steepest, -1 / Vectors.maxNorm(g), g);
        double length = Math.max(LEAST_RESTART * firstStep, Math.min(firstStep, lastLength));
        return Proposal.steepest(steepest, Math.min(reach, length), g);
    }

    private Optional<double[]> quasiNewton(double[] x, double[] g) {
        boolean[] free = new boolean[g.length];
        for (int i = 0; i < g.length; i++) {
            free[i] = !bounds.blocks(i, x[i], g[i]);
        }
        double[] d = new double[g.length];
        boolean all;
        do {
            Optional<double[]> product = pairs.solve(g, free);
            if (product.isEmpty()) {
                return product;
            }
            double[] hg = product.get();
            all = true;
            for (int i = 0; i < g.length; i++) {
                if (free[i]) {
                    d[i] = -hg[i];
                    double room = bounds.room(i, x[i], d[i]);
                    if (room < SOON * Math.abs(d[i])) {
                        // twice the room, so that the path meets the bound exactly and not to rounding
                        d[i] = g[i] * d[i] < 0 ? 2 * Math.copySign(room, d[i]) : 0;
                        free[i] = false;
                        all = false;
                    }
                }
            }
        } while (!all);
        return Optional.of(d);
    }

    @Override
    public void accepted(Sample from, Proposal along, LineSearch.Result step) {
        Sample end = step.end().orElseThrow();
        double[] s = Vectors.minus(end.x(), from.x());
        pairs.add(s, Vectors.minus(end.gradient(), from.gradient()));
        lastLength = Vectors.maxNorm(s);
        reach = step.metUndefined() ? lastLength : 2 * Math.max(reach, lastLength);
    }

    @Override
    public void forget() {
        pairs.clear();
    }
}
