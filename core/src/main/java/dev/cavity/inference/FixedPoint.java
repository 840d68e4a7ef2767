package dev.cavity.inference;

import dev.cavity.linalg.Vectors;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Finds x with x = T(x): accelerated, or damped where that has failed. The one loop for the sites of all training points and
 * for the posterior of inducing variables alike.
 *
 * <p>When the residual grows tenfold over the best seen, the history is forgotten and a damped step taken from the best point.
 * A residual that the map can attain counts as converged; so does one that has not halved for some time and that the map calls
 * settled, which is rounding.
 *
 * <p><b>Source.</b> Parallel updates with Anderson acceleration; plain ones oscillate for large β0.
 *
 * @param <P> a point that was evaluated
 */
public final class FixedPoint<P extends FixedPoint.Point> {
    private static final double DAMPING = 0.5;
    private static final double GROWTH = 10;

    /** Newton's steps are taken from residuals below this, and after one that failed, below this share of where it did. */
    private static final double NEAR = 10;

    private static final double RETRY = 0.1;

    /** The loosest relative tolerance of Newton's system. */
    private static final double LOOSEST = 0.003;

    /** The system's tolerance as a share of the residual. */
    private static final double SHARE = 0.01;

    /** The share of what counts as converged to which Newton's system is solved, at the tightest. */
    private static final double ENOUGH = 0.3;

    /** A point x with its image T(x) and the distance between the two. */
    public interface Point {
        /**
         * The point.
         *
         * @return x, not to be written to
         */
        double[] x();

        /**
         * Its image.
         *
         * @return T(x), not to be written to
         */
        double[] image();

        /**
         * How far they are apart.
         *
         * @return the residual, in the units of the map; infinite where it is not a number
         */
        double residual();
    }

    /**
     * The map T, and what is known of it.
     *
     * @param <P> what an evaluation gives
     */
    public interface Map<P extends Point> {
        /**
         * Evaluates T.
         *
         * @param x where
         * @return the point with its image
         * @throws ArithmeticException where that overflows
         */
        P evaluate(double[] x);

        /**
         * The point that stands for an overflow: its residual is infinite.
         *
         * @param x where it happened
         * @return the point
         */
        P overflowed(double[] x);

        /**
         * The residual that counts as converged at a point.
         *
         * @param point the point
         * @return what was asked for, or the level of rounding if that is larger
         */
        double attainable(P point);

        /**
         * Whether a residual below {@link #attainable} is one of a solution.
         *
         * @param point the point
         * @return false where the image was patched up, or rounding alone is more than could count as converged
         */
        default boolean isProper(P point) {
            return true;
        }

        /**
         * Whether a residual that has stopped falling is rounding, so that going on is of no use.
         *
         * @param point the best point
         * @return whether it is
         */
        boolean isSettled(P point);

        /**
         * The coordinates in which lengths mean something near a point.
         *
         * @param point the point
         * @return a linear map that gives new arrays
         */
        UnaryOperator<double[]> units(P point);

        /**
         * Brings an accelerated step back into the domain.
         *
         * @param next the step, which may be overwritten
         * @param point where it was taken
         * @return a point in the domain
         */
        double[] admissible(double[] next, P point);

        /**
         * A point as it is kept while others are evaluated: without what is large.
         *
         * @param point the point
         * @return what is kept
         */
        P kept(P point);

        /**
         * A point that was kept, whole again.
         *
         * @param kept the point
         * @return the point as {@link #evaluate} gave it
         */
        P revived(P kept);

        /**
         * Newton's step Δ, (I − ∂T) Δ = T(x) − x.
         *
         * @param point where; what is large in it may be used up
         * @param tolerance the relative tolerance of that system
         * @return Δ, or empty where the derivative of T is not at hand
         */
        default Optional<double[]> newtonStep(P point, double tolerance) {
            return Optional.empty();
        }
    }

    /**
     * What came out.
     *
     * @param point the best point
     * @param iterations how many times x was updated
     * @param newtonSteps how many of these updates were Newton's
     * @param tolerance the residual that counted as converged
     * @param converged whether it did
     * @param <P> the point
     */
    public record Outcome<P extends Point>(
            P point, int iterations, int newtonSteps, double tolerance, boolean converged) {}

    private final Map<P> map;
    private final int patience;

    /**
     * A search.
     *
     * @param map the map
     * @param patience after how many iterations without halving the residual it may be called settled
     */
    public FixedPoint(Map<P> map, int patience) {
        this.map = map;
        this.patience = patience;
    }

    /**
     * Iterates.
     *
     * @param start where to start
     * @param depth the depth of the acceleration; 0 for damped updates only
     * @param maxIterations the most updates
     * @return the best point
     * @throws ArithmeticException if the map overflows at the start
     */
    public Outcome<P> solve(double[] start, int depth, int maxIterations) {
        return new Run(start, depth, maxIterations).outcome();
    }

    /** One search: what it has seen, and what it does next. */
    private final class Run {
        private final int depth;
        private final int maxIterations;
        private final Anderson anderson;
        private double[] x;
        private @Nullable P best;
        private double limit = Double.POSITIVE_INFINITY;
        private double halved = Double.POSITIVE_INFINITY;
        private int lastHalving;
        private int newtonSteps;
        /** The residual from which Newton's step was taken last; NaN if the last step was none of Newton's. */
        private double newtonFrom = Double.NaN;
        /** Newton's steps are taken from residuals below this. */
        private double near;

        Run(double[] start, int depth, int maxIterations) {
            this.x = start;
            this.depth = depth;
            this.maxIterations = maxIterations;
            this.anderson = new Anderson(depth);
            this.near = depth == 0 ? 0 : NEAR;
        }

        Outcome<P> outcome() {
            for (int iteration = 0; ; iteration++) {
                P point = best == null ? map.evaluate(x) : evaluate(x);
                if (point.residual() < 0.5 * halved) {
                    halved = point.residual();
                    lastHalving = iteration;
                }
                if (point.residual() <= map.attainable(point) && map.isProper(point)) {
                    return outcome(point, iteration);
                }
                boolean newtonFailed = point.residual() > 0.5 * newtonFrom;
                if (best != null && (newtonFailed || iteration - lastHalving >= patience) && map.isSettled(best)) {
                    P settled = map.revived(best);
                    double reached = Math.max(settled.residual(), map.attainable(settled));
                    return new Outcome<>(settled, iteration, newtonSteps, reached, map.isProper(settled));
                }
                if (iteration == maxIterations) {
                    P reached = best == null || point.residual() <= best.residual() ? point : map.revived(best);
                    return outcome(reached, iteration);
                }
                step(point, newtonFailed);
            }
        }

        private void step(P point, boolean newtonFailed) {
            boolean grown = best != null && !(point.residual() < limit);
            if (best == null || point.residual() < best.residual()) {
                best = map.kept(point);
                limit = GROWTH * point.residual();
            }
            if (newtonFailed) {
                near = RETRY * newtonFrom;
            }
            newtonFrom = Double.NaN;
            if (best != null && grown) {
                anderson.reset();
                x = blend(best.x(), best.image());
                limit *= GROWTH; // else one lucky point would be returned to for ever
            } else if (depth == 0) {
                x = blend(point.x(), point.image());
            } else if (!newton(point)) {
                double[] r = Vectors.difference(point.image(), point.x());
                x = map.admissible(anderson.next(point.x(), r, map.units(point)), point);
            }
        }

        /** Takes Newton's step from a point that is near the solution, where there is one. */
        private boolean newton(P point) {
            if (!(point.residual() < near)) {
                return false;
            }
            double enough = ENOUGH * map.attainable(point) / point.residual();
            double tolerance = Math.min(LOOSEST, Math.max(enough, SHARE * point.residual()));
            Optional<double[]> step = map.newtonStep(point, tolerance);
            step.ifPresent(delta -> {
                double[] next = point.x().clone();
                Vectors.axpy(1, delta, next);
                x = map.admissible(next, point);
                newtonFrom = point.residual();
                newtonSteps++;
                anderson.reset();
            });
            return step.isPresent();
        }

        private Outcome<P> outcome(P point, int iterations) {
            double tolerance = map.attainable(point);
            boolean converged = point.residual() <= tolerance && map.isProper(point);
            return new Outcome<>(point, iterations, newtonSteps, tolerance, converged);
        }
    }

    private P evaluate(double[] x) {
        try {
            return map.evaluate(x);
        } catch (ArithmeticException overflow) {
            return map.overflowed(x);
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
