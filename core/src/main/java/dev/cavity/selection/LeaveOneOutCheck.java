package dev.cavity.selection;

import dev.cavity.data.Observations;
import dev.cavity.data.Outcomes;
import dev.cavity.engine.DenseEngine;
import dev.cavity.engine.Engine;
import dev.cavity.engine.Hyperparameters;
import dev.cavity.engine.InducingEngine;
import dev.cavity.engine.InducingKnowledge;
import dev.cavity.engine.Inferred;
import dev.cavity.engine.Knowledge;
import dev.cavity.inference.Inference;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.LocalRowBlocks;
import dev.cavity.sparse.SparseEp;
import dev.cavity.special.Gaussian;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Refits left-out points for real, at the same hyperparameters, and compares with the leave-one-out probabilities that the
 * cavities give for free. Rows of one group are left out together, as the cavities do.
 *
 * @param points the points that were left out, each in turn
 * @param positives how many of them are positive
 * @param fromCavity p(+1) from the cavity
 * @param fromRefit p(+1) from inference without the point
 * @param converged whether every refit converged
 */
public record LeaveOneOutCheck(
        int[] points, int positives, double[] fromCavity, double[] fromRefit, boolean converged) {
    /**
     * Points to leave out: at random, half of each class. Where one is rare, its rows are where cavities and refits differ most,
     * and a draw from all rows would hardly meet one.
     *
     * @param outcomes the training labels
     * @param count how many
     * @param seed what is drawn with
     * @return their numbers, ascending; if a class has too few, more of the other, and no more than there are
     */
    public static int[] halfOfEachClass(Outcomes outcomes, int count, long seed) {
        int[] order = IntStream.range(0, outcomes.size()).toArray();
        PermutationSampler.shuffle(RandomSource.XO_RO_SHI_RO_128_PP.create(seed), order);
        int positives = outcomes.positives();
        int negatives = outcomes.size() - positives;
        int rare = Math.min(Math.min(positives, negatives), (count + 1) / 2);
        int common = Math.min(Math.max(positives, negatives), count - rare);
        int rareLabel = positives <= negatives ? 1 : -1;
        IntStream drawn = IntStream.concat(
                Arrays.stream(order).filter(i -> outcomes.label(i) == rareLabel).limit(rare),
                Arrays.stream(order).filter(i -> outcomes.label(i) != rareLabel).limit(common));
        return drawn.sorted().toArray();
    }

    /**
     * Refits with all other points.
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
        return run(
                rows -> new DenseEngine(kernel, inference, rows),
                kernel,
                inference,
                hyperparameters,
                observations,
                points);
    }

    /**
     * Refits with inducing inputs.
     *
     * @param kernel the kernel
     * @param inference the inference, by expectation propagation
     * @param hyperparameters where
     * @param inducing the inducing inputs, which stay where they are
     * @param observations the training rows
     * @param points the points to leave out
     * @return the comparison
     */
    public static LeaveOneOutCheck run(
            Kernel kernel,
            Inference inference,
            Hyperparameters hyperparameters,
            InducingKnowledge inducing,
            Observations observations,
            int... points) {
        SparseEp sparse = SparseEp.of(inference).withJitter(inducing.jitterShare());
        return run(
                rows -> new InducingEngine(kernel, sparse, LocalRowBlocks.of(rows), inducing.centres()),
                kernel,
                inference,
                hyperparameters,
                observations,
                points);
    }

    private static LeaveOneOutCheck run(
            Function<Observations, Engine> engines,
            Kernel kernel,
            Inference inference,
            Hyperparameters at,
            Observations observations,
            int... points) {
        Kernel fitted = kernel.withLogParameters(at.logKernel());
        Inference by = inference.withLogParameters(at.logInference());
        Outcomes outcomes = observations.outcomes();
        double[] cavity;
        boolean converged;
        try (Inferred full = infer(engines.apply(observations), at)) {
            double[] margins = full.posterior().margins(at.shift());
            cavity = Arrays.stream(points)
                    .mapToDouble(i -> Gaussian.cdf(margins[i]))
                    .toArray();
            converged = full.posterior().convergence().converged();
        }
        double[] refit = new double[points.length];
        for (int p = 0; p < points.length; p++) {
            int left = points[p];
            int[] others = IntStream.range(0, observations.size())
                    .filter(i -> outcomes.group(i) != outcomes.group(left))
                    .toArray();
            try (Inferred rest = infer(engines.apply(observations.select(others)), at)) {
                converged &= rest.posterior().convergence().converged();
                Knowledge knowledge = rest.knowledge();
                Matrix point = observations.inputs().selectRows(left);
                double margin = knowledge
                        .predictor(fitted, by, at.mean())
                        .predict(fitted.cross(knowledge.centres(), point), fitted.diagonal(point), at.shift())
                        .margin()[0];
                refit[p] = Gaussian.cdf(margin);
            }
        }
        int positives =
                (int) Arrays.stream(points).filter(i -> outcomes.label(i) > 0).count();
        return new LeaveOneOutCheck(points.clone(), positives, cavity, refit, converged);
    }

    private static Inferred infer(Engine engine, Hyperparameters at) {
        return engine.cold().infer(at, engine.searchTolerance());
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
