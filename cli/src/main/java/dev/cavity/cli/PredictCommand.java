package dev.cavity.cli;

import dev.cavity.io.DataException;
import dev.cavity.io.IoReason;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
import dev.cavity.io.prepare.RowEncoder;
import dev.cavity.io.table.RowReader;
import dev.cavity.io.table.Source;
import dev.cavity.io.table.Tables;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Predicts every row of a table. */
@Command(
        name = "predict",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        customSynopsis = "cavity predict MODEL DATA [OPTIONS]",
        description = {
            "Predicts every row of a table with a fitted model.",
            "Writes CSV in the order of the rows. Two classes: prediction, probability of the positive class, and the score"
                    + " behind it with its uncertainty, latent_mean and latent_variance. More: prediction and the"
                    + " probability of each class. The table may be larger than memory."
        })
final class PredictCommand implements Callable<Integer>, Computes {
    private final Streams streams;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private Path model = Path.of("");

    @Parameters(index = "1", paramLabel = "DATA", description = "The rows to predict; - for standard input.")
    private String data = "";

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Where to write; by default, and with -, standard output; compressed if the name ends in .gz.")
    private @Nullable Path out;

    @Option(
            names = "--keep",
            split = ",",
            paramLabel = "COL",
            description = "Columns of DATA to copy in front of the predictions.")
    private List<String> keep = new ArrayList<>();

    @Option(
            names = "--safe-cells",
            description =
                    "Put an apostrophe in front of cells that a spreadsheet would run as formulas (=, +, -, @ and the"
                            + " like); for predictions that will be opened in one.")
    private boolean safe;

    @Option(
            names = "--explain",
            paramLabel = "K",
            description =
                    "Add the K columns that moved the probability of each row most, strongest first: reason_1, contribution_1 and so"
                            + " on. Above 0 speaks for the positive class (of several, for the predicted one), below 0 against it.")
    private @Nullable Integer explain;

    @Mixin
    private AnswerOptions wanted;

    @Mixin
    private ReadingOptions reading;

    PredictCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        wanted.check();
        if (explain != null && explain < 1) {
            throw new UsageException("--explain " + explain + " is not in [1, ∞)");
        }
        CommandFiles.reading(model.toString(), data).writing("--out", out);
        SavedModel saved = ModelFile.read(model);
        Answers answers = Answers.of(saved, wanted, model.toString());
        Optional<RowReasons> reasons =
                Optional.ofNullable(explain).map(count -> RowReasons.of(saved, count, model.toString(), streams));
        reasons.filter(some -> explain != null && some.count() < explain)
                .ifPresent(
                        some -> streams.note("--explain " + explain + ": there are only " + some.count() + " columns"));
        try (RowReader reader = Tables.open(Source.of(data), reading.forModel(saved.preprocessor()))) {
            SafeCells cells = new SafeCells(safe);
            AnswerColumns columns = new AnswerColumns(answers, saved, reader.source(), reasons);
            RowEncoder encoder = saved.preprocessor().encoder(reader.columns(), reader.source());
            PredictionWriter writer = new PredictionWriter(columns, encoder, reader, keep, cells);
            if (out == null || TableOutput.isStandard(out)) {
                Writer standard = new OutputStreamWriter(streams.table(), StandardCharsets.UTF_8);
                writer.writeTo(standard, streams.table()::checkError);
                standard.flush();
                if (streams.readerGone()) {
                    return ExitCode.READER_GONE;
                }
            } else {
                TableOutput.write(out, stream -> {
                    Writer file = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
                    writer.writeTo(file, () -> false);
                    file.flush();
                });
                streams.note(writer.rows() + " predictions written to " + out);
            }
            reader.notes().forEach(streams::note);
            writer.counts().sentences().forEach(streams::note);
            if (cells.changed() > 0) {
                streams.note(cells.changed() + (cells.changed() == 1 ? " cell" : " cells")
                        + " that a spreadsheet would run as a formula got an apostrophe in front");
            }
        } catch (IOException e) {
            throw new DataException("the predictions cannot be written: " + IoReason.of(e), e);
        }
        return ExitCode.DONE;
    }
}
