package dev.cavity.inference;

import dev.cavity.linalg.Blas;
import dev.cavity.linalg.Matrix;

/**
 * Textbook expectation propagation, one site after the other with rank-one updates of C: the last rung of the ladder.
 *
 * <p>Each site sees the sites before it in the same sweep, which damps the oscillations that parallel updates can have.
 * After a sweep the posterior is computed afresh, so that rounding does not accumulate.
 *
 * <p><b>Source.</b> Rasmussen and Williams, algorithm 3.5. <b>Cost.</b> n³ per sweep, memory-bound: 50 to 100 times slower
 * than a parallel update.
 */
final class SequentialSweeps {
    private final EpMap map;
    private final SiteIteration<SiteState> iteration;

    SequentialSweeps(EpMap map, SiteIteration<SiteState> iteration) {
        this.map = map;
        this.iteration = iteration;
    }

    FixedPoint.Outcome<SiteIteration.Point<SiteState>> solve(
            FixedPoint.Outcome<SiteIteration.Point<SiteState>> start, int maxSweeps) {
        SiteIteration.Point<SiteState> point = start.point();
        double tolerance = start.tolerance();
        int sweep = 0;
        while (sweep < maxSweeps && !(point.residual() <= tolerance)) {
            sweep++;
            double[] tau = point.tau();
            double[] nu = point.nu();
            SiteState state = point.state().orElseThrow();
            Matrix covariance = PosteriorCovariance.offDiagonal(state, state.factor);
            for (int i = 0; i < tau.length; i++) {
                covariance.set(i, i, state.variance[i]);
            }
            sweep(covariance, state.mean.clone(), tau, nu);
            point = iteration.evaluate(SiteIteration.join(tau, nu));
            tolerance = iteration.attainable(point);
        }
        return new FixedPoint.Outcome<>(point, sweep, 0, tolerance, point.residual() <= tolerance);
    }

    private void sweep(Matrix c, double[] mean, double[] tau, double[] nu) {
        int n = tau.length;
        double[] newTau = new double[n];
        double[] newNu = new double[n];
        double[] column = new double[n];
        for (int i = 0; i < n; i++) {
            double variance = c.get(i, i);
            double cavityVariance = variance / (1 - tau[i] * variance);
            double cavityMean = mean[i] - cavityVariance * (nu[i] - tau[i] * mean[i]);
            if (!(cavityVariance > 0)) {
                continue; // rounding inside the sweep; the site is tried again in the next one
            }
            map.newSite(i, cavityMean, cavityVariance, newTau, newNu);
            double deltaTau = newTau[i] - tau[i];
            double deltaNu = newNu[i] - nu[i];
            double scale = 1 / (1 + deltaTau * variance);
            for (int a = 0; a < n; a++) {
                column[a] = a >= i ? c.get(a, i) : c.get(i, a); // only the lower triangle is kept up to date
            }
            double meanStep = scale * (deltaNu - deltaTau * mean[i]);
            for (int a = 0; a < n; a++) {
                mean[a] += meanStep * column[a];
            }
            Blas.get().addOuterProduct(-deltaTau * scale, column, c);
            tau[i] = newTau[i];
            nu[i] = newNu[i];
        }
    }
}
