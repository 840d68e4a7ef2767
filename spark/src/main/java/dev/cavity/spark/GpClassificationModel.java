package dev.cavity.spark;

import dev.cavity.io.model.DataProvenance;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import dev.cavity.model.OneAgainstRest;
import dev.cavity.special.Gaussian;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.ml.classification.ProbabilisticClassificationModel;
import org.apache.spark.ml.linalg.DenseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * A fitted Gaussian process classifier as a Spark ML model.
 *
 * <p>With two classes raw predictions are (−s, s) with the margin s, probabilities (Φ(−s), Φ(s)), and a row is 1 where p ≥ the classifier's
 * threshold. With more, raw predictions are the margins s_c of each class against the rest, probabilities Φ(s_c)/Σ_k Φ(s_k), and a row is of
 * the class that the classifier decides for, the most probable one unless it was fitted for another goal. Where {@code thresholds} are
 * set, Spark's rule holds. Saved as a directory with Spark's metadata and {@code model.json}, an
 * ordinary model file that {@code cavity predict} reads.
 */
public final class GpClassificationModel extends ProbabilisticClassificationModel<Vector, GpClassificationModel>
        implements MLWritable {
    private static final long serialVersionUID = 1;

    private String uid;
    private final ServedClassifier served;

    GpClassificationModel(String uid, ServedClassifier served) {
        this(Uids.waiting(uid), served);
    }

    @SuppressWarnings("this-escape") // Spark's own constructors hand the stage to its parameters
    private GpClassificationModel(Uids.Token token, ServedClassifier served) {
        this.uid = token.uid();
        this.served = served;
    }

    /**
     * A model of an ordinary model file's content.
     *
     * @param model what the file holds; a classifier with or without inducing inputs
     * @return the model, whose features are those that the file's preprocessor makes
     */
    public static GpClassificationModel of(SavedModel model) {
        return new GpClassificationModel(Uids.random("gpClassifier"), ServedClassifier.of(model));
    }

    @Override
    public String uid() {
        return uid == null ? Uids.take() : uid;
    }

    /**
     * The classifier, with the summary of its fit and its leave-one-out predictions.
     *
     * @return the classifier of two or more classes
     */
    public Classifier classifier() {
        return served.model().classifier();
    }

    /**
     * The classifier as one of two classes, with its leave-one-out metrics.
     *
     * @return the view in which class 1 is positive
     * @throws IllegalStateException if there are more than two classes
     */
    public BinaryClassifier binary() {
        return served.model().binary();
    }

    /**
     * What its model file holds, with the features as plain numeric columns called as the vector's attributes are, or x1, x2,
     * ... where it has none.
     *
     * @return classifier, preprocessor and provenance
     */
    public SavedModel toSavedModel() {
        return served.model();
    }

    /**
     * What a model file for tables with other column names holds.
     *
     * @param featureNames the columns, in the order of the features
     * @param labelColumn the label column
     * @return classifier, preprocessor and provenance
     */
    public SavedModel toSavedModel(List<String> featureNames, String labelColumn) {
        DataProvenance provenance = served.model().provenance();
        return PlainColumns.saved(classifier(), featureNames, labelColumn, provenance);
    }

    /**
     * Writes an ordinary model file, to be used without Spark.
     *
     * @param file where to
     */
    public void toModelFile(Path file) {
        SavedModel model = served.model();
        ModelFile.write(file, model.classifier(), model.preprocessor(), model.provenance());
    }

    ServedClassifier served() {
        return served;
    }

    @Override
    public int numClasses() {
        return classifier().classCount();
    }

    @Override
    public int numFeatures() {
        return served.model().preprocessor().dimension();
    }

    /** Block by block; {@link #transformByRow} does the same row by row. */
    @Override
    public Dataset<Row> transform(Dataset<?> dataset) {
        return BlockTransform.of(this, dataset.toDF(), transformByRow(dataset));
    }

    /** As Spark does it where a model has nothing of its own. */
    Dataset<Row> transformByRow(Dataset<?> dataset) {
        return super.transform(dataset);
    }

    /** The raw predictions of a block of rows. */
    List<Vector> raws(Matrix points) {
        List<double[]> margins = classifier().binaries().stream()
                .map(each -> each.margins(points))
                .toList();
        return IntStream.range(0, points.rows())
                .mapToObj(i -> margins.size() == 1
                        ? Vectors.dense(-margins.get(0)[i], margins.get(0)[i])
                        : Vectors.dense(
                                margins.stream().mapToDouble(each -> each[i]).toArray()))
                .toList();
    }

    @Override
    public Vector predictRaw(Vector features) {
        return raws(Matrix.ofRows(new double[][] {features.toArray()})).get(0);
    }

    @Override
    public Vector raw2probabilityInPlace(Vector raw) {
        double[] values = ((DenseVector) raw).values();
        if (values.length == 2) {
            values[0] = Gaussian.cdf(values[0]);
            values[1] = Gaussian.cdf(values[1]);
            return raw;
        }
        List<double[]> logs = Arrays.stream(values)
                .mapToObj(margin -> new double[] {Gaussian.logCdf(margin)})
                .toList();
        double[] normalized = OneAgainstRest.normalized(logs, 1).array();
        Arrays.setAll(values, c -> Math.exp(normalized[c]));
        return raw;
    }

    @Override
    public double probability2prediction(Vector probability) {
        if (isDefined(thresholds())) {
            return super.probability2prediction(probability);
        }
        if (probability.size() == 2) {
            return probability.apply(1) >= binary().threshold() ? 1 : 0;
        }
        return classifier()
                .decide(Arrays.stream(probability.toArray()).map(Math::log).toArray());
    }

    @Override
    public double raw2prediction(Vector raw) {
        return probability2prediction(raw2probability(raw));
    }

    @Override
    public GpClassificationModel copy(ParamMap extra) {
        GpClassificationModel copy = new GpClassificationModel(uid(), served);
        copy.setParent(parent());
        return copyValues(copy, extra);
    }

    @Override
    public MLWriter write() {
        return new ModelDirectory.Writer(this);
    }

    /**
     * Reads models that were saved.
     *
     * @return a reader
     */
    public static MLReader<GpClassificationModel> read() {
        return new ModelDirectory.Reader();
    }

    /**
     * Reads a model that was saved.
     *
     * @param path where it is
     * @return the model
     */
    public static GpClassificationModel load(String path) {
        return read().load(path);
    }

    /** Two base classes declare it with return types between which Java cannot choose; without type arguments both are met. */
    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public scala.Tuple3 findSummaryModel() {
        return super.findSummaryModel();
    }

    @Override
    public String toString() {
        return "GpClassificationModel: uid = " + uid() + ", classes = " + numClasses() + ", features = " + numFeatures()
                + ", "
                + classifier().summary().members().get(0).setup().kernel() + " by "
                + String.join(" and ", classifier().summary().criteria());
    }
}
