package dev.cavity.spark;

import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.Preparation;
import dev.cavity.io.prepare.PreparationPlan;
import dev.cavity.io.prepare.Prepared;
import dev.cavity.io.registry.DatasetStore;
import dev.cavity.io.registry.StoredDataset;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import dev.cavity.lab.comparison.Resampling;
import dev.cavity.lab.comparison.TableProblem;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.GpSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.spark.ml.Predictor;
import org.apache.spark.ml.classification.GBTClassifier;
import org.apache.spark.ml.classification.LogisticRegression;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.linalg.VectorUDT;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * A program: Gaussian processes with inducing inputs beside logistic regression and gradient-boosted trees of Spark's own library,
 * on large public data sets, the same split and the same prepared features for all.
 *
 * <p>{@code LargeSets --out DIR [--datasets magic,bank,adult] [--inducing 200] [--rows N] [--master local[*]] [--criteria nlp]
 * [--goals f1] [--ard true] [--max-iter 50] [--partitions P] [--seed 1]}: one Gaussian process for each criterion, the default for each goal. The data come from where {@code cavity datasets} has them. Categories
 * and values for missing cells are learnt on the 80 % of the rows that are for training. Writes {@code large-sets.md} and {@code
 * large-sets.json}, anew after each fit, so that a run that is stopped has left something.
 */
public final class LargeSets {
    private static final double TEST_SHARE = 0.2;
    private static final double EVEN = 0.5;
    private static final String LABEL = "label";

    private final LargeSetOptions options;
    private final SparkSession spark;
    private final LargeSetTable table;

    private LargeSets(LargeSetOptions options, SparkSession spark) {
        this.options = options;
        this.spark = spark;
        this.table = new LargeSetTable(options);
    }

    /**
     * The program.
     *
     * @param arguments the command line
     */
    public static void main(String[] arguments) {
        LargeSetOptions options;
        try {
            options = LargeSetOptions.of(arguments);
        } catch (IllegalArgumentException e) {
            System.err.println("LargeSets: " + e.getMessage());
            System.exit(2);
            return;
        }
        SparkSession.Builder builder = SparkSession.builder().appName("cavity-large-sets");
        options.master().ifPresent(builder::master);
        SparkSession spark = builder.config("spark.ui.enabled", false).getOrCreate();
        spark.sparkContext().setLogLevel("ERROR");
        try {
            new LargeSets(options, spark).run();
        } catch (DataException e) {
            System.err.println("LargeSets: " + e.getMessage());
            System.exit(3);
        } finally {
            spark.stop();
        }
    }

    private void run() {
        DatasetStore store = DatasetStore.of(System.getenv());
        for (String name : options.datasets()) {
            Problem.Division division = division(store.open(name, options.seed()));
            Dataset<org.apache.spark.sql.Row> train =
                    frame(division.train().binary()).cache();
            Dataset<org.apache.spark.sql.Row> test =
                    frame(division.test().binary()).cache();
            long rows = train.count();
            test.count();
            for (String criterion : options.criteria()) {
                GpClassifier one = gaussianProcess().setCriterion(criterion).setArd(options.ard());
                String method = "GP " + criterion + ", m = " + options.inducing();
                fit(name, rows, division.train().dimension(), method, one, train, test);
            }
            for (String goal : options.goals()) {
                String method = "goal " + goal + ", m = " + options.inducing();
                fit(
                        name,
                        rows,
                        division.train().dimension(),
                        method,
                        gaussianProcess().setGoal(goal),
                        train,
                        test);
            }
            fit(name, rows, division.train().dimension(), "logistic regression", new LogisticRegression(), train, test);
            GBTClassifier trees = new GBTClassifier().setSeed(options.seed());
            fit(name, rows, division.train().dimension(), "boosted trees", trees, train, test);
            train.unpersist();
            test.unpersist();
        }
    }

    private GpClassifier gaussianProcess() {
        return new GpClassifier()
                .setInducing(options.inducing())
                .setMaxIter(options.maxIter())
                .setSeed(options.seed());
    }

    private void fit(
            String name,
            long rows,
            int features,
            String method,
            Predictor<Vector, ?, ?> predictor,
            Dataset<org.apache.spark.sql.Row> train,
            Dataset<org.apache.spark.sql.Row> test) {
        long start = System.nanoTime();
        var model = predictor.fit(train);
        double fitSeconds = (System.nanoTime() - start) * 1e-9;
        long middle = System.nanoTime();
        List<org.apache.spark.sql.Row> predicted =
                model.transform(test).select(LABEL, "probability").collectAsList();
        double predictSeconds = (System.nanoTime() - middle) * 1e-9;
        int[] labels = predicted.stream()
                .mapToInt(row -> row.getDouble(0) > 0 ? 1 : -1)
                .toArray();
        double[] probability = predicted.stream()
                .mapToDouble(row -> row.<Vector>getAs(1).apply(1))
                .toArray();
        double threshold =
                model instanceof GpClassificationModel gp ? gp.binary().threshold() : EVEN;
        Evaluation evaluation = Evaluation.of(Predictions.ofProbabilities(labels, probability), threshold);
        String note = model instanceof GpClassificationModel gp ? note(gp.binary()) : "";
        table.add(new LargeSetTable.Line(
                name, rows, labels.length, features, method, evaluation, fitSeconds, predictSeconds, note));
        table.write();
        System.out.println(table.last() + (note.isEmpty() ? "" : " | " + note));
    }

    /** What the fit cost, and what leave-one-out says. */
    private static String note(BinaryClassifier gp) {
        List<String> notes = new ArrayList<>();
        for (GpSummary member : gp.summary().members()) {
            notes.add(member.work().evaluations() + " evaluations, "
                    + member.work().steps() + " passes of inference, "
                    + String.format(Locale.ROOT, "%.1f s", member.seconds()));
        }
        gp.leftOut()
                .ifPresent(rows -> notes.add(String.format(
                        Locale.ROOT,
                        "leave-one-out NLP ×100 %.3f, as chosen %.3f",
                        100 * Evaluation.of(rows.honest(), gp.threshold()).nlp(),
                        100 * Evaluation.of(rows.asChosen(), gp.threshold()).nlp())));
        notes.addAll(gp.summary().warnings());
        return String.join("; ", notes);
    }

    /** One stratified split; what is learnt of columns is learnt on its training rows. */
    private Problem.Division division(StoredDataset stored) {
        List<String> features = stored.table().columns().stream()
                .map(Column::name)
                .filter(column -> !column.equals(LABEL))
                .toList();
        PreparationPlan plan = PreparationPlan.forLabel(LABEL).withFeatures(features);
        if (stored.positiveClass().isPresent()) {
            plan = plan.withPositive(stored.positiveClass().get());
        }
        Table rows = sampled(stored.table());
        Prepared prepared = Preparation.learn(rows, plan);
        Problem problem = TableProblem.of(
                stored.entry().name(), rows, plan, prepared, Resampling.holdout(TEST_SHARE, 1), options.seed());
        return problem.divide(problem.partitions().get(0));
    }

    /** Every k-th row, if fewer than all are wanted. */
    private Table sampled(Table all) {
        int n = all.rows().size();
        int wanted = Math.min(n, options.rows().orElse(n));
        List<Row> rows = IntStream.range(0, wanted)
                .mapToObj(i -> all.rows().get((int) ((long) i * n / wanted)))
                .toList();
        return new Table(all.source(), all.columns(), rows);
    }

    private Dataset<org.apache.spark.sql.Row> frame(dev.cavity.data.Dataset data) {
        List<org.apache.spark.sql.Row> rows = new ArrayList<>();
        for (int i = 0; i < data.size(); i++) {
            rows.add(RowFactory.create(
                    data.label(i) > 0 ? 1.0 : 0.0, Vectors.dense(data.inputs().row(i))));
        }
        StructType schema = new StructType(new StructField[] {
            new StructField(LABEL, DataTypes.DoubleType, false, Metadata.empty()),
            new StructField("features", new VectorUDT(), false, Metadata.empty())
        });
        return spark.createDataFrame(rows, schema)
                .coalesce(options.partitions().orElse(spark.sparkContext().defaultParallelism()));
    }
}
