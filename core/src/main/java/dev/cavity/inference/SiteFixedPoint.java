package dev.cavity.inference;

import dev.cavity.linalg.Vectors;

/**
 * Finds sites x = (τ, ν) with x = T(x) by parallel updates: accelerated first, damped if that fails.
 *
 * <p>One iteration conditions the prior on the current sites (the expensive step) and maps the resulting state to new
 * sites. The residual is the largest relative change |T(x) − x|_i / (|x_i| + floor_i); the floors, 10⁻³/K_ii for τ and
 * 10⁻³/√K_ii for ν, are far below what could change the posterior, so that a site which is practically absent cannot keep
 * the iteration from ending. A residual at the level of
 * rounding ({@link Convergence#attainable}) counts as converged; so does one below the worst that rounding can do ({@link
 * Convergence#worstRounding}) once it has not halved for {@value #PATIENCE} iterations.
 *
 * <p><b>Source.</b> method: parallel EP with Anderson acceleration; plain parallel updates oscillate for large β0.
 * <b>Numerics.</b> An accelerated step that leaves the domain is pulled back component by component to a tenth of the
 * plain update; when the residual grows tenfold over the best seen the history is forgotten and a damped step taken from
 * the best point.
 *
 * @param <S> the state that the sites determine
 */
final class SiteFixedPoint<S> {
    /** The map whose fixed point is sought. */
    interface Map<S> {
        /** Conditions on the sites; may throw ArithmeticException where that overflows. */
        S condition(double[] tau, double[] nu);

        /** The new sites that a state asks for. */
        void newSites(S state, double[] tau, double[] nu);
    }

    /** What came out: the state at the best sites, how many updates, the residual there. */
    record Outcome<S>(S state, double[] tau, double[] nu, int iterations, double residual, double tolerance) {
        boolean converged() {
            return residual <= tolerance;
        }
    }

    private static final double DAMPING = 0.5;
    private static final double GROWTH = 10;
    private static final int PATIENCE = 10;

    private final Map<S> map;
    private final double[] floor;
    private final double[] priorVariance;
    private final int n;
    private final double tolerance;

    SiteFixedPoint(Map<S> map, double[] priorVariance, double tolerance) {
        this.map = map;
        this.n = priorVariance.length;
        this.tolerance = tolerance;
        this.priorVariance = priorVariance;
        this.floor = new double[2 * n];
        for (int i = 0; i < n; i++) {
            floor[i] = 1e-3 / priorVariance[i];
            floor[n + i] = 1e-3 / Math.sqrt(priorVariance[i]);
        }
    }

    /**
     * Iterates from the given sites.
     *
     * @param depth the depth of the acceleration; 0 for damped updates only
     */
    Outcome<S> solve(double[] start, int depth, int maxIterations) {
        Anderson anderson = new Anderson(depth);
        Point<S> best = null;
        double limit = Double.POSITIVE_INFINITY;
        double halved = Double.POSITIVE_INFINITY;
        int lastHalving = 0;
        double[] x = start;
        for (int iteration = 0; ; iteration++) {
            Point<S> point = evaluate(x, best == null);
            boolean last = iteration == maxIterations;
            if (point.residual < 0.5 * halved) {
                halved = point.residual;
                lastHalving = iteration;
            }
            if (point.residual <= tolerance(point.x)) {
                return outcome(point, iteration);
            }
            if (iteration - lastHalving >= PATIENCE && best.residual <= worstRounding(best.x)) {
                Point<S> settled = evaluate(best.x, true);
                return outcome(settled, iteration, Math.max(settled.residual, tolerance(settled.x)));
            }
            if (last) {
                boolean latestIsBest = best == null || point.residual <= best.residual;
                return outcome(latestIsBest ? point : evaluate(best.x, true), iteration);
            }
            boolean grown = best != null && !(point.residual < limit);
            if (best == null || point.residual < best.residual) {
                best = point.withoutState();
                limit = GROWTH * point.residual;
            }
            if (grown) {
                anderson.reset();
                x = blend(best.x, best.update, DAMPING);
                limit *= GROWTH; // else one lucky point would be returned to for ever
            } else if (depth == 0) {
                x = blend(point.x, point.update, DAMPING);
            } else {
                x = inDomain(
                        anderson.next(point.x, Vectors.difference(point.update, point.x), weights(point.x)),
                        point.update);
            }
        }
    }

    /** Sites, the state they give, the sites it asks for, and how far they differ. */
    private record Point<S>(double[] x, S state, double[] update, double residual) {
        Point<S> withoutState() {
            return new Point<>(x, null, update, residual);
        }
    }

    private Point<S> evaluate(double[] x, boolean mustSucceed) {
        try {
            S state = map.condition(head(x), tail(x));
            double[] update = newSites(state);
            return new Point<>(x, state, update, residual(x, update));
        } catch (ArithmeticException overflow) {
            if (mustSucceed) {
                throw overflow;
            }
            return new Point<>(x, null, null, Double.POSITIVE_INFINITY);
        }
    }

    private Outcome<S> outcome(Point<S> point, int iterations) {
        return outcome(point, iterations, tolerance(point.x));
    }

    private Outcome<S> outcome(Point<S> point, int iterations, double reached) {
        return new Outcome<>(point.state, head(point.x), tail(point.x), iterations, point.residual, reached);
    }

    /** The tolerance that can be reached at these sites. */
    double tolerance(double[] x) {
        return Convergence.attainable(tolerance, largestTauK(x), n);
    }

    private double worstRounding(double[] x) {
        return Convergence.worstRounding(largestTauK(x), n);
    }

    private double largestTauK(double[] x) {
        double largest = 0;
        for (int i = 0; i < n; i++) {
            largest = Math.max(largest, x[i] * priorVariance[i]);
        }
        return largest;
    }

    private double[] newSites(S state) {
        double[] tau = new double[n];
        double[] nu = new double[n];
        map.newSites(state, tau, nu);
        return join(tau, nu);
    }

    double residual(double[] x, double[] update) {
        double residual = 0;
        for (int i = 0; i < x.length; i++) {
            double change = Math.abs(update[i] - x[i]) / (Math.abs(x[i]) + floor[i]);
            if (!(change <= residual)) {
                residual = change; // also takes NaN over
            }
        }
        return Double.isNaN(residual) ? Double.POSITIVE_INFINITY : residual;
    }

    /** Between absolute and relative: the square root of the scale took fewest iterations over fifteen problems. */
    private double[] weights(double[] x) {
        double[] weights = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            weights[i] = 1 / Math.sqrt(Math.abs(x[i]) + floor[i]);
        }
        return weights;
    }

    private double[] inDomain(double[] next, double[] update) {
        for (int i = 0; i < n; i++) {
            double least = 0.1 * update[i];
            if (!(next[i] >= least)) {
                next[i] = least;
            }
            if (!Double.isFinite(next[n + i])) {
                next[n + i] = update[n + i];
            }
        }
        return next;
    }

    private static double[] blend(double[] x, double[] update, double share) {
        double[] blend = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            blend[i] = x[i] + share * (update[i] - x[i]);
        }
        return blend;
    }

    static double[] join(double[] tau, double[] nu) {
        double[] x = java.util.Arrays.copyOf(tau, 2 * tau.length);
        System.arraycopy(nu, 0, x, tau.length, nu.length);
        return x;
    }

    private double[] head(double[] x) {
        return java.util.Arrays.copyOfRange(x, 0, n);
    }

    private double[] tail(double[] x) {
        return java.util.Arrays.copyOfRange(x, n, 2 * n);
    }
}
