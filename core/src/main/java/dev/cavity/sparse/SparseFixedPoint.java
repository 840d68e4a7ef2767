package dev.cavity.sparse;

import dev.cavity.inference.Anderson;
import dev.cavity.inference.Convergence;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.linalg.Cholesky;
import dev.cavity.linalg.Matrix;
import dev.cavity.linalg.Vectors;

/**
 * Finds the state z = (Λ, r) with z = F(z) = prior + Σ_i site_i(z): accelerated first, damped if that fails.
 *
 * <p>One iteration is one pass over the rows. The residual is the change F(z) − z in units of the posterior ({@link
 * Belief#inUnits}): the relative change of Λ and the change of the mean in standard deviations, together in one norm. The fixed
 * points are those of expectation propagation with the FITC prior.
 *
 * <p><b>Source.</b> As for sites in the dense case, on m(m+3)/2 numbers instead of 2n. <b>Numerics.</b> An accelerated step is
 * taken only where its Λ is larger than a tenth of that of the plain step; else the plain step, whose Λ ≥ I. When the
 * residual grows tenfold over the best seen the history is forgotten and a damped step taken from the best point. A
 * residual at the level of rounding in Λ counts as converged, and so does one that has stopped falling near it.
 */
final class SparseFixedPoint {
    private static final int DEPTH = 5;
    private static final double DAMPING = 0.5;
    private static final double GROWTH = 10;
    private static final int PATIENCE = 8;
    private static final double LEAST_SHARE = 0.1;
    /** Rounding of a sum over rows, per unit of the largest precision. */
    private static final double ROUNDING = 4 * 0x1p-52;

    private final RowBlocks<ProjectedBlock> rows;
    private final Likelihood likelihood;
    private final double priorMean;
    private final double tolerance;
    private final int m;

    SparseFixedPoint(RowBlocks<ProjectedBlock> rows, Likelihood likelihood, double priorMean, double tolerance, int m) {
        this.rows = rows;
        this.likelihood = likelihood;
        this.priorMean = priorMean;
        this.tolerance = tolerance;
        this.m = m;
    }

    /** Where it ended: the state, its moments, F of it, and how. */
    record Outcome(SparseState state, Belief belief, SparseState image, Convergence convergence) {}

    Outcome solve(SparseState start, int maxIterations) {
        Run run = new Run(DEPTH, start, maxIterations, 0);
        Outcome outcome = run.solve();
        if (!outcome.convergence.converged()) {
            outcome = new Run(0, outcome.state, maxIterations, outcome.convergence.iterations()).solve();
        }
        return outcome;
    }

    /** A state, its moments, F of it, and how far they differ. */
    private record Point(double[] x, Belief belief, double[] image, double residual, double capped) {}

    private Point evaluate(double[] x) {
        SparseState state = SparseState.ofPacked(x, m);
        Belief belief = Belief.of(state);
        Totals totals = rows.sum(new SitePass(belief, likelihood, priorMean));
        double[] image = SitePass.state(totals).packed();
        double residual = Vectors.norm(belief.inUnits(Vectors.difference(image, x)));
        return new Point(x, belief, image, residual, SitePass.capped(totals));
    }

    private final class Run {
        private final int maxIterations;
        private final int before;
        private final boolean accelerated;
        private final Anderson anderson;
        private final double[] start;

        Run(int depth, SparseState start, int maxIterations, int before) {
            this.accelerated = depth > 0;
            this.anderson = new Anderson(depth);
            this.start = start.packed();
            this.maxIterations = maxIterations;
            this.before = before;
        }

        Outcome solve() {
            double[] x = start;
            Point best = null;
            double limit = Double.POSITIVE_INFINITY;
            double halved = Double.POSITIVE_INFINITY;
            int lastHalving = 0;
            for (int iteration = 0; ; iteration++) {
                Point point = evaluate(x);
                if (point.residual < 0.5 * halved) {
                    halved = point.residual;
                    lastHalving = iteration;
                }
                boolean better = best == null || point.residual < best.residual;
                double attainable = attainable(point);
                if (point.residual <= attainable && point.capped == 0) {
                    return outcome(point, iteration, attainable);
                }
                if (iteration - lastHalving >= PATIENCE && best.residual <= PATIENCE * PATIENCE * attainable(best)) {
                    return outcome(best, iteration, Math.max(best.residual, attainable(best)));
                }
                boolean grown = !better && !(point.residual < limit);
                if (better) {
                    best = point;
                    limit = GROWTH * point.residual;
                }
                if (iteration == maxIterations) {
                    return outcome(best, iteration, attainable(best));
                }
                if (grown) {
                    anderson.reset();
                    x = blend(best.x, best.image);
                    limit *= GROWTH; // else one lucky point would be returned to for ever
                } else {
                    x = accelerated ? accelerate(point) : blend(point.x, point.image);
                }
            }
        }

        private double[] accelerate(Point point) {
            double[] r = Vectors.difference(point.image, point.x);
            double[] next = anderson.next(point.x, r, point.belief::inUnits);
            return isLargeEnough(next, point.image) ? next : point.image;
        }

        private Outcome outcome(Point point, int iterations, double reached) {
            Convergence.Path path = accelerated ? Convergence.Path.ACCELERATED : Convergence.Path.DAMPED;
            boolean converged = point.residual <= reached && point.capped == 0;
            return new Outcome(
                    SparseState.ofPacked(point.x, m),
                    point.belief,
                    SparseState.ofPacked(point.image, m),
                    new Convergence(converged, before + iterations, point.residual, reached, path));
        }
    }

    /** The tolerance asked for, or what rounding in Λ and r leaves of it. */
    private double attainable(Point point) {
        double largest = 1;
        for (double a : point.belief.mean()) {
            largest = Math.max(largest, Math.abs(a));
        }
        return Math.max(tolerance, ROUNDING * point.belief.largestPrecision() * largest);
    }

    private boolean isLargeEnough(double[] x, double[] image) {
        double[] difference = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            difference[i] = x[i] - LEAST_SHARE * image[i];
            if (!Double.isFinite(difference[i])) {
                return false;
            }
        }
        Matrix precision = Triangles.matrixOf(difference, m);
        try {
            Cholesky.factorInPlace(precision);
            return true;
        } catch (ArithmeticException notPositiveDefinite) {
            return false;
        }
    }

    private static double[] blend(double[] x, double[] image) {
        double[] blend = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            blend[i] = x[i] + DAMPING * (image[i] - x[i]);
        }
        return blend;
    }
}
