package dev.cavity.spark;

import dev.cavity.criterion.Criteria;
import dev.cavity.evaluation.Goal;
import dev.cavity.io.model.SavedModel;
import dev.cavity.model.KernelRecipe;
import dev.cavity.sparse.Inducing;
import java.util.List;
import java.util.Optional;
import org.apache.spark.ml.classification.ProbabilisticClassifier;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.ml.param.BooleanParam;
import org.apache.spark.ml.param.IntParam;
import org.apache.spark.ml.param.LongParam;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.param.ParamValidators;
import org.apache.spark.ml.param.shared.HasWeightCol;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Dataset;

/**
 * A Gaussian process classifier with inducing inputs as a Spark ML estimator: labels 0, 1, …, a vector column of features.
 *
 * <pre>{@code
 * GpClassificationModel model = new GpClassifier().setInducing(200).setCriterion("f1").fit(training);
 * model.transform(test).select("probability", "prediction");
 * model.toModelFile(Path.of("model.json"));        // for cavity predict, without Spark
 * }</pre>
 *
 * <p>It is {@link dev.cavity.model.GpTrainer} with {@code withInducing(...)}, or for a goal {@link dev.cavity.model.DefaultTrainer}, on the rows of a data frame, wherever they are: rows
 * stay in their partitions, n m numbers are persisted beside them during the fit, and what comes to the driver does not grow
 * with the number of rows but for the sample that inducing inputs are chosen from. With at most {@link
 * SparkRowBlocks#GATHERED_ROWS} rows the leave-one-out predictions come along, too. The same partitions and the same seed give
 * the same bits. More than two classes are each fitted against the rest.
 */
public final class GpClassifier extends ProbabilisticClassifier<Vector, GpClassifier, GpClassificationModel>
        implements HasWeightCol, MLWritable {
    private static final long serialVersionUID = 1;
    private static final List<String> METHODS = List.of("k-means", "greedy-variance", "automatic");

    private String uid;

    private final Param<String> criterion = new Param<>(
            this,
            "criterion",
            "what hyperparameters are chosen by: nlp, f1, f:ζ, wer:τ, auc, paper-auc, brier, evidence");
    private final Param<String> kernel = new Param<>(this, "kernel", "se, matern12, matern32, matern52, rq or linear");
    private final BooleanParam ard =
            new BooleanParam(this, "ard", "whether each feature has a length scale of its own");
    private final IntParam inducing =
            new IntParam(this, "inducing", "the number of inducing inputs", ParamValidators.gtEq(1));
    private final Param<String> inducingMethod = new Param<>(
            this,
            "inducingMethod",
            "how inducing inputs are chosen: k-means, greedy-variance, or automatic, which also chooses their number",
            ParamValidators.inArray(METHODS));
    private final IntParam maxIter =
            new IntParam(this, "maxIter", "the limit on iterations of the search", ParamValidators.gtEq(1));
    private final LongParam seed = new LongParam(this, "seed", "what anything random is drawn from");
    private final BooleanParam standardize =
            new BooleanParam(this, "standardize", "whether features are brought to comparable scales first");
    private final Param<String> goal = new Param<>(
            this,
            "goal",
            "what the classifier is wanted for: log-loss, f1, f:ζ, wer:τ, auc, cost:FN:FP; without criterion, kernel and ard what is fitted is"
                    + " the default for it, several Gaussian processes averaged");
    private final BooleanParam quick =
            new BooleanParam(this, "quick", "whether one Gaussian process is enough for a goal");
    private final Param<String> weightCol =
            new Param<>(this, "weightCol", "the column that says how often a row counts; empty for once");
    private final Param<String> groupCol = new Param<>(
            this, "groupCol", "the column that rows which are left out together have in common; empty for none");

    /** An estimator with a uid of its own. */
    public GpClassifier() {
        this(Uids.waiting(Uids.random("gpClassifier")));
    }

    /**
     * An estimator with a given uid.
     *
     * @param uid identifies it and its parameters
     */
    public GpClassifier(String uid) {
        this(Uids.waiting(uid));
    }

    @SuppressWarnings("this-escape") // Spark's own constructors hand the stage to its parameters
    private GpClassifier(Uids.Token token) {
        this.uid = token.uid();
        setDefault(criterion, "nlp");
        setDefault(kernel, "se");
        setDefault(ard, false);
        setDefault(inducing, 200);
        setDefault(inducingMethod, "k-means");
        setDefault(maxIter, 100);
        setDefault(seed, 1L);
        setDefault(standardize, true);
        setDefault(quick, false);
    }

    @Override
    public String uid() {
        return uid == null ? Uids.take() : uid;
    }

    /**
     * The criterion.
     *
     * @return the parameter
     */
    public Param<String> criterion() {
        return criterion;
    }

    /**
     * The kernel.
     *
     * @return the parameter
     */
    public Param<String> kernel() {
        return kernel;
    }

    /**
     * Whether each feature has a length scale of its own.
     *
     * @return the parameter
     */
    public BooleanParam ard() {
        return ard;
    }

    /**
     * The number of inducing inputs m.
     *
     * @return the parameter
     */
    public IntParam inducing() {
        return inducing;
    }

    /**
     * How inducing inputs are chosen.
     *
     * @return the parameter
     */
    public Param<String> inducingMethod() {
        return inducingMethod;
    }

    /**
     * The limit on iterations.
     *
     * @return the parameter
     */
    public IntParam maxIter() {
        return maxIter;
    }

    /**
     * The seed.
     *
     * @return the parameter
     */
    public LongParam seed() {
        return seed;
    }

    /**
     * Whether features are standardised.
     *
     * @return the parameter
     */
    public BooleanParam standardize() {
        return standardize;
    }

    /**
     * What the classifier is wanted for.
     *
     * @return the parameter
     */
    public Param<String> goal() {
        return goal;
    }

    /**
     * Whether one Gaussian process is enough for a goal.
     *
     * @return the parameter
     */
    public BooleanParam quick() {
        return quick;
    }

    @Override
    public Param<String> weightCol() {
        return weightCol;
    }

    /** Where Scala's traits put their parameters; this class makes its own. */
    @Override
    public void org$apache$spark$ml$param$shared$HasWeightCol$_setter_$weightCol_$eq(Param<String> param) {
        throw new UnsupportedOperationException("the parameter weightCol is made here");
    }

    /**
     * The column that rows which are left out together have in common.
     *
     * @return the parameter
     */
    public Param<String> groupCol() {
        return groupCol;
    }

    /**
     * Sets the criterion.
     *
     * @param name nlp, f1, f:ζ, wer:τ, auc, paper-auc, brier or evidence
     * @return this
     */
    public GpClassifier setCriterion(String name) {
        Criteria.byName(name);
        set(criterion, name);
        return this;
    }

    /**
     * Sets the kernel.
     *
     * @param name se, matern12, matern32, matern52, rq or linear
     * @return this
     */
    public GpClassifier setKernel(String name) {
        KernelRecipe.byName(name, false);
        set(kernel, name);
        return this;
    }

    /**
     * Sets whether each feature has a length scale of its own.
     *
     * @param wanted whether it has
     * @return this
     */
    public GpClassifier setArd(boolean wanted) {
        set(ard, wanted);
        return this;
    }

    /**
     * Sets the number of inducing inputs.
     *
     * @param m at least 1
     * @return this
     */
    public GpClassifier setInducing(int m) {
        set(inducing, m);
        return this;
    }

    /**
     * Sets how inducing inputs are chosen.
     *
     * @param method k-means, greedy-variance or automatic
     * @return this
     */
    public GpClassifier setInducingMethod(String method) {
        set(inducingMethod, method);
        return this;
    }

    /**
     * Sets the limit on iterations.
     *
     * @param iterations at least 1
     * @return this
     */
    public GpClassifier setMaxIter(int iterations) {
        set(maxIter, iterations);
        return this;
    }

    /**
     * Sets the seed.
     *
     * @param newSeed what anything random is drawn from
     * @return this
     */
    public GpClassifier setSeed(long newSeed) {
        set(seed, newSeed);
        return this;
    }

    /**
     * Sets whether features are standardised.
     *
     * @param wanted whether they are
     * @return this
     */
    public GpClassifier setStandardize(boolean wanted) {
        set(standardize, wanted);
        return this;
    }

    /**
     * Sets what the classifier is wanted for. Unless criterion, kernel or ard are set as well, what is fitted is then the default for that
     * goal: several Gaussian processes, averaged.
     *
     * @param name log-loss, f1, f:ζ, wer:τ, auc or cost:FN:FP
     * @return this
     */
    public GpClassifier setGoal(String name) {
        Goal.byName(name);
        set(goal, name);
        return this;
    }

    /**
     * Sets whether one Gaussian process is enough for a goal.
     *
     * @param wanted whether it is
     * @return this
     */
    public GpClassifier setQuick(boolean wanted) {
        set(quick, wanted);
        return this;
    }

    /**
     * Sets the column of weights: a row's likelihood is raised to its weight, its leave-one-out term and every metric count it so often.
     *
     * @param column numbers from 0; empty for none
     * @return this
     */
    public GpClassifier setWeightCol(String column) {
        set(weightCol, column);
        return this;
    }

    /**
     * Sets the column of groups: rows of one group are left out together. The rows are partitioned by it, a shuffle.
     *
     * @param column anything, the same for rows that belong together; empty for none
     * @return this
     */
    public GpClassifier setGroupCol(String column) {
        set(groupCol, column);
        return this;
    }

    @Override
    public GpClassificationModel train(Dataset<?> dataset) {
        FrameColumns columns = new FrameColumns(
                getLabelCol(),
                getFeaturesCol(),
                given(weightCol).orElse(""),
                given(groupCol).orElse(""));
        SavedModel saved = new FrameFit(columns, choice()).of(dataset);
        return copyValues(new GpClassificationModel(uid(), ServedClassifier.of(saved)), ParamMap.empty());
    }

    private Optional<String> given(Param<String> param) {
        return isDefined(param) ? Optional.of($(param)).filter(value -> !value.isEmpty()) : Optional.empty();
    }

    private FitChoice choice() {
        return new FitChoice(
                given(goal).map(Goal::byName),
                isSet(criterion) || isSet(kernel) || isSet(ard),
                (Boolean) $(quick),
                $(criterion),
                $(kernel),
                (Boolean) $(ard),
                inducingInputs(),
                (Integer) $(maxIter),
                (Long) $(seed),
                (Boolean) $(standardize));
    }

    private Inducing inducingInputs() {
        int m = (Integer) $(inducing);
        long drawn = (Long) $(seed);
        return switch ($(inducingMethod)) {
            case "k-means" -> Inducing.kMeans(m, drawn);
            case "greedy-variance" -> Inducing.greedyVariance(m);
            default -> Inducing.automatic(drawn);
        };
    }

    @Override
    public GpClassifier copy(ParamMap extra) {
        return defaultCopy(extra);
    }

    @Override
    public MLWriter write() {
        return new DefaultParamsWriter(this);
    }

    /**
     * Reads estimators that were saved.
     *
     * @return a reader
     */
    public static MLReader<GpClassifier> read() {
        return new DefaultParamsReader<>();
    }

    /**
     * Reads an estimator that was saved.
     *
     * @param path where it is
     * @return the estimator
     */
    public static GpClassifier load(String path) {
        return read().load(path);
    }
}
