package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.evaluation.ClassEvaluation;
import dev.cavity.evaluation.ClassPredictions;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Goal;
import dev.cavity.evaluation.Predictions;
import dev.cavity.facts.ClassEvaluationFacts;
import dev.cavity.facts.EvaluationFacts;
import dev.cavity.facts.Fact;
import dev.cavity.facts.Facts;
import dev.cavity.facts.Value;
import dev.cavity.io.prepare.LabelledRows;
import dev.cavity.linalg.Matrix;
import dev.cavity.model.Classifier;
import dev.cavity.report.EvaluationPage;
import dev.cavity.verdict.Colour;
import dev.cavity.verdict.Fault;
import dev.cavity.verdict.Finding;
import dev.cavity.verdict.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** How a model did on rows whose labels are known: each as often as it counts, and the rows of a group as one piece of evidence. */
final class Tested {
    private static final Finding TRAINING = new Finding(
            Fault.TRAINING_ROWS,
            Colour.AMBER,
            "This is the very file that the model was trained on, so these figures say how well it remembers, not how well it predicts.",
            "Look at the leave-one-out figures of the fit (cavity inspect MODEL), or evaluate it on other rows.");

    private final Answers answers;
    private final ClassDataset data;
    private final Matrix own;
    private final Matrix said;
    private final @Nullable Double coverage;

    Tested(Answers answers, LabelledRows labelled, Matrix own, @Nullable Double coverage) {
        this.answers = answers;
        this.data = labelled.data();
        this.own = own;
        this.said = answers.logProbabilities(own);
        this.coverage = coverage;
    }

    Classifier classifier() {
        return answers.classifier();
    }

    /** Loads the report module, which only those do who want a page. */
    EvaluationPage.Tested forPage() {
        return new EvaluationPage.Tested(data, said);
    }

    /** With two classes. */
    private Evaluation ofTwo() {
        Predictions predictions = Predictions.ofLogProbabilities(data.binary().outcomes(), column(1), column(0));
        return Evaluation.of(
                predictions, answers.classifier().binary().orElseThrow().threshold());
    }

    private double[] column(int c) {
        return IntStream.range(0, said.rows()).mapToDouble(i -> said.get(i, c)).toArray();
    }

    /** On these rows; on those that it was trained on what was found when it was fitted. */
    Verdict verdict(Optional<Verdict> ofFit, boolean training) {
        return training
                ? ofFit.orElseGet(() -> new Verdict(List.of())).with(List.of(TRAINING))
                : Verdict.ofTest(answers.classifier(), data, said);
    }

    Facts facts(String source, boolean training) {
        List<String> classes = data.classes();
        Goal goal = answers.classifier().summary().goal();
        Facts metrics = classes.size() == 2
                ? EvaluationFacts.of(ofTwo(), Optional.empty(), goal, classes)
                : ClassEvaluationFacts.of(
                        ClassEvaluation.of(
                                ClassPredictions.of(data, said),
                                answers.classifier().classDecision().orElseThrow()),
                        Optional.empty(),
                        List.of(),
                        goal);
        String sentence =
                source + ": " + data.size() + (data.size() == 1 ? " row; " : " rows; ") + TrainingData.counts(data);
        Facts rows = Facts.none()
                .with("data", "", new Value.Text(source, sentence))
                .with(new Fact("trainingFile", "training file", new Value.Flag(training), true));
        return Facts.none()
                .part("", "", rows)
                .part("test", "On these rows", metrics)
                .and(sets());
    }

    /** How often the sets of classes hold the true one. */
    private Facts sets() {
        if (coverage == null || !answers.haveSets()) {
            return Facts.none();
        }
        double[] weights = data.outcomes().weights();
        double covered = 0;
        double size = 0;
        double empty = 0;
        for (int i = 0; i < data.size(); i++) {
            int[] set = answers.set(own, i);
            int truth = data.classOf(i);
            covered += Arrays.stream(set).anyMatch(c -> c == truth) ? weights[i] : 0;
            size += weights[i] * set.length;
            empty += set.length == 0 ? weights[i] : 0;
        }
        double all = Arrays.stream(weights).sum();
        return Facts.none()
                .part(
                        "sets",
                        "Sets of classes that cannot be excluded",
                        Facts.none()
                                .with("coverage", "asked to hold the truth", coverage, share(coverage))
                                .with("covered", "hold it", covered / all, share(covered / all))
                                .with(
                                        "meanSize",
                                        "classes on average",
                                        size / all,
                                        String.format(Locale.ROOT, "%.2f", size / all))
                                .with("empty", "empty", empty / all, share(empty / all)));
    }

    private static String share(double share) {
        return String.format(Locale.ROOT, "%.1f %% of cases", 100 * share);
    }
}
