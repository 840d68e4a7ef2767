package dev.cavity.cli;

import dev.cavity.evaluation.Evaluation;
import dev.cavity.io.DataException;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.Classes;
import dev.cavity.io.prepare.RowEncoder;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.Row;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Tables;
import dev.cavity.linalg.Matrix;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
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
final class EvaluateCommand implements Callable<Integer> {
    private final Streams streams;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private Path model;

    @Parameters(index = "1", paramLabel = "DATA", description = "Rows with the label column; - for standard input.")
    private String data;

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
        Optional<HtmlReport> page = HtmlReport.at(report, spec, model.toString(), data);
        SavedModel saved = ModelFile.read(model);
        Classes classes = saved.preprocessor().classes();
        List<double[]> points = new ArrayList<>();
        List<Integer> labels = new ArrayList<>();
        List<Row> rows = new ArrayList<>(); // only for a page, which shows some of them
        RowEncoder encoder;
        int unlabelled = 0;
        String source;
        List<Column> columns;
        Source file = Source.of(data);
        try (RowReader reader = Tables.open(file)) {
            source = reader.source();
            columns = reader.columns();
            encoder = saved.preprocessor().encoder(reader.columns(), source);
            if (!encoder.hasLabel()) {
                throw new DataException(source + ": there is no column '" + classes.column()
                        + "', which holds the labels; use 'cavity predict' for rows without labels");
            }
            for (Optional<Row> row = reader.next(); row.isPresent(); row = reader.next()) {
                OptionalInt label = encoder.label(row.get());
                if (label.isEmpty()) {
                    unlabelled++;
                } else {
                    points.add(encoder.encode(row.get()));
                    labels.add(label.getAsInt());
                    if (page.isPresent()) {
                        rows.add(row.get());
                    }
                }
            }
        }
        if (points.isEmpty()) {
            throw new DataException(source + ": there is no row with a label");
        }
        Evaluation evaluation = saved.classifier()
                .evaluate(
                        Matrix.ofRows(points.toArray(double[][]::new)),
                        labels.stream().mapToInt(Integer::intValue).toArray());
        List<String> notes = new ArrayList<>(encoder.counts().sentences());
        if (unlabelled > 0) {
            notes.add(unlabelled + (unlabelled == 1 ? " row has" : " rows have") + " no label and were left out");
        }
        HtmlReport.Tested tested = new HtmlReport.Tested(source, file.sha256().orElse("unknown"), model);
        page.ifPresent(p -> p.write(saved, evaluation, columns, rows, tested, notes));
        print(evaluation, classes, source, notes);
        return ExitCode.DONE;
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
