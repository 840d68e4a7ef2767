package dev.cavity.selection;

import dev.cavity.engine.Hyperparameters;
import dev.cavity.inference.Gradient;

/** The objective of a search, criterion plus the prior's share, on the free coordinates. */
final class Objective {
    private final SelectionProblem problem;
    private final SearchSpace space;

    Objective(SelectionProblem problem, SearchSpace space) {
        this.problem = problem;
        this.space = space;
    }

    double value(Trial trial, double[] point) {
        return trial.scale().value(trial.value().loss()) + problem.priorWeight() * space.penalty(point);
    }

    /** Value and gradient at a trial that has one. */
    double value(Trial trial, double[] point, double[] gradient) {
        Gradient by = trial.value().gradient().orElseThrow();
        double[] full = toVector(by);
        double scale = trial.scale().slope(trial.value().loss());
        double[] prior = space.priorPenalty().slope(point);
        int next = 0;
        for (int j = 0; j < space.coordinates().size(); j++) {
            if (space.coordinates().get(j).free()) {
                gradient[next] = scale * full[j] + problem.priorWeight() * prior[next];
                next++;
            }
        }
        for (double inducing : by.inducing()) {
            gradient[next++] = scale * inducing;
        }
        return value(trial, point);
    }

    /** In the order of {@link Hyperparameters}: kernel, inference, shift, mean. */
    private static double[] toVector(Gradient by) {
        return Hyperparameters.of(by.kernel(), by.inference(), by.shift(), by.mean())
                .toVector();
    }
}
