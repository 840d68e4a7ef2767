package dev.cavity.lab.study;

import java.util.Arrays;

/**
 * Conjugate gradients with the line search that GPML's <i>minimize</i> is known for: cubic extrapolation by at most a factor of three a
 * trial and never cut short by anything but the count of trials, then interpolation until the slope is a tenth of what it was. Values and
 * gradients may be of another function from one line search to the next; what is remembered is the direction and the last step.
 *
 * <p><b>Source.</b> What is published of C. E. Rasmussen's routine: Polak–Ribière directions, Wolfe–Powell conditions with ρ = 0.05 and
 * σ = 0.1, cubic interpolation no nearer to the ends than a tenth of the bracket, extrapolation by at most 3, at most 20 evaluations a
 * line search, a first trial of 1/(1 + |g|²) and then at most 100 times the last one by the ratio of slopes. Written from that, not from its code.
 *
 * <p><b>Why it is here.</b> The paper used that routine, whose long steps end elsewhere than those of the library's searches where a
 * criterion is flat. Mutable, for one thread.
 */
final class LineSearchDescent {
    private static final double INSIDE = 0.1;
    private static final double GROWTH = 3;
    private static final int TRIALS = 20;
    private static final double RATIO = 100;
    private static final double FLATTER = 0.1;
    private static final double DECREASE = FLATTER / 2;

    /** A function of a few variables. */
    @FunctionalInterface
    interface Function {
        /** The value, not finite where there is none; the gradient goes into the second argument. */
        double at(double[] x, double[] gradient);
    }

    /** A trial along a line: how far, value, slope there, gradient. */
    private record Trial(double t, double value, double slope, double[] gradient) {
        boolean defined() {
            return Double.isFinite(value) && Double.isFinite(slope);
        }
    }

    private double[] x;
    private double[] gradient = new double[0];
    private double[] direction = new double[0];
    private double slope;
    private double firstTrial;
    private boolean failedBefore;
    private int evaluations;

    LineSearchDescent(double[] start) {
        this.x = start.clone();
    }

    double[] point() {
        return x.clone();
    }

    int evaluations() {
        return evaluations;
    }

    /** Forgets the direction, so that the next search is a steepest descent with a first trial of its own. */
    void restart() {
        direction = new double[0];
        failedBefore = false;
    }

    /**
     * One line search.
     *
     * @return whether there may be another: false once two in a row found nothing, or the start has no value
     */
    boolean search(Function f) {
        double[] here = new double[x.length];
        double value = evaluate(f, x, here);
        if (!Double.isFinite(value)) {
            return false;
        }
        aim(here);
        if (!(slope < 0)) {
            return false;
        }
        Trial start = new Trial(0, value, slope, here);
        Trial best = start;
        int left = TRIALS;
        Trial before = start;
        Trial low = start;
        Trial last = trial(f, firstTrial);
        left--;
        while (true) {
            while (!last.defined() && left > 0) {
                last = trial(f, (low.t + last.t) / 2);
                left--;
            }
            best = better(best, last);
            if (left == 0 || last.slope > FLATTER * start.slope || rises(last, start)) {
                break;
            }
            before = low;
            low = last;
            last = trial(f, extrapolate(before, low));
            left--;
        }
        Trial high = last;
        while ((Math.abs(last.slope) > -FLATTER * start.slope || rises(last, start)) && left > 0 && last.defined()) {
            if (last.slope > 0 || rises(last, start)) {
                high = last;
            } else {
                low = last;
            }
            last = trial(f, interpolate(start, low, high));
            left--;
            best = better(best, last);
        }
        if (last.defined() && Math.abs(last.slope) < -FLATTER * start.slope && !rises(last, start)) {
            accept(last, start);
            failedBefore = false;
            return true;
        }
        x = along(best.t);
        gradient = best.gradient;
        direction = new double[0];
        boolean again = !failedBefore;
        failedBefore = true;
        return again;
    }

    private void aim(double[] here) {
        if (direction.length == 0) {
            direction = negative(here);
            slope = dot(here, direction);
            firstTrial = 1 / (1 - slope);
        } else if (!Arrays.equals(here, gradient)) {
            // another function than that of the last search: the direction stays unless it no longer falls
            slope = dot(here, direction);
            if (slope >= 0) {
                direction = negative(here);
                slope = dot(here, direction);
            }
        }
        gradient = here;
    }

    private void accept(Trial last, Trial start) {
        x = along(last.t);
        double factor = (dot(last.gradient, last.gradient) - dot(start.gradient, last.gradient))
                / dot(start.gradient, start.gradient);
        for (int j = 0; j < x.length; j++) {
            direction[j] = factor * direction[j] - last.gradient[j];
        }
        gradient = last.gradient;
        slope = dot(gradient, direction);
        if (slope > 0) {
            direction = negative(gradient);
            slope = dot(gradient, direction);
        }
        firstTrial = last.t * Math.min(RATIO, start.slope / (slope - Double.MIN_NORMAL));
    }

    private static boolean rises(Trial trial, Trial start) {
        return trial.value > start.value + trial.t * DECREASE * start.slope;
    }

    private static Trial better(Trial best, Trial trial) {
        return trial.defined() && trial.value < best.value ? trial : best;
    }

    /** The minimum of the cubic through two trials, no further than three times as far as the second. */
    private static double extrapolate(Trial a, Trial b) {
        double t = cubicMinimum(a, b);
        if (!Double.isFinite(t) || t < 0 || t > GROWTH * b.t) {
            return GROWTH * b.t;
        }
        return Math.max(t, b.t + INSIDE * (b.t - a.t));
    }

    /** The minimum of the parabola or the cubic of a bracket, away from its ends. */
    private static double interpolate(Trial start, Trial low, Trial high) {
        double width = high.t - low.t;
        double t = high.value > start.value ? parabolaMinimum(low, high) : cubicMinimum(low, high);
        if (!Double.isFinite(t)) {
            t = low.t + width / 2;
        }
        return Math.max(Math.min(t, high.t - INSIDE * width), low.t + INSIDE * width);
    }

    /** By the values of two trials and the slope of the first. */
    private static double parabolaMinimum(Trial a, Trial b) {
        double width = b.t - a.t;
        double chord = (b.value - a.value) / width;
        return a.t - 0.5 * a.slope * width / (chord - a.slope);
    }

    /** By the values and slopes of two trials, a left of b; not finite if there is none. */
    private static double cubicMinimum(Trial a, Trial b) {
        double width = b.t - a.t;
        double d1 = a.slope + b.slope - 3 * (b.value - a.value) / width;
        double d2 = Math.sqrt(d1 * d1 - a.slope * b.slope);
        return b.t - width * (b.slope + d2 - d1) / (b.slope - a.slope + 2 * d2);
    }

    private Trial trial(Function f, double t) {
        double[] g = new double[x.length];
        double value = evaluate(f, along(t), g);
        return new Trial(t, value, dot(g, direction), g);
    }

    private double evaluate(Function f, double[] at, double[] g) {
        evaluations++;
        try {
            return f.at(at, g);
        } catch (ArithmeticException beyond) {
            return Double.NaN;
        }
    }

    private double[] along(double t) {
        double[] to = x.clone();
        for (int j = 0; j < to.length; j++) {
            to[j] += t * direction[j];
        }
        return to;
    }

    private static double[] negative(double[] v) {
        return Arrays.stream(v).map(entry -> -entry).toArray();
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }
}
