package dev.cavity.model;

import dev.cavity.data.ExtremeInputException;
import dev.cavity.data.Outcomes;
import dev.cavity.evaluation.Predictions;
import dev.cavity.inference.Predictor;
import dev.cavity.kernel.Kernel;
import dev.cavity.linalg.Matrix;
import dev.cavity.special.Gaussian;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * A fitted Gaussian process classifier. Immutable and safe for use by several threads.
 *
 * <p>Predicts with probability Φ((μ + c + γ)/√(1+v)) for the probit, accordingly for other likelihoods. Its leave-one-out
 * predictions of the training data come with it at no cost.
 */
public final class FittedGp implements BinaryClassifier {
    /** Points predicted together; n × this is the working memory of a batch. */
    private static final int BLOCK = 256;

    /** A scaled input beyond this is what is wrong if anything is. */
    private static final double LARGE = 1e6;

    private final GpParts parts;
    private final Predictor predictor;
    private final double threshold;
    private final Optional<PairMargins> pairs;

    private FittedGp(GpParts parts, Predictor predictor, double threshold, Optional<PairMargins> pairs) {
        this.parts = parts;
        this.predictor = predictor;
        this.threshold = Thresholds.require(threshold);
        this.pairs = pairs;
    }

    /** Of a posterior that is still at hand; margins of pairs are kept for a committee to be. */
    static FittedGp of(GpParts parts, Predictor predictor, double threshold, Optional<PairMargins> pairs) {
        return new FittedGp(parts, predictor, threshold, pairs);
    }

    /** The margins of pairs of rows, as long as they are kept. */
    Optional<PairMargins> pairs() {
        return pairs;
    }

    /** The same without the margins of pairs, which are large. */
    FittedGp withoutPairs() {
        return new FittedGp(parts, predictor, threshold, Optional.empty());
    }

    /** The same, of which this is said. */
    FittedGp saying(GpSummary summary) {
        return new FittedGp(parts.saying(summary), predictor, threshold, pairs);
    }

    /**
     * Puts a Gaussian process together again from its parts, as a model file has them, without any fitting: the same parts
     * give the same predictions to the last bit.
     *
     * @param parts all of it
     * @param threshold the threshold on p(+1)
     * @return the Gaussian process
     * @throws ArithmeticException if the numbers do not make a posterior
     */
    public static FittedGp restore(GpParts parts, double threshold) {
        GpParts own = parts.copy();
        Predictor predictor = own.knowledge()
                .predictor(own.kernel(), own.inference(), own.hyperparameters().mean());
        return new FittedGp(own, predictor, threshold, Optional.empty());
    }

    /**
     * Margins as predictions.
     *
     * @param margins s, where p(+1) = Φ(s)
     * @param rows what was seen
     * @return labels and log probabilities
     */
    public static Predictions predictions(double[] margins, Outcomes rows) {
        return predictionsOf(margins, rows);
    }

    private static Predictions predictionsOf(double[] margins, Outcomes rows) {
        double[] positive = Arrays.stream(margins).map(Gaussian::logCdf).toArray();
        double[] negative = Arrays.stream(margins).map(s -> Gaussian.logCdf(-s)).toArray();
        return Predictions.ofLogProbabilities(rows, positive, negative);
    }

    @Override
    public int dimension() {
        return parts.knowledge().centres().columns();
    }

    @Override
    public List<Prediction> predict(Matrix points) {
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

    @Override
    public double[] margins(Matrix points) {
        List<double[]> margins = new ArrayList<>();
        forEachBlock(points, latent -> margins.add(latent.margin()));
        return margins.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    @Override
    public Predictions predictions(Matrix points, int... trueLabels) {
        return predictionsOf(margins(points), Outcomes.of(trueLabels));
    }

    @Override
    public Optional<LeftOut> leftOut() {
        return parts.leftOut();
    }

    @Override
    public double threshold() {
        return threshold;
    }

    @Override
    public FittedGp withThreshold(double newThreshold) {
        return new FittedGp(parts.decidedByAnother(), predictor, newThreshold, pairs);
    }

    @Override
    public List<Member> members() {
        return List.of(new Member(1, this));
    }

    @Override
    public FitSummary summary() {
        return FitSummary.of(parts.summary());
    }

    /**
     * What it consists of.
     *
     * @return its parts, with arrays of their own
     */
    public GpParts parts() {
        return parts.copy();
    }

    /**
     * By how much each training point, or inducing input, counts in the latent mean.
     *
     * @return g with latent mean c + Σ_j g_j k(x, z_j), z_j the centres of its {@link GpParts#knowledge}
     */
    public double[] meanWeights() {
        return predictor.meanWeights();
    }

    /**
     * How it was fitted, in all detail.
     *
     * @return the summary of this Gaussian process
     */
    public GpSummary details() {
        return parts.summary();
    }

    private void forEachBlock(Matrix points, Consumer<Predictor.Latent> consumer) {
        requireInputs(points);
        for (int from = 0; from < points.rows(); from += BLOCK) {
            int[] rows =
                    IntStream.range(from, Math.min(from + BLOCK, points.rows())).toArray();
            try {
                consumer.accept(latent(points.selectRows(rows)));
            } catch (ExtremeInputException e) {
                int row = from + e.row();
                throw new ExtremeInputException(
                        row, e.column(), points.get(row, e.column())); // as given, not as scaled
            }
        }
    }

    private Predictor.Latent latent(Matrix points) {
        Matrix scaled = parts.standardizer().apply(points);
        Kernel kernel = parts.kernel();
        Matrix cross = kernel.cross(parts.knowledge().centres(), scaled);
        Predictor.Latent latent = predictor.predict(
                cross, kernel.diagonal(scaled), parts.hyperparameters().shift());
        for (int p = 0; p < points.rows(); p++) {
            if (!Double.isFinite(latent.margin()[p]) || !Double.isFinite(latent.variance()[p])) {
                throw noPrediction(points, scaled, p);
            }
        }
        return latent;
    }

    /** Whose fault it is that a prediction overflowed: the largest input's, unless none is large. */
    private static ArithmeticException noPrediction(Matrix points, Matrix scaled, int p) {
        int largest = IntStream.range(0, scaled.columns())
                .boxed()
                .max(Comparator.comparingDouble(k -> Math.abs(scaled.get(p, k))))
                .orElseThrow();
        return Math.abs(scaled.get(p, largest)) > LARGE
                ? new ExtremeInputException(p, largest, points.get(p, largest))
                : new ArithmeticException("the classifier gives no finite prediction for ordinary inputs");
    }

    private void requireInputs(Matrix points) {
        if (points.columns() != dimension()) {
            throw new IllegalArgumentException(
                    "points have " + points.columns() + " inputs, the classifier was fitted with " + dimension());
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
