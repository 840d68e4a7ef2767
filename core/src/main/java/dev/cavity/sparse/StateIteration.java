package dev.cavity.sparse;

import dev.cavity.inference.Convergence;
import dev.cavity.inference.FixedPoint;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.linalg.Cholesky;
import dev.cavity.linalg.Matrix;
import dev.cavity.linalg.Vectors;
import java.util.function.UnaryOperator;

/**
 * The iteration of the state z = (Λ, r) ← F(z) = prior + Σ_i site_i(z), as a map for {@link FixedPoint}.
 *
 * <p>One evaluation is one pass over the rows. The residual is the change F(z) − z in units of the posterior ({@link
 * Belief#inUnits}): the relative change of Λ and the change of the mean in standard deviations, together in one norm. The fixed
 * points are those of expectation propagation with the FITC prior.
 *
 * <p><b>Source.</b> As for sites in the dense case, on m(m+3)/2 numbers instead of 2n. <b>Numerics.</b> An accelerated step is
 * taken only where its Λ is larger than a tenth of that of the plain step; else the plain step, whose Λ ≥ I. A residual at the
 * level of rounding in Λ counts as converged, and so does one that has stopped falling near it.
 */
final class StateIteration implements FixedPoint.Map<StateIteration.Point> {
    private static final int DEPTH = 5;
    private static final int PATIENCE = 8;
    private static final double LEAST_SHARE = 0.1;
    /** Rounding of a sum over rows, per unit of the largest precision. */
    private static final double ROUNDING = 4 * 0x1p-52;

    private final RowBlocks<ProjectedBlock> rows;
    private final Likelihood likelihood;
    private final double priorMean;
    private final double tolerance;
    private final int m;

    StateIteration(RowBlocks<ProjectedBlock> rows, Likelihood likelihood, double priorMean, double tolerance, int m) {
        this.rows = rows;
        this.likelihood = likelihood;
        this.priorMean = priorMean;
        this.tolerance = tolerance;
        this.m = m;
    }

    /** Where it ended: the state, its moments, F of it, and how. */
    record Outcome(SparseState state, Belief belief, SparseState image, Convergence convergence) {}

    /** Accelerated first, damped if that fails. */
    Outcome solve(SparseState start, int maxIterations) {
        FixedPoint<Point> search = new FixedPoint<>(this, PATIENCE);
        FixedPoint.Outcome<Point> outcome = search.solve(start.packed(), DEPTH, maxIterations);
        Convergence convergence = Convergence.ofFirstRung(outcome);
        if (!outcome.converged() && isProper(outcome.point())) {
            outcome = search.solve(outcome.point().x, 0, maxIterations);
            convergence = Convergence.of(outcome, convergence, Convergence.Path.DAMPED);
        }
        Point point = outcome.point();
        return new Outcome(
                SparseState.ofPacked(point.x, m), point.belief, SparseState.ofPacked(point.image, m), convergence);
    }

    /** A state, its moments (null after an overflow), F of it, how far they differ, and how many rows had no proper site. */
    record Point(double[] x, Belief belief, double[] image, double residual, double capped)
            implements FixedPoint.Point {}

    @Override
    public Point evaluate(double[] x) {
        SparseState state = SparseState.ofPacked(x, m);
        Belief belief = Belief.of(state);
        Totals totals = rows.sum(new SitePass(belief, likelihood, priorMean));
        double[] image = SitePass.state(totals).packed();
        double residual = Vectors.norm(belief.inUnits(Vectors.difference(image, x)));
        return new Point(x, belief, image, residual, SitePass.capped(totals));
    }

    @Override
    public Point overflowed(double[] x) {
        return new Point(x, null, x, Double.POSITIVE_INFINITY, 0);
    }

    /** What rounding in Λ and r makes of a residual. */
    private static double rounding(Point point) {
        if (point.belief == null) {
            return 0;
        }
        double largest = 1;
        for (double a : point.belief.mean()) {
            largest = Math.max(largest, Math.abs(a));
        }
        return ROUNDING * point.belief.largestPrecision() * largest;
    }

    @Override
    public double attainable(Point point) {
        return Convergence.attainable(tolerance, rounding(point));
    }

    @Override
    public boolean isProper(Point point) {
        return point.capped == 0 && rounding(point) <= Convergence.COARSEST;
    }

    @Override
    public boolean isSettled(Point point) {
        double worst = Math.min(Convergence.COARSEST, PATIENCE * PATIENCE * attainable(point));
        return point.residual <= worst || rounding(point) > Convergence.COARSEST;
    }

    @Override
    public UnaryOperator<double[]> units(Point point) {
        return point.belief::inUnits;
    }

    @Override
    public double[] admissible(double[] next, Point point) {
        return isLargeEnough(next, point.image) ? next : point.image;
    }

    /** A state is small beside the rows' features: points are kept whole. */
    @Override
    public Point kept(Point point) {
        return point;
    }

    @Override
    public Point revived(Point kept) {
        return kept;
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
}
