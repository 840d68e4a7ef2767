package dev.cavity.report;

import dev.cavity.criterion.Criteria;
import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Feature;
import dev.cavity.data.Synthetic;
import dev.cavity.evaluation.DecisionGoal;
import dev.cavity.io.model.DataProvenance;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.Classes;
import dev.cavity.io.prepare.MissingPolicy;
import dev.cavity.io.prepare.NamedClass;
import dev.cavity.io.prepare.NumericEncoding;
import dev.cavity.io.prepare.Preprocessor;
import dev.cavity.lab.comparison.ComparisonReport;
import dev.cavity.lab.comparison.Resampling;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.PaperTables;
import dev.cavity.lab.experiment.Problem;
import dev.cavity.lab.experiment.Problems;
import dev.cavity.lab.experiment.Task;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.lab.method.FitRecord;
import dev.cavity.lab.method.LabMethods;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.ClassRule;
import dev.cavity.model.ClassTrainer;
import dev.cavity.model.Classifier;
import dev.cavity.model.Committee;
import dev.cavity.model.CommitteeTrainer;
import dev.cavity.model.Decision;
import dev.cavity.model.FittedGp;
import dev.cavity.model.GpTrainer;
import dev.cavity.model.KernelRecipe;
import dev.cavity.verdict.Verdict;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Classifiers, evaluations and comparisons small enough for tests, and their pages. */
final class Samples {
    static final Origin ORIGIN = Origin.at(Instant.ofEpochSecond(1_767_225_600))
            .withData("training data", "train.csv", "0".repeat(64))
            .with(
                    "command",
                    "cavity fit train.csv --label outcome --positive ill --out model.json --report report.html");

    private Samples() {}

    /** A classifier and the data it was fitted to. */
    record Fit(FittedGp classifier, Dataset data) {
        FitPage page() {
            return FitPage.of(classifier, data, ORIGIN);
        }
    }

    /** Two half moons, which no line separates. */
    static Dataset moons(int n, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[n][];
        boolean[] upper = new boolean[n];
        for (int i = 0; i < n; i++) {
            upper[i] = random.nextDouble() < 0.45;
            double angle = Math.PI * random.nextDouble();
            double x = upper[i] ? Math.cos(angle) : 1 - Math.cos(angle);
            double y = upper[i] ? Math.sin(angle) : 0.5 - Math.sin(angle);
            rows[i] = new double[] {x + 0.28 * random.nextGaussian(), y + 0.28 * random.nextGaussian()};
        }
        return Dataset.of(rows, upper)
                .withFeatureNames(List.of("width", "height"))
                .withClassNames("lower", "upper");
    }

    static Fit twoFeatures() {
        Dataset data = moons(220, 5);
        return new Fit(GpTrainer.withDefaults().fit(data), data);
    }

    static Fit twentyFeatures() {
        Dataset data = Synthetic.ringnorm(160, 2);
        return new Fit(
                GpTrainer.withDefaults()
                        .withKernel(KernelRecipe.byName("se", true))
                        .withMaxIterations(3)
                        .fit(data),
                data);
    }

    static Fit imbalanced() {
        Dataset data = Synthetic.screening(400, 3);
        return new Fit(
                GpTrainer.withDefaults()
                        .withCriterion(Criteria.fMeasure(0.5))
                        .withDecision(Decision.bestFor(DecisionGoal.weightedError(0.2)))
                        .fit(data),
                data);
    }

    /** Several models, averaged; one column decides, one is a category, and one row has the wrong label. */
    static FitPage committee() {
        ClassDataset data = patients();
        Committee committee = new CommitteeTrainer(
                        List.of(
                                GpTrainer.withDefaults().withCriterion(Criteria.evidence()),
                                GpTrainer.withDefaults()
                                        .withKernel(KernelRecipe.byName("se", KernelRecipe.LengthScales.BY_ORIGIN))
                                        .withCriterion(Criteria.evidence()),
                                GpTrainer.withDefaults()
                                        .withKernel(KernelRecipe.byName("linear", KernelRecipe.LengthScales.ONE))
                                        .withCriterion(Criteria.evidence())),
                        new Decision.At(0.5))
                .fit(data.binary());
        return FitPage.of(committee, data, ORIGIN).withLabel("outcome").withFiles("wards/patients.csv", "m.json");
    }

    static final int MISLABELLED = 17;

    static ClassDataset patients() {
        Random random = new Random(8);
        int n = 120;
        double[][] rows = new double[n][];
        int[] classes = new int[n];
        for (int i = 0; i < n; i++) {
            double age = 40 + 40 * random.nextDouble();
            boolean smokes = random.nextInt(3) == 0;
            rows[i] = new double[] {Math.rint(age), random.nextGaussian(), smokes ? 1 : 0, smokes ? 0 : 1};
            classes[i] = age + (smokes ? 6 : 0) + 2 * random.nextGaussian() > 62 ? 1 : 0;
        }
        rows[MISLABELLED] = new double[] {42, 0, 0, 1};
        classes[MISLABELLED] = 1;
        return ClassDataset.of(Matrix.ofRows(rows), List.of("survived", "died"), classes)
                .withFeatures(List.of(
                        Feature.of("age"),
                        Feature.of("noise"),
                        Feature.indicator("smoker=yes", "smoker"),
                        Feature.indicator("smoker=no", "smoker")));
    }

    /** Three classes, in groups of three rows, some of which count twice. */
    static ClassDataset crops() {
        Random random = new Random(4);
        int n = 90;
        double[][] rows = new double[n][];
        int[] classes = new int[n];
        int[] groups = new int[n];
        double[] weights = new double[n];
        for (int i = 0; i < n; i++) {
            groups[i] = i / 3;
            classes[i] = groups[i] % 3;
            rows[i] = new double[] {
                (classes[i] == 1 ? 2 : 0) + 0.8 * random.nextGaussian(),
                (classes[i] == 2 ? 2 : 0) + 0.8 * random.nextGaussian(),
                random.nextGaussian()
            };
            weights[i] = i % 5 == 0 ? 2 : 1;
        }
        return ClassDataset.of(Matrix.ofRows(rows), List.of("barley", "rye", "wheat"), classes)
                .withFeatures(List.of(Feature.of("height"), Feature.of("colour"), Feature.of("moisture")))
                .withGroups(groups)
                .withWeights(weights);
    }

    static Classifier ofCrops() {
        return new ClassTrainer(GpTrainer.withDefaults().withCriterion(Criteria.evidence()), ClassRule.highest(), 1)
                .fit(crops());
    }

    static FitPage severalClasses() {
        return FitPage.of(ofCrops(), crops(), ORIGIN).withLabel("crop").withFiles("crops.csv", "m.json");
    }

    static EvaluationPage severalTested() {
        Classifier classifier = ofCrops();
        ClassDataset data = crops();
        Preprocessor preprocessor = new Preprocessor(
                new Classes("crop", data.classes().stream().map(NamedClass::of).toList(), List.of()),
                MissingPolicy.IMPUTE,
                data.features().stream()
                        .<dev.cavity.io.prepare.Encoding>map(f -> new NumericEncoding(f.name(), 0, false))
                        .toList());
        return page(
                new SavedModel(classifier, preprocessor, new DataProvenance("train.csv", "0".repeat(64), 90), 1, "0"),
                data);
    }

    private static EvaluationPage page(SavedModel model, ClassDataset test) {
        Matrix said = model.classifier().logProbabilities(test.inputs());
        return new EvaluationPage(
                model,
                "m.json",
                model.classifier(),
                new EvaluationPage.Tested(test, said),
                Verdict.ofTest(model.classifier(), test),
                SourceRows.of(test),
                "test.csv",
                List.of(),
                ORIGIN);
    }

    static EvaluationPage evaluation(Fit fit) {
        Dataset test = Synthetic.screening(3000, 4);
        Preprocessor preprocessor = new Preprocessor(
                new Classes("outcome", "ill", List.of("healthy")),
                MissingPolicy.IMPUTE,
                fit.data().featureNames().stream()
                        .<dev.cavity.io.prepare.Encoding>map(name -> new NumericEncoding(name, 0, false))
                        .toList());
        SavedModel model = new SavedModel(
                fit.classifier(), preprocessor, new DataProvenance("train.csv", "0".repeat(64), 400), 1, "0");
        return page(model, ClassDataset.of(test.withClassNames("healthy", "ill")));
    }

    /** The paper's problems and methods with results drawn about the paper's figures; nothing is fitted. */
    static ComparisonPage comparison() {
        List<Problem> problems = Problems.ofTable7().stream()
                .map(name -> Problem.stratified(name, Synthetic.screening(200, name.hashCode()), 100, 20, 1))
                .toList();
        ExperimentPlan plan = ExperimentPlan.of(
                problems,
                List.of("ep-cv-nlp", "ep-cv-fm", "nlp-fm-bias", "cavity-f1", "cavity-nlp-threshold").stream()
                        .map(LabMethods::byName)
                        .toList(),
                1);
        Map<String, TaskResult> results = new HashMap<>();
        Random random = new Random(1);
        for (Task task : plan.tasks()) {
            double mean = PaperTables.figure(
                            Metric.F1, task.problem().name(), task.method().name())
                    .map(figure -> figure.mean() / 100)
                    .orElse(0.62 + (task.problem().name().hashCode() % 17) / 100.0);
            Map<Metric, Double> scores = new EnumMap<>(Metric.class);
            for (Metric metric : Metric.values()) {
                scores.put(metric, Math.min(1, Math.max(0.01, mean + 0.05 * random.nextGaussian())));
            }
            FitRecord fit = new FitRecord(1, 20, 300, random.nextInt(100) > 0, 0.5, Map.of(), List.of());
            results.put(task.id(), new TaskResult(task.id(), scores, fit, Optional.empty()));
        }
        return new ComparisonPage("Invented scores", plan, results, List.of(Metric.F1, Metric.NLP), ORIGIN);
    }

    /** Invented scores with a recommendation. */
    static ComparisonPage recommended() {
        Resampling resampling = Resampling.folds(5, 2);
        Dataset data = Synthetic.screening(120, 1);
        ExperimentPlan plan = ExperimentPlan.of(
                List.of(Problem.of(
                        "patients", data, resampling.partitions("patients", ClassDataset.of(data), 1), "made up")),
                List.of("default", "cavity-nlp", "logistic").stream()
                        .map(LabMethods::byName)
                        .toList(),
                1);
        Random random = new Random(2);
        Map<String, TaskResult> results = new HashMap<>();
        for (Task task : plan.tasks()) {
            double loss = (task.method().name().equals("cavity-nlp") ? 0.7 : 0.5) + 0.02 * random.nextGaussian();
            FitRecord fit = new FitRecord(1, 20, 300, true, 0.5, Map.of(), List.of());
            results.put(task.id(), new TaskResult(task.id(), Map.of(Metric.NLP, loss), fit, Optional.empty()));
        }
        ComparisonReport report = new ComparisonReport(plan, results, Metric.NLP, resampling);
        return new ComparisonPage(
                "Methods for predicting outcome · patients",
                plan,
                results,
                List.of(Metric.NLP),
                ORIGIN,
                Optional.of(new ComparisonPage.Advice(
                        report, List.of("cavity fit patients.csv --label outcome --as logistic --out model.json"))));
    }

    /** Real fits to small generated data, for a picture. */
    static ComparisonPage experiment() {
        ExperimentPlan plan = ExperimentPlan.of(
                List.of(
                        Problem.stratified("small-screening", Synthetic.screening(1500, 1), 200, 6, 1),
                        Problem.stratified("small-twonorm", Synthetic.twonorm(800, 1), 40, 6, 1),
                        Problem.stratified("small-ringnorm", Synthetic.ringnorm(800, 1), 60, 6, 1),
                        Problem.stratified("small-waveform", Synthetic.waveform(800, 1), 60, 6, 1),
                        Problem.stratified("small-moons", moons(800, 1), 60, 6, 1)),
                List.of("ep-ml", "ep-cv-nlp", "ls-cv-nlp", "laplace-ml", "cavity-nlp").stream()
                        .map(LabMethods::byName)
                        .toList(),
                1);
        Map<String, TaskResult> results = new HashMap<>();
        plan.tasks().forEach(task -> results.put(task.id(), task.run()));
        return new ComparisonPage(
                "Five methods on generated data", plan, results, List.of(Metric.NLP, Metric.ERROR), ORIGIN);
    }

    /** Names that would be markup if anything forgot to escape them. */
    static Fit hostile() {
        Dataset plain = Synthetic.screening(120, 1);
        Dataset data = Dataset.of(plain.inputs(), plain.labels())
                .withFeatureNames(List.of(
                        "</script><script>alert(1)</script>",
                        "<img src=x onerror=alert(2)>",
                        "\" onmouseover=alert(3) x=\"",
                        "&lt;b&gt;",
                        "a\u2028b\u202Ec\u0000d",
                        "${alert(4)} {{x}} -->"))
                .withClassNames("<!--", "</title><svg onload=alert(5)>");
        return new Fit(GpTrainer.withDefaults().withMaxIterations(2).fit(data), data);
    }
}
