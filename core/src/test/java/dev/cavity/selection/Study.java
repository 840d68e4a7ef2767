package dev.cavity.selection;

import dev.cavity.criterion.Criterion;
import dev.cavity.data.Dataset;
import dev.cavity.data.Observations;
import dev.cavity.data.Standardizer;
import dev.cavity.engine.DenseEngine;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.ExpectationPropagation;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.Inference;
import dev.cavity.inference.LossValue;
import dev.cavity.kernel.Kernel;
import dev.cavity.kernel.Kernels;
import dev.cavity.linalg.Matrix;
import java.util.Optional;

/** A selection small enough for tests, with its objective computed apart from the searches, from cold and tightly. */
record Study(
        String name,
        Kernel kernel,
        Inference inference,
        Criterion criterion,
        SearchSpace space,
        Observations observations) {
    private static final double TIGHT = 1e-11;

    /** Expectation propagation, one length scale, the mean free, the shift free where the criterion uses it. */
    static Study of(String name, Dataset data, Criterion criterion, Priors priors) {
        return of(name, data, criterion, ExpectationPropagation.withDefaults(), priors);
    }

    static Study of(String name, Dataset data, Criterion criterion, Inference inference, Priors priors) {
        Matrix inputs = Standardizer.fit(data.inputs()).apply(data.inputs());
        Kernel kernel = Kernels.squaredExponential().isotropic(4, data.dimension());
        SearchSpace space = SearchSpace.of(kernel, inference, priors).freeing("mean");
        return new Study(
                name + " " + criterion.name(),
                kernel,
                inference,
                criterion,
                criterion.usesShift() ? space.freeing("shift") : space,
                new Observations(inputs, data.outcomes()));
    }

    Study withSpace(SearchSpace newSpace) {
        return new Study(name, kernel, inference, criterion, newSpace, observations);
    }

    Study withInference(Inference newInference) {
        return new Study(name, kernel, newInference, criterion, space, observations);
    }

    SelectionResult run(Optimizer optimizer) {
        return run(Selection.by(criterion).withOptimizer(optimizer));
    }

    SelectionResult run(Selection selection) {
        return selection.run(new DenseEngine(kernel, inference, observations), space);
    }

    DensePosterior posterior(Hyperparameters at) {
        return inference
                .withTolerance(TIGHT)
                .withLogParameters(at.logInference())
                .infer(
                        kernel.on(observations.inputs()).at(at.logKernel()),
                        observations.outcomes(),
                        at.mean(),
                        Optional.empty());
    }

    LossValue value(Hyperparameters at) {
        return criterion.evaluate(posterior(at), at.shift(), GradientMode.NONE);
    }

    /** The loss with the prior's share, summed here once more. */
    double objective(Hyperparameters at) {
        double penalty = 0;
        for (int j = 0; j < space.coordinates().size(); j++) {
            Coordinate coordinate = space.coordinates().get(j);
            Prior prior = coordinate.prior();
            if (coordinate.free() && prior.deviation() < Double.POSITIVE_INFINITY) {
                double z = (at.asList().get(j) - prior.centre()) / prior.deviation();
                penalty += 0.5 * z * z;
            }
        }
        return criterion.scale(posterior(at)).value(value(at).loss())
                + criterion.priorWeight(observations.size()) * penalty;
    }

    /** Central differences of the objective by free coordinate j. */
    double slope(Hyperparameters at, int j, double step) {
        double[] point = space.toFree(at);
        double middle = point[j];
        point[j] = middle + step;
        double above = objective(space.fromFree(point));
        point[j] = middle - step;
        double below = objective(space.fromFree(point));
        return (above - below) / (2 * step);
    }

    @Override
    public String toString() {
        return name;
    }
}
