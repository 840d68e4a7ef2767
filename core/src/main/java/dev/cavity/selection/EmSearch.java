package dev.cavity.selection;

import dev.cavity.engine.Start;
import dev.cavity.inference.GradientMode;
import dev.cavity.optimize.ConjugateGradient;
import dev.cavity.optimize.LineSearchResult;
import dev.cavity.optimize.StopReason;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The paper's EP-CV algorithm: run the inference (E-step), then one line search of conjugate gradients with the sites held
 * fixed (M-step), until the criterion settles.
 *
 * <p>The M-step follows the gradient of a function that is not the criterion, so the criterion can rise; the iterate that is
 * best after its E-step is the one that counts, and a run ends when {@value #PATIENCE} iterations in a row have not improved
 * on it by more than the tolerance.
 *
 * <p><b>Source.</b> Sundararajan and Keerthi 2008, section 4.
 */
final class EmSearch implements Search {
    private static final int PATIENCE = 3;
    private static final double TOLERANCE = 1e-5;

    private final int maxIterations;

    EmSearch(int maxIterations) {
        this.maxIterations = maxIterations;
    }

    @Override
    public Outcome run(
            SelectionProblem problem, SearchSpace space, double[] start, Reporter reporter, BooleanSupplier cancelled) {
        Objective objective = new Objective(problem, space);
        ConjugateGradient.Stepper stepper = ConjugateGradient.withDefaults().stepper(start, space.bounds());
        Trial best = null;
        double bestValue = Double.POSITIVE_INFINITY;
        Start from = problem.cold();
        int patience = PATIENCE;
        int evaluations = 0;
        for (int iteration = 0; ; iteration++) {
            if (cancelled.getAsBoolean()) {
                return new Outcome(Optional.ofNullable(best), bestValue, iteration, StopReason.CANCELLED, List.of());
            }
            double[] point = stepper.point();
            Trial trial = problem.evaluate(space.fromFree(point), GradientMode.NONE, from);
            evaluations++;
            from = trial.next();
            double value = objective.value(trial, point);
            if (!Double.isFinite(value)) {
                StopReason undefined = best == null ? StopReason.NOT_FINITE_AT_START : StopReason.LINE_SEARCH_FAILED;
                return new Outcome(Optional.ofNullable(best), bestValue, iteration, undefined, List.of());
            }
            reporter.report(iteration, trial, value, evaluations);
            boolean improved = best == null || value < bestValue - TOLERANCE * (Math.abs(bestValue) + 1);
            patience = improved ? PATIENCE : patience - 1;
            if (best == null || value < bestValue) {
                best = trial;
                bestValue = value;
            }
            if (patience == 0) {
                return new Outcome(
                        Optional.ofNullable(best), bestValue, iteration, StopReason.VALUE_SETTLED, List.of());
            }
            if (iteration == maxIterations) {
                return new Outcome(
                        Optional.ofNullable(best), bestValue, iteration, StopReason.MAX_ITERATIONS, List.of());
            }
            Start fixed = trial.next();
            LineSearchResult step = stepper.lineSearch(
                    (x, gradient) -> {
                        try {
                            return objective.value(problem.evaluateAtSites(space.fromFree(x), fixed), x, gradient);
                        } catch (ArithmeticException overflow) {
                            return Double.NaN;
                        }
                    },
                    cancelled);
            evaluations += step.evaluations();
            if (!step.moved()) {
                boolean interrupted = cancelled.getAsBoolean();
                StopReason stop = interrupted ? StopReason.CANCELLED : StopReason.VALUE_SETTLED;
                return new Outcome(Optional.ofNullable(best), bestValue, iteration, stop, List.of());
            }
        }
    }
}
