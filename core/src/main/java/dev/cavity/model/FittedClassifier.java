package dev.cavity.model;

import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.inference.Posterior;
import dev.cavity.inference.Predictor;
import dev.cavity.inference.Sites;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.sparse.InducingBasis;
import dev.cavity.sparse.SparsePredictor;
import dev.cavity.special.Gaussian;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A fitted Gaussian process classifier. Immutable and safe for use by several threads.
 *
 * <p>Predicts with probability Φ((μ + c + γ)/√(1+v)) for the probit, accordingly for other likelihoods. Its leave-one-out
 * predictions of the training data come with it at no cost.
 */
public final class FittedClassifier {
    /** Points predicted together; n × this is the working memory of a batch. */
    private static final int BLOCK = 256;

    private static final String INDUCING =
            "this classifier has inducing inputs and no site for each training point; content() has its parts";

    private final ModelParts content;
    /** What predictions take covariances with: the training inputs, or the inducing inputs. */
    private final Matrix centres;

    private final Sites sites;
    private final Predictor predictor;
    private final Optional<Predictions> leaveOneOut;
    private final double threshold;

    private FittedClassifier(
            ModelParts content,
            Matrix centres,
            Sites sites,
            Predictor predictor,
            Optional<Predictions> leaveOneOut,
            double threshold) {
        this.content = content;
        this.centres = centres;
        this.sites = sites;
        this.predictor = predictor;
        this.leaveOneOut = leaveOneOut;
        this.threshold = requireThreshold(threshold);
    }

    static FittedClassifier of(DenseParts parts, Posterior posterior, Decision decision) {
        Predictions loo = leaveOneOut(posterior, parts.hyperparameters().shift(), parts.labels());
        return new FittedClassifier(
                parts,
                parts.inputs(),
                posterior.sites(),
                posterior.predictor(),
                Optional.of(loo),
                decision.threshold(loo));
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
    public static FittedClassifier restore(DenseParts parts, Sites sites, double threshold) {
        Posterior posterior = parts.inference()
                .atSites(
                        parts.kernel().on(parts.inputs()).at(parts.kernel().logParameters()),
                        parts.labels(),
                        parts.hyperparameters().mean(),
                        sites);
        return of(parts.copy(), posterior, predictions -> threshold);
    }

    /**
     * Puts a classifier with inducing inputs together, without any fitting: after a fit, from a model file, or from a cluster.
     * The same parts give the same predictions to the last bit.
     *
     * @param parts all of it
     * @param threshold the threshold on p(+1)
     * @return the classifier
     * @throws ArithmeticException if the state's precision is not positive definite
     */
    public static FittedClassifier restore(SparseParts parts, double threshold) {
        SparseParts own = parts.copy();
        InducingBasis basis = InducingBasis.of(own.kernel(), own.inducing(), own.jitterShare());
        Predictor predictor = SparsePredictor.of(
                basis,
                own.state(),
                own.inference().likelihood(),
                own.hyperparameters().mean());
        return new FittedClassifier(own, own.inducing(), null, predictor, own.leaveOneOut(), threshold);
    }

    private static Predictions leaveOneOut(Posterior posterior, double shift, int[] labels) {
        return leaveOneOut(posterior.leaveOneOut(shift).margins(), labels);
    }

    static Predictions leaveOneOut(double[] margins, int[] labels) {
        double[] positive = new double[labels.length];
        double[] negative = new double[labels.length];
        for (int i = 0; i < labels.length; i++) {
            positive[i] = Gaussian.logCdf(margins[i]);
            negative[i] = Gaussian.logCdf(-margins[i]);
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
     * The margins of a batch: s with p(+1) = Φ(s), which ranks points even where probabilities round to 0 or 1.
     *
     * @param points one point per row, in their own units
     * @return s, in the order of the rows
     * @throws IllegalArgumentException as for {@link #predict(Matrix)}
     */
    public double[] margins(Matrix points) {
        requireInputs(points);
        List<Double> margins = new ArrayList<>(points.rows());
        forEachBlock(points, latent -> {
            for (double margin : latent.margin()) {
                margins.add(margin);
            }
        });
        return margins.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /**
     * Predicts a labelled data set, for evaluation.
     *
     * @param points one point per row
     * @param trueLabels their labels
     * @return labels and log probabilities
     */
    public Predictions predictions(Matrix points, int... trueLabels) {
        double[] margins = margins(points);
        double[] positive = Arrays.stream(margins).map(Gaussian::logCdf).toArray();
        double[] negative = Arrays.stream(margins).map(s -> Gaussian.logCdf(-s)).toArray();
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
     * @throws IllegalStateException if it was fitted elsewhere and the predictions were not brought along
     */
    public Evaluation leaveOneOut() {
        Predictions kept = leaveOneOut.orElseThrow(
                () -> new IllegalStateException("this classifier's leave-one-out predictions were not kept"));
        return Evaluation.of(kept, threshold);
    }

    /**
     * The same classifier with another threshold.
     *
     * @param newThreshold positive where p ≥ threshold; in [0, 1] or {@link Predictions#ABOVE_ALL}
     * @return the classifier
     * @throws IllegalArgumentException if the threshold is not allowed
     */
    public FittedClassifier withThreshold(double newThreshold) {
        return new FittedClassifier(content, centres, sites, predictor, leaveOneOut, newThreshold);
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
        return content.summary();
    }

    /**
     * What it consists of.
     *
     * @return {@link DenseParts} or {@link SparseParts}, with copies of their arrays
     */
    public ModelParts content() {
        return content instanceof DenseParts parts ? parts.copy() : ((SparseParts) content).copy();
    }

    /**
     * What a classifier over all training points consists of besides the sites.
     *
     * @return the parts, with copies of inputs and labels
     * @throws IllegalStateException if it has inducing inputs; see {@link #content}
     */
    public DenseParts parts() {
        if (content() instanceof DenseParts parts) {
            return parts;
        }
        throw new IllegalStateException(INDUCING);
    }

    /**
     * The sites of a classifier over all training points.
     *
     * @return τ and ν
     * @throws IllegalStateException if it has inducing inputs; see {@link #content}
     */
    public Sites sites() {
        if (sites == null) {
            throw new IllegalStateException(INDUCING);
        }
        return sites;
    }

    private interface LatentConsumer {
        void accept(Predictor.Latent latent);
    }

    private void forEachBlock(Matrix points, LatentConsumer consumer) {
        for (int from = 0; from < points.rows(); from += BLOCK) {
            int[] rows = java.util.stream.IntStream.range(from, Math.min(from + BLOCK, points.rows()))
                    .toArray();
            Matrix block = content.standardizer().apply(points.selectRows(rows));
            Kernel kernel = content.kernel();
            double shift = content.hyperparameters().shift();
            consumer.accept(predictor.predict(kernel.cross(centres, block), kernel.diagonal(block), shift));
        }
    }

    private void requireInputs(Matrix points) {
        if (points.columns() != centres.columns()) {
            throw new IllegalArgumentException(
                    "points have " + points.columns() + " inputs, the classifier was fitted with " + centres.columns());
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
