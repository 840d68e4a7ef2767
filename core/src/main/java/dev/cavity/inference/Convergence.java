package dev.cavity.inference;

import java.util.Locale;

/**
 * How an inference ended.
 *
 * <p>What was asked for may be less than rounding allows: a site sees the rounding in K through B, as much as its τ_i K_ii is large. Then
 * the level of rounding is what counts as converged, but never more than {@value #COARSEST}: where rounding alone exceeds that, nothing
 * counts as converged, however small a residual happens to be.
 *
 * @param converged whether the residual fell below the tolerance
 * @param iterations how many times the sites were updated
 * @param newtonSteps how many of these updates were Newton's steps
 * @param residual the largest relative change of a site in the last update
 * @param tolerance the residual that counts as converged: what was asked for, or the level of rounding if that is larger
 * @param path which rung of the fallback ladder ended it
 */
public record Convergence(
        boolean converged, int iterations, int newtonSteps, double residual, double tolerance, Path path) {
    /** The largest level of rounding at which anything counts as converged. */
    public static final double COARSEST = 1e-4;

    /** Rounding in K, seen by a site through B, per unit of τ_i K_ii and root of n; measured, with a margin of two. */
    private static final double ROUNDING = 16 * 0x1p-52;

    /** The rungs of the fallback ladder, in the order in which they are tried. */
    public enum Path {
        /** Nothing to iterate: the sites are known in closed form, or given. */
        DIRECT,
        /** Newton's method: on the mode for Laplace; on the sites, after parallel updates have come near, for expectation propagation. */
        NEWTON,
        /** Parallel updates with Anderson acceleration alone. */
        ACCELERATED,
        /** Parallel updates with damping, after acceleration failed. */
        DAMPED,
        /** Sequential sweeps, after damping failed too. */
        SEQUENTIAL
    }

    /**
     * How a search for a fixed point ended.
     *
     * @param outcome what came out
     * @param before the rungs before it
     * @param path which rung of the ladder it was
     * @return the convergence, with the iterations of all rungs
     */
    public static Convergence of(FixedPoint.Outcome<?> outcome, Convergence before, Path path) {
        return new Convergence(
                outcome.converged(),
                outcome.iterations() + before.iterations,
                outcome.newtonSteps() + before.newtonSteps,
                outcome.point().residual(),
                outcome.tolerance(),
                path);
    }

    /**
     * How the first rung ended, which takes Newton's steps where it can.
     *
     * @param outcome what came out
     * @return the convergence
     */
    public static Convergence ofFirstRung(FixedPoint.Outcome<?> outcome) {
        return of(outcome, outcome.newtonSteps() > 0 ? Path.NEWTON : Path.ACCELERATED);
    }

    /** How a search without rungs before it ended. */
    static Convergence of(FixedPoint.Outcome<?> outcome, Path path) {
        return new Convergence(
                outcome.converged(),
                outcome.iterations(),
                outcome.newtonSteps(),
                outcome.point().residual(),
                outcome.tolerance(),
                path);
    }

    /** How it ended where sites are known in closed form: well, unless rounding is all that is left of what they give. */
    static Convergence ofKnownSites(double largestTauK, int n) {
        double rounding = rounding(largestTauK, n);
        return new Convergence(rounding <= COARSEST, 0, 0, 0, attainable(0, rounding), Path.DIRECT);
    }

    /** The level of rounding below which no residual can be expected to fall. */
    static double rounding(double largestTauK, int n) {
        return ROUNDING * Math.sqrt(n) * largestTauK;
    }

    /**
     * What rounding can make of a residual at worst: one that has stopped falling below this has converged, if anything can.
     */
    static double worstRounding(double largestTauK, int n) {
        return Math.min(COARSEST, ROUNDING * n * largestTauK);
    }

    /**
     * The residual that counts as converged.
     *
     * @param tolerance what was asked for
     * @param rounding the level of rounding
     * @return the larger of the two, of which rounding may have {@link #COARSEST} at most
     */
    public static double attainable(double tolerance, double rounding) {
        return Math.max(tolerance, Math.min(rounding, COARSEST));
    }

    @Override
    public String toString() {
        boolean mixed = newtonSteps > 0 && newtonSteps < iterations;
        String steps = mixed ? ", " + newtonSteps + (newtonSteps == 1 ? " Newton step" : " Newton steps") : "";
        Path named = mixed && path == Path.NEWTON ? Path.ACCELERATED : path;
        return String.format(
                Locale.ROOT,
                "%s after %d iterations (%s%s), residual %.1e",
                converged ? "converged" : "NOT CONVERGED",
                iterations,
                named.name().toLowerCase(Locale.ROOT),
                steps,
                residual);
    }
}
