package dev.cavity.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.ClassDataset;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.ClassTrainer;
import dev.cavity.model.Classifier;
import dev.cavity.model.GpTrainer;
import dev.cavity.sparse.Inducing;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS) // where Spark needs binaries of Hadoop that are not in its jars
class SeveralClassesTest {
    private static final int CLASSES = 3;
    private static final int M = 8;
    /** The search ends within its own tolerance, and sums in another order end it at a point that differs by little. */
    private static final double SEARCH = 1e-6;
    /** Probabilities of one row and of a block of rows. */
    private static final double ROUNDING = 1e-12;

    private static final SparkSession SPARK = LocalSpark.session();
    private final ClassDataset data = Frames.clouds(CLASSES, 90, 1);
    private final Dataset<Row> frame = Frames.frame(SPARK, data);
    private final GpClassifier estimator = estimator();

    /** Fitted once for all tests. */
    private static GpClassificationModel model;

    @BeforeAll
    static void fit() {
        Dataset<Row> frame = Frames.frame(SPARK, Frames.clouds(CLASSES, 90, 1));
        model = estimator().fit(frame.coalesce(1));
    }

    private static GpClassifier estimator() {
        return new GpClassifier().setCriterion("evidence").setInducing(M).setMaxIter(1);
    }

    @TempDir
    Path folder;

    @Test
    void eachClassAgainstTheRestIsThatOfOneMachine() {
        Classifier local = new ClassTrainer(
                        GpTrainer.withDefaults()
                                .withCriterion(Criteria.evidence())
                                .withInducing(Inducing.kMeans(M, 1))
                                .withMaxIterations(1),
                        1)
                .fit(data);

        assertThat(model.numClasses()).isEqualTo(CLASSES);
        Matrix expected = local.logProbabilities(data.inputs());
        List<Row> rows = model.transform(frame)
                .select("rawPrediction", "probability", "prediction")
                .collectAsList();
        for (int i = 0; i < rows.size(); i++) {
            Vector raw = rows.get(i).getAs(0);
            Vector probability = rows.get(i).getAs(1);
            assertThat(raw.size()).isEqualTo(CLASSES);
            assertThat(probability.size()).isEqualTo(CLASSES);
            double sum = 0;
            for (int c = 0; c < CLASSES; c++) {
                assertThat(probability.apply(c)).isCloseTo(Math.exp(expected.get(i, c)), within(SEARCH));
                sum += probability.apply(c);
            }
            assertThat(sum).isCloseTo(1, within(ROUNDING));
            assertThat(rows.get(i).getDouble(2)).isEqualTo(probability.argmax());
        }
        List<String> names = data.classes();
        ClassPredictions here = local.leftOut(names).orElseThrow();
        ClassPredictions there = model.classifier().leftOut(names).orElseThrow();
        for (int i = 0; i < here.size(); i++) {
            assertThat(there.classOf(i)).isEqualTo(here.classOf(i));
            assertThat(there.logProbability(i, 0)).isCloseTo(here.logProbability(i, 0), within(SEARCH));
        }
    }

    @Test
    void isSavedAndServedWithAllItsClasses() throws Exception {
        LocalSpark.assumeHadoopWorks();
        String path = folder.resolve("model").toString();
        model.write().overwrite().save(path);
        GpClassificationModel read = GpClassificationModel.load(path);
        assertThat(read.transform(frame).select("probability", "prediction").collectAsList())
                .isEqualTo(model.transform(frame)
                        .select("probability", "prediction")
                        .collectAsList());

        Path file = folder.resolve("model.json");
        model.toModelFile(file);
        SavedModel saved = ModelFile.read(file);
        assertThat(saved.preprocessor().classes().names()).containsExactly("0", "1", "2");
        assertThat(saved.classifier().logProbabilities(data.inputs()).array())
                .isEqualTo(model.classifier().logProbabilities(data.inputs()).array());
        assertThatThrownBy(model::binary).hasMessageContaining("has 3 classes");
    }

    @Test
    void classesWithoutRowsEnoughAreRefusedByName() {
        assertThatThrownBy(() -> estimator.fit(frame.filter("label <> 2 or id = 2")))
                .hasMessage("class 2 has 1 row; each class needs at least 2");
        assertThatThrownBy(() -> estimator.fit(frame.filter("label <> 1")))
                .hasMessage("class 1 has 0 rows; each class needs at least 2");
        NominalAttribute four = NominalAttribute.defaultAttr().withName("label").withNumValues(4);
        assertThatThrownBy(() -> estimator.fit(
                        frame.withColumn("label", functions.col("label").as("label", four.toMetadata()))))
                .hasMessage("class 3 has 0 rows; each class needs at least 2");
        NominalAttribute two = four.withNumValues(2);
        assertThatThrownBy(() -> estimator.fit(
                        frame.withColumn("label", functions.col("label").as("label", two.toMetadata()))))
                .hasMessage("label 2 in column 'label' is not in [0, 1], the 2 classes that its metadata name");
    }

    @Test
    void whatIsForTwoClassesIsRefusedForMore() {
        assertThatThrownBy(() -> estimator.setGoal("cost:5:1").fit(frame))
                .hasMessage("the goal cost:5:1 is for two classes");
    }
}
