package dev.cavity.evaluation;

import dev.cavity.special.GaussLegendre;
import dev.cavity.special.Gaussian;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * How large a calibration error must be to be seen at these rows: the mean |π − p| from which on the score test alarms with a wanted
 * probability, whichever way the log odds are wrong.
 *
 * <p>The ways are: shifted up or down, and spread or shrunk, around 0 and around their own centre. For each the error grows with one number; if
 * the truth is π, the two statistics of the test have means Σ w (π − p)(1, l − l̄) and covariance Σ w² π(1−π)(1, l − l̄)(1, l − l̄)ᵀ, and are
 * close to normal. The probability of no alarm is an integral over an ellipse, taken line by line. The smallest error seen is found by
 * bisection; where not even the largest of its kind is seen, that one is the answer: no error above it exists.
 *
 * <p><b>Cost.</b> O(n) for each of some 200 trials.
 */
final class CalibrationPower {
    private static final GaussLegendre LINES = GaussLegendre.of(48);
    private static final int BISECTIONS = 30;
    /** Log odds beyond this are as good as certain. */
    private static final double LARGEST_SHIFT = 20;
    /** Log odds that are too small by more than this factor are as good as certain where they are not 0. */
    private static final double LARGEST_FACTOR = 30;

    private final CalibrationScores rows;
    private final double critical;
    private final double power;

    CalibrationPower(CalibrationScores rows, double level, double power) {
        this.rows = rows;
        this.critical = rows.critical(level);
        this.power = power;
    }

    /** The largest error, over all ways to be wrong, that may be missed. */
    double missed() {
        double centre = rows.centre();
        List<DoubleFunction<Recalibration>> ways = List.of(
                t -> new Recalibration(LARGEST_SHIFT * t, 1),
                t -> new Recalibration(-LARGEST_SHIFT * t, 1),
                t -> scaled(1 - t, 0),
                t -> scaled(1 + (LARGEST_FACTOR - 1) * t, 0),
                t -> scaled(1 - t, centre),
                t -> scaled(1 + (LARGEST_FACTOR - 1) * t, centre));
        double largest = 0;
        for (DoubleFunction<Recalibration> way : ways) {
            largest = Math.max(largest, way.apply(seenFrom(way)).size(rows));
        }
        return largest;
    }

    private static Recalibration scaled(double factor, double centre) {
        return new Recalibration((1 - factor) * centre, factor);
    }

    /** The smallest t in [0, 1] from which on errors are seen, found on a grid and then by bisection; 1 if none are. */
    private double seenFrom(DoubleFunction<Recalibration> way) {
        double unseen = 0;
        double seen = 1;
        for (double t = 1.0 / 1024; t < 1; t *= 2) {
            if (isSeen(way.apply(t))) {
                seen = t;
                break;
            }
            unseen = t;
        }
        for (int step = 0; step < BISECTIONS; step++) {
            double middle = 0.5 * (unseen + seen);
            if (isSeen(way.apply(middle))) {
                seen = middle;
            } else {
                unseen = middle;
            }
        }
        return seen;
    }

    private boolean isSeen(Recalibration truth) {
        return 1 - quiet(truth) >= power;
    }

    /** The probability of no alarm. */
    double quiet(Recalibration truth) {
        if (critical == Double.POSITIVE_INFINITY) {
            return 1;
        }
        Predictions predictions = rows.predictions();
        double[] mean = new double[2];
        double[] covariance = new double[3];
        for (int i = 0; i < predictions.size(); i++) {
            if (rows.counts(i)) {
                double w = predictions.weight(i);
                double pi = truth.probability(rows.logOdds(i));
                double l = rows.logOdds(i) - rows.centre();
                double variance = w * w * pi * (1 - pi);
                mean[0] += w * (pi - predictions.probability(i));
                mean[1] += w * (pi - predictions.probability(i)) * l;
                covariance[0] += variance;
                covariance[1] += variance * l;
                covariance[2] += variance * l * l;
            }
        }
        return inside(mean, covariance);
    }

    /** P(z₁² + z̃₂² ≤ critical) for the two statistics, z̃₂ being z₂ less what is tolerated below 0. */
    private double inside(double[] mean, double[] covariance) {
        double levelScale = Math.sqrt(rows.levelVariance() * rows.design());
        double spreadScale = Math.sqrt(rows.spreadVariance() * rows.design());
        double radius = Math.sqrt(critical);
        if (rows.levelVariance() == 0) {
            return 1;
        }
        double m1 = mean[0] / levelScale;
        double s1 = Math.sqrt(covariance[0] / rows.levelVariance());
        if (rows.spreadVariance() == 0) {
            return between(-radius, radius, m1, s1);
        }
        double m2 = mean[1] / spreadScale;
        double c12 = covariance[1] / Math.sqrt(rows.levelVariance() * rows.spreadVariance());
        double slope = s1 > 0 ? c12 / (s1 * s1) : 0;
        double rest = Math.sqrt(Math.max(0, covariance[2] / rows.spreadVariance() - slope * c12));
        double tolerated = rows.tolerated() / spreadScale;
        // where the level varies little, the ellipse is crossed within a few of its deviations
        double from = Math.max(-radius, m1 - 9 * s1);
        double to = Math.min(radius, m1 + 9 * s1);
        if (!(from < to)) {
            return Math.abs(m1) <= radius ? line(m1, radius, m2, rest, tolerated) : 0;
        }
        double sum = 0;
        for (int k = 0; k < LINES.size(); k++) {
            double z = 0.5 * (from + to) + 0.5 * (to - from) * LINES.node(k);
            double density = Gaussian.density((z - m1) / s1) / s1;
            sum += LINES.weight(k) * density * line(z, radius, m2 + slope * (z - m1), rest, tolerated);
        }
        return 0.5 * (to - from) * sum;
    }

    private static double line(double z, double radius, double mean, double deviation, double tolerated) {
        double half = Math.sqrt(Math.max(0, radius * radius - z * z));
        return between(-half - tolerated, half, mean, deviation);
    }

    private static double between(double from, double to, double mean, double deviation) {
        if (!(deviation > 0)) {
            return from <= mean && mean <= to ? 1 : 0;
        }
        return Gaussian.cdf((to - mean) / deviation) - Gaussian.cdf((from - mean) / deviation);
    }
}
