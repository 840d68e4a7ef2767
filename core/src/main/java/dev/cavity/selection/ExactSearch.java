package dev.cavity.selection;

import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.Start;
import dev.cavity.linalg.Vectors;
import dev.cavity.optimize.Lbfgs;
import dev.cavity.optimize.Minimum;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * L-BFGS with bounds on the criterion itself, with its exact gradient, in units of the priors; each inference starts warm from those
 * before it and is as precise as the last gradient makes it worth.
 *
 * <p>A point at which the inference ends far from a fixed point has no criterion: it counts as undefined, and the line
 * search turns back. The state that makes runs warm lives and dies with one search, so results do not depend on history.
 */
final class ExactSearch implements Search {
    /** A residual above this means that the sites are not those of these hyperparameters at all. */
    private static final double USELESS_RESIDUAL = 1e-2;

    private static final int REMEMBERED = 32;

    private final Lbfgs minimizer;
    private final List<SearchSample> known;
    private final Start beginning;

    /**
     * A search that begins with the curvature between points that were seen before, the newest first, and whose first inference begins where
     * it is told.
     */
    ExactSearch(Lbfgs minimizer, List<SearchSample> known, Start beginning) {
        this.beginning = beginning;
        this.minimizer = minimizer;
        this.known = known;
    }

    @Override
    public Outcome run(
            SelectionProblem problem, SearchSpace space, double[] start, Reporter reporter, BooleanSupplier cancelled) {
        Evaluator evaluator = new Evaluator(problem, space, beginning);
        PriorUnits units = PriorUnits.of(space);
        Minimum minimum = withCurvature(units)
                .minimize(
                        (scaled, gradient) -> {
                            double value = evaluator.evaluate(units.multiply(scaled), gradient);
                            units.scaleGradient(gradient);
                            return value;
                        },
                        units.divide(start),
                        units.bounds(),
                        (iteration, scaled, value, norm, evaluations) -> evaluator
                                .find(units.multiply(scaled))
                                .ifPresent(trial -> reporter.report(iteration, trial, value, evaluations)),
                        cancelled);
        Optional<Trial> best = evaluator.find(units.multiply(minimum.point()));
        return new Outcome(best, minimum.value(), minimum.iterations(), minimum.stopReason(), evaluator.path());
    }

    private Lbfgs withCurvature(PriorUnits units) {
        List<double[]> steps = new ArrayList<>();
        List<double[]> changes = new ArrayList<>();
        for (int i = known.size() - 1; i > 0; i--) {
            SearchSample from = known.get(i);
            SearchSample to = known.get(i - 1);
            steps.add(Vectors.difference(units.divide(to.point()), units.divide(from.point())));
            double[] change = Vectors.difference(to.gradient(), from.gradient());
            units.scaleGradient(change);
            changes.add(change);
        }
        return minimizer.withCurvature(steps, changes);
    }

    /** Evaluates points, starting each inference from the sites of the one before, and remembers what it saw. */
    private static final class Evaluator {
        private final SelectionProblem problem;
        private final SearchSpace space;
        private final Objective objective;
        private final Deque<Trial> recent = new ArrayDeque<>();
        private @Nullable Trial best;
        private double bestValue = Double.POSITIVE_INFINITY;
        private Start start;
        /** The largest entry of the last gradient. */
        private double slope = Double.POSITIVE_INFINITY;

        Evaluator(SelectionProblem problem, SearchSpace space, Start beginning) {
            this.problem = problem;
            this.space = space;
            this.objective = new Objective(problem, space);
            this.start = beginning;
        }

        double evaluate(double[] point, double[] gradient) {
            Trial trial;
            double value;
            try {
                trial = problem.evaluate(space.fromFree(point), start, slope);
                value = objective.value(trial, point, gradient);
            } catch (ArithmeticException overflow) {
                return Double.NaN;
            }
            if (!trial.convergence().converged() && !(trial.convergence().residual() < USELESS_RESIDUAL)) {
                return Double.NaN;
            }
            start = trial.next();
            slope = Arrays.stream(gradient).map(Math::abs).max().orElse(0);
            recent.addFirst(trial);
            if (recent.size() > REMEMBERED) {
                recent.removeLast();
            }
            if (value < bestValue) {
                bestValue = value;
                best = trial;
            }
            return value;
        }

        /** What was evaluated lately, and the best. */
        List<SearchSample> path() {
            return Stream.concat(recent.stream(), Stream.ofNullable(isRecent(best) ? null : best))
                    .map(trial -> {
                        double[] point = space.toFree(trial.hyperparameters());
                        double[] gradient = new double[point.length];
                        objective.value(trial, point, gradient);
                        return new SearchSample(point, gradient);
                    })
                    .toList();
        }

        @SuppressWarnings("ReferenceEquality") // another trial of the same content is another trial
        private boolean isRecent(@Nullable Trial wanted) {
            for (Trial trial : recent) {
                if (trial == wanted) {
                    return true;
                }
            }
            return false;
        }

        /** The trial at a point that was evaluated lately, or is the best so far. */
        Optional<Trial> find(double[] point) {
            Hyperparameters at = space.fromFree(point);
            return Stream.concat(recent.stream(), Stream.ofNullable(best))
                    .filter(trial -> trial.hyperparameters().equals(at))
                    .findFirst();
        }
    }
}
