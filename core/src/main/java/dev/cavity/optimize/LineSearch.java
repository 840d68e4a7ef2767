package dev.cavity.optimize;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds t > 0 with φ(t) = f(P(x₀ + t·d)) sufficiently below φ(0) and a slope that has flattened:
 *
 * <pre>
 *   φ(t) ≤ φ(0) − c₁·g₀ᵀ(x₀ − x(t))      and      |φ'(t)| ≤ c₂·|φ'(0)|.
 * </pre>
 *
 * <p><b>Source.</b> Nocedal and Wright, <i>Numerical Optimization</i> (2nd ed.), section 3.5 and equation 3.59 (cubic
 * interpolation); Bertsekas (1982), <i>Projected Newton methods for optimization problems with simple constraints</i>,
 * for sufficient decrease along a projected path.
 *
 * <p><b>Differences from the source.</b> The bracket [low, high] keeps its orientation: low always falls steeply, high
 * is too high, rises or is undefined. Where the path is bent by a bound, φ' jumps and the two-sided condition may hold
 * nowhere; there φ'(t) ≥ c₂·φ'(0) is enough, which some point always satisfies.
 *
 * <p><b>Numerics.</b> An undefined trial halves the bracket towards the start, and after one any sufficient decrease
 * will do: to creep up to the edge of the region where f is defined costs evaluations and gains little. The search
 * ends once the decrease still to be had, to first order, is below the noise. If it ends without a decrease, the
 * outcome is {@code BELOW_NOISE}, unless values rose well above the noise where their slopes said they fall: then the
 * gradient is wrong and it is {@code FAILED}.
 *
 * <p><b>Cost.</b> One evaluation if the first trial is good; at most {@code maxEvaluations}.
 */
final class LineSearch {
    /** c₁, the usual value: any decrease worth the name. */
    private static final double DECREASE = 1e-4;

    /** Interpolation stays this fraction of the bracket away from its ends, so that the bracket shrinks. */
    private static final double MARGIN = 0.1;

    /** Extrapolation multiplies the step at least and at most by these. */
    private static final double LEAST_GROWTH = 1.25;

    private static final double MOST_GROWTH = 5;

    /** A rise of this many times the noise is no noise: the tolerance given may understate it a few times. */
    private static final double CLEAR_RISE = 10;

    enum Outcome {
        MOVED,
        BELOW_NOISE,
        FAILED,
        INTERRUPTED
    }

    /**
     * How the search ended; {@code end} and {@code t} are of the point moved to, empty and 0 if there is none. Whether
     * a trial was undefined is worth knowing for the next search.
     */
    record Result(Outcome outcome, Optional<Sample> end, double t, boolean metUndefined) {}

    private record Trial(double t, Sample sample, double value, double slope, boolean defined) {}

    private final double flatness;
    private final double maxStep;
    private final int maxEvaluations;

    /** The constant c₂, the longest step in any variable, and the evaluations allowed in one search. */
    LineSearch(double flatness, double maxStep, int maxEvaluations) {
        this.flatness = flatness;
        this.maxStep = maxStep;
        this.maxEvaluations = maxEvaluations;
    }

    /** Searches from a point along a proposal; values that differ by no more than {@code noise} count as equal. */
    Result search(Evaluations f, Bounds bounds, Sample from, Proposal along, double noise) {
        ProjectedPath path = new ProjectedPath(bounds, from, along.d(), maxStep);
        Trial start = new Trial(0, from, from.value(), along.slope(), true);
        Trial low = start;
        Trial beforeLow = start;
        Trial high = null;
        Trial best = null;
        boolean contradiction = false;
        boolean metUndefined = false;
        boolean exhausted = false;
        double t = Math.min(along.firstTrial(), path.end());
        for (int k = 0; k < maxEvaluations && !exhausted; k++) {
            double[] x = path.at(t);
            if (Arrays.equals(x, from.x())) {
                break;
            }
            Optional<Sample> evaluated = f.at(x);
            if (evaluated.isEmpty()) {
                return result(best, Outcome.INTERRUPTED, metUndefined);
            }
            Sample sample = evaluated.get();
            Trial trial = new Trial(t, sample, sample.value(), path.slope(sample), sample.isFinite());
            double allowed = start.value - DECREASE * path.firstOrderDecrease(x);
            boolean falls = trial.defined && trial.value < start.value && trial.value <= allowed;
            if (falls && (best == null || trial.value < best.value)) {
                best = trial;
            }
            metUndefined |= !trial.defined;
            if (metUndefined && best != null) {
                return result(best, Outcome.MOVED, true);
            }
            if (!falls || trial.value >= low.value) {
                high = trial;
                contradiction |= trial.defined && trial.slope < 0 && trial.value > start.value + CLEAR_RISE * noise;
            } else if (flat(trial, start, path) || (trial.slope < 0 && t >= path.end())) {
                return result(trial, Outcome.MOVED, metUndefined);
            } else if (trial.slope > 0) {
                high = trial;
            } else {
                beforeLow = low;
                low = trial;
            }
            t = high == null ? Math.min(extrapolate(beforeLow, low), path.end()) : interpolate(low, high);
            exhausted = high != null && (t - low.t) * -low.slope <= noise;
        }
        boolean settled = exhausted && high != null && high.defined && !contradiction;
        return result(best, settled ? Outcome.BELOW_NOISE : Outcome.FAILED, metUndefined);
    }

    private static Result result(@Nullable Trial best, Outcome otherwise, boolean metUndefined) {
        return best == null
                ? new Result(otherwise, Optional.empty(), 0, metUndefined)
                : new Result(Outcome.MOVED, Optional.of(best.sample), best.t, metUndefined);
    }

    private boolean flat(Trial trial, Trial start, ProjectedPath path) {
        double steepest = -flatness * start.slope;
        return trial.slope >= -steepest && (trial.slope <= steepest || path.bent(trial.sample));
    }

    private static double interpolate(Trial low, Trial high) {
        double width = high.t - low.t;
        double t = high.defined ? cubicMinimum(low, high) : Double.NaN;
        if (Double.isNaN(t)) {
            return low.t + width / 2;
        }
        return Math.min(high.t - MARGIN * width, Math.max(low.t + MARGIN * width, t));
    }

    private static double extrapolate(Trial before, Trial last) {
        double t = cubicMinimum(before, last);
        if (!(t > last.t)) {
            return MOST_GROWTH * last.t;
        }
        return Math.min(MOST_GROWTH * last.t, Math.max(LEAST_GROWTH * last.t, t));
    }

    /** The minimum of the cubic with the values and slopes of two trials, a left of b; NaN if it has none. */
    private static double cubicMinimum(Trial a, Trial b) {
        double width = b.t - a.t;
        double d1 = a.slope + b.slope - 3 * (b.value - a.value) / width;
        double d2 = Math.sqrt(d1 * d1 - a.slope * b.slope);
        return b.t - width * (b.slope + d2 - d1) / (b.slope - a.slope + 2 * d2);
    }
}
