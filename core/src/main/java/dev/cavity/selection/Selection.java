package dev.cavity.selection;

import dev.cavity.criterion.Criterion;
import dev.cavity.engine.Engine;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.Inferred;
import dev.cavity.engine.Start;
import dev.cavity.inference.Convergence;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.optimize.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Chooses hyperparameters by a criterion: the search from the start and from restarts, then the final inference.
 *
 * <p>Everything random comes from the seed, and every search starts its inferences afresh, so the same selection on the same
 * data gives the same bits, whatever else runs beside it.
 */
public final class Selection {
    /** The tolerance of the final inference; searches use that of the inference they are given. */
    private static final double FINAL_TOLERANCE = 1e-9;

    private static final int MAX_ITERATIONS = 100;

    private final Criterion criterion;
    private final Optimizer optimizer;
    private final int restarts;
    private final long seed;
    private final SelectionListener listener;
    private final BooleanSupplier cancelled;
    private final int maxIterations;
    private final Optional<Choice> before;
    private final Optional<Start> beginning;

    private Selection(
            Criterion criterion,
            Optimizer optimizer,
            int restarts,
            long seed,
            SelectionListener listener,
            BooleanSupplier cancelled,
            int maxIterations,
            Optional<Choice> before,
            Optional<Start> beginning) {
        this.beginning = beginning;
        this.maxIterations = maxIterations;
        this.before = before;
        this.criterion = criterion;
        this.optimizer = optimizer;
        this.restarts = restarts;
        this.seed = seed;
        this.listener = listener;
        this.cancelled = cancelled;
    }

    /**
     * A selection by a criterion, with exact gradients and no restarts.
     *
     * @param criterion the criterion
     * @return the selection
     */
    public static Selection by(Criterion criterion) {
        return new Selection(
                criterion,
                Optimizer.EXACT,
                0,
                0,
                SelectionListener.none(),
                () -> false,
                MAX_ITERATIONS,
                Optional.empty(),
                Optional.empty());
    }

    /**
     * The same with another optimiser.
     *
     * @param newOptimizer the optimiser
     * @return the selection
     */
    public Selection withOptimizer(Optimizer newOptimizer) {
        return new Selection(
                criterion, newOptimizer, restarts, seed, listener, cancelled, maxIterations, before, beginning);
    }

    /**
     * The same with further starts, drawn from the priors (or around the start where there is no prior).
     *
     * @param newRestarts how many, at least 0
     * @param newSeed the seed they are drawn with
     * @return the selection
     */
    public Selection withRestarts(int newRestarts, long newSeed) {
        if (newRestarts < 0) {
            throw new IllegalArgumentException("restarts " + newRestarts + " is not at least 0");
        }
        return new Selection(
                criterion, optimizer, newRestarts, newSeed, listener, cancelled, maxIterations, before, beginning);
    }

    /**
     * The same with a listener.
     *
     * @param newListener sees each iteration
     * @return the selection
     */
    public Selection withListener(SelectionListener newListener) {
        return new Selection(
                criterion, optimizer, restarts, seed, newListener, cancelled, maxIterations, before, beginning);
    }

    /**
     * The same with a way to cancel it.
     *
     * @param newCancelled asked before each evaluation; once true, the best found so far is returned
     * @return the selection
     */
    public Selection withCancellation(BooleanSupplier newCancelled) {
        return new Selection(
                criterion, optimizer, restarts, seed, listener, newCancelled, maxIterations, before, beginning);
    }

    /**
     * The same with another limit on the iterations of each search.
     *
     * @param newMaxIterations at least 1; by default 100
     * @return the selection
     */
    public Selection withMaxIterations(int newMaxIterations) {
        if (newMaxIterations < 1) {
            throw new IllegalArgumentException("maxIterations " + newMaxIterations + " is not at least 1");
        }
        return new Selection(
                criterion, optimizer, restarts, seed, listener, cancelled, newMaxIterations, before, beginning);
    }

    /**
     * The same after a choice from other rows of the same kind, in the same search space: the first search knows the curvature that was met
     * then. It knows no more than that: where it starts, the space says.
     *
     * @param rehearsal the choice
     * @return the selection
     */
    public Selection after(Choice rehearsal) {
        return new Selection(
                criterion,
                optimizer,
                restarts,
                seed,
                listener,
                cancelled,
                maxIterations,
                Optional.of(rehearsal),
                beginning);
    }

    /**
     * The same whose first inference starts from there instead of from cold, which decides nothing but how long it takes.
     *
     * @param start where it starts
     * @return the selection
     */
    public Selection startingFrom(Start start) {
        return new Selection(
                criterion, optimizer, restarts, seed, listener, cancelled, maxIterations, before, Optional.of(start));
    }

    /**
     * Chooses the hyperparameters.
     *
     * @param engine makes the posteriors
     * @param space the coordinates to search
     * @return the best hyperparameters with their posterior, to be closed
     */
    public SelectionResult run(Engine engine, SearchSpace space) {
        SelectionProblem problem = new SelectionProblem(engine, criterion);
        List<IterationReport> history = new ArrayList<>();
        Search.Outcome best = space.isFree() ? search(problem, space, history) : Search.Outcome.NONE;
        Hyperparameters chosen = best.best().map(Trial::hyperparameters).orElseGet(space::start);
        StopReason stop = best.stop();
        Start start = best.best().map(Trial::next).orElseGet(engine::cold);
        Inferred inferred = problem.infer(chosen, FINAL_TOLERANCE, start);
        LossValue value = criterion.evaluate(inferred.posterior(), chosen.shift(), GradientMode.NONE);
        double objective = criterion.scale(inferred.posterior()).value(value.loss())
                + problem.priorWeight() * space.penalty(space.toFree(chosen));
        List<String> warnings = warnings(stop, inferred.posterior().convergence(), problem.work(), space, chosen);
        Choice choice = new Choice(engine, criterion, space, chosen, best.path());
        return new SelectionResult(
                chosen, value, objective, inferred, choice, stop, List.copyOf(history), problem.work(), warnings);
    }

    private Search.Outcome search(SelectionProblem problem, SearchSpace space, List<IterationReport> history) {
        Starts starts = new Starts(space, seed);
        Search.Outcome best = Search.Outcome.NONE;
        for (int restart = 0; restart <= restarts; restart++) {
            int number = restart;
            List<SearchSample> known = restart > 0
                    ? List.of()
                    : before.map(choice -> choice.seenFor(problem)).orElse(List.of());
            Start start = restart > 0 ? problem.cold() : beginning.orElseGet(problem::cold);
            Search.Outcome outcome = optimizer
                    .search(problem, maxIterations, known, start)
                    .run(
                            problem,
                            space,
                            starts.next(),
                            (iteration, trial, objective, evaluations) -> {
                                IterationReport report = new IterationReport(
                                        number,
                                        iteration,
                                        trial.value().loss(),
                                        trial.value().trueLoss(),
                                        objective,
                                        trial.hyperparameters(),
                                        trial.convergence(),
                                        evaluations);
                                history.add(report);
                                listener.iteration(report);
                            },
                            cancelled);
            boolean better =
                    best.best().isEmpty() || (outcome.best().isPresent() && outcome.objective() < best.objective());
            best = better ? outcome : best;
            if (outcome.stop() == StopReason.CANCELLED) {
                return new Search.Outcome(
                        best.best(), best.objective(), best.iterations(), StopReason.CANCELLED, best.path());
            }
        }
        return best;
    }

    private static List<String> warnings(
            StopReason stop, Convergence convergence, Work work, SearchSpace space, Hyperparameters chosen) {
        List<String> warnings = new ArrayList<>();
        if (stop == StopReason.CANCELLED) {
            warnings.add("the search was cancelled; these are the best hyperparameters it had found");
        } else if (!stop.converged()) {
            warnings.add("the search for hyperparameters did not converge: "
                    + stop.name().toLowerCase(Locale.ROOT).replace('_', ' '));
        }
        if (!convergence.converged()) {
            warnings.add("the final inference did not converge: " + convergence);
        }
        if (work.notConverged() > 0) {
            warnings.add("the inference did not converge in " + work.notConverged() + " of " + work.evaluations()
                    + " evaluations during the search");
        }
        if (work.gradientsNotSolved() > 0) {
            warnings.add("the linear system of the exact gradient was not solved to tolerance in "
                    + work.gradientsNotSolved() + " of " + work.evaluations() + " evaluations");
        }
        double[] vector = chosen.toVector();
        for (int j = 0; j < space.coordinates().size(); j++) {
            Coordinate coordinate = space.coordinates().get(j);
            if (coordinate.isAtBound(vector[j])) {
                warnings.add(String.format(
                        Locale.ROOT,
                        "%s %.4g is at its bound [%.4g, %.4g]",
                        coordinate.name(),
                        vector[j],
                        coordinate.lower(),
                        coordinate.upper()));
            }
        }
        return List.copyOf(warnings);
    }
}
