package dev.cavity.inference;

/**
 * How an inference ended.
 *
 * @param converged whether the residual fell below the tolerance
 * @param iterations how many times the sites were updated
 * @param residual the largest relative change of a site in the last update
 * @param tolerance the residual that counts as converged: what was asked for, or the level of rounding if that is larger
 * @param path which rung of the fallback ladder ended it
 */
public record Convergence(boolean converged, int iterations, double residual, double tolerance, Path path) {
    /** Rounding in K, seen by a site through B, per unit of τ_i K_ii and root of n; measured, with a margin of two. */
    private static final double ROUNDING = 16 * 0x1p-52;

    static Convergence of(int iterations, double residual, double tolerance, Path path) {
        return new Convergence(residual <= tolerance, iterations, residual, tolerance, path);
    }

    /**
     * How a search for a fixed point ended.
     *
     * @param outcome what came out
     * @param iterations how many updates there were in all
     * @param path which rung of the ladder it was
     * @return the convergence
     */
    public static Convergence of(FixedPoint.Outcome<?> outcome, int iterations, Path path) {
        return new Convergence(outcome.converged(), iterations, outcome.point().residual(), outcome.tolerance(), path);
    }

    /** The tolerance asked for, or the level below which rounding keeps any residual from falling. */
    static double attainable(double tolerance, double largestTauK, int n) {
        return Math.max(tolerance, ROUNDING * Math.sqrt(n) * largestTauK);
    }

    /** What rounding can make of a residual at worst: one that has stopped falling below this has converged. */
    static double worstRounding(double largestTauK, int n) {
        return ROUNDING * n * largestTauK;
    }

    /** The rungs of the fallback ladder, in the order in which they are tried. */
    public enum Path {
        /** Nothing to iterate: the sites are known in closed form. */
        DIRECT,
        /** Newton's method on the mode (Laplace). */
        NEWTON,
        /** Parallel updates with Anderson acceleration. */
        ACCELERATED,
        /** Parallel updates with damping, after acceleration failed. */
        DAMPED,
        /** Sequential sweeps, after damping failed too. */
        SEQUENTIAL
    }

    @Override
    public String toString() {
        return (converged ? "converged" : "NOT CONVERGED") + " after " + iterations + " iterations ("
                + path.name().toLowerCase(java.util.Locale.ROOT) + "), residual " + String.format("%.1e", residual);
    }
}
