package dev.cavity.selection;

import dev.cavity.data.Observations;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.inference.DensePosterior;
import dev.cavity.inference.Inference;
import dev.cavity.inference.LeaveOneOut;
import dev.cavity.inference.Predictor;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.special.Gaussian;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Refits left-out points for real, at the same hyperparameters, and compares with the leave-one-out probabilities that the
 * cavities give for free.
 *
 * @param points the points that were left out, each in turn
 * @param fromCavity p(+1) from the cavity
 * @param fromRefit p(+1) from inference without the point
 * @param converged whether every refit converged
 */
public record LeaveOneOutCheck(int[] points, double[] fromCavity, double[] fromRefit, boolean converged) {
    /**
     * Refits.
     *
     * @param kernel the kernel
     * @param inference the inference
     * @param hyperparameters where
     * @param observations the training rows
     * @param points the points to leave out
     * @return the comparison
     */
    public static LeaveOneOutCheck run(
            Kernel kernel,
            Inference inference,
            Hyperparameters hyperparameters,
            Observations observations,
            int... points) {
        Kernel at = kernel.withLogParameters(hyperparameters.logKernel());
        Inference by = inference.withLogParameters(hyperparameters.logInference());
        DensePosterior full = infer(at, by, hyperparameters, observations);
        LeaveOneOut loo = full.leaveOneOut(hyperparameters.shift());
        double[] cavity = new double[points.length];
        double[] refit = new double[points.length];
        boolean converged = full.convergence().converged();
        for (int p = 0; p < points.length; p++) {
            int left = points[p];
            int[] others = IntStream.range(0, observations.size())
                    .filter(i -> i != left)
                    .toArray();
            Observations rest = observations.select(others);
            DensePosterior posterior = infer(at, by, hyperparameters, rest);
            converged &= posterior.convergence().converged();
            Matrix point = observations.inputs().selectRows(left);
            Predictor.Latent latent = posterior
                    .predictor()
                    .predict(at.cross(rest.inputs(), point), at.diagonal(point), hyperparameters.shift());
            cavity[p] = Math.exp(loo.logProbability(left, 1));
            refit[p] = Gaussian.cdf(latent.margin()[0]);
        }
        return new LeaveOneOutCheck(points.clone(), cavity, refit, converged);
    }

    private static DensePosterior infer(Kernel kernel, Inference inference, Hyperparameters at, Observations rows) {
        return inference.infer(
                kernel.on(rows.inputs()).at(kernel.logParameters()), rows.outcomes(), at.mean(), Optional.empty());
    }

    /**
     * The mean absolute difference.
     *
     * @return mean |p_cavity − p_refit|
     */
    public double meanDifference() {
        return IntStream.range(0, points.length)
                .mapToDouble(this::difference)
                .average()
                .orElse(0);
    }

    /**
     * The largest absolute difference.
     *
     * @return max |p_cavity − p_refit|
     */
    public double largestDifference() {
        return IntStream.range(0, points.length)
                .mapToDouble(this::difference)
                .max()
                .orElse(0);
    }

    private double difference(int p) {
        return Math.abs(fromCavity[p] - fromRefit[p]);
    }
}
