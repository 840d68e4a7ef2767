package dev.cavity.cli;

import dev.cavity.data.ClassDataset;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.ColumnSummary;
import dev.cavity.io.prepare.LabelledRows;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.lab.comparison.ComparisonReport;
import dev.cavity.lab.experiment.ExperimentPlan;
import dev.cavity.lab.experiment.Metric;
import dev.cavity.lab.experiment.TaskResult;
import dev.cavity.model.Classifier;
import dev.cavity.report.ComparisonPage;
import dev.cavity.report.EvaluationPage;
import dev.cavity.report.FitPage;
import dev.cavity.report.Origin;
import dev.cavity.report.ReportTime;
import dev.cavity.report.SourceRows;
import dev.cavity.selection.LeaveOneOutCheck;
import dev.cavity.verdict.Verdict;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
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
    static Optional<HtmlReport> at(@Nullable Path file, CommandSpec command) {
        return Optional.ofNullable(file)
                .map(place -> new HtmlReport(place, Origin.at(now()).with("command", line(command))));
    }

    private static Instant now() {
        try {
            return ReportTime.now();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private static String line(CommandSpec command) {
        return Shell.line(command.root().commandLine().getParseResult().originalArgs());
    }

    Path file() {
        return file;
    }

    void write(
            TrainingData training,
            ClassDataset data,
            List<Row> rows,
            Fitted fitted,
            List<LeaveOneOutCheck> checks,
            long seed) {
        List<ColumnSummary> columns = training.prepared().columns();
        FitPage page = FitPage.of(
                        fitted.classifier(),
                        data,
                        origin.withData("training data", training.source(), training.checksum())
                                .with("rows of it", data.size() + " of " + training.rows())
                                .with("seed", Long.toString(seed)))
                .withVerdict(fitted.verdict())
                .withLabel(training.prepared().preprocessor().classes().column())
                .withFiles(
                        training.source(),
                        fitted.model().map(path -> Shell.word(path.toString())).orElse("model.json"))
                .withRows(SourceRows.ofFile(
                        columns.stream().map(ColumnSummary::column).toList(), rows))
                .withColumns(columns, training.prepared().notes());
        checks.stream().findFirst().map(page::withCheck).orElse(page).write(file);
    }

    /** What came out of a fit. */
    record Fitted(Classifier classifier, Verdict verdict, Optional<Path> model) {}

    void write(
            SavedModel model,
            Tested tested,
            Verdict verdict,
            LabelledRows labelled,
            List<Column> columns,
            Files files) {
        new EvaluationPage(
                        model,
                        Shell.word(files.model().toString()),
                        tested.classifier(),
                        tested.forPage(),
                        verdict,
                        SourceRows.ofFile(columns.stream().map(Column::name).toList(), labelled.rows()),
                        files.source(),
                        labelled.notes(),
                        origin.withData("test data", files.source(), files.checksum())
                                .with("model", files.model().toString())
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

    void write(String title, ComparisonReport report, List<String> commands) {
        new ComparisonPage(
                        title,
                        report.plan(),
                        report.results(),
                        List.of(report.metric()),
                        origin,
                        Optional.of(new ComparisonPage.Advice(report, commands)))
                .write(file);
    }

    /** The files of an evaluation. */
    record Files(String source, String checksum, Path model) {}
}
