package dev.cavity.lab.method;

import dev.cavity.optimize.Bounds;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.ToDoubleFunction;

/**
 * The simplex search of Nelder and Mead, for a function of two or three variables without a gradient.
 *
 * <p><b>Source.</b> Nelder and Mead (1965), <i>A simplex method for function minimization</i>, Computer Journal 7, with the
 * usual coefficients 1, 2, ½, ½. <b>Differences from the source.</b> Points outside the bounds are projected on them; values
 * that are not finite count as infinite. <b>Cost.</b> One or two evaluations per step, deterministic.
 */
final class NelderMead {
    private static final int PER_VARIABLE = 40;

    private final double valueTolerance;
    private final double size;

    /** Stops when the values at the corners differ by less than the tolerance and their places by less than the size. */
    NelderMead(double valueTolerance, double size) {
        this.valueTolerance = valueTolerance;
        this.size = size;
    }

    /** What was found. */
    record Found(double[] point, double value, int evaluations, boolean converged) {}

    private record Corner(double[] point, double value) {}

    Found minimize(ToDoubleFunction<double[]> f, double[] start, double step, Bounds bounds) {
        return new Run(f, bounds).from(start, step);
    }

    private final class Run {
        private final ToDoubleFunction<double[]> f;
        private final Bounds bounds;
        private int evaluations;

        Run(ToDoubleFunction<double[]> f, Bounds bounds) {
            this.f = f;
            this.bounds = bounds;
        }

        Found from(double[] start, double step) {
            int d = start.length;
            Corner[] simplex = new Corner[d + 1];
            for (int k = 0; k <= d; k++) {
                double[] point = start.clone();
                if (k > 0) {
                    point[k - 1] += step;
                }
                simplex[k] = at(point);
            }
            sort(simplex);
            while (!settled(simplex) && evaluations < PER_VARIABLE * d) {
                step(simplex);
                sort(simplex);
            }
            return new Found(simplex[0].point(), simplex[0].value(), evaluations, settled(simplex));
        }

        private void step(Corner[] simplex) {
            int d = simplex.length - 1;
            Corner worst = simplex[d];
            double[] centre = new double[d];
            for (int k = 0; k < d; k++) {
                for (int j = 0; j < d; j++) {
                    centre[j] += simplex[k].point()[j] / d;
                }
            }
            Corner reflected = at(along(centre, worst.point(), -1));
            if (reflected.value() < simplex[0].value()) {
                Corner expanded = at(along(centre, worst.point(), -2));
                simplex[d] = expanded.value() < reflected.value() ? expanded : reflected;
            } else if (reflected.value() < simplex[d - 1].value()) {
                simplex[d] = reflected;
            } else {
                boolean outside = reflected.value() < worst.value();
                Corner contracted = at(along(centre, worst.point(), outside ? -0.5 : 0.5));
                if (contracted.value() < Math.min(reflected.value(), worst.value())) {
                    simplex[d] = contracted;
                } else {
                    for (int k = 1; k <= d; k++) {
                        simplex[k] = at(along(simplex[0].point(), simplex[k].point(), 0.5));
                    }
                }
            }
        }

        private Corner at(double[] point) {
            evaluations++;
            double[] inside = bounds.project(point);
            double value = f.applyAsDouble(inside.clone());
            return new Corner(inside, Double.isFinite(value) ? value : Double.POSITIVE_INFINITY);
        }
    }

    private static double[] along(double[] from, double[] to, double t) {
        double[] point = new double[from.length];
        Arrays.setAll(point, j -> from[j] + t * (to[j] - from[j]));
        return point;
    }

    private static void sort(Corner[] simplex) {
        Arrays.sort(simplex, Comparator.comparingDouble(Corner::value)); // stable: ties stay in order of age
    }

    private boolean settled(Corner[] simplex) {
        double widest = 0;
        for (Corner corner : simplex) {
            for (int j = 0; j < corner.point().length; j++) {
                widest =
                        Math.max(widest, Math.abs(corner.point()[j] - simplex[0].point()[j]));
            }
        }
        double spread = simplex[simplex.length - 1].value() - simplex[0].value();
        return spread <= valueTolerance && widest <= size;
    }
}
