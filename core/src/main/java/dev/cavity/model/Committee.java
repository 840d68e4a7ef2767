package dev.cavity.model;

import dev.cavity.evaluation.Goal;
import dev.cavity.evaluation.Predictions;
import dev.cavity.linalg.Matrix;
import dev.cavity.special.Gaussian;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Several Gaussian processes fitted to the same data, whose probabilities are averaged: p(+1) = Σ_k w_k p_k(+1). Immutable and
 * safe for use by several threads.
 *
 * <p>The weights are those under which the leave-one-out predictions of the members predict the training labels best
 * (stacking), which their cavities give without a further fit. A mixture of members that were chosen by different criteria, or
 * with one length scale and with many, is at least about as good as the best of them without knowing in advance which that is.
 */
public final class Committee implements BinaryClassifier {
    private final List<Member> members;
    private final Optional<LeftOut> leftOut;
    private final double threshold;
    private final FitSummary summary;

    private Committee(List<Member> members, Optional<LeftOut> leftOut, double threshold, FitSummary summary) {
        this.members = List.copyOf(members);
        this.leftOut = leftOut;
        this.threshold = Thresholds.require(threshold);
        this.summary = summary;
    }

    /**
     * Weighs Gaussian processes by their leave-one-out predictions.
     *
     * @param gps fitted to the same rows in the same order, at least one
     * @param pull how many cases the pull to equal weights is worth, for each member; positive
     * @param goal what the committee is wanted for
     * @param decision how probabilities become decisions
     * @return the committee
     * @throws IllegalArgumentException if there are no members, or they were fitted to different labels
     * @throws IllegalStateException if the leave-one-out predictions of a member were not kept
     */
    public static Committee of(List<FittedGp> gps, double pull, Goal goal, Decision decision) {
        double fitting = gps.stream().mapToDouble(gp -> gp.details().seconds()).sum();
        return of(gps, pull, goal, decision, fitting);
    }

    /** The same with the time that fitting the members took, which may have been side by side. */
    static Committee of(List<FittedGp> gps, double pull, Goal goal, Decision decision, double fitting) {
        if (gps.isEmpty()) {
            throw new IllegalArgumentException("a committee needs at least one member");
        }
        long start = System.nanoTime();
        List<LeftOut> leftOut = gps.stream()
                .map(gp -> gp.leftOut()
                        .orElseThrow(() -> new IllegalStateException(
                                "the leave-one-out predictions of a member were not kept, so it cannot be weighed")))
                .toList();
        List<Predictions> predictions = leftOut.stream().map(LeftOut::honest).toList();
        predictions.forEach(other -> Mixture.requireSameLabels(predictions.get(0), other));
        Stacking.Weights weights = Stacking.weights(predictions, pull);
        List<Member> members = IntStream.range(0, gps.size())
                .mapToObj(k -> new Member(weights.values()[k], gps.get(k).withoutPairs()))
                .toList();
        LeftOut mixed = Mixture.of(
                        weights, leftOut, gps.stream().map(FittedGp::pairs).toList())
                .decidedBy(decision);
        List<GpSummary> summaries = gps.stream().map(FittedGp::details).toList();
        double seconds = fitting + (System.nanoTime() - start) * 1e-9;
        return new Committee(
                members,
                Optional.of(mixed),
                decision.threshold(mixed.honest()),
                FitSummary.of(summaries, goal, weights.converged(), seconds));
    }

    /**
     * Puts a committee together again from its parts, as a model file has them.
     *
     * @param members the Gaussian processes with their weights
     * @param leftOut what the committee says of its training rows, each left out, if that was kept
     * @param threshold the threshold on p(+1)
     * @param summary how it was fitted
     * @return the committee
     * @throws IllegalArgumentException if there are no members, they take different numbers of inputs, or weights are not
     *     positive with sum 1
     */
    public static Committee restore(
            List<Member> members, Optional<LeftOut> leftOut, double threshold, FitSummary summary) {
        if (members.isEmpty()) {
            throw new IllegalArgumentException("a committee needs at least one member");
        }
        double sum = 0;
        for (Member member : members) {
            if (!(member.weight() > 0)) {
                throw new IllegalArgumentException("weight " + member.weight() + " of a member is not in (0, 1]");
            }
            if (member.gp().dimension() != members.get(0).gp().dimension()) {
                throw new IllegalArgumentException("the members of a committee take different numbers of inputs");
            }
            sum += member.weight();
        }
        if (!(Math.abs(sum - 1) <= 1e-9)) {
            throw new IllegalArgumentException("the weights of the members add up to " + sum + ", not to 1");
        }
        return new Committee(members, leftOut, threshold, summary);
    }

    private double[] weights() {
        return members.stream().mapToDouble(Member::weight).toArray();
    }

    @Override
    public int dimension() {
        return members.get(0).gp().dimension();
    }

    /** The latent mean and variance are those of the mixture of the members' latent distributions. */
    @Override
    public List<Prediction> predict(Matrix points) {
        double[] probability = new double[points.rows()];
        double[] mean = new double[points.rows()];
        double[] square = new double[points.rows()];
        for (Member member : members) {
            List<Prediction> said = member.gp().predict(points);
            for (int i = 0; i < probability.length; i++) {
                Prediction one = said.get(i);
                probability[i] += member.weight() * one.probability();
                mean[i] += member.weight() * one.latentMean();
                square[i] += member.weight() * (one.latentVariance() + one.latentMean() * one.latentMean());
            }
        }
        List<Prediction> predictions = new ArrayList<>(probability.length);
        for (int i = 0; i < probability.length; i++) {
            double p = Math.min(1, probability[i]);
            predictions.add(
                    new Prediction(p >= threshold ? 1 : -1, p, mean[i], Math.max(0, square[i] - mean[i] * mean[i])));
        }
        return predictions;
    }

    @Override
    public double[] margins(Matrix points) {
        int[] anyLabels = new int[points.rows()];
        Arrays.fill(anyLabels, 1);
        if (anyLabels.length == 0) {
            return new double[0];
        }
        Predictions mixed = predictions(points, anyLabels);
        return IntStream.range(0, mixed.size())
                .mapToDouble(i -> mixed.logPositive(i) <= mixed.logNegative(i)
                        ? Gaussian.inverseOfLogCdf(mixed.logPositive(i))
                        : -Gaussian.inverseOfLogCdf(mixed.logNegative(i)))
                .toArray();
    }

    /** Not by the margins, which would cost digits. */
    @Override
    public Matrix logProbabilities(Matrix points) {
        Matrix logs = Matrix.zeros(points.rows(), 2);
        if (points.rows() > 0) {
            int[] anyLabels = new int[points.rows()];
            Arrays.fill(anyLabels, 1);
            Predictions mixed = predictions(points, anyLabels);
            for (int i = 0; i < mixed.size(); i++) {
                logs.set(i, 0, mixed.logNegative(i));
                logs.set(i, 1, mixed.logPositive(i));
            }
        }
        return logs;
    }

    @Override
    public Predictions predictions(Matrix points, int... trueLabels) {
        return Mixture.mixed(
                weights(),
                members.stream()
                        .map(member -> member.gp().predictions(points, trueLabels))
                        .toList());
    }

    /** The leave-one-out predictions of the mixture, corrected also for the choosing of its weights. */
    @Override
    public Optional<LeftOut> leftOut() {
        return leftOut;
    }

    @Override
    public double threshold() {
        return threshold;
    }

    @Override
    public Committee withThreshold(double newThreshold) {
        return new Committee(members, leftOut.map(LeftOut::decidedByAnother), newThreshold, summary);
    }

    @Override
    public List<Member> members() {
        return members;
    }

    @Override
    public FitSummary summary() {
        return summary;
    }
}
