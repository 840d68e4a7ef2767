package dev.cavity.cli;

import dev.cavity.io.AtomicFile;
import dev.cavity.io.DataException;
import dev.cavity.io.model.ModelFile;
import dev.cavity.io.model.SavedModel;
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
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Predicts every row of a table. */
@Command(
        name = "predict",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Predicts every row of a table with a fitted model.",
            "Writes CSV with prediction, probability of the positive class, latent_mean and latent_variance, in the order"
                    + " of the rows; the table may be larger than memory."
        })
final class PredictCommand implements Callable<Integer> {
    private final Streams streams;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private Path model;

    @Parameters(index = "1", paramLabel = "DATA", description = "The rows to predict; - for standard input.")
    private String data;

    @Option(names = "--out", paramLabel = "FILE", description = "Where to write; default standard output.")
    private Path out;

    @Option(
            names = "--keep",
            split = ",",
            paramLabel = "COL",
            description = "Columns to pass through, before the others.")
    private List<String> keep = new ArrayList<>();

    PredictCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        SavedModel saved = ModelFile.read(model);
        try (RowReader reader = Tables.open(Source.of(data))) {
            PredictionWriter writer = new PredictionWriter(saved, reader, keep);
            if (out == null) {
                Writer standard = new OutputStreamWriter(streams.out(), StandardCharsets.UTF_8);
                writer.writeTo(standard, streams.out()::checkError);
                standard.flush();
            } else {
                AtomicFile.write(out, stream -> {
                    Writer file = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
                    writer.writeTo(file, () -> false);
                    file.flush();
                });
                streams.note(writer.rows() + " predictions written to " + out);
            }
            writer.counts().sentences().forEach(streams::note);
        } catch (IOException e) {
            throw new DataException("the predictions cannot be written: " + e.getMessage(), e);
        }
        return ExitCode.DONE;
    }
}
