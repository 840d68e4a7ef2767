package dev.cavity.inference;

import dev.cavity.linalg.Vectors;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The iteration of sites x = (τ, ν) by parallel updates, as a map for {@link FixedPoint}.
 *
 * <p>One evaluation conditions the prior on the current sites (the expensive step) and maps the resulting state to new
 * sites. The residual is the largest relative change |T(x) − x|_i / (|x_i| + floor_i); the floors, 10⁻³/K_ii for τ and
 * 10⁻³/√K_ii for ν, are far below what could change the posterior, so that a site which is practically absent cannot keep
 * the iteration from ending. A residual at the level of rounding ({@link Convergence#attainable}) counts as converged; one that has
 * stopped falling below the worst that rounding can do ({@link Convergence#worstRounding}) as settled. Where rounding is more than may
 * count as converged, a residual that has stopped falling ends the search without that.
 *
 * <p><b>Numerics.</b> An accelerated step that leaves the domain is pulled back component by component to a tenth of the
 * plain update.
 *
 * @param <S> the state that the sites determine
 */
final class SiteIteration<S> implements FixedPoint.Map<SiteIteration.Point<S>> {
    /** From sites to the state they give, and from there to new sites. */
    interface Update<S> {
        /** Conditions on the sites; may throw ArithmeticException where that overflows. */
        S condition(double[] tau, double[] nu);

        /** The new sites that a state asks for. */
        void newSites(S state, double[] tau, double[] nu);

        /** Newton's step for a residual T(x) − x, empty where there is no derivative; may use the state up. */
        default Optional<double[]> newtonStep(S state, double[] residual, double tolerance) {
            return Optional.empty();
        }
    }

    /** Sites, the state they give (unless it was let go), the sites it asks for, and how far they differ. */
    record Point<S>(double[] x, Optional<S> state, double[] image, double residual) implements FixedPoint.Point {
        double[] tau() {
            return Arrays.copyOfRange(x, 0, x.length / 2);
        }

        double[] nu() {
            return Arrays.copyOfRange(x, x.length / 2, x.length);
        }
    }

    private static final int PATIENCE = 10;

    private final Update<S> update;
    private final double[] floor;
    private final double[] priorVariance;
    private final int n;
    private final double tolerance;

    SiteIteration(Update<S> update, double[] priorVariance, double tolerance) {
        this.update = update;
        this.n = priorVariance.length;
        this.tolerance = tolerance;
        this.priorVariance = priorVariance;
        this.floor = new double[2 * n];
        for (int i = 0; i < n; i++) {
            floor[i] = 1e-3 / priorVariance[i];
            floor[n + i] = 1e-3 / Math.sqrt(priorVariance[i]);
        }
    }

    /** Iterates from the given sites; depth 0 is for damped updates only. */
    FixedPoint.Outcome<Point<S>> solve(double[] start, int depth, int maxIterations) {
        return new FixedPoint<>(this, PATIENCE).solve(start, depth, maxIterations);
    }

    @Override
    public Point<S> evaluate(double[] x) {
        S state = update.condition(Arrays.copyOfRange(x, 0, n), Arrays.copyOfRange(x, n, 2 * n));
        return at(x, state);
    }

    /** The point of a state that is there already. */
    Point<S> at(double[] x, S state) {
        double[] tau = new double[n];
        double[] nu = new double[n];
        update.newSites(state, tau, nu);
        double[] image = join(tau, nu);
        return new Point<>(x, Optional.of(state), image, residual(x, image));
    }

    @Override
    public Point<S> overflowed(double[] x) {
        return new Point<>(x, Optional.empty(), x, Double.POSITIVE_INFINITY);
    }

    @Override
    public double attainable(Point<S> point) {
        return Convergence.attainable(tolerance, Convergence.rounding(largestTauK(point.x), n));
    }

    @Override
    public boolean isProper(Point<S> point) {
        return Convergence.rounding(largestTauK(point.x), n) <= Convergence.COARSEST;
    }

    @Override
    public boolean isSettled(Point<S> point) {
        return point.residual <= Convergence.worstRounding(largestTauK(point.x), n) || !isProper(point);
    }

    private double largestTauK(double[] x) {
        double largest = 0;
        for (int i = 0; i < n; i++) {
            largest = Math.max(largest, x[i] * priorVariance[i]);
        }
        return largest;
    }

    private double residual(double[] x, double[] image) {
        double residual = 0;
        for (int i = 0; i < x.length; i++) {
            double change = Math.abs(image[i] - x[i]) / (Math.abs(x[i]) + floor[i]);
            if (!(change <= residual)) {
                residual = change; // also takes NaN over
            }
        }
        return Double.isNaN(residual) ? Double.POSITIVE_INFINITY : residual;
    }

    /** Between absolute and relative: the square root of the scale took fewest iterations over fifteen problems. */
    @Override
    public UnaryOperator<double[]> units(Point<S> point) {
        double[] weights = new double[2 * n];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = 1 / Math.sqrt(Math.abs(point.x[i]) + floor[i]);
        }
        return a -> {
            double[] weighted = new double[a.length];
            for (int i = 0; i < a.length; i++) {
                weighted[i] = a[i] * weights[i];
            }
            return weighted;
        };
    }

    @Override
    public double[] admissible(double[] next, Point<S> point) {
        for (int i = 0; i < n; i++) {
            double least = 0.1 * point.image[i];
            if (!(next[i] >= least)) {
                next[i] = least;
            }
            if (!Double.isFinite(next[n + i])) {
                next[n + i] = point.image[n + i];
            }
        }
        return next;
    }

    @Override
    public Optional<double[]> newtonStep(Point<S> point, double tolerance) {
        return update.newtonStep(point.state.orElseThrow(), Vectors.difference(point.image, point.x), tolerance);
    }

    @Override
    public Point<S> kept(Point<S> point) {
        return new Point<>(point.x, Optional.empty(), point.image, point.residual);
    }

    @Override
    public Point<S> revived(Point<S> kept) {
        return evaluate(kept.x);
    }

    static double[] join(double[] tau, double[] nu) {
        double[] x = Arrays.copyOf(tau, 2 * tau.length);
        System.arraycopy(nu, 0, x, tau.length, nu.length);
        return x;
    }
}
