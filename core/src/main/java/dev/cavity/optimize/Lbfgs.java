package dev.cavity.optimize;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Limited-memory BFGS with bounds: the minimiser to use when an evaluation is expensive.
 *
 * <p>Each step goes along −H·g, where the inverse Hessian H is remembered from the last changes of point and
 * gradient, and is bent where it meets a bound. Far from the bounds most steps need one evaluation.
 *
 * <p><b>Source.</b> Nocedal and Wright, <i>Numerical Optimization</i> (2nd ed.), algorithms 7.4 and 7.5; Bertsekas
 * (1982), <i>Projected Newton methods for optimization problems with simple constraints</i>, SIAM J. Control Optim.
 * 20(2).
 *
 * <p><b>Differences from the source.</b> Steps are limited in length, undefined points shorten them, and decreases
 * below the noise of the function end the search instead of failing it.
 *
 * <p><b>Numerics.</b> The defaults suit variables that are logarithms of positive quantities, and values exact to a
 * relative 1e-7. Values are compared with valueTolerance·(|f| + 1).
 *
 * <p><b>Cost.</b> Beside the evaluations O(memory·n) per iteration.
 */
public final class Lbfgs implements Minimizer {
    /** The usual constant of the slope condition for quasi-Newton steps: almost every step that descends passes. */
    private static final double FLATNESS = 0.9;

    /** Enough to halve the longest step to the millionth part. */
    private static final int EVALUATIONS_PER_SEARCH = 20;

    private final Settings settings;
    private final int memory;
    /** What is known of the curvature before the first step. */
    private final CurvaturePairs known;

    private Lbfgs(Settings settings, int memory, CurvaturePairs known) {
        this.settings = settings;
        this.memory = memory;
        this.known = known;
    }

    /**
     * The minimiser with memory 20, gradient tolerance 1e-4, value tolerance 1e-7, at most 100 iterations and 200
     * evaluations, first step 0.5 and longest step 3.
     *
     * @return the minimiser with default settings
     */
    public static Lbfgs withDefaults() {
        return new Lbfgs(new Settings(1e-4, 1e-7, 100, 200, 0.5, 3), 20, new CurvaturePairs(20));
    }

    /**
     * Sets how many past steps the curvature is remembered from.
     *
     * @param pairs the number of steps, at least 1
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code pairs} is below 1
     */
    public Lbfgs withMemory(int pairs) {
        if (pairs < 1) {
            throw new IllegalArgumentException("memory " + pairs + " is not at least 1");
        }
        return new Lbfgs(settings, pairs, known);
    }

    /**
     * Gives the curvature that a search of a similar function has met, so that the first step need not be a guess. Pairs that show no positive
     * curvature are left out; where the direction that they give does not descend, all are forgotten.
     *
     * @param steps differences between points, the newest last
     * @param changes the differences between the gradients there
     * @return the minimiser with this knowledge
     * @throws IllegalArgumentException if there are not as many of the one as of the other
     */
    public Lbfgs withCurvature(List<double[]> steps, List<double[]> changes) {
        if (steps.size() != changes.size()) {
            throw new IllegalArgumentException(steps.size() + " steps with " + changes.size() + " changes");
        }
        CurvaturePairs pairs = new CurvaturePairs(Math.max(1, steps.size()));
        for (int i = 0; i < steps.size(); i++) {
            pairs.add(steps.get(i).clone(), changes.get(i).clone());
        }
        return new Lbfgs(settings, memory, pairs);
    }

    /**
     * Sets the size of the projected gradient at which to stop.
     *
     * @param tolerance the largest absolute entry allowed, in [0, ∞)
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code tolerance} is out of range
     */
    public Lbfgs withGradientTolerance(double tolerance) {
        return new Lbfgs(settings.withGradientTolerance(tolerance), memory, known);
    }

    /**
     * Sets the change of the value that counts as none, relative to |f| + 1. It should not be below the relative noise
     * of the function.
     *
     * @param tolerance the relative change, in [0, 1)
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code tolerance} is out of range
     */
    public Lbfgs withValueTolerance(double tolerance) {
        return new Lbfgs(settings.withValueTolerance(tolerance), memory, known);
    }

    /**
     * Sets the largest number of iterations.
     *
     * @param max the number of accepted iterations, at least 0
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code max} is negative
     */
    public Lbfgs withMaxIterations(int max) {
        return new Lbfgs(settings.withMaxIterations(max), memory, known);
    }

    /**
     * Sets the largest number of evaluations.
     *
     * @param max the number of evaluations, never exceeded, at least 1
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code max} is below 1
     */
    public Lbfgs withMaxEvaluations(int max) {
        return new Lbfgs(settings.withMaxEvaluations(max), memory, known);
    }

    /**
     * Sets the length of the first trial step, when nothing is known of the curvature.
     *
     * @param length the largest change of any variable, in (0, ∞)
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code length} is out of range
     */
    public Lbfgs withFirstStep(double length) {
        return new Lbfgs(settings.withFirstStep(length), memory, known);
    }

    /**
     * Sets the longest step.
     *
     * @param length the largest change of any variable in one iteration, in (0, ∞)
     * @return the minimiser with this setting
     * @throws IllegalArgumentException if {@code length} is out of range
     */
    public Lbfgs withMaxStep(double length) {
        return new Lbfgs(settings.withMaxStep(length), memory, known);
    }

    @Override
    public Minimum minimize(
            Objective f, double[] start, Bounds bounds, IterationListener listener, BooleanSupplier cancelled) {
        DirectionRule rule = new QuasiNewtonDirection(bounds, settings.firstStep(), known.copy(memory));
        LineSearch search = new LineSearch(FLATNESS, settings.maxStep(), EVALUATIONS_PER_SEARCH);
        Evaluations evaluations = new Evaluations(f, settings.maxEvaluations(), cancelled);
        return new Descent(settings, search, rule, bounds).run(evaluations, start, listener);
    }

    @Override
    public String toString() {
        return "Lbfgs[memory=" + memory + ", " + settings + "]";
    }
}
