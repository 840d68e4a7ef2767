package dev.cavity.selection;

import dev.cavity.criterion.Criterion;
import dev.cavity.engine.Engine;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.Inferred;
import dev.cavity.engine.Start;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;

/**
 * A criterion as a function of hyperparameters, for the rows of an engine: what a search asks. It counts the work done.
 *
 * <p>Each evaluation makes one posterior and lets it go.
 */
final class SelectionProblem {
    /** What sites may be off by, as a share of the slope that a search follows. */
    private static final double USEFUL = 0.01;

    private final Engine engine;
    private final Criterion criterion;
    private int evaluations;
    private int steps;
    private int notConverged;
    private int gradientsNotSolved;

    SelectionProblem(Engine engine, Criterion criterion) {
        this.engine = engine;
        this.criterion = criterion;
    }

    Criterion criterion() {
        return criterion;
    }

    Start cold() {
        return engine.cold();
    }

    /** The criterion at hyperparameters; a warm inference that does not converge is repeated from cold. */
    Trial evaluate(Hyperparameters at, GradientMode mode, Start from) {
        return evaluate(at, mode, from, engine.searchTolerance());
    }

    /** The same to a tolerance. */
    private Trial evaluate(Hyperparameters at, GradientMode mode, Start from, double tolerance) {
        Inferred inferred = infer(at, tolerance, from);
        if (!inferred.posterior().convergence().converged() && from.isWarm()) {
            inferred.close();
            inferred = infer(at, tolerance, engine.cold());
        }
        try (Inferred used = inferred) {
            notConverged += used.posterior().convergence().converged() ? 0 : 1;
            return trial(at, used, mode);
        }
    }

    /**
     * The criterion with its exact gradient, as precisely as a search can use it.
     *
     * @param slope the largest entry of the last gradient, or infinity
     */
    Trial evaluate(Hyperparameters at, Start from, double slope) {
        double ofRow = slope / nats(); // the loss of all rows falls a row's share at a time
        double tolerance = Math.max(engine.searchTolerance(), Math.min(engine.looseTolerance(), USEFUL * ofRow));
        return evaluate(at, GradientMode.EXACT, from, tolerance);
    }

    /** The criterion with the sites of an earlier trial held fixed, and its gradient with fixed sites: the paper's M-step. */
    Trial evaluateAtSites(Hyperparameters at, Start sites) {
        steps++;
        try (Inferred held = sites.hold(at)) {
            return trial(at, held, GradientMode.FIXED_SITES);
        }
    }

    /** The posterior at hyperparameters to a given tolerance, for keeps. */
    Inferred infer(Hyperparameters at, double tolerance, Start from) {
        Inferred inferred = from.infer(at, tolerance);
        steps += inferred.posterior().convergence().iterations() + 1;
        return inferred;
    }

    private Trial trial(Hyperparameters at, Inferred inferred, GradientMode mode) {
        evaluations++;
        LossValue value = criterion.evaluate(inferred.posterior(), at.shift(), mode);
        if (mode == GradientMode.EXACT) {
            gradientsNotSolved += value.gradient().orElseThrow().solveConverged() ? 0 : 1;
        }
        return new Trial(
                at,
                value,
                criterion.scale(inferred.posterior()),
                inferred.posterior().convergence(),
                inferred.next());
    }

    /** Whether there are sites that move with the posterior they make. */
    boolean sitesMove() {
        return engine.sitesMove();
    }

    /** How much one nat of log prior weighs against the criterion. */
    double priorWeight() {
        return criterion.priorWeight(engine.rows());
    }

    /** What a nat of every row is in the units of the criterion. */
    double nats() {
        return priorWeight() * engine.rows();
    }

    Work work() {
        return new Work(evaluations, steps, engine.unit(), notConverged, gradientsNotSolved);
    }
}
