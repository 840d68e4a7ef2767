package dev.cavity.report;

import dev.cavity.data.ClassDataset;
import dev.cavity.evaluation.ClassEvaluation;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Goal;
import dev.cavity.explain.Explainer;
import dev.cavity.facts.ClassEvaluationFacts;
import dev.cavity.facts.EvaluationFacts;
import dev.cavity.facts.Facts;
import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import dev.cavity.io.model.SavedModel;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.Classifier;
import dev.cavity.verdict.Verdict;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The page of an evaluation: how a fitted classifier did on rows whose labels are known.
 *
 * @param model the model
 * @param modelFile its file, as a shell reads it, which the page names in a command
 * @param classifier the model's classifier, with the threshold that is wanted
 * @param tested the rows, and what was said of them
 * @param verdict the verdict on these rows
 * @param rows the rows as the user knows them, in their order
 * @param source the name of the data
 * @param notes what was missing or left out, one sentence each
 * @param origin where all this comes from
 */
public record EvaluationPage(
        SavedModel model,
        String modelFile,
        Classifier classifier,
        Tested tested,
        Verdict verdict,
        SourceRows rows,
        String source,
        List<String> notes,
        Origin origin) {
    /** Copies the list. */
    public EvaluationPage {
        notes = List.copyOf(notes);
    }

    /**
     * Rows and what was said of them.
     *
     * @param data the rows with their classes
     * @param logProbabilities what was said of each, a column for each class
     */
    public record Tested(ClassDataset data, Matrix logProbabilities) {
        ClassPredictions predictions() {
            return ClassPredictions.of(data, logProbabilities);
        }
    }

    /**
     * The whole file.
     *
     * @return HTML
     */
    public String html() {
        ClassDataset data = tested.data();
        Subject subject = new Subject(model.preprocessor().classes().column(), source, data.classes());
        Goal goal = classifier.summary().goal();
        ClassPredictions predictions = tested.predictions();
        Page page = new Page("evaluation", subject.title(), subject.heading());
        double largest = (double) Arrays.stream(data.counts()).max().orElse(0) / data.size();
        Facts metrics;
        if (subject.isOfTwo()) {
            Evaluation evaluation = Evaluation.of(
                    predictions.against(1), classifier.binary().orElseThrow().threshold());
            metrics = EvaluationFacts.of(evaluation, Optional.empty(), goal, subject.classes());
            new Headline(verdict, Optional.of(metrics), largest)
                    .addTo(page, about(subject) + " " + decisions(evaluation, subject), worries());
            Assessment assessment = Assessment.of(evaluation, subject, false, goal);
            new DecisionSection(assessment, modelFile).addTo(page);
            new TrustSection(verdict, List.of(assessment)).addTo(page);
        } else {
            ClassEvaluation evaluation =
                    ClassEvaluation.of(predictions, classifier.classDecision().orElseThrow());
            metrics = ClassEvaluationFacts.of(evaluation, Optional.empty(), List.of(), goal);
            new Headline(verdict, Optional.of(metrics), largest).addTo(page, about(subject), worries());
            new ConfusionSection(evaluation.confusion(), metrics, "On these rows").addTo(page);
            new TrustSection(verdict, FitPage.ofClasses(evaluation, subject, false)).addTo(page);
        }
        new SurpriseSection(
                        predictions,
                        data.inputs(),
                        rows,
                        Explainer.of(classifier, model.preprocessor().features(), data.inputs()),
                        false)
                .addTo(page);
        new MetricsSection(metrics, subject, "How the classifier did on these rows.").addTo(page);
        origin.addTo(page);
        return page.html();
    }

    private String about(Subject subject) {
        int[] counts = tested.data().counts();
        int size = tested.data().size();
        return "A classifier learnt from " + model.provenance().source() + " was tried on "
                + Numerals.count(size, "row")
                + " of " + source
                + (subject.isOfTwo()
                        ? ", of which " + subject.share(counts[1], size, 1).replaceFirst(" rows? ", " ") + "."
                        : " of " + counts.length + " classes" + subject.shares(counts) + ".");
    }

    private static String decisions(Evaluation evaluation, Subject subject) {
        return evaluation.confusionMatrix().positives() == 0
                ? ""
                : FitPage.decisions("On these rows", evaluation, subject.positive());
    }

    private List<String> worries() {
        List<String> worries = new ArrayList<>();
        if (Arrays.stream(tested.data().counts()).filter(count -> count > 0).count() == 1) {
            worries.add("All rows are of one class: ranks and curves are undefined.");
        }
        worries.addAll(notes);
        return worries;
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
