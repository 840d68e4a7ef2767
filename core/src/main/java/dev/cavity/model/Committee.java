package dev.cavity.model;

import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.linalg.Matrix;
import java.util.List;

/**
 * Several classifiers fitted to the same data, whose probabilities are averaged: p(+1) = Σ_k w_k p_k(+1). Immutable and safe for
 * use by several threads.
 *
 * <pre>{@code
 * Committee committee = Committee.of(
 *         List.of(GpClassifier.builder().fit(data),
 *                 GpClassifier.builder().kernel(KernelRecipe.byName("se", true)).criterion(Criteria.evidence()).fit(data)),
 *         Decision.half());
 * committee.leaveOneOut().nlp();
 * }</pre>
 *
 * <p>The weights are those under which the leave-one-out predictions of the members predict the training labels best
 * (stacking), which their cavities give without a further fit. A mixture of members that were chosen by different criteria, or
 * with one length scale and with many, is at least about as good as the best of them without knowing in advance which that is.
 */
public final class Committee {
    private final List<FittedClassifier> members;
    private final double[] weights;
    private final boolean weighed;
    private final Predictions leaveOneOut;
    private final double threshold;

    private Committee(
            List<FittedClassifier> members, Stacking.Weights weights, Predictions leaveOneOut, double threshold) {
        this.members = members;
        this.weights = weights.values();
        this.weighed = weights.converged();
        this.leaveOneOut = leaveOneOut;
        this.threshold = threshold;
    }

    /**
     * Weighs classifiers by their leave-one-out predictions.
     *
     * @param members fitted to the same rows in the same order, at least one
     * @param decision how probabilities become decisions
     * @return the committee
     * @throws IllegalArgumentException if there are no members, or they were fitted to different labels
     * @throws IllegalStateException if the leave-one-out predictions of a member were not kept
     */
    public static Committee of(List<FittedClassifier> members, Decision decision) {
        if (members.isEmpty()) {
            throw new IllegalArgumentException("a committee needs at least one member");
        }
        List<Predictions> predictions = members.stream()
                .map(member -> member.leaveOneOut().predictions())
                .toList();
        for (Predictions other : predictions) {
            requireSameLabels(predictions.get(0), other);
        }
        Stacking.Weights weights = Stacking.weights(predictions);
        Predictions mixed = mix(weights.values(), predictions);
        return new Committee(List.copyOf(members), weights, mixed, decision.threshold(mixed));
    }

    private static void requireSameLabels(Predictions first, Predictions other) {
        boolean same = first.size() == other.size();
        for (int i = 0; same && i < first.size(); i++) {
            same = first.label(i) == other.label(i);
        }
        if (!same) {
            throw new IllegalArgumentException(
                    "the members of a committee must be fitted to the same rows: their labels differ");
        }
    }

    private static Predictions mix(double[] weights, List<Predictions> predictions) {
        int cases = predictions.get(0).size();
        int[] labels = new int[cases];
        double[][] positive = new double[weights.length][cases];
        double[][] negative = new double[weights.length][cases];
        for (int i = 0; i < cases; i++) {
            labels[i] = predictions.get(0).label(i);
            for (int k = 0; k < weights.length; k++) {
                positive[k][i] = predictions.get(k).logPositive(i);
                negative[k][i] = predictions.get(k).logNegative(i);
            }
        }
        double[] terms = new double[weights.length];
        double[] logPositive = new double[cases];
        double[] logNegative = new double[cases];
        for (int i = 0; i < cases; i++) {
            logPositive[i] = Math.min(0, LogSum.of(weights, positive, i, terms)); // 0 but for rounding
            logNegative[i] = Math.min(0, LogSum.of(weights, negative, i, terms));
        }
        return Predictions.ofLogProbabilities(labels, logPositive, logNegative);
    }

    /**
     * The members.
     *
     * @return the classifiers, in the order they were given
     */
    public List<FittedClassifier> members() {
        return members;
    }

    /**
     * The weights of the members.
     *
     * @return a copy, positive and with sum 1
     */
    public double[] weights() {
        return weights.clone();
    }

    /**
     * The threshold on p(+1).
     *
     * @return the threshold
     */
    public double threshold() {
        return threshold;
    }

    /**
     * Whether all members converged, and the search for their weights.
     *
     * @return whether they did
     */
    public boolean converged() {
        return weighed && members.stream().allMatch(member -> member.summary().converged());
    }

    /**
     * Predicts a batch.
     *
     * @param points one point per row, in their own units
     * @return p(+1), in the order of the rows
     * @throws IllegalArgumentException as for {@link FittedClassifier#predict(Matrix)}
     */
    public double[] probabilities(Matrix points) {
        double[] sums = new double[points.rows()];
        for (int k = 0; k < weights.length; k++) {
            List<Prediction> predictions = members.get(k).predict(points);
            for (int i = 0; i < sums.length; i++) {
                sums[i] += weights[k] * predictions.get(i).probability();
            }
        }
        return sums;
    }

    /**
     * Evaluates on a labelled data set, at this committee's threshold.
     *
     * @param points one point per row
     * @param trueLabels their labels
     * @return the metrics
     */
    public Evaluation evaluate(Matrix points, int... trueLabels) {
        List<Predictions> predictions = members.stream()
                .map(member -> member.predictions(points, trueLabels))
                .toList();
        return Evaluation.of(mix(weights, predictions), threshold);
    }

    /**
     * Evaluates on the training data by leave-one-out, without refitting. The weights have seen these predictions: with few
     * members and many cases they cannot have fitted them by much.
     *
     * @return the metrics
     */
    public Evaluation leaveOneOut() {
        return Evaluation.of(leaveOneOut, threshold);
    }
}
