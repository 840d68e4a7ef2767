package dev.cavity.bench.search;

import dev.cavity.criterion.Criterion;
import dev.cavity.engine.DenseEngine;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.Inferred;
import dev.cavity.engine.PointKnowledge;
import dev.cavity.engine.Start;
import dev.cavity.inference.Gradient;
import dev.cavity.inference.GradientMode;
import dev.cavity.inference.LossValue;
import dev.cavity.linalg.Cholesky;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.FittedParameter;
import dev.cavity.model.GpParts;
import dev.cavity.selection.Coordinate;
import dev.cavity.selection.Prior;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The minimum of a fit's objective to many digits: Newton's method from where the search ended, on the exact gradient with the
 * sites converged to 10⁻¹⁰ and a Hessian of differences of gradients. For kernels whose length scales have priors of their own.
 */
final class Optimum {
    private static final double TOLERANCE = 1e-10;
    private static final double DIFFERENCE = 1e-3;
    private static final double SETTLED = 1e-8;
    private static final double LONGEST_STEP = 0.5;
    private static final int MOST_STEPS = 20;

    private final DenseEngine engine;
    private final Criterion criterion;
    private final GpParts parts;
    private final int[] free;
    private Start start;

    private Optimum(GpParts parts, Criterion criterion) {
        this.parts = parts;
        this.criterion = criterion;
        this.engine =
                new DenseEngine(parts.kernel(), parts.inference(), ((PointKnowledge) parts.knowledge()).observations());
        this.start = engine.cold();
        List<FittedParameter> parameters = parts.summary().parameters();
        this.free = IntStream.range(0, parameters.size())
                .filter(j -> isInside(parameters.get(j)))
                .toArray();
    }

    /** What sits at a bound stays there. */
    private static boolean isInside(FittedParameter parameter) {
        Coordinate coordinate = parameter.coordinate();
        return coordinate.free() && parameter.value() > coordinate.lower() && parameter.value() < coordinate.upper();
    }

    /** All hyperparameters at the minimum nearest to those of a fit, or empty where Newton's method finds none. */
    static Optional<double[]> near(GpParts parts, Criterion criterion) {
        return new Optimum(parts, criterion).find();
    }

    private Optional<double[]> find() {
        double[] at = parts.hyperparameters().toVector();
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] change = gradient(at);
            try {
                Cholesky.factorInPlace(hessian(at)).solve(change);
            } catch (ArithmeticException notConvex) {
                return Optional.empty();
            }
            double longest = 0;
            for (double component : change) {
                longest = Math.max(longest, Math.abs(component));
            }
            double share = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
            for (int j = 0; j < free.length; j++) {
                at[free[j]] -= share * change[j];
            }
            if (longest < SETTLED) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    private Matrix hessian(double[] at) {
        int p = free.length;
        Matrix hessian = Matrix.zeros(p, p);
        for (int j = 0; j < p; j++) {
            double[] moved = at.clone();
            moved[free[j]] = at[free[j]] + DIFFERENCE;
            double[] above = gradient(moved);
            moved[free[j]] = at[free[j]] - DIFFERENCE;
            double[] below = gradient(moved);
            for (int k = 0; k < p; k++) {
                hessian.set(k, j, (above[k] - below[k]) / (2 * DIFFERENCE));
            }
        }
        return hessian;
    }

    /** By the free hyperparameters, prior included. */
    private double[] gradient(double[] at) {
        Hyperparameters point =
                Hyperparameters.ofVector(at, parts.hyperparameters().logKernel().length, 0);
        try (Inferred inferred = start.infer(point, TOLERANCE)) {
            start = inferred.next();
            LossValue value = criterion.evaluate(inferred.posterior(), point.shift(), GradientMode.EXACT);
            double scale = criterion.scale(inferred.posterior()).slope(value.loss());
            Gradient by = value.gradient().orElseThrow();
            double[] all = Hyperparameters.of(by.kernel(), by.inference(), by.shift(), by.mean())
                    .toVector();
            double[] gradient = new double[free.length];
            for (int j = 0; j < free.length; j++) {
                Prior prior =
                        parts.summary().parameters().get(free[j]).coordinate().prior();
                gradient[j] = scale * all[free[j]];
                if (prior.isInformative()) {
                    double deviation = prior.deviation();
                    gradient[j] += criterion.priorWeight(engine.rows())
                            * (at[free[j]] - prior.centre())
                            / (deviation * deviation);
                }
            }
            return gradient;
        }
    }
}
