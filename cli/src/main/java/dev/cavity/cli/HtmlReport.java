package dev.cavity.cli;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.io.AtomicFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.ColumnSummary;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The page that {@code --report} asks for. Made before the work, so that a place that cannot be written is refused at once; no
 * class of the report module is loaded without it.
 */
final class HtmlReport {
    private final Path file;
    private final Origin origin;

    private HtmlReport(Path file, Origin origin) {
        this.file = file;
        this.origin = origin;
    }

    /** Checks the place, which must not be that of another file of the command. */
    static Optional<HtmlReport> at(Path file, CommandSpec command, String... others) {
        if (file == null) {
            return Optional.empty();
        }
        AtomicFile.requireWritable(file);
        for (String other : others) {
            if (isSame(file, other)) {
                throw new UsageException("--report " + file + " would overwrite a file that this command needs");
            }
        }
        return Optional.of(new HtmlReport(file, Origin.at(now()).with("command", line(command))));
    }

    private static boolean isSame(Path file, String other) {
        try {
            Path path = Path.of(other);
            return file.toAbsolutePath()
                            .normalize()
                            .equals(path.toAbsolutePath().normalize())
                    || (Files.isRegularFile(file) && Files.isRegularFile(path) && Files.isSameFile(file, path));
        } catch (InvalidPathException | IOException e) {
            return false; // whoever opens the other file says what is wrong with it
        }
    }

    private static Instant now() {
        try {
            return ReportTime.now();
        } catch (IllegalArgumentException e) {
            throw new UsageException(e.getMessage());
        }
    }

    /** The command line, with quotes where a shell needs them. */
    private static String line(CommandSpec command) {
        return command.root().commandLine().getParseResult().originalArgs().stream()
                .map(word -> word.matches("[\\w@%+=:,./ζτ-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" ", "cavity ", ""));
    }

    Path file() {
        return file;
    }

    void write(
            TrainingData training,
            Dataset data,
            List<Row> rows,
            Classifier classifier,
            Optional<LeaveOneOutCheck> check,
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
        check.map(page::withCheck).orElse(page).write(file);
    }

    void write(
            SavedModel model,
            Evaluation evaluation,
            List<Column> columns,
            List<Row> rows,
            Tested tested,
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
    record Tested(String source, String checksum, Path model) {}
}
