package dev.cavity.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.cavity.data.Dataset;
import dev.cavity.data.Synthetic;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.Prediction;
import dev.cavity.sparse.Inducing;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.evaluation.BinaryClassificationEvaluator;
import org.apache.spark.ml.feature.PCA;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.tuning.CrossValidator;
import org.apache.spark.ml.tuning.CrossValidatorModel;
import org.apache.spark.ml.tuning.ParamGridBuilder;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS) // where Spark needs binaries of Hadoop that are not in its jars
class GpClassifierTest {
    /** The search ends within its own tolerance, and sums in another order end it at a point that differs by little. */
    private static final double SEARCH = 1e-6;

    /** In per cent: products of a matrix and of a vector add in another order. */
    private static final double BLOCKS = 1e-10;

    private static final int M = 8;

    private final SparkSession spark = LocalSpark.session();
    private final Dataset data = Synthetic.ringnorm(160, 3);
    private final org.apache.spark.sql.Dataset<Row> frame = LocalSpark.frame(spark, data);
    /** By the evidence, whose gradient needs the fewest passes. */
    private final GpClassifier estimator =
            new GpClassifier().setCriterion("evidence").setInducing(M).setMaxIter(1);

    @TempDir
    Path folder;

    @Test
    void probabilitiesAreThoseOfTheLocalClassifier() {
        FittedGp local = GpTrainer.withDefaults()
                .withInducing(Inducing.kMeans(M, 1))
                .withMaxIterations(2)
                .fit(data);
        GpClassificationModel model =
                estimator.setCriterion("nlp").setMaxIter(2).fit(frame.coalesce(1));

        assertThat(model.binary().members().get(0).gp().details().loss())
                .isCloseTo(local.details().loss(), within(SEARCH));
        List<Row> rows = model.transform(frame)
                .select("probability", "prediction", "rawPrediction")
                .collectAsList();
        for (int i = 0; i < rows.size(); i++) {
            Vector probability = rows.get(i).getAs(0);
            Prediction expected = model.binary().predict(data.inputs().row(i));
            assertThat(probability.apply(1)).isCloseTo(expected.probability(), withinPercentage(BLOCKS));
            assertThat(rows.get(i).getDouble(1)).isEqualTo(expected.label() > 0 ? 1.0 : 0.0);
        }
        assertThat(model.binary().leaveOneOut().nlp())
                .isCloseTo(local.leaveOneOut().nlp(), within(SEARCH));
    }

    @Test
    void aRerunGivesTheSameBits() {
        org.apache.spark.sql.Dataset<Row> parts = frame.coalesce(2).cache();
        GpClassificationModel once = estimator.fit(parts);
        GpClassificationModel again = estimator.fit(parts);
        assertThat(again.binary().predict(data.inputs()))
                .isEqualTo(once.binary().predict(data.inputs()));
        parts.unpersist();
    }

    @Test
    void theModelFileIsServedWithoutSpark() {
        GpClassificationModel model = estimator.fit(frame);
        Path file = folder.resolve("model.json");
        model.toModelFile(file);
        SavedModel saved = ModelFile.read(file);
        assertThat(saved.binary().predict(data.inputs()))
                .isEqualTo(model.binary().predict(data.inputs()));
        assertThat(saved.preprocessor().featureNames()).startsWith("x1", "x2");

        GpClassificationModel back = GpClassificationModel.of(saved);
        assertThat(back.transform(frame).select("probability").collectAsList())
                .isEqualTo(model.transform(frame).select("probability").collectAsList());
    }

    @Test
    void worksInPipelinesAndIsSavedWithThem() throws Exception {
        LocalSpark.assumeHadoopWorks();
        PCA pca = new PCA().setInputCol("features").setOutputCol("components").setK(5);
        GpClassifier last = estimator.copy(ParamMap.empty());
        last.setFeaturesCol("components").setProbabilityCol("p");
        Pipeline pipeline = new Pipeline().setStages(new PipelineStage[] {pca, last});
        PipelineModel model = pipeline.fit(frame);
        String path = folder.resolve("pipeline").toString();
        model.write().overwrite().save(path);
        PipelineModel read = PipelineModel.load(path);

        assertThat(read.transform(frame).select("p", "prediction").collectAsList())
                .isEqualTo(model.transform(frame).select("p", "prediction").collectAsList());
        GpClassificationModel stage = (GpClassificationModel) read.stages()[1];
        assertThat(stage.uid()).isEqualTo(last.uid());
        assertThat(stage.getProbabilityCol()).isEqualTo("p");

        String unfitted = folder.resolve("estimator").toString();
        last.write().overwrite().save(unfitted);
        GpClassifier loaded = GpClassifier.load(unfitted);
        assertThat(loaded.explainParams()).isEqualTo(last.explainParams());
    }

    @Test
    void worksInCrossValidation() {
        ParamMap[] grid = new ParamGridBuilder()
                .addGrid(estimator.inducing(), scala.jdk.javaapi.CollectionConverters.asScala(List.<Object>of(3, M)))
                .build();
        CrossValidatorModel best = new CrossValidator()
                .setEstimator(estimator)
                .setEvaluator(new BinaryClassificationEvaluator())
                .setEstimatorParamMaps(grid)
                .setNumFolds(2)
                .setSeed(1)
                .fit(frame);
        assertThat(best.avgMetrics()).hasSize(2);
        assertThat(best.avgMetrics()[1]).isGreaterThan(0.6);
    }

    @Test
    void thresholdsMoveDecisions() {
        GpClassificationModel model = estimator.fit(frame);
        model.setThresholds(new double[] {0.0, 1.0});
        assertThat(model.transform(frame).filter("prediction = 1").count()).isZero();
    }

    @Test
    void badInputGetsASentence() {
        assertThatThrownBy(() -> estimator.fit(frame.withColumn("label", functions.lit(0.5))))
                .hasMessage("label 0.5 in column 'label' is not the number of a class: 0, 1, 2, …");
        assertThatThrownBy(() -> estimator.fit(frame.filter("label = 1")))
                .hasMessage("class 0 has 0 rows; each class needs at least 2");
        assertThatThrownBy(() -> estimator.fit(frame.limit(0))).hasMessage("the data frame has no rows");
        assertThatThrownBy(() -> estimator.setCriterion("fun")).hasMessageContaining("criterion 'fun' is not one of");
        assertThatThrownBy(() -> estimator.setInducing(0)).hasMessageContaining("inducing");
    }
}
