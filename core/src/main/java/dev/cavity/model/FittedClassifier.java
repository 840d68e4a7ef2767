package dev.cavity.model;

import dev.cavity.data.Standardizer;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.inference.Inference;
import dev.cavity.inference.LeaveOneOut;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.Predictor;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.selection.Hyperparameters;
import dev.cavity.special.Gaussian;
import java.util.ArrayList;
import java.util.List;

/**
 * A fitted Gaussian process classifier. Immutable and safe for use by several threads.
 *
 * <p>Predicts with probability Φ((μ + c + γ)/√(1+v)) for the probit, accordingly for other likelihoods. Its leave-one-out
 * predictions of the training data come with it at no cost.
 */
public final class FittedClassifier {
    /** Points predicted together; n × this is the working memory of a batch. */
    private static final int BLOCK = 256;

    private final Kernel kernel;
    private final Inference inference;
    private final Hyperparameters hyperparameters;
    private final Standardizer standardizer;
    private final Matrix inputs;
    private final int[] labels;
    private final Sites sites;
    private final Predictor predictor;
    private final Predictions leaveOneOut;
    private final double threshold;
    private final FitSummary summary;

    private FittedClassifier(Parts parts, Sites sites, Predictor predictor, Predictions leaveOneOut, double threshold) {
        this.kernel = parts.kernel();
        this.inference = parts.inference();
        this.hyperparameters = parts.hyperparameters();
        this.standardizer = parts.standardizer();
        this.inputs = parts.inputs();
        this.labels = parts.labels();
        this.summary = parts.summary();
        this.sites = sites;
        this.predictor = predictor;
        this.leaveOneOut = leaveOneOut;
        this.threshold = requireThreshold(threshold);
    }

    /**
     * What a classifier consists of besides its sites.
     *
     * @param kernel the kernel, at its fitted values
     * @param inference the inference, at its fitted values
     * @param hyperparameters all hyperparameters
     * @param standardizer what is done to inputs first
     * @param inputs the training inputs, standardised
     * @param labels the training labels
     * @param summary how it was fitted
     */
    public record Parts(
            Kernel kernel,
            Inference inference,
            Hyperparameters hyperparameters,
            Standardizer standardizer,
            Matrix inputs,
            int[] labels,
            FitSummary summary) {
        /** The same with inputs and labels that are nobody else's. */
        private Parts copy() {
            return new Parts(kernel, inference, hyperparameters, standardizer, inputs.copy(), labels.clone(), summary);
        }
    }

    static FittedClassifier of(Parts parts, Posterior posterior, Decision decision) {
        Predictions loo = leaveOneOut(posterior, parts.hyperparameters().shift(), parts.labels());
        return new FittedClassifier(parts, posterior.sites(), posterior.predictor(), loo, decision.threshold(loo));
    }

    /**
     * Puts a classifier together again from its parts, as a model file has them, without any fitting: the sites are taken as
     * they are, so predictions are the same to the last bit.
     *
     * @param parts all but the sites
     * @param sites the sites
     * @param threshold the threshold on p(+1)
     * @return the classifier
     */
    public static FittedClassifier restore(Parts parts, Sites sites, double threshold) {
        Posterior posterior = parts.inference()
                .atSites(
                        parts.kernel().on(parts.inputs()).at(parts.kernel().logParameters()),
                        parts.labels(),
                        parts.hyperparameters().mean(),
                        sites);
        return of(parts.copy(), posterior, predictions -> threshold);
    }

    private static Predictions leaveOneOut(Posterior posterior, double shift, int[] labels) {
        LeaveOneOut loo = posterior.leaveOneOut(shift);
        double[] positive = new double[labels.length];
        double[] negative = new double[labels.length];
        for (int i = 0; i < labels.length; i++) {
            positive[i] = loo.logProbability(i, 1);
            negative[i] = loo.logProbability(i, -1);
        }
        return Predictions.ofLogProbabilities(labels, positive, negative);
    }

    /**
     * Predicts one point.
     *
     * @param point its inputs, in their own units
     * @return the prediction
     */
    public Prediction predict(double... point) {
        return predict(Matrix.ofRows(new double[][] {point})).get(0);
    }

    /**
     * Predicts a batch.
     *
     * @param points one point per row, in their own units
     * @return the predictions, in the order of the rows
     * @throws IllegalArgumentException if the number of columns is not that of the training data, or a value is not finite
     */
    public List<Prediction> predict(Matrix points) {
        requireInputs(points);
        List<Prediction> predictions = new ArrayList<>(points.rows());
        forEachBlock(points, latent -> {
            for (int p = 0; p < latent.margin().length; p++) {
                double probability = Gaussian.cdf(latent.margin()[p]);
                int label = probability >= threshold ? 1 : -1;
                predictions.add(new Prediction(label, probability, latent.mean()[p], latent.variance()[p]));
            }
        });
        return predictions;
    }

    /**
     * Predicts a labelled data set, for evaluation.
     *
     * @param points one point per row
     * @param trueLabels their labels
     * @return labels and log probabilities
     */
    public Predictions predictions(Matrix points, int... trueLabels) {
        requireInputs(points);
        List<Double> margins = new ArrayList<>(points.rows());
        forEachBlock(points, latent -> {
            for (double margin : latent.margin()) {
                margins.add(margin);
            }
        });
        double[] positive = margins.stream().mapToDouble(Gaussian::logCdf).toArray();
        double[] negative =
                margins.stream().mapToDouble(s -> Gaussian.logCdf(-s)).toArray();
        return Predictions.ofLogProbabilities(trueLabels, positive, negative);
    }

    /**
     * Evaluates on a labelled data set, at this classifier's threshold.
     *
     * @param points one point per row
     * @param trueLabels their labels
     * @return the metrics
     */
    public Evaluation evaluate(Matrix points, int... trueLabels) {
        return Evaluation.of(predictions(points, trueLabels), threshold);
    }

    /**
     * Evaluates on the training data by leave-one-out, at this classifier's threshold, without refitting.
     *
     * @return the metrics
     */
    public Evaluation leaveOneOut() {
        return Evaluation.of(leaveOneOut, threshold);
    }

    /**
     * The same classifier with another threshold.
     *
     * @param newThreshold positive where p ≥ threshold; in [0, 1] or {@link Predictions#ABOVE_ALL}
     * @return the classifier
     * @throws IllegalArgumentException if the threshold is not allowed
     */
    public FittedClassifier withThreshold(double newThreshold) {
        return new FittedClassifier(parts(), sites, predictor, leaveOneOut, newThreshold);
    }

    private static double requireThreshold(double threshold) {
        if (!(threshold >= 0 && threshold <= Predictions.ABOVE_ALL)) {
            throw new IllegalArgumentException("threshold " + threshold + " is not in [0, 1] or ABOVE_ALL");
        }
        return threshold;
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
     * How it was fitted.
     *
     * @return the summary
     */
    public FitSummary summary() {
        return summary;
    }

    /**
     * What it consists of besides the sites.
     *
     * @return the parts, with copies of inputs and labels
     */
    public Parts parts() {
        return new Parts(kernel, inference, hyperparameters, standardizer, inputs, labels, summary).copy();
    }

    /**
     * Its sites.
     *
     * @return τ and ν
     */
    public Sites sites() {
        return sites;
    }

    private interface LatentConsumer {
        void accept(Predictor.Latent latent);
    }

    private void forEachBlock(Matrix points, LatentConsumer consumer) {
        for (int from = 0; from < points.rows(); from += BLOCK) {
            int[] rows = java.util.stream.IntStream.range(from, Math.min(from + BLOCK, points.rows()))
                    .toArray();
            Matrix block = standardizer.apply(points.selectRows(rows));
            consumer.accept(
                    predictor.predict(kernel.cross(inputs, block), kernel.diagonal(block), hyperparameters.shift()));
        }
    }

    private void requireInputs(Matrix points) {
        if (points.columns() != inputs.columns()) {
            throw new IllegalArgumentException(
                    "points have " + points.columns() + " inputs, the classifier was fitted with " + inputs.columns());
        }
        for (int j = 0; j < points.columns(); j++) {
            for (int i = 0; i < points.rows(); i++) {
                if (!Double.isFinite(points.get(i, j))) {
                    throw new IllegalArgumentException(
                            "input " + j + " of point " + i + " is " + points.get(i, j) + ", which is not finite");
                }
            }
        }
    }
}
