package dev.cavity.sparse;

import dev.cavity.inference.Convergence;
import dev.cavity.inference.FixedPoint;
import dev.cavity.likelihood.Likelihood;
import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Cholesky;
import dev.cavity.linalg.Matrix;
import dev.cavity.linalg.Vectors;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

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
    /** The mean is looked for where the residual is below this. */
    private static final double FAR = 30;
    /** The mean is found to this share of the residual. */
    private static final double MEAN_SHARE = 0.01;
    /** Passes that leave more than this share of a residual below one are accelerated. */
    private static final double SLOW = 0.3;

    private static final double NEAR = 1;
    /** No pass is expected to leave less than this share of a residual: the first ones leave less, when most was the mean's. */
    private static final double FASTEST = 0.03;
    /** Residuals above this can be seen, and lowered, in single precision, whose noise was 5·10⁻⁵ at m = 300. */
    private static final double COARSE = 5e-5;
    /** Rounding of a sum over rows, per unit of the largest precision. */
    private static final double ROUNDING = 4 * 0x1p-52;

    private final RowBlocks<ProjectedBlock> rows;
    private final Likelihood likelihood;
    private final double priorMean;
    private final double tolerance;
    private final int m;
    private final MeanSearch means;

    /** The rows at the point that was evaluated last. */
    private @Nullable RowBlocks<VarianceBlock> variances;

    private @Nullable Point latest;
    /** The residual of the point that was evaluated last. */
    private double residual;

    StateIteration(RowBlocks<ProjectedBlock> rows, Likelihood likelihood, double priorMean, double tolerance, int m) {
        this.rows = rows;
        this.likelihood = likelihood;
        this.priorMean = priorMean;
        this.tolerance = tolerance;
        this.m = m;
        this.means = new MeanSearch(likelihood, priorMean);
    }

    /** Where it ended: the state, its moments, F of it, the rows there (to be closed), and how. */
    record Outcome(
            SparseState state,
            Belief belief,
            SparseState image,
            RowBlocks<VarianceBlock> rows,
            Convergence convergence) {
        /** F(x) − x, in units of the posterior. */
        double[] residual() {
            return belief.inUnits(Vectors.difference(image.packed(), state.packed()));
        }
    }

    /** Plain passes while they do well, accelerated ones where they do not, damped if that fails. */
    Outcome solve(SparseState start, boolean warm, int maxIterations) {
        residual = warm ? 1 : Double.POSITIVE_INFINITY;
        try {
            return outcome(start.packed(), maxIterations);
        } catch (RuntimeException | Error failed) {
            release();
            throw failed;
        }
    }

    /** Plain passes, in single precision until the residual is small; handed on to the accelerated ones where they are slow. */
    private Outcome outcome(double[] start, int maxIterations) {
        double[] x = start;
        double before = Double.POSITIVE_INFINITY;
        double rate = 1;
        for (int pass = 0; ; pass++) {
            Point point = evaluate(x, residual * rate > coarsest() ? Precision.SINGLE : Precision.DOUBLE);
            if (!point.exact && (isTooCoarse(point) || !isPositiveDefinite(point.image))) {
                point = evaluate(point.x, Precision.DOUBLE);
            }
            boolean converged = point.residual <= attainable(point) && isProper(point);
            Convergence soFar = new Convergence(
                    converged, pass, 0, point.residual, attainable(point), Convergence.Path.ACCELERATED);
            if (converged) {
                return outcome(point, soFar);
            }
            x = point.image;
            boolean slow = point.residual > SLOW * before;
            if (pass == maxIterations || (slow && pass >= (point.residual < NEAR ? 1 : PATIENCE))) {
                return accelerated(x, soFar, maxIterations);
            }
            rate = pass == 0 ? 1 : Math.max(FASTEST, Math.min(1, point.residual / before));
            before = point.residual;
        }
    }

    /** Whether it may be where the iteration ends, and what ends it has to be seen in double precision. */
    private boolean isTooCoarse(Point point) {
        return point.residual <= coarsest()
                && point.belief
                        .map(belief -> Precision.enoughFor(tolerance, belief) == Precision.DOUBLE)
                        .orElse(true);
    }

    /** Residuals above this are looked at in single precision, which is never the last word. */
    private double coarsest() {
        return Math.max(COARSE, tolerance);
    }

    private Outcome accelerated(double[] start, Convergence before, int maxIterations) {
        FixedPoint<Point> search = new FixedPoint<>(this, PATIENCE);
        FixedPoint.Outcome<Point> outcome = search.solve(start, DEPTH, maxIterations);
        Convergence convergence = Convergence.of(outcome, before, Convergence.Path.ACCELERATED);
        if (!outcome.converged() && isProper(outcome.point())) {
            outcome = search.solve(outcome.point().x, 0, maxIterations);
            convergence = Convergence.of(outcome, convergence, Convergence.Path.DAMPED);
        }
        return outcome(outcome.point(), convergence);
    }

    private Outcome outcome(Point point, Convergence convergence) {
        Belief belief = point.belief.orElseThrow();
        RowBlocks<VarianceBlock> at = variances;
        if (at == null || !point.equals(latest)) {
            release();
            at = VarianceBlock.of(rows, belief, Precision.DOUBLE);
            variances = at;
        }
        return new Outcome(
                SparseState.ofPacked(point.x, m), belief, SparseState.ofPacked(point.image, m), at, convergence);
    }

    private void release() {
        if (variances != null) {
            variances.close();
            variances = null;
        }
    }

    /**
     * A state, its moments (none after an overflow), F of it, how far they differ, how many rows had no proper site, and whether
     * sums over rows were in double precision.
     */
    record Point(double[] x, Optional<Belief> belief, double[] image, double residual, double capped, boolean exact)
            implements FixedPoint.Point {}

    /** F at a state with the same precision, and with the mean that goes with its variances where that is near. */
    @Override
    public Point evaluate(double[] x) {
        return evaluate(x, Precision.DOUBLE);
    }

    private Point evaluate(double[] x, Precision precision) {
        SparseState state = SparseState.ofPacked(x, m);
        Belief given = Belief.of(state);
        release();
        Precision used = given.allowsSinglePrecision() ? precision : Precision.DOUBLE;
        RowBlocks<VarianceBlock> there = VarianceBlock.of(
                rows, given, used == Precision.SINGLE ? used : Precision.ofVariances(tolerance, given));
        variances = there;
        Belief belief = residual < FAR
                ? given.withMean(
                        means.from(there, given, Math.max(MEAN_SHARE * residual, MEAN_SHARE * tolerance), used))
                : given;
        Totals totals = there.sum(new SitePass(belief.mean(), likelihood, priorMean, used));
        double[] image = SitePass.state(totals).packed();
        double[] at = belief == given ? x : Triangles.join(state.precision(), shift(state.precision(), belief.mean()));
        residual = Vectors.norm(belief.inUnits(Vectors.difference(image, at)));
        Point point =
                new Point(at, Optional.of(belief), image, residual, SitePass.capped(totals), used == Precision.DOUBLE);
        latest = point;
        return point;
    }

    private static double[] shift(Matrix precision, double[] mean) {
        double[] r = new double[mean.length];
        Blas.get().multiply(false, precision, mean, r);
        return r;
    }

    @Override
    public Point overflowed(double[] x) {
        return new Point(x, Optional.empty(), x, Double.POSITIVE_INFINITY, 0, true);
    }

    /** What rounding in Λ and r makes of a residual. */
    private static double rounding(Point point) {
        return point.belief.map(StateIteration::rounding).orElse(0.0);
    }

    private static double rounding(Belief belief) {
        double largest = 1;
        for (double a : belief.mean()) {
            largest = Math.max(largest, Math.abs(a));
        }
        return ROUNDING * belief.largestPrecision() * largest;
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
        return point.belief.orElseThrow()::inUnits;
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
        return isPositiveDefinite(difference);
    }

    private boolean isPositiveDefinite(double[] x) {
        try {
            Cholesky.factorInPlace(Triangles.matrixOf(x, m));
            return true;
        } catch (ArithmeticException notPositiveDefinite) {
            return false;
        }
    }
}
