package dev.cavity.cli;

import dev.cavity.facts.Facts;
import dev.cavity.facts.FactsText;
import dev.cavity.facts.VerdictFacts;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.LabelledRows;
import dev.cavity.io.table.Column;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Tables;
import dev.cavity.linalg.Matrix;
import dev.cavity.verdict.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
        customSynopsis = "cavity evaluate MODEL DATA [OPTIONS]",
        description = "Evaluates a fitted model on a table whose labels are known.")
final class EvaluateCommand implements Callable<Integer>, Computes {
    private final Streams streams;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private Path model = Path.of("");

    @Parameters(index = "1", paramLabel = "DATA", description = "Rows with the label column; - for standard input.")
    private String data = "";

    @Mixin
    private AnswerOptions wanted;

    @Mixin
    private RoleOptions roles;

    @Mixin
    private ReadingOptions reading;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "An HTML page to write: how the model did on these rows, with charts.")
    private @Nullable Path report;

    @Option(names = "--json", description = "Print the metrics as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    EvaluateCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        wanted.check();
        CommandFiles.reading(model.toString(), data).writing("--report", report);
        Optional<HtmlReport> page = HtmlReport.at(report, spec);
        SavedModel saved = ModelFile.read(model);
        Answers answers = Answers.of(saved, wanted, model.toString());
        Source file = Source.of(data);
        ReadingNotice.of(streams, data);
        LabelledRows labelled;
        List<Column> columns;
        try (RowReader reader = Tables.open(file, reading.forModel(saved.preprocessor()))) {
            columns = reader.columns();
            labelled = LabelledRows.read(reader, saved.preprocessor(), roles.plan());
        }
        Matrix own = new RowPredictions(saved, file.name())
                .logProbabilities(
                        labelled.data().inputs(), i -> labelled.rows().get(i).line());
        Tested tested = new Tested(answers, labelled, own, wanted.coverage);
        String checksum = file.sha256().orElse("unknown");
        boolean training = checksum.equals(saved.provenance().sha256());
        Verdict verdict = tested.verdict(saved.verdict(), training);
        page.ifPresent(html -> html.write(
                saved, tested, verdict, labelled, columns, new HtmlReport.Files(file.name(), checksum, model)));
        print(
                VerdictFacts.of(verdict)
                        .and(tested.facts(file.name(), training))
                        .and(FitReport.file("report", "Report", Optional.ofNullable(report))),
                notes(saved, labelled));
        return ExitCode.DONE;
    }

    private static List<String> notes(SavedModel saved, LabelledRows labelled) {
        List<String> notes = new ArrayList<>(labelled.notes());
        if (!labelled.data().outcomes().isWeighted()) {
            TrainingWeights.of(saved.classifier())
                    .map(TrainingWeights::besideRowsOfOne)
                    .ifPresent(notes::add);
        }
        return notes;
    }

    private void print(Facts facts, List<String> notes) {
        if (json) {
            streams.out().println(Json.write(facts.sentences("notes", notes)));
        } else {
            FactsText.lines(facts, streams.talk() == Streams.Talk.VERBOSE).forEach(streams.out()::println);
            notes.forEach(streams::note);
        }
    }
}
