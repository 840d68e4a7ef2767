package dev.cavity.cli;

import dev.cavity.data.Dataset;
import dev.cavity.evaluation.Evaluation;
import dev.cavity.evaluation.Predictions;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.Classes;
import dev.cavity.io.prepare.LabelledRows;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Tables;
import dev.cavity.model.BinaryClassifier;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Evaluates a model on rows whose labels are known. */
@Command(
        name = "evaluate",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Evaluates a fitted model on a table whose labels are known.")
final class EvaluateCommand implements Callable<Integer>, Computes {
    private final Streams streams;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private Path model;

    @Parameters(index = "1", paramLabel = "DATA", description = "Rows with the label column; - for standard input.")
    private String data;

    @Mixin
    private RoleOptions roles;

    @Mixin
    private ReadingOptions reading;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "An HTML page to write: how the model did on these rows, with charts.")
    private Path report;

    @Option(names = "--json", description = "Print the metrics as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    EvaluateCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        CommandFiles.reading(model.toString(), data).writing("--report", report);
        Optional<HtmlReport> page = HtmlReport.at(report, spec);
        SavedModel saved = ModelFile.read(model);
        Classes classes = saved.preprocessor().classes();
        LabelledRows labelled;
        List<Column> columns;
        Source file = Source.of(data);
        try (RowReader reader = Tables.open(file, reading.forModel(saved.preprocessor()))) {
            columns = reader.columns();
            labelled = LabelledRows.read(reader, saved.preprocessor(), roles.plan());
        }
        Dataset rows = labelled.data().binary();
        Evaluation evaluation = new RowPredictions(saved, file.name())
                .explained(rows.inputs(), i -> labelled.rows().get(i).line(), inputs -> evaluate(saved.binary(), rows));
        List<String> notes = labelled.notes();
        String source = file.name();
        HtmlReport.Tested tested = new HtmlReport.Tested(source, file.sha256().orElse("unknown"), model);
        page.ifPresent(p -> p.write(saved, evaluation, columns, labelled.rows(), tested, notes));
        print(evaluation, classes, source, notes);
        return ExitCode.DONE;
    }

    /** Each row as often as it counts, and the rows of a group as one piece of evidence. */
    private static Evaluation evaluate(BinaryClassifier classifier, Dataset rows) {
        Predictions each = classifier.predictions(rows.inputs(), rows.labels());
        Predictions counted = Predictions.ofLogProbabilities(
                rows.outcomes(),
                IntStream.range(0, each.size()).mapToDouble(each::logPositive).toArray(),
                IntStream.range(0, each.size()).mapToDouble(each::logNegative).toArray());
        return Evaluation.of(counted, classifier.threshold());
    }

    private void print(Evaluation evaluation, Classes classes, String source, List<String> notes) {
        if (json) {
            Map<String, Object> map = new LinkedHashMap<>();
            map.put("test", Json.metrics(evaluation));
            map.put("data", source);
            map.put("notes", notes);
            if (report != null) {
                map.put("report", report.toString());
            }
            streams.out().println(Json.write(map));
        } else {
            streams.out()
                    .println(source + ": " + evaluation.cases() + " rows, " + evaluation.positives() + " positive ("
                            + classes.positive() + "), threshold " + evaluation.threshold());
            MetricsText.lines(evaluation, classes.negativeName(), classes.positive())
                    .forEach(streams.out()::println);
            notes.forEach(streams::note);
            if (report != null) {
                streams.out().println("Report written to " + report);
            }
        }
    }
}
