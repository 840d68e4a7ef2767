package dev.cavity.optimize;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Nonlinear conjugate gradients (Polak–Ribière+) with bounds, as a minimiser or {@linkplain Stepper one line search
 * at a time} on a function that changes between the searches.
 *
 * <p><b>Source.</b> Nocedal and Wright, <i>Numerical Optimization</i> (2nd ed.), section 5.2; the first trial of a
 * search follows Rasmussen's {@code minimize} in GPML.
 *
 * <p><b>Differences from the source.</b> Paths are projected on the bounds, steps are limited in length, and undefined
 * points shorten them.
 *
 * <p><b>Numerics.</b> Searches are more exact than those of {@link Lbfgs} (slope reduced to a tenth), because
 * conjugacy depends on it: expect two to three evaluations each. Values are compared with valueTolerance·(|f| + 1).
 *
 * <p><b>Cost.</b> Beside the evaluations O(n) per iteration. Needs more evaluations than {@link Lbfgs}.
 */
public final class ConjugateGradient implements Minimizer {
    private static final double FLATNESS = 0.1;

    private final Settings settings;
    private final int maxEvaluationsPerSearch;

    private ConjugateGradient(Settings settings, int maxEvaluationsPerSearch) {
        this.settings = settings;
        this.maxEvaluationsPerSearch = maxEvaluationsPerSearch;
    }

    /**
     * The minimiser with gradient tolerance 1e-4, value tolerance 1e-7, at most 200 iterations and 500 evaluations,
     * 20 in one line search, first step 0.5 and longest step 3.
     *
     * @return the minimiser with default settings
     */
    public static ConjugateGradient withDefaults() {
        return new ConjugateGradient(new Settings(1e-4, 1e-7, 200, 500, 0.5, 3), 20);
    }

    /**
     * Sets the size of the projected gradient at which to stop.
     *
     * @param tolerance the largest absolute entry allowed, in [0, ∞)
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code tolerance} is out of range
     */
    public ConjugateGradient withGradientTolerance(double tolerance) {
        return new ConjugateGradient(settings.withGradientTolerance(tolerance), maxEvaluationsPerSearch);
    }

    /**
     * Sets the change of the value that counts as none, relative to |f| + 1.
     *
     * @param tolerance the relative change, in [0, 1)
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code tolerance} is out of range
     */
    public ConjugateGradient withValueTolerance(double tolerance) {
        return new ConjugateGradient(settings.withValueTolerance(tolerance), maxEvaluationsPerSearch);
    }

    /**
     * Sets the largest number of iterations.
     *
     * @param max the number of accepted iterations, at least 0
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code max} is negative
     */
    public ConjugateGradient withMaxIterations(int max) {
        return new ConjugateGradient(settings.withMaxIterations(max), maxEvaluationsPerSearch);
    }

    /**
     * Sets the largest number of evaluations of a minimisation.
     *
     * @param max the number of evaluations, never exceeded, at least 1
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code max} is below 1
     */
    public ConjugateGradient withMaxEvaluations(int max) {
        return new ConjugateGradient(settings.withMaxEvaluations(max), maxEvaluationsPerSearch);
    }

    /**
     * Sets the largest number of trial points in one line search.
     *
     * @param max the number of evaluations in addition to that at the point of departure, at least 1
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code max} is below 1
     */
    public ConjugateGradient withMaxEvaluationsPerSearch(int max) {
        if (max < 1) {
            throw new IllegalArgumentException("maxEvaluationsPerSearch " + max + " is not at least 1");
        }
        return new ConjugateGradient(settings, max);
    }

    /**
     * Sets the length of the first trial step, when nothing is known of the curvature.
     *
     * @param length the largest change of any variable, in (0, ∞)
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code length} is out of range
     */
    public ConjugateGradient withFirstStep(double length) {
        return new ConjugateGradient(settings.withFirstStep(length), maxEvaluationsPerSearch);
    }

    /**
     * Sets the longest step.
     *
     * @param length the largest change of any variable in one iteration, in (0, ∞)
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code length} is out of range
     */
    public ConjugateGradient withMaxStep(double length) {
        return new ConjugateGradient(settings.withMaxStep(length), maxEvaluationsPerSearch);
    }

    @Override
    public Minimum minimize(
            Objective f, double[] start, Bounds bounds, IterationListener listener, BooleanSupplier cancelled) {
        DirectionRule rule = new ConjugateDirection(bounds, settings.firstStep());
        Evaluations evaluations = new Evaluations(f, settings.maxEvaluations(), cancelled);
        return new Descent(settings, search(), rule, bounds).run(evaluations, start, listener);
    }

    /**
     * Begins a sequence of line searches.
     *
     * @param start the start, finite; projected on the bounds where it lies outside
     * @param bounds the bounds, of the dimension of {@code start}
     * @return the stepper, standing at the start
     * @throws IllegalArgumentException if {@code start} is not finite or {@code bounds} has another dimension
     */
    public Stepper stepper(double[] start, Bounds bounds) {
        return new Stepper(settings, search(), bounds, Descent.feasibleStart(start, bounds));
    }

    private LineSearch search() {
        return new LineSearch(FLATNESS, settings.maxStep(), maxEvaluationsPerSearch);
    }

    @Override
    public String toString() {
        return "ConjugateGradient[maxEvaluationsPerSearch=" + maxEvaluationsPerSearch + ", " + settings + "]";
    }

    /**
     * Conjugate gradients one line search at a time, each on the function given to it. The functions should differ
     * only slightly from one search to the next, as in an EM algorithm, because the direction is made from the
     * gradients of two successive ones. Mutable, for one thread.
     */
    public static final class Stepper {
        private final Settings settings;
        private final LineSearch search;
        private final Bounds bounds;
        private final DirectionRule rule;
        private double[] x;

        private Stepper(Settings settings, LineSearch search, Bounds bounds, double[] start) {
            this.settings = settings;
            this.search = search;
            this.bounds = bounds;
            this.rule = new ConjugateDirection(bounds, settings.firstStep());
            this.x = start;
        }

        /**
         * The point at which the stepper stands.
         *
         * @return a copy of the point, always within the bounds
         */
        public double[] point() {
            return x.clone();
        }

        /** Forgets the previous direction, so that the next search goes along steepest descent. */
        public void restart() {
            rule.forget();
        }

        /**
         * Evaluates the function at the current point, searches once along the conjugate direction, and moves to the
         * point found. A search that finds no lower point leaves the stepper where it is and makes the next one go
         * along steepest descent.
         *
         * @param f the function, which may differ from that of the previous call
         * @return what was done
         */
        public LineSearchResult lineSearch(Objective f) {
            return lineSearch(f, () -> false);
        }

        /**
         * As {@link #lineSearch(Objective)}, with cancellation.
         *
         * @param f the function, which may differ from that of the previous call
         * @param cancelled is asked before each evaluation; once true, the search ends with what it has found
         * @return what was done
         */
        public LineSearchResult lineSearch(Objective f, BooleanSupplier cancelled) {
            Evaluations evaluations = new Evaluations(f, Integer.MAX_VALUE, cancelled);
            Optional<Sample> first = evaluations.at(x);
            if (first.isEmpty()) {
                return new LineSearchResult(Double.NaN, Double.NaN, Double.NaN, 0, 0, false);
            }
            Sample from = first.get();
            double norm = from.isFinite() ? bounds.gradientNorm(from) : Double.NaN;
            // at an undefined point and at a stationary one there is no direction to search along
            if (!(norm > 0)) {
                rule.forget();
                return new LineSearchResult(from.value(), from.value(), norm, 0, 1, false);
            }
            Proposal proposal = rule.propose(from);
            LineSearch.Result step = search.search(evaluations, bounds, from, proposal, settings.noise(from.value()));
            if (step.outcome() != LineSearch.Outcome.MOVED) {
                rule.forget();
                return new LineSearchResult(from.value(), from.value(), norm, 0, evaluations.count(), false);
            }
            rule.accepted(from, proposal, step);
            Sample end = step.end().orElseThrow();
            x = end.x();
            double length = Vectors.maxNorm(Vectors.minus(x, from.x()));
            return new LineSearchResult(from.value(), end.value(), norm, length, evaluations.count(), true);
        }
    }
}
