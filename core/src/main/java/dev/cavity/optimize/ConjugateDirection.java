package dev.cavity.optimize;

import org.jspecify.annotations.Nullable;

/**
 * The direction −g + β·d of nonlinear conjugate gradients, with the previous direction d and
 *
 * <pre>
 *   β = max(0, gᵀ(g − g₋) / g₋ᵀg₋).
 * </pre>
 *
 * <p><b>Source.</b> Nocedal and Wright, <i>Numerical Optimization</i> (2nd ed.), equations 5.44 and 5.45
 * (Polak–Ribière+). The length of the first trial, the previous step times the ratio of the slopes, at most tenfold,
 * is that of Rasmussen's {@code minimize} in GPML.
 *
 * <p><b>Differences from the source.</b> Restarts with −g also when the set of blocked variables changes. The first
 * trial changes no variable by more than 1.
 */
final class ConjugateDirection implements DirectionRule {
    private static final double MOST_GROWTH = 10;
    private static final double LONGEST_TRIAL = 1;

    private final Bounds bounds;
    private final double firstStep;
    private double @Nullable [] lastGradient;
    private double @Nullable [] lastDirection;
    private double lastTimesSlope;
    private double lastT;

    ConjugateDirection(Bounds bounds, double firstStep) {
        this.bounds = bounds;
        this.firstStep = firstStep;
    }

    @Override
    public Proposal propose(Sample from) {
        double[] g = bounds.projectedGradient(from);
        double[] d = new double[g.length];
        Vectors.addTo(d, -1, g);
        if (lastGradient == null || lastDirection == null || !sameFree(g, lastGradient)) {
            return Proposal.steepest(d, firstStep / Vectors.maxNorm(d), g);
        }
        double beta = Vectors.dot(g, Vectors.minus(g, lastGradient)) / Vectors.dot(lastGradient, lastGradient);
        if (beta > 0 && Double.isFinite(beta)) {
            Vectors.addTo(d, beta, lastDirection);
            for (int i = 0; i < d.length; i++) {
                // g leads inward here, or it would be 0: leaving this entry out makes d fall more steeply
                if (g[i] == 0 || bounds.room(i, from.x()[i], d[i]) <= 0) {
                    d[i] = 0;
                }
            }
            Proposal proposal = Proposal.direction(d, trial(Vectors.dot(d, g), d), g);
            if (proposal.descends()) {
                return proposal;
            }
            d = new double[g.length];
            Vectors.addTo(d, -1, g);
        }
        return Proposal.steepest(d, trial(Vectors.dot(d, g), d), g);
    }

    private double trial(double slope, double[] d) {
        double t = Math.min(MOST_GROWTH * lastT, lastTimesSlope / slope);
        return Math.min(t, LONGEST_TRIAL / Vectors.maxNorm(d));
    }

    private static boolean sameFree(double[] g, double[] h) {
        for (int i = 0; i < g.length; i++) {
            if ((g[i] == 0) != (h[i] == 0)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void accepted(Sample from, Proposal along, LineSearch.Result step) {
        lastGradient = bounds.projectedGradient(from);
        lastDirection = along.d();
        lastT = step.t();
        lastTimesSlope = step.t() * along.slope();
    }

    @Override
    public void forget() {
        lastGradient = null;
    }
}
