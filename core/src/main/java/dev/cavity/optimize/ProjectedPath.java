package dev.cavity.optimize;

/**
 * The path x(t) = P(x₀ + t·d) for t ≥ 0, where P projects on the bounds, and φ(t) = f(x(t)) along it.
 *
 * <p>Every variable moves straight until it meets its bound and stays there, so φ is continuous and piecewise smooth;
 * its slope is the right-hand derivative, to which variables that have stopped contribute nothing.
 */
final class ProjectedPath {
    private final Bounds bounds;
    private final Sample from;
    private final double[] d;
    private final double end;

    ProjectedPath(Bounds bounds, Sample from, double[] d, double maxStep) {
        this.bounds = bounds;
        this.from = from;
        this.d = d;
        double limit = Double.POSITIVE_INFINITY;
        double allStopped = 0;
        for (int i = 0; i < d.length; i++) {
            if (d[i] != 0) {
                double room = bounds.room(i, from.x()[i], d[i]);
                allStopped = Math.max(allStopped, room / Math.abs(d[i]));
                if (room > maxStep) {
                    limit = Math.min(limit, maxStep / Math.abs(d[i]));
                }
            }
        }
        this.end = Math.min(limit, allStopped);
    }

    /** The largest t of use: beyond it a variable moves by more than the longest step allowed, or nothing moves. */
    double end() {
        return end;
    }

    double[] at(double t) {
        double[] x = from.x().clone();
        Vectors.addTo(x, t, d);
        return bounds.project(x);
    }

    /** φ'(t) from the gradient at x(t). */
    double slope(Sample at) {
        double slope = 0;
        for (int i = 0; i < d.length; i++) {
            if (bounds.room(i, at.x()[i], d[i]) > 0) {
                slope += d[i] * at.gradient()[i];
            }
        }
        return slope;
    }

    /** Whether a variable that moves has met its bound on the way to this point. */
    boolean bent(Sample at) {
        for (int i = 0; i < d.length; i++) {
            if (d[i] != 0 && bounds.room(i, at.x()[i], d[i]) <= 0) {
                return true;
            }
        }
        return false;
    }

    /** The decrease to first order g₀ᵀ(x₀ − x(t)), 0 where the bent path no longer falls to first order. */
    double firstOrderDecrease(double[] x) {
        double decrease = 0;
        for (int i = 0; i < x.length; i++) {
            decrease += from.gradient()[i] * (from.x()[i] - x[i]);
        }
        return Math.max(0, decrease);
    }
}
