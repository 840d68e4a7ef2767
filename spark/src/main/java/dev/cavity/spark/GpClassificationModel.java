package dev.cavity.spark;

import dev.cavity.io.model.DataProvenance;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.special.Gaussian;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.ml.classification.ProbabilisticClassificationModel;
import org.apache.spark.ml.linalg.DenseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;

/**
 * A fitted Gaussian process classifier as a Spark ML model.
 *
 * <p>Raw predictions are (−s, s) with the margin s, probabilities (Φ(−s), Φ(s)). A row is 1 where p ≥ the classifier's threshold;
 * where {@code thresholds} are set, Spark's rule holds. Saved as a directory with Spark's metadata and {@code model.json}, an
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
     * The classifier, with the summary of its fit and its leave-one-out metrics.
     *
     * @return the classifier
     */
    public BinaryClassifier classifier() {
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
        return 2;
    }

    @Override
    public int numFeatures() {
        return served.model().preprocessor().dimension();
    }

    @Override
    public Vector predictRaw(Vector features) {
        double margin = classifier().margins(Matrix.ofRows(new double[][] {features.toArray()}))[0];
        return Vectors.dense(-margin, margin);
    }

    @Override
    public Vector raw2probabilityInPlace(Vector raw) {
        double[] values = ((DenseVector) raw).values();
        values[0] = Gaussian.cdf(values[0]);
        values[1] = Gaussian.cdf(values[1]);
        return raw;
    }

    @Override
    public double probability2prediction(Vector probability) {
        if (isDefined(thresholds())) {
            return super.probability2prediction(probability);
        }
        return probability.apply(1) >= classifier().threshold() ? 1 : 0;
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
        return "GpClassificationModel: uid = " + uid() + ", features = " + numFeatures() + ", "
                + classifier().summary().members().get(0).setup().kernel() + " by "
                + String.join(" and ", classifier().summary().criteria());
    }
}
