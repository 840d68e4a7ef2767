package dev.cavity.selection;

import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.Inferred;
import dev.cavity.engine.Start;
import dev.cavity.inference.PosteriorSlopes;
import dev.cavity.linalg.Matrix;
import dev.cavity.optimize.Bounds;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How the leave-one-out margins move with the hyperparameters: ∂s_i/∂θ_j for every row and every free coordinate, the sites
 * moving along.
 *
 * <p>From the posterior itself where it has them in closed form; else by central differences of margins at inferences that start
 * from the sites of the centre, their tolerance far below what the step can see.
 *
 * @param byCoordinate ∂s/∂θ_j, one array for each free coordinate
 * @param slopes what is known of rows left out two by two; empty where margins were differenced
 */
record Sensitivities(double[][] byCoordinate, Optional<PosteriorSlopes> slopes) {
    private static final double STEP = 1e-3;
    private static final double TOLERANCE = 1e-9;

    /** With what the loss of the others does where each row is left out, if its slopes are given and the posterior can say it. */
    static Sensitivities of(
            SearchSpace space, Hyperparameters at, Inferred inferred, Supplier<Optional<Matrix>> others) {
        return inferred.slopes(at, others, space.freeNumbers())
                .map(slopes -> new Sensitivities(slopes.margins(), Optional.of(slopes)))
                .orElseGet(() -> byDifferences(space, at, inferred.next()));
    }

    /** Of nothing. */
    static Sensitivities none() {
        return new Sensitivities(new double[0][], Optional.empty());
    }

    private static Sensitivities byDifferences(SearchSpace space, Hyperparameters at, Start start) {
        double[] x = space.toFree(at);
        Bounds bounds = space.bounds();
        double[][] slopes = new double[space.free().size()][];
        for (int j = 0; j < slopes.length; j++) {
            double[] up = bounds.project(moved(x, j, STEP));
            double[] down = bounds.project(moved(x, j, -STEP));
            double[] above = margins(space.fromFree(up), start);
            double[] below = margins(space.fromFree(down), start);
            double width = up[j] - down[j];
            slopes[j] = new double[above.length];
            for (int i = 0; i < above.length; i++) {
                slopes[j][i] = (above[i] - below[i]) / width;
            }
        }
        return new Sensitivities(slopes, Optional.empty());
    }

    private static double[] moved(double[] x, int j, double step) {
        double[] moved = x.clone();
        moved[j] += step;
        return moved;
    }

    private static double[] margins(Hyperparameters at, Start start) {
        try (Inferred there = start.infer(at, TOLERANCE)) {
            return there.posterior().margins(at.shift());
        }
    }

    /** The number of free coordinates. */
    int size() {
        return byCoordinate.length;
    }

    /** ∇s_i·d. */
    double along(int row, double[] direction) {
        double sum = 0;
        for (int j = 0; j < direction.length; j++) {
            sum += byCoordinate[j][row] * direction[j];
        }
        return sum;
    }
}
