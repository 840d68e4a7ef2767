package dev.cavity.report;

import dev.cavity.data.ClassDataset;
import dev.cavity.data.Dataset;
import dev.cavity.data.Feature;
import dev.cavity.evaluation.ClassEvaluation;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.explain.Effect;
import dev.cavity.explain.Explainer;
import dev.cavity.facts.ClassifierFacts;
import dev.cavity.facts.Facts;
import dev.cavity.facts.Value;
import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import dev.cavity.io.prepare.ColumnSummary;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.model.Classifier;
import dev.cavity.model.FitSummary;
import dev.cavity.model.LeftOut;
import dev.cavity.selection.LeaveOneOutCheck;
import dev.cavity.verdict.Verdict;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The page of a fit: whether to trust the classifier, what it learnt, and how it does on rows left out. Immutable.
 *
 * <pre>
 * FitPage.of(model, data, Origin.at(ReportTime.now())).write(Path.of("report.html"));
 * </pre>
 */
public final class FitPage {
    private static final String OF_OTHERS =
            " That threshold was chosen by these rows, so each is decided by the one that is best for the others.";

    private final Classifier classifier;
    private final ClassDataset data;
    private final Origin origin;
    private final Told told;

    /** What only some know. */
    private record Told(
            String label,
            String source,
            String model,
            SourceRows rows,
            Optional<DataSection.Columns> columns,
            Optional<LeaveOneOutCheck> check,
            Optional<Verdict> verdict) {}

    private FitPage(Classifier classifier, ClassDataset data, Origin origin, Told told) {
        this.classifier = classifier;
        this.data = data;
        this.origin = origin;
        this.told = told;
    }

    /**
     * The page of a classifier of two classes.
     *
     * @param classifier the classifier
     * @param data the very data it was fitted to, with names of features and classes
     * @param origin where all this comes from
     * @return the page
     * @throws IllegalArgumentException if the classifier was fitted to other data
     */
    public static FitPage of(BinaryClassifier classifier, Dataset data, Origin origin) {
        return of(classifier, ClassDataset.of(data), origin);
    }

    /**
     * The page of a classifier.
     *
     * @param classifier the classifier
     * @param data the very data it was fitted to, in the order of the file
     * @param origin where all this comes from
     * @return the page
     * @throws IllegalArgumentException if the classifier was fitted to other data
     */
    public static FitPage of(Classifier classifier, ClassDataset data, Origin origin) {
        FitSummary summary = classifier.summary();
        List<Integer> counts = Arrays.stream(data.counts()).boxed().toList();
        if (summary.size() != data.size() || !summary.counts().equals(counts)) {
            throw new IllegalArgumentException("the classifier was fitted to " + summary.size() + " rows, by class "
                    + summary.counts() + ", not to these " + data.size() + ", by class " + counts);
        }
        Told nothing = new Told(
                "", "", "model.json", SourceRows.of(data), Optional.empty(), Optional.empty(), Optional.empty());
        return new FitPage(classifier, data, origin, nothing);
    }

    private FitPage with(Told more) {
        return new FitPage(classifier, data, origin, more);
    }

    /**
     * The same with the name of what is predicted.
     *
     * @param column the label column
     * @return the page
     */
    public FitPage withLabel(String column) {
        return with(new Told(column, told.source, told.model, told.rows, told.columns, told.check, told.verdict));
    }

    /**
     * The same with the names of files: of the rows, and of the model, which the page names in a command.
     *
     * @param source the file of the rows
     * @param model the model file, as a shell reads it
     * @return the page
     */
    public FitPage withFiles(String source, String model) {
        return with(new Told(told.label, source, model, told.rows, told.columns, told.check, told.verdict));
    }

    /**
     * The same with the rows as the user knows them, for the list of surprises.
     *
     * @param source one row for each row of the data
     * @return the page
     */
    public FitPage withRows(SourceRows source) {
        return with(new Told(told.label, told.source, told.model, source, told.columns, told.check, told.verdict));
    }

    /**
     * The same with what was done to the columns.
     *
     * @param summaries one for each column of the table
     * @param notes what was decided, one sentence each
     * @return the page
     */
    public FitPage withColumns(List<ColumnSummary> summaries, List<String> notes) {
        var done = Optional.of(new DataSection.Columns(List.copyOf(summaries), List.copyOf(notes)));
        return with(new Told(told.label, told.source, told.model, told.rows, done, told.check, told.verdict));
    }

    /**
     * The same with rows that were left out and refitted for real.
     *
     * @param check the comparison
     * @return the page
     */
    public FitPage withCheck(LeaveOneOutCheck check) {
        return with(new Told(
                told.label, told.source, told.model, told.rows, told.columns, Optional.of(check), told.verdict));
    }

    /**
     * The same with a verdict that is known already, so that it is not made again.
     *
     * @param verdict the verdict on this classifier
     * @return the page
     */
    public FitPage withVerdict(Verdict verdict) {
        return with(new Told(
                told.label, told.source, told.model, told.rows, told.columns, told.check, Optional.of(verdict)));
    }

    /**
     * The whole file.
     *
     * @return HTML
     */
    public String html() {
        Subject subject = new Subject(told.label, told.source, data.classes());
        Verdict verdict = told.verdict.orElseGet(() -> Verdict.ofTraining(classifier, data));
        Optional<ClassPredictions> leftOut = classifier.leftOut(data.classes());
        Optional<Facts> metrics = metrics();
        Page page = new Page("fit report", subject.title(), subject.heading());
        double largest = (double) Arrays.stream(data.counts()).max().orElse(0) / data.size();
        new Headline(verdict, metrics, largest).addTo(page, about(subject), List.of());
        Explainer explainer = explainer();
        if (leftOut.isPresent()) {
            judged(page, subject, verdict, leftOut.get(), metrics.orElseThrow());
        }
        looks(page, subject, explainer);
        new MembersSection(classifier.binaries(), subject, data.features()).addTo(page);
        leftOut.ifPresent(known -> new SurpriseSection(known, data.inputs(), told.rows, explainer, true).addTo(page));
        new DataSection(data, told.columns).addTo(page);
        metrics.ifPresent(known -> new MetricsSection(known, subject, howMeasured()).addTo(page));
        List<String> names = data.features().stream().map(Feature::name).toList();
        new SearchSections(classifier.binaries(), subject, names)
                .addTo(page, told.check, classifier.summary().warnings());
        origin.addTo(page);
        return page.html();
    }

    private Optional<Facts> metrics() {
        return ClassifierFacts.leftOut(classifier, data.classes())
                .find("leaveOneOut")
                .map(part -> ((Value.Part) part).facts());
    }

    private Explainer explainer() {
        boolean keepsRows = classifier.binaries().stream()
                .flatMap(binary -> binary.members().stream())
                .allMatch(member -> member.gp().details().sparse().isEmpty());
        return keepsRows
                ? Explainer.of(classifier, data.features())
                : Explainer.of(classifier, data.features(), data.inputs());
    }

    /** What is known of rows left out. */
    private void judged(Page page, Subject subject, Verdict verdict, ClassPredictions leftOut, Facts metrics) {
        if (subject.isOfTwo()) {
            BinaryClassifier binary = classifier.binary().orElseThrow();
            // one threshold for all rows, since it can be moved here
            Evaluation atThreshold = binary.leftOut().orElseThrow().evaluate(binary.threshold());
            Assessment assessment = Assessment.of(
                    atThreshold, subject, true, classifier.summary().goal());
            new DecisionSection(assessment, told.model).addTo(page);
            new TrustSection(verdict, List.of(assessment)).addTo(page);
        } else {
            ClassEvaluation chosen =
                    ClassEvaluation.of(leftOut, classifier.classDecision().orElseThrow());
            ClassEvaluation evaluation =
                    classifier.factorsOfOthers().map(chosen::decidedBy).orElse(chosen);
            new ConfusionSection(evaluation.confusion(), metrics, how()).addTo(page);
            new TrustSection(verdict, ofClasses(evaluation, subject, true)).addTo(page);
        }
    }

    /** Each class against the rest. */
    static List<Assessment> ofClasses(ClassEvaluation evaluation, Subject subject, boolean leaveOneOut) {
        List<Assessment> each = new ArrayList<>();
        for (int c = 0; c < subject.classes().size(); c++) {
            String name = subject.classes().get(c);
            each.add(new Assessment(evaluation.against(c), name, "not " + name, leaveOneOut, 0.5, 1));
        }
        return each;
    }

    private void looks(Page page, Subject subject, Explainer explainer) {
        List<List<Effect>> effects =
                subject.isOfTwo() ? List.of(explainer.effects(data)) : explainer.effectsByClass(data);
        EffectSection section = new EffectSection(subject, effects);
        Html map = DecisionMapFigure.of(classifier, data, subject, section.columns())
                .map(page::figure)
                .orElseGet(Html::new);
        section.addTo(page, map);
    }

    private String how() {
        return Assessment.how(true, data.outcomes().isGrouped());
    }

    private String howMeasured() {
        return how()
                + ", each row was judged by the classifier without it, so these are estimates for new rows from the same source.";
    }

    private String about(Subject subject) {
        int[] counts = data.counts();
        String rows = Numerals.count(data.size(), "row");
        if (!subject.isOfTwo()) {
            return "Learnt from " + rows + " of " + counts.length + " classes" + subject.shares(counts)
                    + (data.outcomes().isGrouped() ? ", in groups that are left out whole." : ".");
        }
        Optional<BinaryClassifier> known =
                classifier.binary().filter(binary -> binary.leftOut().isPresent());
        return "Of " + rows + ", " + subject.share(counts[1], data.size(), 1).replaceFirst(" rows? ", " ") + ". "
                + known.map(binary -> decisions(how(), binary.leaveOneOut(), subject.positive())
                                + (binary.leftOut().flatMap(LeftOut::thresholds).isPresent() ? OF_OTHERS : ""))
                        .orElse("");
    }

    static String decisions(String how, Evaluation evaluation, String positive) {
        var matrix = evaluation.confusionMatrix();
        return how + ", " + Numerals.count(matrix.truePositives()) + " of these " + Numerals.count(matrix.positives())
                + " are found, with " + Numerals.count(matrix.falsePositives(), "false alarm")
                + ", where rows are called "
                + positive + " from a probability of " + Numerals.threshold(evaluation.threshold()) + " on.";
    }

    /**
     * Writes the file, as a whole or not at all.
     *
     * @param file where to
     * @throws DataException if that fails
     */
    public void write(Path file) {
        byte[] bytes = html().getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file, out -> out.write(bytes));
    }
}
