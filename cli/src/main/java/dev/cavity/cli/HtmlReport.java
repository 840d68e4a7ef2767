package dev.cavity.cli;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.ColumnSummary;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.model.BinaryClassifier;
import dev.cavity.report.ComparisonPage;
import dev.cavity.report.EvaluationPage;
import dev.cavity.report.FitPage;
import dev.cavity.report.Origin;
import dev.cavity.report.ReportTime;
import dev.cavity.report.SourceRows;
import dev.cavity.selection.LeaveOneOutCheck;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The page that {@code --report} asks for. No class of the report module is loaded without it.
 */
final class HtmlReport {
    private final Path file;
    private final Origin origin;

    private HtmlReport(Path file, Origin origin) {
        this.file = file;
        this.origin = origin;
    }

    /** The page at a place that {@link CommandFiles} has found good. */
    static Optional<HtmlReport> at(Path file, CommandSpec command) {
        return Optional.ofNullable(file)
                .map(place -> new HtmlReport(place, Origin.at(now()).with("command", line(command))));
    }

    private static Instant now() {
        try {
            return ReportTime.now();
        } catch (IllegalArgumentException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private static String line(CommandSpec command) {
        return Shell.line(command.root().commandLine().getParseResult().originalArgs());
    }

    Path file() {
        return file;
    }

    /** Refuses what the page cannot show yet, before anybody has waited for it. */
    static void requireTwo(List<String> classes) {
        if (classes.size() > 2) {
            throw new UsageException("--report shows two classes, and there are " + classes.size()
                    + "; leave it out, or set one class against the rest with --positive");
        }
    }

    void write(
            TrainingData training,
            Dataset data,
            List<Row> rows,
            BinaryClassifier classifier,
            List<LeaveOneOutCheck> checks,
            long seed) {
        List<ColumnSummary> columns = training.prepared().columns();
        FitPage page = FitPage.of(
                        classifier,
                        data,
                        origin.withData("training data", training.source(), training.checksum())
                                .with("rows of it", data.size() + " of " + training.rows())
                                .with("seed", Long.toString(seed)))
                .withLabel(training.prepared().preprocessor().classes().column())
                .withRows(SourceRows.ofFile(
                        columns.stream().map(ColumnSummary::column).toList(), rows))
                .withColumns(columns, training.prepared().notes());
        checks.stream().findFirst().map(page::withCheck).orElse(page).write(file);
    }

    void write(
            SavedModel model,
            Evaluation evaluation,
            List<Column> columns,
            List<Row> rows,
            Files tested,
            List<String> notes) {
        new EvaluationPage(
                        model,
                        evaluation,
                        SourceRows.ofFile(columns.stream().map(Column::name).toList(), rows),
                        tested.source(),
                        notes,
                        origin.withData("test data", tested.source(), tested.checksum())
                                .with("model", tested.model().toString())
                                .withData(
                                        "training data",
                                        model.provenance().source(),
                                        model.provenance().sha256())
                                .with("model made by", "Cavity " + model.libraryVersion()))
                .write(file);
    }

    void write(String title, ExperimentPlan plan, Map<String, TaskResult> results, List<Metric> metrics) {
        new ComparisonPage(title, plan, results, metrics, origin).write(file);
    }

    /** The files of an evaluation. */
    record Files(String source, String checksum, Path model) {}
}
